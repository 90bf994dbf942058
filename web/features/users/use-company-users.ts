import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  deleteCompanyUser,
  getCompanyInvitations,
  getCompanyUsers,
  postCompanyInvitation,
  putCompanyInvitation,
  putCompanyUser,
} from '#contract/company-users.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const users = createRead(
  'company-users/list',
  async ({ signal }) => (await call(getCompanyUsers, { signal })).data,
  'customer',
)
const invitations = createRead(
  'company-users/invitations',
  async ({ signal }) => (await call(getCompanyInvitations, { signal })).data,
  'customer',
)

/** The people of the active customer. */
export const useCompanyUsers = () => useQuery({ ...users(useScope()), staleTime: 0 })

// Invitations leave by themselves and are opened by others; who looks sees it.
const LOOK_EVERY_MS = 5000

/** Who was invited and has not come yet. */
export const useCompanyInvitations = () =>
  useQuery({ ...invitations(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** Does it, says it, and looks again; refusals stand where it was asked for. */
function useDeed<Body>(send: (body: Body) => Promise<unknown>, said: () => string) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void queries.invalidateQueries(readsOf('company-users'))
      showToast('success', said())
    },
    meta: { ownFailure: true },
  })
}

export const useChangeCompanyUser = (login: string) =>
  useDeed(
    (body: z.infer<typeof putCompanyUser.body>) => call(putCompanyUser, { params: { LoginID: login }, body }),
    () => t('The user was saved'),
  )

export const useRemoveCompanyUser = (login: string) =>
  useDeed(
    () => call(deleteCompanyUser, { params: { LoginID: login } }),
    () => t('The user was removed'),
  )

export const useInvite = () =>
  useDeed(
    (body: z.infer<typeof postCompanyInvitation.body>) => call(postCompanyInvitation, { body }),
    () => t('The invitation is on its way'),
  )

export const useChangeInvitation = () =>
  useDeed(
    ({ InvitationId, Action }: { InvitationId: string; Action: 'again' | 'withdraw' }) =>
      call(putCompanyInvitation, { params: { InvitationId }, body: { Action } }),
    () => t('The invitation was changed'),
  )
