import type { ImportRules, ImportRulesChange } from '#contract/import-rules.ts'
import type { SessionContext } from '#server/context.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { isCategory, readRules, saveRules } from './queries.ts'

/** Changes what the next list of items follows; the change is in the audit log. */
export async function changeRules(
  { db, session, network }: SessionContext,
  change: ImportRulesChange,
): Promise<ImportRules[]> {
  const { Uncategorised, CategoryId, Warehouses } = change
  return db.transaction().execute(async (transaction) => {
    if (CategoryId !== null && !(await isCategory(transaction, CategoryId))) {
      throw new PortalError('input.invalid', { detail: 'CategoryId: is unknown' })
    }
    await saveRules(transaction, change)
    const named = (what: 'Counts' | 'Sells') =>
      Warehouses.filter((each) => !each[what])
        .map(({ WarehouseName }) => WarehouseName)
        .join(', ')
    await writeAudit(transaction, {
      event: 'import-rules.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: {
        uncategorised: Uncategorised,
        category: CategoryId,
        uncounted: named('Counts'),
        unsold: named('Sells'),
      },
    })
    return readRules(transaction)
  })
}
