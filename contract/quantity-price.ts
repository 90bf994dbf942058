import * as z from 'zod/mini'

/** From which quantity on a unit costs less, and what it costs then. */
export const QuantityPrice = z.object({
  /** In units of the item. */
  QuantityFrom: z.number(),
  /** Net price of one unit. */
  NetPriceValue: z.number(),
})
export type QuantityPrice = z.infer<typeof QuantityPrice>

/** What a unit costs in a quantity: the price of the last step it reaches, else the price. Steps come as `prices_of` answers them. */
export function unitPriceAt<P>(
  price: P,
  steps: readonly { QuantityFrom: number; NetPriceValue: P }[],
  quantity: number,
): P {
  return steps.findLast(({ QuantityFrom }) => QuantityFrom <= quantity)?.NetPriceValue ?? price
}
