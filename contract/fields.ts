import * as z from 'zod/mini'

// PostgreSQL refuses U+0000 and half surrogate pairs; the contract refuses them first.
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
      error: 'contains characters that cannot be stored',
    }),
  )

/** An id that stands in a path, encoded, or in a list joined by ';'. */
export const id = text(64).check(z.minLength(1), z.regex(/^[^;]+$/, { error: 'must not contain ;' }))

/** The most of one item that a line can have. */
export const MAX_QUANTITY = 99_999

/** A quantity as the database keeps it, 0 among them; a smaller part than a thousandth would be rounded to nothing there. */
export const quantity = (most = MAX_QUANTITY) =>
  z.number().check(
    z.gte(0),
    z.lte(most),
    z.refine((value) => Math.round(value * 1000) / 1000 === value, { error: 'has more than three decimals' }),
  )

/** A calendar day, `yyyy-MM-dd`; the calendar of the database has no year 0. */
export const day = z.iso
  .date()
  .check(z.refine((value) => value >= '0001-01-01', { error: 'must be in the year 1 or later' }))

/** A moment in answers, ISO with zone. */
export const moment = z.string().check(z.meta({ format: 'date-time' }))

/** Ids joined by ';', each URL-encoded by itself; at most 100. */
export const idList = text(8000).check(
  z.minLength(1),
  z.refine((value) => value.split(';').length <= 100, { error: 'has more than 100 ids' }),
)

/** Splits an id list; the query string was decoded once already, so only the separator is left to undo. */
export const splitIds = (list: string): string[] => [...new Set(list.split(';').filter((part) => part !== ''))]

/** The number of a customer; 0 is the seller. */
export const customerId = z.int().check(z.gte(0), z.lte(2_147_483_647))

export const customerIdInPath = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((value) => Number(value)),
)

/** A number without a sign in a path that names a row. */
export const rowId = z.string().check(z.regex(/^\d{1,15}$/))

export const imageUrl = z.nullable(z.string())
