import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type ExportUpload,
  getDataAges,
  getImport,
  getImports,
  postExport,
  putImportDecision,
} from '#contract/imports.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const imports = createRead('imports/list', async ({ signal }) => (await call(getImports, { signal })).data, 'user')
// What was read before an import ended is old: the last that has ended is part of the key.
const dataAges = createRead(
  'imports/ages',
  async ({ signal }, _lastEnded: string) => (await call(getDataAges, { signal })).data,
  'user',
)
const report = createRead(
  'imports/report',
  async ({ signal }, ImportId: string) => (await call(getImport, { params: { ImportId }, signal })).data[0] ?? null,
  'user',
)

// Imports come by themselves; who looks sees them run.
const LOOK_EVERY_MS = 2000

/** The last imports, newest first. */
export const useImports = () => useQuery({ ...imports(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** When each kind of data last came, read when it is known which import ended last. */
export function useDataAges() {
  const { data } = useImports()
  const lastEnded = data?.find(({ Ended }) => Ended !== null)?.ImportId ?? ''
  return useQuery({
    ...dataAges(useScope(), lastEnded),
    staleTime: 0,
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** One import with everything known of it. */
export const useImport = (importId: string) => useQuery({ ...report(useScope(), importId), staleTime: 0 })

/** Hands an export over; it is imported within seconds. */
export function useUpload(onDone: () => void) {
  return useMutation({
    mutationFn: (body: ExportUpload) => call(postExport, { body }),
    onSuccess: async () => {
      showToast('success', t('The file was taken and is being imported.'))
      await queries.invalidateQueries(readsOf('imports'))
      onDone()
    },
    meta: { ownFailure: true },
  })
}

/** Says what to do with the losses of a held import. */
export function useDecide(importId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (Decision: 'accepted' | 'declined') =>
      call(putImportDecision, { params: { ImportId: importId }, body: { Decision } }),
    onSuccess: async () => {
      await queries.invalidateQueries(readsOf('imports'))
      onDone()
    },
  })
}
