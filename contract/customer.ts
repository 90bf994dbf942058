import * as z from 'zod/mini'

export const Timers = z.object({ PopUpDelay: z.number(), PopUpInterval: z.number(), PopUpAutoplay: z.number() })

export const Customer = z.object({
  CustomerID: z.number(),
  /** Empty when the customer has no branches. */
  BranchID: z.string(),
  ICO: z.string(),
  CustomerName: z.string(),
  Street1: z.string(),
  City: z.string(),
  ZIP: z.string(),
  /** Seven flags, Sunday first; '1' means delivery on that day. */
  DeliveryDays: z.string(),
})

export type Customer = z.infer<typeof Customer>
