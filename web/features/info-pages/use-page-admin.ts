import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteInfoPage,
  getInfoPageText,
  getInfoPageTexts,
  getInfoPageVersion,
  getInfoPageVersions,
  type InfoPage,
  postInfoPage,
  postInfoPagePicture,
  putInfoPage,
} from '#contract/info-pages.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { base64Of } from '#web/shared/base64.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import { type Draft, restoresOf, type Write, writesOf } from './page-draft.ts'

const pageTexts = createRead(
  'info-page-texts/list',
  async ({ signal }) => (await call(getInfoPageTexts, { signal })).data,
  'user',
)

/** All pages in every language, without contents. */
export function usePageTexts() {
  return useQuery({ ...pageTexts(useScope()), staleTime: 10_000, meta: { progress: true } })
}

const pageText = createRead(
  'info-page-texts/one',
  async ({ signal }, pathName: string) => (await call(getInfoPageText, { params: { id: pathName }, signal })).data,
  'user',
)

/** One page with its content in every language. */
export function usePageText(pathName: string) {
  return useQuery({
    ...pageText(useScope(), pathName),
    // What others wrote meanwhile must not be overwritten unseen.
    staleTime: 0,
    gcTime: 0,
    meta: { progress: true },
  })
}

async function write({ isNew, pathName, body }: Write): Promise<InfoPage[]> {
  const answer = isNew
    ? await call(postInfoPage, { body: { PathName: pathName, ...body } })
    : await call(putInfoPage, { params: { id: pathName }, body })
  return answer.data
}

/** Pages are read anew wherever they stand: in the list, the menu and the dialogs. */
const refresh = () =>
  Promise.all([
    queries.invalidateQueries(readsOf('info-page-texts')),
    queries.invalidateQueries(readsOf('info-pages')),
    queries.invalidateQueries(readsOf('info-page')),
  ])

/** Stores what differs from `before`; refusals are told by the form. */
export function useSavePage(onSaved: (pathName: string) => void) {
  return useMutation({
    mutationFn: async ({ draft, before }: { draft: Draft; before: Draft | undefined }) => {
      // One after another: the first one of a new page makes it.
      for (const one of writesOf(draft, before)) await write(one)
    },
    onSuccess: async (_, { draft }) => {
      await refresh()
      showToast('success', t('Page was saved'))
      onSaved(draft.pathName)
    },
    meta: { progress: true, ownFailure: true },
  })
}

function useRestorePage() {
  return useMutation({
    mutationFn: async (removed: readonly InfoPage[]) => {
      for (const one of restoresOf(removed)) await write(one)
    },
    onSettled: refresh,
    meta: { progress: true },
  })
}

/** Removes a page at once; the toast offers to bring it back. */
export function useDeletePage(onDeleted: () => void) {
  const restore = useRestorePage()
  return useMutation({
    mutationFn: async (pathName: string) => (await call(deleteInfoPage, { params: { id: pathName } })).data,
    onSuccess: async (removed) => {
      onDeleted()
      await refresh()
      showToast('success', t('Page was deleted'), {
        action: { label: t('Undo'), run: () => restore.mutate(removed) },
      })
    },
    meta: { progress: true },
  })
}

const versions = createRead(
  'info-page-texts/versions',
  async ({ signal }, pathName: string) => (await call(getInfoPageVersions, { params: { id: pathName }, signal })).data,
  'user',
)

/** What a page said before, the newest first. */
export const useVersions = (pathName: string) => useQuery({ ...versions(useScope(), pathName), staleTime: 0 })

const version = createRead(
  'info-page-texts/version',
  async ({ signal }, id: string) => (await call(getInfoPageVersion, { params: { VersionId: id }, signal })).data[0],
  'user',
)

/** One of them with its content. */
export const useVersion = (id: string | undefined) =>
  useQuery({ ...version(useScope(), id ?? ''), enabled: id !== undefined, staleTime: Infinity })

/** Uploads a picture and gives its address. */
export const useUploadPicture = (onDone: (address: string) => void) =>
  useMutation({
    mutationFn: async (file: File) => {
      const body = { FileName: file.name.slice(-200) || 'picture', FileContent: await base64Of(file) }
      return (await call(postInfoPagePicture, { body })).data[0]?.Url ?? ''
    },
    onSuccess: onDone,
    meta: { ownFailure: true },
  })
