import { queryOptions } from '@tanstack/react-query'
import { getCart } from '#contract/cart.ts'
import { call } from '#web/api/client.ts'

type Scope = { user: string; customer: number; language: string }

/** The open cart of the active customer, null when there is none. */
export const cartQuery = ({ user, customer, language }: Scope) =>
  queryOptions({
    queryKey: ['cart', user, customer, language],
    queryFn: async ({ signal }) => (await call(getCart, { signal })).data[0] ?? null,
    meta: { progress: true },
  })
