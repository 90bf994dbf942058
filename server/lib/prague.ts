const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** The calendar day in Prague, `yyyy-MM-dd`. */
export function pragueDay(moment: Date): string {
  return day.format(moment)
}

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', hourCycle: 'h23' })

/** The hour of the day in Prague, 0 to 23. */
export function pragueHour(moment: Date): number {
  return Number(hour.format(moment))
}
