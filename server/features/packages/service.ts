import {
  type PackageAgreement,
  type PackageBalance,
  type PackageMovement,
  packageMovementColumns,
  type PackageReturns,
} from '#contract/packages.ts'
import type { AuditEventName } from '#contract/users.ts'
import { askerOf, type CustomerContext } from '#server/context.ts'
import { oneByOne } from '#server/db/one-by-one.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readParties } from '#server/features/documents/service.ts'
import {
  openEnquiry,
  personOf,
  say,
  sayWithin,
  speaksForSeller,
  type Words,
} from '#server/features/enquiries/service.ts'
import { readClock } from '#server/features/delivery/service.ts'
import { translate } from '#server/mail/texts.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { print } from '#server/papers/print.ts'
import { type Table, tableOf } from '#server/papers/spreadsheet.ts'
import { bookOrder } from './orders/queries.ts'
import { forecast } from './forecast/service.ts'
import * as queries from './queries.ts'

/** The day of the customer's next delivery, or null. */
const nextDeliveryDay = async (context: CustomerContext): Promise<string | null> =>
  (await readClock(context)).Deliveries[0]?.Date ?? null

const audit = (
  context: CustomerContext,
  event: AuditEventName,
  detail: Record<string, string | number>,
  db = context.db,
) =>
  writeAudit(db, {
    event,
    userId: context.session.userId,
    loginId: context.session.loginId,
    customerId: context.customerId,
    network: context.network,
    detail,
  })

/** What the customer holds of each kind, with what is announced and what should be empty by the next delivery. */
export async function readAccount(context: CustomerContext): Promise<PackageBalance[]> {
  const { customerDb, customerId, language, now } = context
  const deliveryDate = await nextDeliveryDay(context)
  const [balances, empties] = await Promise.all([
    queries.listBalances(customerDb, customerId, { deliveryDate, language }),
    forecast(customerDb, customerId, { now, by: deliveryDate }),
  ])
  return balances.map((balance) => ({ ...balance, ...empties(balance.PackageID) }))
}

/** Notes what the customer says against a movement; refuses a second time and movements of others. */
export async function dispute(
  context: CustomerContext,
  { movementId, pieces }: { movementId: string; pieces: number | null },
  words: Words,
): Promise<PackageMovement> {
  const { customerDb, customerId } = context
  const read = async (db: Db) => {
    const movement = await queries.readMovement(db, customerId, movementId)
    ensure(movement, 'not-found')
    return movement
  }
  await read(customerDb)
  const open = async (db: Db) => {
    ensure((await read(db)).EnquiryId === '', 'packages.disputed')
    const subject = await queries.readPackageName(db, customerId, movementId)
    return openEnquiry(db, context, { kind: 'Dispute', area: 'packages', subject })
  }
  await say(context, words, open, async (db, messageId) => {
    await queries.insertDispute(db, customerId, { movementId, messageId, pieces })
    await audit(context, 'packages.disputed', { movement: movementId }, db)
  })
  return read(customerDb)
}

/** Freezes the state the customer saw; refuses when a movement has changed it meanwhile, and the seller's own people. */
export async function agree(
  context: CustomerContext,
  seen: { PackageID: string; Balance: number }[],
): Promise<PackageAgreement> {
  ensure(!speaksForSeller(context.session), 'access.denied')
  const agreement = await queries.insertAgreement(context.customerDb, context.customerId, seen, {
    ...personOf(context),
    language: context.language,
  })
  ensure(agreement, 'packages.changed')
  await audit(context, 'packages.agreed', { agreement: agreement.AgreementId })
  return agreement
}

/** What is announced for the next delivery. */
export async function readReturns(context: CustomerContext): Promise<PackageReturns> {
  const date = await nextDeliveryDay(context)
  if (date === null) return { DeliveryDate: null, ChangedBy: '', Returns: [] }
  const { by, returns } = await queries.readReturns(context.customerDb, context.customerId, date)
  return { DeliveryDate: date, ChangedBy: by, Returns: returns }
}

const announcedFor = (deliveryDate: string) =>
  ({ kind: 'Return', area: 'packages', subject: '', deliveryDate }) as const

/** Announces returns for the next delivery and tells the seller; refuses when that is another day by now. */
export async function announce(
  context: CustomerContext,
  date: string,
  returns: { PackageID: string; Quantity: number }[],
): Promise<PackageReturns> {
  ensure(date === (await nextDeliveryDay(context)), 'packages.delivery-date')
  ensure(new Set(returns.map(({ PackageID }) => PackageID)).size === returns.length, 'input.invalid', {
    detail: 'Returns',
  })
  const { customerDb, customerId } = context
  const list = (db: Db) => queries.readAnnounced(db, customerId, date)
  await oneByOne(customerDb, `package returns ${customerId}`, async (db) => {
    const before = await list(db)
    await queries.replaceReturns(db, customerId, date, returns, personOf(context).name)
    const text = await list(db)
    // The same once more is no news.
    if (text === before) return
    const words = { text: text || translate(context.language, 'Nothing is announced any more.') }
    await sayWithin(db, context, words, () => openEnquiry(db, context, announcedFor(date)))
  })
  return readReturns(context)
}

/** Every movement of packaging as a table, oldest first, read while it is written. */
export async function movementTable(context: CustomerContext): Promise<Table> {
  const { customerDb, customerId, language } = context
  async function* rows() {
    let after = { date: '-infinity', id: '0' }
    for (;;) {
      const page = await queries.listAllMovements(customerDb, customerId, after, { size: 1000, language })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < 1000) return
      after = { date: last.Date, id: last.MovementId }
    }
  }
  const count = await queries.countMovements(customerDb, customerId)
  return tableOf(language, 'Package account', packageMovementColumns, { count, rows: rows() })
}

/** A state agreed on as a paper; refuses those of others as ones that are not there. */
export async function agreementPaper(context: CustomerContext, id: string): Promise<Buffer> {
  const agreement = await queries.readAgreement(context.customerDb, context.customerId, { id, language: 'cs' })
  ensure(agreement, 'not-found')
  return print(askerOf(context), 'agreement', { ...(await readParties(context)), agreement })
}

/** More than this no one reads on paper; the table takes any number. */
const MOST_ON_PAPER = 5000

/** The whole account as a paper; refuses more than 5,000 movements. */
export async function statementPaper(context: CustomerContext): Promise<Buffer> {
  const { customerDb, customerId } = context
  const movements = await queries.listAllMovements(
    customerDb,
    customerId,
    { date: '-infinity', id: '0' },
    { size: MOST_ON_PAPER + 1, language: 'cs' },
  )
  ensure(movements.length <= MOST_ON_PAPER, 'too-large')
  const [parties, balances] = await Promise.all([
    readParties(context),
    queries.listBalances(customerDb, customerId, { deliveryDate: null, language: 'cs' }),
  ])
  return print(askerOf(context), 'packages', { ...parties, balances, movements, today: pragueDay(context.now) })
}

/** Books what packaging went with an order and came back. */
export const bookOrderPackages = bookOrder
