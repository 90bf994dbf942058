import { useMutation, useQuery } from '@tanstack/react-query'
import { getVisitors, putVisitors } from '#contract/visitors.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const visitors = createRead(
  'visitors',
  async ({ signal }) => (await call(getVisitors, { signal })).data[0] ?? null,
  'user',
)

/** Whether strangers may look at the offer. */
export const useVisitors = () => useQuery({ ...visitors(useScope()), staleTime: 0 })

/** Lets visitors in, or no longer. */
export function useLetVisitorsIn() {
  const scope = useScope()
  return useMutation({
    mutationFn: (IsOpen: boolean) => call(putVisitors, { body: { IsOpen } }),
    onSuccess: async ({ data: [saved] }) => {
      queries.setQueryData(visitors(scope).queryKey, saved)
      await queries.invalidateQueries(readsOf('seller-contact'))
      showToast('success', saved?.IsOpen ? t('Visitors are let in.') : t('Visitors are not let in.'))
    },
    meta: { ownFailure: true },
  })
}
