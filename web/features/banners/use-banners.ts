import { useMutation, useQuery } from '@tanstack/react-query'
import { type BannerChange, deleteBanner, getBanners, NewBanner, postBanner, putBanner } from '#contract/banners.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const shown = createRead('banners', async ({ signal }) => (await call(getBanners, { query: {}, signal })).data)
const all = createRead(
  'all-banners',
  async ({ signal }) => (await call(getBanners, { query: { showAll: 'true' }, signal })).data,
  'user',
)

/** The banners of the day in the language of the user. */
export const useBanners = () => useQuery(shown(useScope()))

/** Every banner, whenever and wherever it is shown. */
export const useAllBanners = () => useQuery({ ...all(useScope()), staleTime: 0 })

const refresh = () =>
  Promise.all([queries.invalidateQueries(readsOf('banners')), queries.invalidateQueries(readsOf('all-banners'))])

/** Adds a banner, or changes the one given; refusals are told by the form. */
export function useSaveBanner(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ id, banner }: { id: string | undefined; banner: BannerChange }) =>
      id === undefined
        ? call(postBanner, { body: NewBanner.parse(banner) })
        : call(putBanner, { params: { Id: id }, body: banner }),
    onSuccess: async () => {
      await refresh()
      showToast('success', t('Banner was saved'))
      onSaved()
    },
    meta: { ownFailure: true },
  })
}

export function useDeleteBanner(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(deleteBanner, { params: { Id: id } }),
    onSuccess: async () => {
      onDeleted()
      await refresh()
      showToast('success', t('Banner was deleted'))
    },
  })
}
