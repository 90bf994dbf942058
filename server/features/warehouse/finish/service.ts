import { isDone, lineStateOf } from '#contract/verification.ts'
import type { PackageCount, PickLine } from '#contract/warehouse.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { bookOrderPackages } from '#server/features/packages/service.ts'
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

const substitutesOf = (lines: readonly PickLine[]) =>
  lines.flatMap((line) =>
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
  await queries.countLines(db, order, lines.map(countedLine))
  await queries.addSubstitutes(db, order, substitutesOf(lines))
  await queries.notePackages(db, order, packages)
  await bookOrderPackages(db, order, packages, today)
  await queries.release(db, order, note)
  await queries.sumOrder(db, order, 'Verified', by)
  return lines.filter((line) => lineStateOf(line) !== 'complete').length
}

/** Opens a finished order again; its lines and amounts are as before it was counted. */
export async function reopenOrder(db: Db, order: OfOrder, by: string): Promise<void> {
  await queries.uncountLines(db, order)
  await queries.sumOrder(db, order, 'InVerification', by)
}
