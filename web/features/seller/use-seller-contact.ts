import { useQuery } from '@tanstack/react-query'
import { getSellerContact } from '#contract/seller-contact.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'

const sellerContact = createRead(
  'seller-contact',
  async ({ signal }) => (await call(getSellerContact, { signal })).data[0] ?? null,
  'everybody',
)

/** Who runs the portal, before the login too; nothing while it is not known. */
export function useSellerContact() {
  const { data } = useQuery({
    ...sellerContact({}),
    staleTime: 10 * 60_000,
  })
  return data ?? undefined
}
