const DAY_MS = 86_400_000
const DAYS_OFFERED = 28

/** Until when an order can come for the deliveries of a weekday (0 is Sunday). */
export interface CutOff {
  weekday: number
  daysBefore: number
  /** Prague time, HH:MM; 24:00 is the end of the day. */
  until: string
}

/** A day on which the seller delivers nothing. */
export interface ClosedDay {
  day: string
  reason: string
}

/** The day so many days after another. */
export const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The Sunday of Easter in the Gregorian calendar, `yyyy-MM-dd`. */
export function easterSunday(year: number): string {
  // Gauss's rule with the corrections of the calendar's centuries.
  const century = Math.floor(year / 100)
  const shift = (15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25)) % 30
  const moon = (19 * (year % 19) + shift) % 30
  const fullMoon = moon === 29 || (moon === 28 && year % 19 > 10) ? moon - 1 : moon
  const paschal = plus(`${year}-03-21`, fullMoon)
  return plus(paschal, 7 - weekdayOf(paschal))
}

const fixed: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '05-01': 'Labour Day',
  '05-08': 'Victory Day',
  '07-05': 'Saints Cyril and Methodius Day',
  '07-06': 'Jan Hus Day',
  '09-28': 'Czech Statehood Day',
  '10-28': 'Independence Day',
  '11-17': 'Freedom and Democracy Day',
  '12-24': 'Christmas Eve',
  '12-25': 'Christmas Day',
  '12-26': 'St Stephen’s Day',
}

/** The Czech public holiday on a day, as a key of the texts. */
export function holidayOn(day: string): string | undefined {
  const date = day.slice(5)
  // Easter lies between these days; on all others there is nothing to compute.
  if (date >= '03-20' && date <= '04-26') {
    const easter = easterSunday(Number(day.slice(0, 4)))
    if (day === plus(easter, -2)) return 'Good Friday'
    if (day === plus(easter, 1)) return 'Easter Monday'
  }
  return fixed[date]
}

/** The day and time (Prague) until which an order for a delivery can come: never on a holiday or closed day, but before it. */
export function cutOffFor(
  delivery: string,
  cutOffs: readonly CutOff[],
  usual: string,
  closedDays: readonly ClosedDay[] = [],
): { day: string; until: string } {
  const weekday = weekdayOf(delivery)
  const own = cutOffs.find((one) => one.weekday === weekday)
  let day = plus(delivery, -(own?.daysBefore ?? 1))
  // Nobody is in the office on a holiday; what is due then is due the day before.
  while (holidayOn(day) !== undefined || closedDays.some((one) => one.day === day)) day = plus(day, -1)
  return { day, until: own?.until ?? usual }
}

/** Whether a day is one of delivery for these flags, and neither a holiday nor closed. */
export const isDriven = (day: string, flags: string, closedDays: readonly ClosedDay[]): boolean =>
  flags[weekdayOf(day)] === '1' && holidayOn(day) === undefined && !closedDays.some((one) => one.day === day)

interface Calendar {
  /** Seven flags, Sunday first. */
  flags: string
  cutOffs: readonly CutOff[]
  closedDays?: readonly ClosedDay[]
  /** The cut-off of the day before, HH:MM, for weekdays without an own one. */
  usual: string
}

export interface Deliveries {
  open: { date: string; day: string; until: string }[]
  /** Those whose cut-off is over, from today on. */
  late: string[]
  /** Reasons are keys of the texts, or the seller's own words. */
  closed: { date: string; reason: string }[]
}

/** The deliveries of the next four weeks from tomorrow on; `today` and `time` (HH:MM) are Prague's. */
export function deliveriesFrom(
  { flags, cutOffs, closedDays = [], usual }: Calendar,
  today: string,
  time: string,
): Deliveries {
  const found: Deliveries = { open: [], late: [], closed: [] }
  if (isDriven(today, flags, closedDays)) found.late.push(today)
  for (let ahead = 1; ahead <= DAYS_OFFERED; ahead += 1) {
    const date = plus(today, ahead)
    if (flags[weekdayOf(date)] !== '1') continue
    const holiday = holidayOn(date)
    const own = closedDays.find((one) => one.day === date)
    const { day, until } = cutOffFor(date, cutOffs, usual, closedDays)
    if (own) found.closed.push({ date, reason: own.reason })
    else if (holiday !== undefined) found.closed.push({ date, reason: holiday })
    else if (day < today || (day === today && until <= time)) {
      found.late.push(date)
      found.closed.push({ date, reason: 'The time for orders is over' })
    } else found.open.push({ date, day, until })
  }
  return found
}
