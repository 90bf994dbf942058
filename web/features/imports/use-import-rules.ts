import { useMutation, useQuery } from '@tanstack/react-query'
import { getImportRules, type ImportRulesChange, putImportRules } from '#contract/import-rules.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const rules = createRead(
  'import-rules',
  async ({ signal }) => (await call(getImportRules, { signal })).data[0] ?? null,
  'user',
)

/** What becomes of items without a category and of warehouses. */
export const useImportRules = () => useQuery(rules(useScope()))

/** Saves the rules for the next list of items. */
export function useSaveRules(onDone: () => void) {
  return useMutation({
    mutationFn: (body: ImportRulesChange) => call(putImportRules, { body }),
    onSuccess: async () => {
      showToast('success', t('Saved. The next list of items follows it.'))
      await queries.invalidateQueries(readsOf('import-rules'))
      onDone()
    },
  })
}
