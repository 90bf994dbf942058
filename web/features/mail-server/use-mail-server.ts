import { useMutation, useQuery } from '@tanstack/react-query'
import { getMailServer, type MailServerChange, putMailServer, tryMailServer } from '#contract/mail-server.ts'
import { getUnsentMails, putUnsentMail } from '#contract/unsent-mails.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const mailServer = createRead(
  'mail-server',
  async ({ signal }) => (await call(getMailServer, { signal })).data[0] ?? null,
  'user',
)

/** By which server mails go out. */
export const useMailServer = () => useQuery({ ...mailServer(useScope()), staleTime: 0 })

/** Stores the mail server; refusals are told by the form. */
export function useSaveMailServer() {
  const scope = useScope()
  return useMutation({
    mutationFn: (body: MailServerChange) => call(putMailServer, { body }),
    onSuccess: async ({ data: [saved] }) => {
      queries.setQueryData(mailServer(scope).queryKey, saved)
      await queries.invalidateQueries(readsOf('invitations'))
      showToast('success', t('The mail server was saved. Send a test mail by it.'))
    },
    meta: { ownFailure: true },
  })
}

const unsentMails = createRead(
  'unsent-mails',
  async ({ signal }) => (await call(getUnsentMails, { signal })).data,
  'user',
)

// What is tried again goes out by itself; who looks sees it.
const LOOK_EVERY_MS = 10_000

/** Mails that could not be sent, the oldest first. */
export const useUnsentMails = () =>
  useQuery({ ...unsentMails(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** Has such a mail tried again at once, or gives it up. */
export function useHandleUnsent() {
  const shown = unsentMails(useScope())
  return useMutation({
    mutationFn: ({ MailId, Wish }: { MailId: string; Wish: 'Retry' | 'GiveUp' }) =>
      call(putUnsentMail, { params: { MailId }, body: { Wish } }),
    onSuccess: ({ data }, { Wish }) => {
      queries.setQueryData(shown.queryKey, data)
      if (Wish === 'Retry') showToast('success', t('The mail is tried again now.'))
    },
    onSettled: () => {
      void queries.invalidateQueries(readsOf('unsent-mails'))
      void queries.invalidateQueries(readsOf('desk'))
    },
  })
}

/** Sends a test mail; answers why it was not taken, or ''. */
export const useTryMailServer = () =>
  useMutation({
    mutationFn: async (To: string) => (await call(tryMailServer, { body: { To } })).data[0]?.Fault ?? '',
    onSettled: () => queries.invalidateQueries(readsOf('mail-server')),
    meta: { ownFailure: true },
  })
