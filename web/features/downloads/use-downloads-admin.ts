import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteDownload,
  deleteDownloadGroup,
  type DownloadChange,
  type DownloadOrder,
  type EditedDownload,
  type EditedDownloads,
  getEditedDownload,
  getEditedDownloads,
  type NewDownloadGroup,
  postDownload,
  postDownloadGroup,
  postDownloadReturn,
  putDownload,
  putDownloadFile,
  putDownloadGroup,
  putDownloadOrder,
} from '#contract/download-editing.ts'
import { call, callFile } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { base64Of } from '#web/shared/base64.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast.ts'

export type Group = EditedDownloads['Groups'][number]

const list = createRead(
  'edited-downloads',
  async ({ signal }) => (await call(getEditedDownloads, { signal })).data[0] ?? null,
  'user',
)

/** All groups with all their files. */
export const useEditedDownloads = () => useQuery({ ...list(useScope()), staleTime: 0 })

async function accept([now]: EditedDownloads[]) {
  queries.setQueryData(list(currentScope()).queryKey, now ?? null)
  await queries.invalidateQueries(readsOf('downloads'))
}

// What somebody else made of it meanwhile.
const onError = () => queries.invalidateQueries(readsOf('edited-downloads'))

/** Adds a group, or names the one given; refusals are told in the dialog. */
export const useSaveGroup = (onSaved: () => void) =>
  useMutation({
    mutationFn: async ({ group, names }: { group: Group | undefined; names: NewDownloadGroup }) =>
      group === undefined
        ? (await call(postDownloadGroup, { body: names })).data
        : (await call(putDownloadGroup, { params: { Id: group.GroupId }, body: { ...names, Version: group.Version } }))
            .data,
    onSuccess: async (now) => {
      await accept(now)
      onSaved()
    },
    onError,
    meta: { ownFailure: true },
  })

export const useRemoveGroup = () =>
  useMutation({
    mutationFn: async (id: string) => (await call(deleteDownloadGroup, { params: { Id: id } })).data,
    onSuccess: accept,
    onError,
  })

/** Brings groups, or the files of one, into an order. */
export const useOrder = () =>
  useMutation({
    mutationFn: async (body: DownloadOrder) => (await call(putDownloadOrder, { body })).data,
    onSuccess: accept,
    onError,
  })

/** Hands files over one after another, answers which of them were not taken and why; that is told beside the button. */
export const useUpload = (groupId: string) =>
  useMutation({
    mutationFn: async (files: readonly File[]) => {
      const left: { name: string; error: unknown }[] = []
      for (const file of files) {
        const body = { GroupId: groupId, FileName: file.name.slice(-200), FileContent: await base64Of(file) }
        try {
          await accept((await call(postDownload, { body })).data)
        } catch (error) {
          left.push({ name: file.name, error })
        }
      }
      return left
    },
    meta: { ownFailure: true },
  })

export const useSaveDownload = (onSaved: () => void) =>
  useMutation({
    mutationFn: async ({ id, change }: { id: string; change: DownloadChange }) =>
      (await call(putDownload, { params: { Id: id }, body: change })).data,
    onSuccess: async (now) => {
      await accept(now)
      showToast('success', t('The file was saved'))
      onSaved()
    },
    onError,
    meta: { ownFailure: true },
  })

/** Puts another file in place of the one before. */
export const useReplace = () =>
  useMutation({
    mutationFn: async ({ download, file }: { download: EditedDownload; file: File }) => {
      const upload = { FileName: file.name.slice(-200), FileContent: await base64Of(file) }
      const body = { ...upload, Version: download.Version }
      return (await call(putDownloadFile, { params: { Id: download.Id }, body })).data
    },
    onSuccess: async (now) => {
      await accept(now)
      showToast('success', t('The file was replaced'))
    },
    onError,
    meta: { ownFailure: true },
  })

export const useRemoveDownload = (onRemoved: () => void) =>
  useMutation({
    mutationFn: async (id: string) => (await call(deleteDownload, { params: { Id: id } })).data,
    onSuccess: async (now) => {
      await accept(now)
      onRemoved()
    },
    onError,
  })

/** Brings a removed file back. */
export const useReturnDownload = () =>
  useMutation({
    mutationFn: async (id: string) => (await call(postDownloadReturn, { params: { Id: id }, body: {} })).data,
    onSuccess: async (now) => {
      await accept(now)
      showToast('success', t('The file is back'))
    },
    onError,
  })

/** Keeps a file as it was uploaded. */
export const useKeepFile = () =>
  useMutation({
    mutationFn: async ({ Id, FileName }: EditedDownload) =>
      saveFile(FileName, (await callFile(getEditedDownload, { params: { Id } })).content),
  })
