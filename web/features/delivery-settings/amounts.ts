import { formatAmount } from '#web/i18n/formats.ts'
import { parseNumber } from '#web/ui/numbers.ts'

const MOST = 9_999_999

/** An amount as it stands in a field; empty for none. */
export const written = (amount: number | null): string => (amount === null ? '' : formatAmount(amount))

/** Crowns of a field: null when it is empty, undefined when it holds no amount. */
export function readAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  return value === undefined || value < 0 || value > MOST ? undefined : Math.round(value * 100) / 100
}
