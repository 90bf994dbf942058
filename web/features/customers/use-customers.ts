import { getUserCustomers } from '#contract/customers.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'

/** The customers the user works for. */
export const userCustomers = createRead(
  'user-customers',
  async ({ signal }) => (await call(getUserCustomers, { signal })).data,
)
