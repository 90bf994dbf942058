import type { Credit, OrderRules } from '#contract/order-rules.ts'
import { toAmount } from '#contract/money.ts'
import { type CustomerContext, seesPrices, type Session, type SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { takeTurn } from '#server/db/one-by-one.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { speaksForSeller } from '#server/features/enquiries/service.ts'
import * as queries from './queries.ts'

const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })

/** Everything the seller lets orders do. */
export const readRules = ({ db }: SessionContext): Promise<OrderRules> => queries.readRules(db)

/** Sets the rules as they were seen, with a row in the audit log. */
export async function saveRules(context: SessionContext, wanted: OrderRules): Promise<OrderRules> {
  const { session, network } = context
  return context.db.transaction().execute(async (db) => {
    const saved = await queries.updateRules(db, wanted)
    ensure(saved, 'settings.changed')
    const { userId, loginId } = session
    const detail = { credit: saved.Credit, passedBy: saved.CreditPassedBy, late: saved.LateByStaff }
    await writeAudit(db, { event: 'order-rules.changed', userId, loginId, network, detail })
    return saved
  })
}

/** Whether the user is one of the seller's people. */
const isOfStaff = (session: Session): boolean => session.isAdmin || speaksForSeller(session)

/** Whether the user may order for a day whose cut-off is over. */
export const mayOrderLate = ({ session }: SessionContext, { lateByStaff }: { lateByStaff: boolean }): boolean =>
  lateByStaff && isOfStaff(session)

const mayPass = (session: Session, passedBy: OrderRules['CreditPassedBy']): boolean =>
  passedBy === 'Administrators' ? session.isAdmin : passedBy === 'Staff' && isOfStaff(session)

const seesBalance = (context: CustomerContext): boolean =>
  seesPrices(context) && context.session.permissions.has('showcustomerbalance')

/** The credit limit of the active customer and what is used of it; nothing where it does not count. */
export async function readCredit(context: CustomerContext): Promise<Credit[]> {
  const { customerDb, customerId, session } = context
  const { rule, passedBy, limitHaler, contact } = await queries.readStanding(customerDb, customerId)
  if (rule === 'Off' || limitHaler === null) return []
  const isSeen = seesBalance(context)
  const { openHaler, orderedHaler } = await queries.readUsed(customerDb, customerId)
  return [
    {
      Rule: rule,
      Limit: isSeen ? toAmount(limitHaler) : null,
      Open: isSeen ? toAmount(openHaler) : null,
      Ordered: isSeen ? toAmount(orderedHaler) : null,
      MayPass: mayPass(session, passedBy),
      Contact: contact,
    },
  ]
}

/** Has the orders of a customer come one after another, so that two of them never see the same credit left. */
export const takeCredit = (transaction: Db, customerId: number): Promise<void> =>
  takeTurn(transaction, `credit ${customerId}`)

interface Wanted {
  /** What the order comes to with tax. */
  grossHaler: number
  /** The order itself, when it is known already. */
  orderId?: string
}

/** By how much an order is above the credit limit, with the rule; undefined within it, or where it does not count. */
export async function readOver(db: Db, customerId: ActiveCustomerId, { grossHaler, orderId }: Wanted) {
  const { limitHaler, ...standing } = await queries.readStanding(db, customerId)
  if (standing.rule === 'Off' || limitHaler === null) return undefined
  const { openHaler, orderedHaler } = await queries.readUsed(db, customerId, orderId)
  const overHaler = openHaler + orderedHaler + grossHaler - limitHaler
  return overHaler > 0 ? { ...standing, overHaler } : undefined
}

/**
 * By how much an order is above the credit limit, in haléře, or null; refuses it where the rule is to stop and the
 * sender may not pass.
 */
export async function overCredit(context: CustomerContext, db: Db, wanted: Wanted): Promise<number | null> {
  const over = await readOver(db, context.customerId, wanted)
  if (!over) return null
  const { rule, passedBy, overHaler, contact } = over
  if (rule === 'Stop' && !mayPass(context.session, passedBy)) {
    throw seesBalance(context)
      ? new PortalError('credit.over', { amount: money.format(toAmount(overHaler)), contact })
      : new PortalError('credit.over-unseen', { contact })
  }
  return overHaler
}
