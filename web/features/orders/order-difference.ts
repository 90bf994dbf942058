import type { OrderLine } from '#contract/orders.ts'

/** What comes or came of a line, as far as it is known. */
export const cameOf = (line: OrderLine): number => line.DeliveredQuantity ?? line.VerifiedQuantity ?? line.SalesQuantity

/** The reasons of the warehouse; keys of the translation files. */
export const reasonWords = {
  NotInStock: 'Not in stock',
  Damaged: 'Damaged',
  Replaced: 'Replaced',
  Removed: 'Taken out by the wholesaler',
  Added: 'Added by the wholesaler',
  Other: 'Other',
} as const satisfies Record<Exclude<OrderLine['Reason'], ''>, string>
