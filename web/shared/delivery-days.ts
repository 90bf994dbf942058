import { activeLanguage } from '#web/i18n/i18n.ts'

// Monday first, as the week is read; the flags begin with Sunday.
export const week = [
  { index: 1, short: 'Mon', full: 'Monday' },
  { index: 2, short: 'Tue', full: 'Tuesday' },
  { index: 3, short: 'Wed', full: 'Wednesday' },
  { index: 4, short: 'Thu', full: 'Thursday' },
  { index: 5, short: 'Fri', full: 'Friday' },
  { index: 6, short: 'Sat', full: 'Saturday' },
  { index: 0, short: 'Sun', full: 'Sunday' },
]

type Translate = (key: string) => string

/** The days of seven delivery flags in words; undefined when there is none. */
export function deliveryText(flags: string, t: Translate): { days: string; full: string } | undefined {
  const days = week.filter(({ index }) => flags[index] === '1')
  if (days.length === 0) return undefined
  const full = days.map((day) => t(day.full)).join(', ')
  return { days: days.length === 7 ? t('daily') : days.map((day) => t(day.short)).join(', '), full }
}

/** The short name of the day of a date inside a sentence, where Czech writes it small. */
export function weekdayWithin(date: string, t: Translate): string {
  const name = t(weekdayOf(date))
  return activeLanguage() === 'cs' ? name.toLocaleLowerCase('cs') : name
}

/** The short name of the day of a date `yyyy-MM-dd`, as a key of the texts. */
export function weekdayOf(date: string): string {
  const index = new Date(`${date}T00:00:00Z`).getUTCDay()
  return week.find((day) => day.index === index)?.short ?? ''
}
