import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getCustomers } from '#contract/customers.ts'
import { getRegister, putRegister, type Registration } from '#contract/registration.ts'
import { type AdministeredUser, getUserRole, type NewUser, postUser } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'
import { usersKey } from '#web/features/permissions/use-permissions.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const registrationsKey = (user: string) => ['registrations', user]

/** The requests for an account, open ones first. */
export function useRegistrations() {
  const { user } = useScope()
  return useQuery({
    queryKey: registrationsKey(user),
    queryFn: async ({ signal }) => (await call(getRegister, { signal })).data,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

/** Rejects a request or opens it again. */
export function useRegistrationState() {
  const { user } = useScope()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ Id, State }: Pick<Registration, 'Id' | 'State'>) =>
      call(putRegister, { params: { Id }, body: { State } }),
    onSettled: () => client.invalidateQueries({ queryKey: registrationsKey(user) }),
  })
}

/** The role names in use, to be offered again. */
export function useRoleNames() {
  const { user } = useScope()
  return useQuery({
    queryKey: ['role-names', user],
    queryFn: async ({ signal }) => (await call(getUserRole, { signal })).data.map(({ RoleName }) => RoleName),
  })
}

/** Customers of the wholesaler that hold all words; nothing is asked for without a word. */
export function useFoundCustomers(text: string) {
  const { user } = useScope()
  return useQuery({
    queryKey: ['found-customers', user, text],
    queryFn: async ({ signal }) => (await call(getCustomers, { query: { text }, signal })).data,
    enabled: text.trim() !== '',
  })
}

/** Creates a user, who is invited by mail; refusals are told by the form. */
export function useCreateUser(onCreated: (user: AdministeredUser) => void) {
  const { user } = useScope()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.infer<typeof NewUser>) => call(postUser, { body }),
    onSuccess: ({ data: [created] }) => {
      showToast('success', t('User was created'))
      void client.invalidateQueries({ queryKey: registrationsKey(user) })
      void client.invalidateQueries({ queryKey: usersKey(user) })
      if (created) onCreated(created)
    },
    meta: { ownFailure: true },
  })
}
