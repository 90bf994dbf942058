import { useMutation, useQuery } from '@tanstack/react-query'
import { type FileRoomChange, getFileRoom, putFileRoom } from '#contract/files.ts'
import { call } from '#web/api/client.ts'
import { showFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const room = createRead(
  'file-room',
  async ({ signal }) => (await call(getFileRoom, { signal })).data[0] ?? null,
  'user',
)

/** Where files are kept, what they take and what may be uploaded. */
export const useFileRoom = () => useQuery({ ...room(useScope()), staleTime: 0 })

/** Sets what may be uploaded. */
export function useSaveFileRoom() {
  const stored = room(useScope())
  return useMutation({
    mutationFn: (body: FileRoomChange) => call(putFileRoom, { body }),
    onSuccess: ({ data: [saved] }) => {
      queries.setQueryData(stored.queryKey, saved)
      void queries.invalidateQueries(readsOf('desk'))
      showToast('success', t('The limits of files are saved.'))
    },
    onError: (error) => {
      void queries.invalidateQueries(readsOf('file-room'))
      showFailure(error)
    },
  })
}
