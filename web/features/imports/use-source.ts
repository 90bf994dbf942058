import { useMutation, useQuery } from '@tanstack/react-query'
import {
  askDataSource,
  type DataSourceChange,
  getDataSource,
  getListRequest,
  putDataSource,
} from '#contract/data-source.ts'
import { call, callFile } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { saveFile } from '#web/api/save.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const source = createRead(
  'imports/source',
  async ({ signal }) => (await call(getDataSource, { signal })).data[0] ?? null,
  'user',
)

const LOOK_EVERY_MS = 2000

/** When the accounting system is asked for its lists, and how it is going. */
export const useSource = () => useQuery({ ...source(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

const lookAgain = () => queries.invalidateQueries(readsOf('imports'))

/** Changes when it is asked. */
export function useSaveSource(onDone: () => void) {
  return useMutation({
    mutationFn: (body: DataSourceChange) => call(putDataSource, { body }),
    onSuccess: async () => {
      await lookAgain()
      showToast('success', t('The schedule is saved.'))
      onDone()
    },
  })
}

/** Has it asked now. */
export const useAskSource = () =>
  useMutation({
    mutationFn: (Asked: 'changes' | 'everything') => call(askDataSource, { body: { Asked } }),
    onSuccess: lookAgain,
  })

/** Saves the question as a file. */
export const useRequestFile = () =>
  useMutation({
    mutationFn: async (Asked: 'changes' | 'everything') => {
      const { content } = await callFile(getListRequest, { params: { Asked } })
      saveFile(`${Asked}.xml`, content)
    },
  })
