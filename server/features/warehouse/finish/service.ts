import { isDone, lineStateOf } from '#contract/verification.ts'
import type { PackageCount, PickLine } from '#contract/warehouse.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { queueSlip } from '#server/features/outgoing-orders/service.ts'
import { bookOrderPackages } from '#server/features/packages/service.ts'
import { carryShortages } from '#server/features/warehouse/shortages/service.ts'
import * as queries from './queries.ts'

interface OfOrder {
  customerId: ActiveCustomerId
  orderId: string
}

interface Finish {
  lines: readonly PickLine[]
  packages: readonly PackageCount[]
  note: string
  by: string
  /** The day of the movements of packaging. */
  today: string
  mayExceed: boolean
}

const countedLine = (line: PickLine): queries.CountedLine => {
  const isExplained = line.VerifiedQuantity !== line.Quantity
  return {
    position: line.Position,
    quantity: line.VerifiedQuantity,
    reason: isExplained ? line.Reason : '',
    text: isExplained ? line.ReasonText : '',
  }
}

// A line that is complete as ordered has no substitutes, even if some were scanned for it.
const substitutesOf = (lines: readonly PickLine[]) =>
  lines
    .filter((line) => line.VerifiedQuantity < line.Quantity)
    .flatMap((line) =>
      line.Substitutes.map(({ ItemId, VerifiedQuantity }) => ({
        item_id: ItemId,
        quantity: VerifiedQuantity,
        text: line.Name,
      })),
    )

/** Puts what was counted into the order, computes its amounts again and books the packaging; returns how many lines differ. */
export async function finishOrder(db: Db, order: OfOrder, finish: Finish): Promise<number> {
  const { lines, packages, note, by, today, mayExceed } = finish
  const open = lines.filter((line) => !isDone(line)).length
  ensure(open === 0, 'verify.open', { count: String(open) })
  ensure(mayExceed || lines.every((line) => lineStateOf(line) !== 'over'), 'verify.over')
  const isNamedTwice = new Set(packages.map(({ PackageID }) => PackageID)).size < packages.length
  ensure(!isNamedTwice, 'input.invalid', { detail: 'Packages' })
  const before = await queries.readDifference(db, order)
  await queries.countLines(db, order, lines.map(countedLine))
  await carryShortages(db, order)
  await queries.addSubstitutes(db, order, substitutesOf(lines))
  const known = await queries.notePackages(db, order, packages)
  ensure(known === packages.length, 'input.invalid', { detail: 'Packages' })
  await bookOrderPackages(db, order, packages, today)
  await queries.release(db, order, note)
  await queries.sumOrder(db, order, 'Verified', by, before)
  await queueSlip(db, order)
  return lines.filter((line) => lineStateOf(line) !== 'complete').length
}

/** Opens a finished order again; its lines and amounts are as before it was counted. */
export async function reopenOrder(db: Db, order: OfOrder, by: string): Promise<void> {
  const before = await queries.readDifference(db, order)
  await queries.uncountLines(db, order)
  await queries.sumOrder(db, order, 'InVerification', by, before)
}
