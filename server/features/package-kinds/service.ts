import type { NewPackageKind, PackageKind, PackageKindChange } from '#contract/package-kinds.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { raiseVersion } from '#server/features/item-editing/service.ts'
import * as queries from './queries.ts'

/** Changes kinds one after another; items tell of them, so the offer is a new one then. */
function edit(
  context: SessionContext,
  id: string,
  change: (db: Db, known: PackageKind | undefined) => Promise<Record<string, string>>,
): Promise<PackageKind[]> {
  const { session, network } = context
  return context.db.transaction().execute(async (db) => {
    await queries.lockKinds(db)
    const known = (await queries.listKinds(db)).find(({ PackageID }) => PackageID === id)
    const detail = await change(db, known)
    await raiseVersion(db)
    const { userId, loginId } = session
    await writeAudit(db, { event: 'package-kind.saved', userId, loginId, network, detail })
    return queries.listKinds(db)
  })
}

async function putOn(db: Db, id: string, items: NewPackageKind['Items']): Promise<void> {
  const there = new Set(await queries.putOnItems(db, id, items))
  const unknown = items.find(({ ItemId }) => !there.has(ItemId))
  ensure(unknown === undefined, 'cart.item-unknown', { item: unknown?.ItemId ?? '' })
}

/** Makes a kind of packaging of the portal's own. */
export const createKind = (context: SessionContext, { PackageID, Items, ...said }: NewPackageKind) =>
  edit(context, PackageID, async (db) => {
    const isNew = await queries.addKind(db, { ...said, id: PackageID })
    ensure(isNew, 'package-kind.exists')
    await putOn(db, PackageID, Items)
    return { package: said.NameCs, Deposit: String(said.Deposit) }
  })

/** Changes a kind of packaging; what the accounting system says of one stays. */
export const updateKind = (context: SessionContext, id: string, { Version, Items, ...said }: PackageKindChange) =>
  edit(context, id, async (db, known) => {
    ensure(known, 'not-found')
    ensure(known.Version === Version, 'package-kind.changed')
    ensure(known.IsOwn || (known.NameCs === said.NameCs && known.Deposit === said.Deposit), 'package-kind.locked')
    await queries.changeKind(db, { ...said, id })
    await putOn(db, id, Items)
    return {
      package: said.NameCs,
      ...(known.Deposit !== said.Deposit && { Deposit: `${known.Deposit} → ${said.Deposit}` }),
    }
  })
