import { useMutation } from '@tanstack/react-query'
import {
  postTable,
  postTableImport,
  postTablePreview,
  type TableKind,
  type TableUpload,
  type UploadedTable,
} from '#contract/tables.ts'
import type * as z from 'zod/mini'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

/** What a person says of a table. */
export interface Said {
  Table: TableKind
  /** For each column the field it is, or ''. */
  Fields: string[]
}

/** Hands a table over, which answers what its columns seem to be. */
export function useTableUpload(onDone: (table: UploadedTable) => void) {
  return useMutation({
    mutationFn: async (body: z.infer<typeof TableUpload>) => (await call(postTable, { body })).data[0],
    onSuccess: (table) => {
      if (table) onDone(table)
    },
    meta: { ownFailure: true },
  })
}

/** What the first rows would change. */
export function usePreview(TableId: string) {
  return useMutation({
    mutationFn: async (body: Said) => (await call(postTablePreview, { params: { TableId }, body })).data,
    meta: { ownFailure: true },
  })
}

/** Has an uploaded table imported within seconds. */
export function useTableImport(TableId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (body: Said & { Mode: 'full' | 'delta' }) => call(postTableImport, { params: { TableId }, body }),
    onSuccess: async () => {
      showToast('success', t('The table was taken and is being imported.'))
      await queries.invalidateQueries(readsOf('imports'))
      onDone()
    },
    meta: { ownFailure: true },
  })
}
