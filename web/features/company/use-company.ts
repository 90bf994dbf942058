import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { deleteAddress, getCustomer, type NewAddress, postAddress, putAddress } from '#contract/customers.ts'
import type { Address } from '#contract/user.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { updateUser, useScope, useUser } from '#web/shared/session.ts'
import { withAddress, withoutAddress } from './addresses.ts'

const company = createRead(
  'company',
  async ({ signal, scope: { customer } }) =>
    (await call(getCustomer, { params: { CustomerID: customer }, signal })).data[0] ?? null,
)

/** The active customer in detail. */
export function useCompany() {
  return useQuery({
    ...company(useScope()),
  })
}

/** The delivery addresses as the user carries them, so that the cart offers them at once. */
function useAddressWriter() {
  const user = useUser()
  return (change: (addresses: readonly Address[]) => Address[]) => {
    updateUser({ ...user, Addresses: change(user.Addresses) })
    return queries.invalidateQueries(readsOf('company'))
  }
}

/** Adds an address, or changes the one with the id; its refusal is told by the dialog. */
export function useSaveAddress(id: string | undefined, onDone: () => void) {
  const write = useAddressWriter()
  return useMutation({
    mutationFn: (body: z.infer<typeof NewAddress>) =>
      id === undefined ? call(postAddress, { body }) : call(putAddress, { params: { AddressID: id }, body }),
    onSuccess: ({ data: [saved] }) => {
      if (saved) void write((addresses) => withAddress(addresses, saved))
      onDone()
    },
    meta: { ownFailure: true },
  })
}

/** Removes an address; its refusal is told by the dialog. */
export function useRemoveAddress(id: string, onDone: () => void) {
  const write = useAddressWriter()
  return useMutation({
    mutationFn: () => call(deleteAddress, { params: { AddressID: id } }),
    onSuccess: () => {
      void write((addresses) => withoutAddress(addresses, id))
      onDone()
    },
    meta: { ownFailure: true },
  })
}
