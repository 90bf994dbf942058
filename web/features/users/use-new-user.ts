import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getCustomers } from '#contract/customers.ts'
import { getRegister, putRegister } from '#contract/registration.ts'
import { type AdministeredUser, getUserRole, type NewUser, postUser } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const registrations = createRead(
  'registrations',
  async ({ signal }) => (await call(getRegister, { signal })).data,
  'user',
)

/** The requests for an account, open ones first. */
export const useRegistrations = () =>
  useQuery({ ...registrations(useScope()), staleTime: 10_000, refetchOnWindowFocus: true })

/** Rejects a request, with words for who asked, or opens it again. */
export function useRegistrationState(onDone: () => void = () => {}) {
  return useMutation({
    mutationFn: ({ Id, ...body }: { Id: string } & z.infer<typeof putRegister.body>) =>
      call(putRegister, { params: { Id }, body }),
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries(readsOf('desk'))
      return queries.invalidateQueries(readsOf('registrations'))
    },
  })
}

const roleNames = createRead(
  'role-names',
  async ({ signal }) => (await call(getUserRole, { signal })).data.map(({ RoleName }) => RoleName),
  'user',
)

/** The role names in use, to be offered again. */
export const useRoleNames = () => useQuery({ ...roleNames(useScope()) })

const foundCustomers = createRead(
  'found-customers',
  async ({ signal }, text: string) => (await call(getCustomers, { query: { text }, signal })).data,
  'user',
)

/** Customers of the seller that hold all words; nothing is asked for without a word. */
export const useFoundCustomers = (text: string) =>
  useQuery({ ...foundCustomers(useScope(), text), enabled: text.trim() !== '' })

/** Creates a user, who is invited by mail; refusals are told by the form. */
export function useCreateUser(onCreated: (user: AdministeredUser) => void) {
  return useMutation({
    mutationFn: (body: z.infer<typeof NewUser>) => call(postUser, { body }),
    onSuccess: ({ data: [created] }) => {
      showToast('success', t('User was created'))
      void queries.invalidateQueries(readsOf('registrations'))
      void queries.invalidateQueries(readsOf('desk'))
      void queries.invalidateQueries(readsOf('administered-users'))
      if (created) onCreated(created)
    },
    meta: { ownFailure: true },
  })
}
