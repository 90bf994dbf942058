import * as z from 'zod/mini'

/** Whether something else may come when the item is short; Call asks first. */
export const substitutes = ['Yes', 'No', 'Call'] as const

export const Position = z.object({
  ItemId: z.string(),
  Name: z.string(),
  EAN: z.string(),
  Unit: z.string(),
  /** What the buyer wants. */
  Quantity: z.number(),
  /** What will be sold after rounding to packs and limiting by stock. */
  SalesQuantity: z.number(),
  /** Percent. */
  VatRate: z.number(),
  /** Net price of one unit; amounts are null without `shownettoprice`. */
  NetPriceValue: z.nullable(z.number()),
  NetPriceTotal: z.nullable(z.number()),
  TotalAmountNetIncl: z.nullable(z.number()),
  /** Text for the buyer, for example why SalesQuantity differs. */
  ItemInformation: z.string(),
  /** The buyer's words on the line. */
  Note: z.string(),
  /** Empty for orders of the back office. */
  Substitute: z.enum(['', ...substitutes]),
})

export type Position = z.infer<typeof Position>

// Sold by weight, volume or length; everything else is counted.
const measured = new Set(['kg', 'g', 'l', 'ml', 'm', 'cm'])

/** Decimal places that a quantity in this unit may have. */
export const quantityPlaces = (unit: string): number => (measured.has(unit.trim().toLowerCase()) ? 3 : 0)
