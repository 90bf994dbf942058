import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getNotifications,
  type NotificationKind,
  type Notifications,
  putNotifications,
} from '#contract/notifications.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const notifications = createRead(
  'notifications',
  async ({ signal }) => (await call(getNotifications, { signal })).data[0] ?? null,
)

/** Which mails about the active customer the user gets. */
export function useNotifications() {
  return useQuery({
    ...notifications(useScope()),
  })
}

/** Saves a choice; it shows at once and goes back when it cannot be saved. */
export function useChoice() {
  const shown = notifications(useScope())
  return useMutation({
    mutationFn: (choice: { Language: Notifications['Language']; Kinds: NotificationKind[] }) =>
      call(putNotifications, { body: choice }),
    onMutate: ({ Language, Kinds }) => {
      const before = queries.getQueryData(shown.queryKey)
      const wanted = (one: Notifications['Kinds'][number]) => ({ ...one, Wanted: Kinds.includes(one.Kind) })
      queries.setQueryData(shown.queryKey, (now) => now && { ...now, Language, Kinds: now.Kinds.map(wanted) })
      return before
    },
    onError: (_error, _choice, before) => queries.setQueryData(shown.queryKey, before),
    onSuccess: ({ data: [saved] }) => {
      queries.setQueryData(shown.queryKey, saved)
      showToast('success', t('Notifications were saved'))
    },
  })
}
