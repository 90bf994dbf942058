import { ibanOf } from '#contract/account.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import type { Seller as SellerData, SellerChange } from '#contract/seller.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { listSeller, saveSeller } from './queries.ts'

export { readSeller, saveLogo } from './queries.ts'

/** Stores the data of the seller; the next paper, code and mail has them. What changed is in the audit log. */
export async function changeSeller(context: SessionContext, change: SellerChange): Promise<SellerData[]> {
  ensure(context.config.demo || !isExampleAddress(change.Mail), 'mail.example', { mail: change.Mail })
  const next = { ...change, Iban: ibanOf(change.Iban) ?? '' }
  return context.db.transaction().execute(async (db) => {
    const [before] = await listSeller(db, true)
    await saveSeller(db, next)
    const after = await listSeller(db)
    const names = Object.keys(next) as (keyof typeof next)[]
    const detail: Record<string, string> = Object.fromEntries(
      names.filter((name) => before?.[name] !== next[name]).map((name) => [name, `${before?.[name]} → ${next[name]}`]),
    )
    const { session, network } = context
    if (Object.keys(detail).length > 0) {
      await writeAudit(db, {
        event: 'seller.changed',
        userId: session.userId,
        loginId: session.loginId,
        network,
        detail,
      })
    }
    return after
  })
}
