import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteSavedView, getSavedViews, postSavedView, type SavedView, type ViewList } from '#contract/views.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { isRegistered, useScope, useUser } from '#web/shared/session.ts'

// Views belong to the person, whichever customer is active.
const savedViews = createRead('views', async ({ signal }) => (await call(getSavedViews, { signal })).data, 'user')

const NONE: SavedView[] = []

/** The views the user has kept of a list; `isKnown` also when they could not be had. */
export function useViews(list: ViewList): { views: SavedView[]; isKnown: boolean } {
  const { data, isPending } = useQuery({
    ...savedViews(useScope()),
    enabled: isRegistered(useUser()),
    staleTime: Infinity,
    retry: false,
  })
  return { views: data?.filter((one) => one.List === list) ?? NONE, isKnown: !isPending }
}

export function useSaveView() {
  const all = savedViews(useScope())
  return useMutation({
    // One after the other, so that the last one stays.
    scope: { id: 'views' },
    mutationFn: async (view: Omit<SavedView, 'ViewId'>) => (await call(postSavedView, { body: view })).data,
    onSuccess: (views) => queries.setQueryData(all.queryKey, views),
  })
}

export function useForgetView() {
  const all = savedViews(useScope())
  return useMutation({
    mutationFn: async (id: string) => (await call(deleteSavedView, { params: { ViewId: id } })).data,
    onSuccess: (views) => queries.setQueryData(all.queryKey, views),
  })
}
