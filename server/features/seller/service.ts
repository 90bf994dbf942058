import { ibanOf } from '#contract/account.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import type { Seller as SellerData, SellerChange } from '#contract/seller.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readBase64 } from '#server/files/contents.ts'
import type { FilePlace } from '#server/files/store.ts'
import type { Seller } from '#server/papers/invoice.ts'
import { findLogo, listSeller, readSeller, saveSeller } from './queries.ts'

export { readSeller, saveLogo } from './queries.ts'

/** Every mail and paper wants it: a store is asked once in so long, and one that is away does not hold up each of them. */
const KEPT_MS = 60_000
const logos = new WeakMap<Db, { hash: string; until: number; asked: Promise<string> }>()

/** The logo in base64; empty when it cannot be read. */
function logoOf(place: FilePlace, hash: string): Promise<string> {
  const known = logos.get(place.db)
  if (known?.hash === hash && performance.now() < known.until) return known.asked
  const asked = readBase64(place, hash).catch((error: unknown) => {
    const isAway = error instanceof PortalError && error.code === 'file.unreachable'
    // What was lost may have been put there again.
    if (!isAway) logos.delete(place.db)
    if (error instanceof PortalError) return ''
    throw error
  })
  logos.set(place.db, { hash, until: performance.now() + KEPT_MS, asked })
  return asked
}

/** Who issues the papers, with the logo. One that cannot be read is left out: a paper without it is better than none. */
export async function readIssuer(place: FilePlace): Promise<Seller> {
  const [seller, logo] = await Promise.all([readSeller(place.db), findLogo(place.db)])
  if (!logo) return seller
  const content = await logoOf(place, logo.hash)
  return content === '' ? seller : { ...seller, logo: `data:${logo.type};base64,${content}` }
}

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
