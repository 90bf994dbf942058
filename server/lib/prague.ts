import { LRUCache } from 'lru-cache'

const HOUR_MS = 3_600_000
const REMEMBERED_HOURS = 10_000

/** Remembers what the calendar says of an hour, because it is slow to ask; the clocks of Prague change on the hour. */
function hourly<T extends string | number>(ask: (start: Date) => T): (moment: number) => T {
  const known = new LRUCache<number, T>({ max: REMEMBERED_HOURS })
  return (moment) => {
    const hour = Math.floor(moment / HOUR_MS)
    const before = known.get(hour)
    if (before !== undefined) return before
    const found = ask(new Date(hour * HOUR_MS))
    known.set(hour, found)
    return found
  }
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
const dayAt = hourly((start) => day.format(start))

/** The calendar day in Prague, `yyyy-MM-dd`. */
export const pragueDay = (moment: Date): string => dayAt(moment.getTime())

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

/** What Prague is ahead of UTC, in milliseconds. */
const aheadAt = hourly((start) => Date.parse(`${pragueDay(start)}T${pragueTime(start)}:00Z`) - start.getTime())

/** The moment of a day and time (HH:MM, to 24:00) in Prague; a time the clocks skip is the one an hour later. */
export function pragueInstant(date: string, until: string): Date {
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * 60_000
  // Prague is one hour ahead of UTC, two in summer.
  const summer = asUtc - 2 * HOUR_MS
  return new Date(summer + aheadAt(summer) === asUtc ? summer : asUtc - HOUR_MS)
}
