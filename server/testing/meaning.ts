import { pragueDay } from '#server/lib/prague.ts'

/** What a field of a request stands for. */
export type Meaning =
  /** A row of a customer: a column of a table with `customer_id`. */
  | { of: string }
  /** Several of them joined by ';'. */
  | { listOf: string }
  /** Something that is nobody's own; any row will do. */
  | { any: string }
  /** No row at all; this value is good. */
  | { value: unknown }

export const of = (column: string): Meaning => ({ of: column })
export const listOf = (column: string): Meaning => ({ listOf: column })
export const any = (column: string): Meaning => ({ any: column })
export const value = (good: unknown): Meaning => ({ value: good })

const DAY_MS = 86_400_000

/** The calendar day so many days after today: what is sent must be as good next year. */
export const daysAhead = (days: number): string => pragueDay(new Date(Date.now() + days * DAY_MS))
