import type { StandingOrder, StandingOrderChange } from '#contract/standing-orders.ts'
import { toAmount } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import { type CustomerContext, seesPrices } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { offeredDeliveries, readCalendar } from '#server/features/delivery/service.ts'
import { findReader } from '#server/features/notifications/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import type { WaitingMail } from '#server/mail/kinds.ts'
import { readSalesMail } from '#server/mail/queries.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeStanding } from '#server/mail/standing-mail.ts'
import * as queries from './queries.ts'
import { nextRun, stateOf } from './rules.ts'

/** Whether it would be done in another name than before once this user saves it. */
const isTakenOver = ({ stopped, userId }: queries.StoredStandingOrder, reader: number) => stopped || userId !== reader

async function toldOf(context: CustomerContext, found: queries.StoredStandingOrder[]): Promise<StandingOrder[]> {
  if (found.length === 0) return []
  const calendar = await readCalendar(context.customerDb, context.customerId)
  const deliveries = calendar ? offeredDeliveries(context, calendar).deliveries : []
  const today = pragueDay(context.now)
  const orders = found.map((plan): StandingOrder => {
    const { mostHaler } = plan
    const next = nextRun(plan, deliveries)
    return {
      TemplateId: plan.TemplateId,
      Name: plan.Name,
      DeliveryDays: plan.DeliveryDays,
      LeadMinutes: plan.LeadMinutes,
      Sends: plan.Sends,
      UserName: plan.UserName,
      NeedsAgreement: isTakenOver(plan, context.session.userId),
      Version: plan.Version,
      LastRun: plan.LastRun,
      MostAmount: mostHaler === null || !seesPrices(context) ? null : toAmount(mostHaler),
      State: stateOf(plan, today),
      SkippedDate: plan.skippedOn !== null && plan.skippedOn > today ? plan.skippedOn : null,
      EndDate: plan.endsOn,
      NextDate: next?.date ?? null,
      NextAt: next?.at ?? null,
      OrderUntil: next?.until ?? null,
    }
  })
  const when = ({ NextAt }: StandingOrder) => NextAt ?? '9999'
  return orders.toSorted((a, b) => (when(a) < when(b) ? -1 : 1))
}

/** The standing orders of the customer, the next one first. */
export async function readStandingOrders(context: CustomerContext): Promise<StandingOrder[]> {
  return toldOf(context, await queries.listStandingOrders(context.customerDb, context.customerId))
}

async function readOne(context: CustomerContext, templateId: string): Promise<StandingOrder> {
  const found = await queries.listStandingOrders(context.customerDb, context.customerId, templateId)
  const [one] = await toldOf(context, found)
  ensure(one, 'not-found')
  return one
}

/** Makes a standing order of a template, or changes it as it was seen; it is done in the name of the user from now on. */
export async function saveStandingOrder(
  context: CustomerContext,
  templateId: string,
  change: StandingOrderChange,
): Promise<StandingOrder> {
  const { customerDb, customerId, session, network, now } = context
  const { userId, loginId } = session
  await customerDb.transaction().execute(async (db) => {
    ensure(await queries.hasTemplate(db, customerId, templateId), 'not-found')
    ensure(!(await queries.isPublicCustomer(db, customerId)), 'cart.public-customer')
    const [before] = await queries.listStandingOrders(db, customerId, templateId)
    const hasAgreed = before?.Sends === true && !isTakenOver(before, userId)
    ensure(!change.Sends || change.Paused || hasAgreed || change.Agrees === true, 'standing.agree')
    // Who sees no amounts leaves the limit as it is.
    const mostHaler = seesPrices(context)
      ? change.MostAmount === null
        ? null
        : change.MostAmount * 100
      : (before?.mostHaler ?? null)
    const isSaved = await queries.saveStandingOrder(db, customerId, templateId, {
      userId,
      deliveryFlags: change.DeliveryDays,
      leadMinutes: change.LeadMinutes,
      sends: change.Sends,
      mostHaler,
      paused: change.Paused,
      skippedOn: change.SkippedDate,
      endsOn: change.EndDate,
      version: change.Version,
      at: now.toISOString(),
    })
    ensure(isSaved, 'standing.changed')
    const detail = { template: templateId, sends: change.Sends, paused: change.Paused }
    await writeAudit(db, { event: 'standing-order.changed', userId, loginId, network, customerId, detail })
  })
  return readOne(context, templateId)
}

/** Ends a standing order and returns what it was. */
export async function removeStandingOrder(context: CustomerContext, templateId: string): Promise<StandingOrder> {
  const { customerDb, customerId, session, network } = context
  const { userId, loginId } = session
  const standing = await readOne(context, templateId)
  await customerDb.transaction().execute(async (db) => {
    await queries.deleteStandingOrder(db, customerId, templateId)
    const detail = { template: templateId }
    await writeAudit(db, { event: 'standing-order.removed', userId, loginId, network, customerId, detail })
  })
  return standing
}

/** The mail that tells what became of a standing order; undefined when nobody is left to read it. */
export async function readStandingMail(
  database: Database,
  config: Config,
  { id, details }: WaitingMail<'standing-order'>,
): Promise<Mail | undefined> {
  const customerId = details.customer as ActiveCustomerId
  const db = database.of(customerId)
  const run = await queries.readRun(db, customerId, details.template, details.date)
  if (!run?.LastRun) return undefined
  const isSales = details.user === 0
  const reader = isSales ? undefined : await findReader(db, customerId, details.user)
  const to = isSales ? await readSalesMail(database.db, config.salesMail) : reader?.mail
  if (to === undefined || to === '') return undefined
  const { Outcome, OrderId } = run.LastRun
  const where = {
    Cart: paths.cart,
    Waits: paths.cart,
    Sent: `${paths.activeOrders}?order=${encodeURIComponent(OrderId ?? '')}`,
    Nothing: `${paths.templates}?template=${details.template}`,
    Missed: `${paths.templates}?template=${details.template}`,
    Stopped: `${paths.templates}?template=${details.template}`,
  }[Outcome]
  const said = {
    name: run.name,
    run: run.LastRun,
    until: details.until,
    ...(isSales && { customer: await queries.nameOfCustomer(db, customerId) }),
    link: `${config.publicUrl}${where}`,
  }
  return { ...composeStanding(said, reader?.language ?? 'cs'), to, name: `standing-order-${id}` }
}
