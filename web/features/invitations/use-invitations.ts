import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  getInvitationPlan,
  getInvitations,
  getInvitees,
  INVITED_AT_ONCE,
  type Invitation,
  postInvitations,
  postOpenInvitation,
  putInvitation,
  putInvitationPlan,
  putInvitedCustomer,
  putOpenInvitation,
} from '#contract/invitations.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const invitees = createRead(
  'invitations/invitees',
  async ({ signal }, text: string, withoutUser: boolean) => {
    const query = { ...(text !== '' && { text }), ...(withoutUser && { withoutUser: 'true' as const }) }
    return (await call(getInvitees, { query, signal })).data
  },
  'user',
)
const invited = createRead(
  'invitations/list',
  async ({ signal }) => (await call(getInvitations, { signal })).data,
  'user',
)
const plan = createRead(
  'invitations/plan',
  async ({ signal }) => (await call(getInvitationPlan, { signal })).data[0] ?? null,
  'user',
)
const link = createRead(
  'invitation-link',
  async (_context, code: string) => (await call(postOpenInvitation, { body: { code } })).data[0] ?? null,
  'everybody',
)

// Invitations leave by themselves and are opened by others; who looks sees it.
const LOOK_EVERY_MS = 2000

/** Addresses that could be invited, and why others cannot. */
export const useInvitees = (text: string, withoutUser: boolean) =>
  useQuery({ ...invitees(useScope(), text, withoutUser), staleTime: 0, placeholderData: keepPreviousData })

/** Who was invited and what became of it. */
export const useInvitations = () => useQuery({ ...invited(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** How many leave within an hour, and how many wait. */
export const useInvitationPlan = () => useQuery({ ...plan(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

const lookAgain = () => queries.invalidateQueries(readsOf('invitations'))

/** Invites addresses, so many within an hour. */
export function useInvite(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ mails, perHour }: { mails: string[]; perHour: number }) => {
      await call(putInvitationPlan, { body: { PerHour: perHour } })
      let count = 0
      for (let from = 0; from < mails.length; from += INVITED_AT_ONCE) {
        const { data } = await call(postInvitations, { body: { Mails: mails.slice(from, from + INVITED_AT_ONCE) } })
        count += data[0]?.Invited ?? 0
      }
      return count
    },
    onSuccess: async (count) => {
      showToast('success', t('Invited: {{count}}', { count }))
      await lookAgain()
      onDone()
    },
    meta: { ownFailure: true },
  })
}

/** Sends an invitation again, or withdraws it. */
export const useChangeInvitation = () =>
  useMutation({
    mutationFn: ({
      InvitationId,
      Action,
    }: {
      InvitationId: Invitation['InvitationId']
      Action: 'again' | 'withdraw'
    }) => call(putInvitation, { params: { InvitationId }, body: { Action } }),
    onSettled: lookAgain,
  })

/** Who is invited by the code of a mail; null when it is late, used or unknown. */
export const useInvitationLink = (code: string) =>
  useQuery({ ...link({}, code), staleTime: Infinity, retry: false, enabled: code !== '' })

/** Makes the account of an invitation, or gives it its password; refusals are told by the form. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof putOpenInvitation.body>) => call(putOpenInvitation, { body }),
    meta: { ownFailure: true },
  })

/** Agrees to work for the customer of an invitation with the account there is. */
export const useAgree = () =>
  useMutation({
    mutationFn: (code: string) => call(putInvitedCustomer, { body: { code } }),
    meta: { ownFailure: true },
  })
