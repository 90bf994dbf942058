import { useMutation, useQuery } from '@tanstack/react-query'
import { getSeller, putSeller, type SellerChange } from '#contract/seller.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const seller = createRead('seller', async ({ signal }) => (await call(getSeller, { signal })).data[0] ?? null, 'user')

/** The seller as papers, codes and mails name it. */
export const useSeller = () => useQuery({ ...seller(useScope()), staleTime: 0 })

/** Stores the seller's data; refusals are told by the form. */
export function useSaveSeller() {
  const scope = useScope()
  return useMutation({
    mutationFn: (body: SellerChange) => call(putSeller, { body }),
    onSuccess: async ({ data: [saved] }) => {
      queries.setQueryData(seller(scope).queryKey, saved)
      await queries.invalidateQueries(readsOf('seller-contact'))
      showToast('success', t('The data was saved. Documents and e-mails use it from now on.'))
    },
    meta: { ownFailure: true },
  })
}
