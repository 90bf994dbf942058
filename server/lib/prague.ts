const HOUR_MS = 3_600_000
const REMEMBERED_HOURS = 10_000

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
/** The days of hours that were asked for: the calendar is slow to ask, and no hour has two. */
const days = new Map<number, string>()

/** The calendar day in Prague, `yyyy-MM-dd`. */
export function pragueDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const known = days.get(hour)
  if (known !== undefined) return known
  const found = day.format(moment)
  if (days.size >= REMEMBERED_HOURS) days.clear()
  days.set(hour, found)
  return found
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

/** What Prague is ahead of UTC in hours that were asked for; its clocks change on the hour. */
const ahead = new Map<number, number>()

function aheadAt(moment: number): number {
  const hour = Math.floor(moment / HOUR_MS)
  const known = ahead.get(hour)
  if (known !== undefined) return known
  const start = new Date(hour * HOUR_MS)
  const found = Date.parse(`${pragueDay(start)}T${pragueTime(start)}:00Z`) - start.getTime()
  if (ahead.size >= REMEMBERED_HOURS) ahead.clear()
  ahead.set(hour, found)
  return found
}

/** The moment of a day and time (HH:MM, to 24:00) in Prague; a time the clocks skip is the one an hour later. */
export function pragueInstant(date: string, until: string): Date {
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * 60_000
  // Prague is one hour ahead of UTC, two in summer.
  const summer = asUtc - 2 * HOUR_MS
  return new Date(summer + aheadAt(summer) === asUtc ? summer : asUtc - HOUR_MS)
}
