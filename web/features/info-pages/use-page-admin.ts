import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteInfoPageDraft,
  getInfoPageDraft,
  getInfoPageTexts,
  type InfoPageDraft,
  putInfoPageDraft,
  unpublishInfoPage,
} from '#contract/info-page-drafts.ts'
import {
  deleteInfoPage,
  getInfoPageVersion,
  getInfoPageVersions,
  type InfoPage,
  postInfoPagePicture,
} from '#contract/info-pages.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { base64Of } from '#web/shared/base64.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import { changeOf, type Draft, restoresOf } from './page-draft.ts'

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
  async ({ signal }, pathName: string) =>
    (await call(getInfoPageDraft, { params: { id: pathName }, signal })).data[0] ?? null,
  'user',
)

/** One page as an editor has it: its draft, or what is published. */
export function usePageText(pathName: string) {
  return useQuery({
    ...pageText(useScope(), pathName),
    // What others wrote meanwhile must not be overwritten unseen.
    staleTime: 0,
    gcTime: 0,
    meta: { progress: true },
  })
}

/** Pages are read anew wherever they stand: in the list, the menu and the dialogs. */
const refresh = () =>
  Promise.all([
    queries.invalidateQueries(readsOf('info-page-texts')),
    queries.invalidateQueries(readsOf('info-pages')),
    queries.invalidateQueries(readsOf('info-page')),
  ])

const done = {
  Draft: 'The draft was saved',
  Now: 'Page was saved',
  At: 'The page was planned',
} as const

/**
 * Stores the page read as `version`, '' for a new one; refusals are told by the form. `onSaved` hears what was sent and
 * its new version.
 */
export function useSavePage(onSaved: (sent: Draft, version: string) => void) {
  return useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: string }) =>
      call(putInfoPageDraft, { params: { id: draft.pathName }, body: changeOf(draft, version) }),
    onSuccess: async ({ data: [saved] }, { draft }) => {
      await refresh()
      showToast('success', t(done[draft.publishing.mode]))
      onSaved(draft, saved?.Version ?? '')
    },
    meta: { progress: true, ownFailure: true },
  })
}

/** Throws the draft of a published page away, or takes a page away from its readers. */
export function useTakeBack(onDone: () => void) {
  return useMutation({
    mutationFn: ({ page, what }: { page: InfoPageDraft; what: 'draft' | 'published' }) => {
      const params = { id: page.PathName }
      const { Version } = page
      return what === 'draft'
        ? call(deleteInfoPageDraft, { params, query: { Version } })
        : call(unpublishInfoPage, { params, body: { Version } })
    },
    onSuccess: async (_, { what }) => {
      onDone()
      await refresh()
      showToast(
        'success',
        what === 'draft' ? t('The draft was thrown away') : t('Readers do not get the page any more'),
      )
    },
    meta: { progress: true },
  })
}

function useRestorePage() {
  return useMutation({
    mutationFn: async ({ removed, before }: { removed: readonly InfoPage[]; before: InfoPageDraft }) => {
      let version = ''
      for (const body of restoresOf(removed, before)) {
        const params = { id: before.PathName }
        const { data } = await call(putInfoPageDraft, { params, body: { ...body, Version: version } })
        version = data[0]?.Version ?? ''
      }
    },
    onSettled: refresh,
    meta: { progress: true },
  })
}

/** Removes a page at once; the toast offers to bring it back, with its draft. */
export function useDeletePage(onDeleted: () => void) {
  const restore = useRestorePage()
  return useMutation({
    mutationFn: async (pathName: string) => {
      const params = { id: pathName }
      // As it is now, whoever saved it last.
      const [before] = (await call(getInfoPageDraft, { params })).data
      return { before, removed: (await call(deleteInfoPage, { params })).data }
    },
    onSuccess: async ({ before, removed }) => {
      onDeleted()
      await refresh()
      showToast('success', t('Page was deleted'), {
        action: { label: t('Undo'), run: () => before && restore.mutate({ removed, before }) },
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

/** Stores a picture for pages and gives its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = { FileName: file.name.slice(-200) || 'picture', FileContent: await base64Of(file) }
  return (await call(postInfoPagePicture, { body })).data[0]?.Url ?? ''
}

export const useUploadPicture = (onDone: (address: string) => void) =>
  useMutation({ mutationFn: uploadPicture, onSuccess: onDone, meta: { ownFailure: true } })
