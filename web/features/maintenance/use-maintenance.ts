import { useMutation, useQuery } from '@tanstack/react-query'
import { getMaintenance, putMaintenance } from '#contract/maintenance.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { lookAtRelease } from '#web/shared/release.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const maintenance = createRead(
  'maintenance',
  async ({ signal }) => (await call(getMaintenance, { signal })).data[0] ?? null,
  'user',
)

/** When the portal is closed to all but administrators. */
export const useMaintenance = () => useQuery({ ...maintenance(useScope()), staleTime: 0, refetchInterval: 30_000 })

type Wanted = { From: string | null; Until: string | null; Words: string; Version: number }

/** Closes or opens the portal. */
export function useSaveMaintenance() {
  const stored = maintenance(useScope())
  return useMutation({
    mutationFn: (body: Wanted) => call(putMaintenance, { body }),
    onSuccess: ({ data: [now] }) => {
      queries.setQueryData(stored.queryKey, now)
      void lookAtRelease()
      showToast('success', now?.State === 'Off' ? t('The portal is open.') : t('The maintenance was saved.'))
    },
    onError: () => void queries.invalidateQueries(readsOf('maintenance')),
  })
}
