import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  deleteUser,
  deleteUserCustomer,
  getUserDetail,
  getUsers,
  postUserLink,
  putUserCustomer,
  putUserDetail,
  putUserRights,
  type UserDetail,
  type UserRight,
  USERS_AT_ONCE,
  type UserState,
} from '#contract/administered-users.ts'
import { putPermission } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createPagedRead, createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

export type PeopleFilter = {
  text?: string | undefined
  customer?: string | undefined
  right?: UserRight | undefined
  state?: UserState | undefined
}

const people = createPagedRead(
  'people/list',
  async ({ signal, after }, { text, customer, right, state }: PeopleFilter) => {
    const query = {
      ...(text !== undefined && { text }),
      ...(customer !== undefined && { customer: Number(customer) }),
      ...(right !== undefined && { right }),
      ...(state !== undefined && { state }),
      ...(after !== undefined && { after }),
    }
    return (await call(getUsers, { query, signal })).data
  },
  (last) => (last.length < USERS_AT_ONCE ? undefined : last.at(-1)?.LoginID),
  'user',
)

/** Users by name that the filter leaves, part by part. */
export const usePeople = (filter: PeopleFilter) =>
  useInfiniteQuery({ ...people(useScope(), filter), staleTime: 10_000, placeholderData: keepPreviousData })

const person = createRead(
  'people/one',
  async ({ signal }, login: string) =>
    (await call(getUserDetail, { params: { LoginID: login }, signal })).data[0] ?? null,
  'user',
)

/** One user with the customers. */
export const usePerson = (login: string) => useQuery({ ...person(useScope(), login), staleTime: 0 })

const lookAgain = () => {
  void queries.invalidateQueries(readsOf('people'))
  void queries.invalidateQueries(readsOf('administered-users'))
}

/** Stores what a call makes of a user, and says so. */
function useChange<Body>(login: string, send: (body: Body) => Promise<{ data: UserDetail[] }>, said: () => string) {
  const read = person(useScope(), login)
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data: [saved] }) => {
      if (saved) queries.setQueryData(read.queryKey, saved)
      lookAgain()
      showToast('success', said())
    },
    meta: { ownFailure: true },
  })
}

export type PersonBody = z.infer<typeof putUserDetail.body>
export type AttachmentBody = z.infer<typeof putUserCustomer.body>

/** Changes who the user is. */
export const useChangePerson = (login: string) =>
  useChange(
    login,
    (body: PersonBody) => call(putUserDetail, { params: { LoginID: login }, body }),
    () => t('The user was saved'),
  )

/** Attaches the user to a customer, or changes what holds there. */
export const useAttach = (login: string) =>
  useChange(
    login,
    ({ customer, ...body }: AttachmentBody & { customer: number }) =>
      call(putUserCustomer, { params: { LoginID: login, CustomerID: customer }, body }),
    () => t('The customers of the user were saved'),
  )

/** Attaches the user to customers one after the other, with the rights of the account; what was done stays. */
export const useAttachAll = (login: string) =>
  useChange(
    login,
    async (customers: readonly number[]) => {
      const body = { UserPermission: null, ManagesUsers: false, Blocked: false }
      let data: UserDetail[] = []
      try {
        for (const CustomerID of customers) {
          ;({ data } = await call(putUserCustomer, { params: { LoginID: login, CustomerID }, body }))
        }
      } catch (error) {
        lookAgain()
        throw error
      }
      return { data }
    },
    () => t('The customers of the user were saved'),
  )

/** Detaches the user from a customer. */
export const useDetach = (login: string) =>
  useChange(
    login,
    (customer: number) => call(deleteUserCustomer, { params: { LoginID: login, CustomerID: customer } }),
    () => t('The customers of the user were saved'),
  )

/** Mails the user the link to set a password. */
export const useMailLink = (login: string) =>
  useMutation({
    mutationFn: () => call(postUserLink, { params: { LoginID: login }, body: {} }),
    onSuccess: ({ data: [sent] }) => showToast('success', t('The link goes to {{mail}}.', { mail: sent?.Mail ?? '' })),
    meta: { ownFailure: true },
  })

/** Blocks the user or lets the user in again; the rights stay. */
export const useBlock = (user: UserDetail) =>
  useMutation({
    mutationFn: (Blocked: boolean) =>
      call(putPermission, {
        params: { LoginID: user.LoginID },
        body: {
          UserPermission: user.UserPermission as z.infer<typeof putPermission.body>['UserPermission'],
          IsAdmin: user.IsAdmin,
          Blocked,
        },
      }),
    onSuccess: (_, blocked) => {
      lookAgain()
      showToast('success', blocked ? t('The user is blocked and logged out') : t('The user can log in again'))
    },
    meta: { ownFailure: true },
  })

/** Deletes the account. */
export const useDeleteUser = (login: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: () => call(deleteUser, { params: { LoginID: login } }),
    onSuccess: () => {
      onDeleted()
      lookAgain()
      showToast('success', t('The user was deleted'))
    },
    meta: { ownFailure: true },
  })

/** Gives several users the same rights; the answer says who kept theirs. */
export const useRightsOfMany = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof putUserRights.body>) => call(putUserRights, { body }),
    onSuccess: lookAgain,
    meta: { ownFailure: true },
  })
