const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** The calendar day in Prague, `yyyy-MM-dd`. */
export function pragueDay(moment: Date): string {
  return day.format(moment)
}
