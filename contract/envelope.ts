import * as z from 'zod/mini'

/** Every answer with a body: `data` is always a list, also for one object and for writes. */
export function envelope<R>(element: z.core.$ZodType<R>) {
  return z.object({
    status: z.int(),
    message: z.optional(z.string()),
    /** `yyyy-MM-dd`; only the product list has it. */
    date: z.optional(z.string()),
    data: z.array(element),
  })
}

export const failure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  data: z.array(z.unknown()),
})
