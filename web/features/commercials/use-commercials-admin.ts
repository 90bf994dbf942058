import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type CommercialChange,
  deleteCommercial,
  deleteCommercialGroup,
  deleteCommercialItem,
  getCommercialTimers,
  type GroupChange,
  postCommercial,
  postCommercialGroup,
  postCommercialItem,
  putCommercial,
  putCommercialGroup,
  putCommercialItem,
  putCustomerTimers,
  type Timers,
} from '#contract/commercial-editing.ts'
import { type Commercial, getCommercial, getCommercialGroups } from '#contract/commercials.ts'
import { getUserRole } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { base64Of } from '#web/shared/base64.ts'
import { refreshUser, useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const FAILURE = { failure: 'Error while getting commercials' }

const all = createRead(
  'all-commercials',
  async ({ signal }) => (await call(getCommercial, { query: { showAll: 'true' }, signal })).data,
  'user',
)
const groups = createRead(
  'commercial-groups',
  async ({ signal }) => (await call(getCommercialGroups, { signal })).data,
  'user',
)
const roles = createRead(
  'user-roles',
  async ({ signal }) => (await call(getUserRole, { signal })).data.map(({ RoleName }) => RoleName),
  'user',
)
const timers = createRead(
  'commercial-timers',
  async ({ signal }) => (await call(getCommercialTimers, { signal })).data,
  'customer',
)

/** Every commercial, whenever it is valid and whoever it is for. */
export const useAllCommercials = () => useQuery({ ...all(useScope()), staleTime: 0, meta: FAILURE })
export const useGroups = () => useQuery({ ...groups(useScope()), staleTime: 0, meta: FAILURE })
export const useRoles = () => useQuery(roles(useScope())).data ?? []
export const useTimers = () => useQuery({ ...timers(useScope()), staleTime: 0 })

const refresh = () =>
  Promise.all(
    ['all-commercials', 'commercial-groups', 'commercials'].map((name) => queries.invalidateQueries(readsOf(name))),
  )

/** Adds a commercial, or changes the one given, and tells where it is then. */
export function useSaveCommercial(onSaved: (id: string) => void) {
  return useMutation({
    mutationFn: async ({ id, change: { Items, ...fields } }: { id: string | undefined; change: CommercialChange }) =>
      id === undefined
        ? (await call(postCommercial, { body: fields })).data[0]
        : (await call(putCommercial, { params: { Id: id }, body: { ...fields, Items } })).data[0],
    onSuccess: async (saved, { id }) => {
      await refresh()
      showToast(
        'success',
        t(id === undefined ? 'New Commercial Successfully Created' : 'Commercial Successfully Edited'),
      )
      if (saved) onSaved(saved.Id)
    },
  })
}

export function useDeleteCommercial(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(deleteCommercial, { params: { Id: id } }),
    onSuccess: async () => {
      onDeleted()
      await refresh()
      showToast('success', t('Commercial Successfully Deleted'))
    },
  })
}

/** Hands files over one after another, so that they stand in the order in which they were chosen. */
export function useUploadItems() {
  return useMutation({
    mutationFn: async ({ commercial, files }: { commercial: Commercial; files: readonly File[] }) => {
      for (const file of files) {
        const FileContent = await base64Of(file)
        const DisplayName = file.name.replace(/\.[^.]*$/, '').slice(0, 200)
        const body = { CommercialId: commercial.Id, FileName: file.name.slice(-200), DisplayName, FileContent }
        await call(postCommercialItem, { body })
      }
    },
    onSettled: refresh,
    meta: { ownFailure: true },
  })
}

export const useRenameItem = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(putCommercialItem, { params: { Id: id }, body: { DisplayName: name } }),
    onSettled: refresh,
  })

export const useDeleteItem = () =>
  useMutation({ mutationFn: (id: string) => call(deleteCommercialItem, { params: { Id: id } }), onSettled: refresh })

export function useSaveGroup(onSaved: (id: string) => void) {
  return useMutation({
    mutationFn: ({ id, group }: { id: string | undefined; group: GroupChange }) =>
      id === undefined
        ? call(postCommercialGroup, { body: group })
        : call(putCommercialGroup, { params: { Id: id }, body: group }),
    onSuccess: async ({ data: [saved] }) => {
      await refresh()
      if (saved) onSaved(saved.Id)
    },
  })
}

export const useDeleteGroup = () =>
  useMutation({ mutationFn: (id: string) => call(deleteCommercialGroup, { params: { Id: id } }), onSettled: refresh })

/** Sets the times of the popup; the own ones hold at once, those of others when they log in or load the portal. */
export const useSaveTimers = () =>
  useMutation({
    mutationFn: ({ customerId, own }: { customerId: number; own: Timers | null }) =>
      call(putCustomerTimers, { params: { Id: customerId }, body: { Timers: own } }),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries(readsOf('commercial-timers')), refreshUser()])
      showToast('success', t('Commercial timer settings successfully saved'))
    },
  })
