import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import {
  getNotifications,
  type NotificationKind,
  type Notifications,
  putNotifications,
} from '#contract/notifications.ts'
import { call } from '#web/api/client.ts'
import { whenConnected } from '#web/api/connection.ts'
import { useScope } from '#web/app/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

/** The way of the profile to the choice of mails. */
export const NotificationsSection = lazy(() => whenConnected(() => import('./notifications-section.tsx')))

function useKey() {
  const { user, customer, language } = useScope()
  return ['notifications', user, customer, language]
}

/** Which mails about the active customer the user gets. */
export function useNotifications() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => (await call(getNotifications, { signal })).data[0] ?? null,
  })
}

/** Saves a choice; it shows at once and goes back when it cannot be saved. */
export function useChoice() {
  const client = useQueryClient()
  const key = useKey()
  return useMutation({
    mutationFn: (choice: { Language: Notifications['Language']; Kinds: NotificationKind[] }) =>
      call(putNotifications, { body: choice }),
    onMutate: ({ Language, Kinds }) => {
      const before = client.getQueryData<Notifications | null>(key)
      if (before) {
        const kinds = before.Kinds.map((one) => ({ ...one, Wanted: Kinds.includes(one.Kind) }))
        client.setQueryData(key, { ...before, Language, Kinds: kinds })
      }
      return before
    },
    onError: (_error, _choice, before) => client.setQueryData(key, before),
    onSuccess: ({ data: [saved] }) => {
      client.setQueryData(key, saved)
      showToast('success', t('Notifications were saved'))
    },
  })
}
