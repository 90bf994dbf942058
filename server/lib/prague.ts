const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** The calendar day in Prague, `yyyy-MM-dd`. */
export function pragueDay(moment: Date): string {
  return day.format(moment)
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time of the day in Prague, HH:MM. */
export function pragueTime(moment: Date): string {
  return time.format(moment)
}

const HOUR_MS = 3_600_000

/** The moment of a day and time (HH:MM, to 24:00) in Prague; a time the clocks skip is the one an hour later. */
export function pragueInstant(date: string, until: string): Date {
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * 60_000
  const shownAt = (moment: Date) => Date.parse(`${pragueDay(moment)}T${pragueTime(moment)}:00Z`)
  // Prague is one hour ahead of UTC, two in summer.
  const summer = new Date(asUtc - 2 * HOUR_MS)
  return shownAt(summer) === asUtc ? summer : new Date(asUtc - HOUR_MS)
}
