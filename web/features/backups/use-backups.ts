import { useMutation, useQuery } from '@tanstack/react-query'
import { askBackup, type BackupPlanChange, getBackups, putBackups } from '#contract/backups.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const plan = createRead(
  'backups/plan',
  async ({ signal }) => (await call(getBackups, { signal })).data[0] ?? null,
  'user',
)

const LOOK_EVERY_MS = 5000

/** When backups are made, and how that is going. */
export const useBackups = () => useQuery({ ...plan(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

const lookAgain = () => queries.invalidateQueries(readsOf('backups'))

/** Changes when they are made and how long they are kept. */
export function useSaveBackups(onDone: () => void) {
  return useMutation({
    mutationFn: (body: BackupPlanChange) => call(putBackups, { body }),
    onSuccess: async () => {
      await lookAgain()
      showToast('success', t('The schedule is saved.'))
      onDone()
    },
  })
}

/** Has one made now. */
export const useAskBackup = () => useMutation({ mutationFn: () => call(askBackup, { body: {} }), onSuccess: lookAgain })
