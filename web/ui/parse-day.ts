type Limits = { min?: string | undefined; max?: string | undefined }
/** `isPast`: days that are looked back on, so a day without a year is the last such day. */
export type DayReading = Limits & { today: string; isPast?: boolean | undefined }

/** A calendar day `yyyy-MM-dd`, or undefined when there is no such day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const whole = /^(\d{1,2})\D+(\d{1,2})(?:\D+(\d{4}|\d{2})?)?\D*$|^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * The day somebody typed the Czech way, day first: `1. 11. 2026`, `1.11.26`, `1/11`, `01112026`; what is copied from
 * elsewhere as `2026-11-01` is a day, too. Without a year it is this year's, or the nearest one the limits allow; of what
 * `isPast` it is the last one up to today.
 */
export function parseDay(text: string, { today, min, max, isPast = false }: DayReading): string | undefined {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text.trim()) ?? []
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const parts = whole.exec(text.trim())?.slice(1)
  if (!parts) return undefined
  const [day, month, year] = parts[0] === undefined ? parts.slice(3) : parts
  const at = (year: number) => dayOf(year, Number(month), Number(day))
  if (year !== undefined) return at(Number(year.length === 2 ? `20${year}` : year))
  const now = Number(today.slice(0, 4))
  const years = [now, now + 1, now - 1].flatMap((year) => at(year) ?? []).filter((one) => isWithin(one, { min, max }))
  return (isPast ? years.find((one) => one <= today) : undefined) ?? years[0] ?? at(now)
}

/** Whether a day lies between the limits, which count as well. */
export const isWithin = (day: string, { min = '0001-01-01', max = '9999-12-31' }: Limits) => day >= min && day <= max
