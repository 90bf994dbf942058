import { randomBytes } from 'node:crypto'
import { lineStateOf, thousandths } from '#contract/verification.ts'
import type { PickLine } from '#contract/warehouse.ts'
import type { Db } from '#server/db/connect.ts'
import type { OfOrder } from './queries.ts'
import * as queries from './queries.ts'

export { carryShortages } from './queries.ts'

/** Asks the buyer about lines of which less was found, and takes back what was found again. */
export async function askBuyer(db: Db, order: OfOrder, lines: readonly PickLine[]): Promise<void> {
  const short = lines.filter((line) => ['short', 'missing'].includes(lineStateOf(line)) && line.Reason !== 'Replaced')
  const known = lines.some(({ Shortage }) => Shortage !== null)
  if (short.length === 0 && !known) return
  await queries.askShortages(
    db,
    order,
    short.map(({ Position, Quantity, VerifiedQuantity }) => ({
      position: Position,
      missing: thousandths(Quantity - VerifiedQuantity),
    })),
  )
  for (const userId of await queries.tellShortages(db, order)) {
    await queries.mailShortages(db, order, userId, randomBytes(32).toString('base64url'))
  }
}
