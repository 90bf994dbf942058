import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSeller, getSellerContact, putSeller, type SellerChange } from '#contract/seller.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const CONTACT = ['seller-contact']
const sellerKey = (user: string) => ['seller', user]

/** Who runs the portal, before the login too; nothing while it is not known. */
export function useSellerContact() {
  const { data } = useQuery({
    queryKey: CONTACT,
    queryFn: async ({ signal }) => (await call(getSellerContact, { signal })).data[0] ?? null,
    staleTime: 10 * 60_000,
  })
  return data ?? undefined
}

/** The wholesaler as papers, codes and mails name it. */
export function useSeller() {
  const { user } = useScope()
  return useQuery({
    queryKey: sellerKey(user),
    queryFn: async ({ signal }) => (await call(getSeller, { signal })).data[0] ?? null,
    staleTime: 0,
  })
}

/** Stores the wholesaler's data; refusals are told by the form. */
export function useSaveSeller() {
  const { user } = useScope()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SellerChange) => call(putSeller, { body }),
    onSuccess: async ({ data: [saved] }) => {
      client.setQueryData(sellerKey(user), saved)
      await client.invalidateQueries({ queryKey: CONTACT })
      showToast('success', t('The data was saved. Documents and e-mails use it from now on.'))
    },
    meta: { ownFailure: true },
  })
}
