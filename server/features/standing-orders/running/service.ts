import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StandingOrder } from '#contract/standing-orders.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database, Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { cutOffOn, offeredDeliveries, readCalendar } from '#server/features/delivery/service.ts'
import { listStandingOrders, type StoredStandingOrder } from '#server/features/standing-orders/queries.ts'
import { nextRun, type NextRun } from '#server/features/standing-orders/rules.ts'
import { queueMail } from '#server/mail/service.ts'
import { fillCart, partLines, readLines, sendOrder } from '#server/features/cart/standing/service.ts'
import * as queries from './queries.ts'

interface Running {
  database: Database
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

interface Due extends Running {
  customerId: ActiveCustomerId
  standing: StoredStandingOrder
}

/** Looks at the standing orders of all customers; one that fails keeps none of the others back. */
export async function runStandingOrders(running: Running): Promise<void> {
  const { database } = running
  const faults: unknown[] = []
  for (const id of await queries.listCustomers(database.db)) {
    try {
      await lookAtCustomer(running, id as ActiveCustomerId, faults)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function lookAtCustomer(running: Running, customerId: ActiveCustomerId, faults: unknown[]): Promise<void> {
  const { database, config, clock } = running
  const db = database.of(customerId)
  const now = clock.now()
  const calendar = await readCalendar(db, customerId)
  if (!calendar) return
  const { deliveries } = offeredDeliveries({ now, config, language: 'cs' }, calendar)
  for (const standing of await listStandingOrders(db, customerId)) {
    const { plannedOn } = standing
    const until = plannedOn === null ? undefined : cutOffOn({ config }, calendar, plannedOn)
    const due = { ...running, customerId, standing }
    try {
      await look(due, nextRun(standing, deliveries), until && until <= now ? until : undefined)
    } catch (error) {
      faults.push(error)
    }
  }
}

/** Does what is due of one standing order; `over` is the last moment of the delivery it waited for, when that is past. */
async function look(due: Due, next: NextRun | undefined, over: Date | undefined): Promise<void> {
  const { database, customerId, standing, clock } = due
  const db = database.of(customerId)
  const { TemplateId: templateId, Version: version, plannedOn, done } = standing
  if (standing.stopped || standing.paused) return
  const person = next && (await queries.findPerson(db, customerId, standing.userId))
  if (next && !person) return stop(due, next)
  if (plannedOn !== null && over && !done.includes(plannedOn)) await miss(due, plannedOn, over)
  if (next && plannedOn !== next.date) {
    await queries.planFor(db, customerId, { templateId, version, date: next.date })
  }
  if (next && person && Date.parse(next.at) <= clock.now().getTime()) await runOnce(due, next, person)
}

const mailOf = ({ customerId, standing }: Due, { date, until }: Pick<NextRun, 'date' | 'until'>, user: number) => ({
  template: standing.TemplateId,
  customer: Number(customerId),
  user,
  date,
  until,
})

/** Stops a standing order whose user may not order any more. The company's administrators are mailed, else the sales office. */
async function stop(due: Due, next: NextRun): Promise<void> {
  const { database, customerId, standing } = due
  const { TemplateId: templateId, Version: version } = standing
  await database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      if (!(await queries.holdTemplate(db, customerId, templateId))) return
      if (!(await queries.holdStanding(db, customerId, { templateId, version }))) return
      await queries.stop(db, customerId, templateId)
      await queries.insertRun(db, customerId, templateId, { DeliveryDate: next.date, Outcome: 'Stopped' })
      const managers = await queries.listManagers(db, customerId)
      for (const user of managers.length > 0 ? managers : [0]) {
        await queueMail(db, 'standing-order', mailOf(due, next, user))
      }
    })
}

/** The last moment passed before it could be done. */
async function miss(due: Due, date: string, over: Date): Promise<void> {
  const { database, customerId, standing } = due
  const { TemplateId: templateId, Version: version, userId } = standing
  await database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      if (!(await queries.holdTemplate(db, customerId, templateId))) return
      if (!(await queries.holdStanding(db, customerId, { templateId, version }))) return
      if (!(await queries.insertRun(db, customerId, templateId, { DeliveryDate: date, Outcome: 'Missed' }))) return
      await queueMail(db, 'standing-order', mailOf(due, { date, until: over.toISOString() }, userId))
    })
}

const TRIES = 5
const PAUSE_MS = 50

// The cart changed between the look at it and the write, or another process opened one.
const isOvertaken = (error: unknown) =>
  (error instanceof PortalError && ['cart.changed', 'cart.closed', 'unavailable'].includes(error.code)) ||
  (error as { constraint?: string }).constraint === 'cart__open' ||
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Does it in one transaction with the note that it was done; a cart that somebody holds is looked at again later. */
async function runOnce(due: Due, next: NextRun, person: queries.Person): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      await runWith(due, next, person)
      return
    } catch (error) {
      if (error instanceof PortalError && error.code === 'cart.locked') return
      if (!isOvertaken(error) || left === 1) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function runWith(due: Due, next: NextRun, person: queries.Person): Promise<void> {
  const { database, customerId, standing, clock } = due
  const { TemplateId: templateId, Version: version, userId } = standing
  await database
    .of(customerId)
    .transaction()
    .execute(async (db) => {
      const wanted = await queries.holdTemplate(db, customerId, templateId)
      if (!wanted || !(await queries.holdStanding(db, customerId, { templateId, version }))) return
      if (Date.parse(next.until) <= clock.now().getTime()) return
      const context = contextOf(due, db, person)
      const run = await doIt(context, standing, next, wanted)
      const DeliveryDate = next.date
      // Somebody else did it meanwhile: nothing of this one stays.
      if (!(await queries.insertRun(db, customerId, templateId, { DeliveryDate, ...run }))) throw new AlreadyDone()
      // What was sent has the confirmation of the order; its mail would say nothing else.
      if (run.Outcome === 'Sent' && run.Missing.length === 0) return
      await queueMail(db, 'standing-order', mailOf(due, next, userId))
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyDone)) throw error
    })
}

class AlreadyDone extends Error {}

type Run = NonNullable<StandingOrder['LastRun']>
type Done = Pick<Run, 'Outcome' | 'Missing'> & Partial<Pick<Run, 'Reason' | 'OrderId'>>

async function doIt(
  context: CustomerContext,
  standing: StoredStandingOrder,
  next: NextRun,
  wanted: NonNullable<Awaited<ReturnType<typeof queries.holdTemplate>>>,
): Promise<Done> {
  const items = await readLines(context, wanted)
  const { lines, missing: Missing } = partLines(wanted, items)
  if (lines.length === 0) return { Outcome: 'Nothing', Missing }
  if (!standing.Sends) {
    await fillCart(context, lines)
    return { Outcome: 'Cart', Missing }
  }
  const { reason, orderId } = await sendOrder(context, lines, {
    date: next.date,
    mostHaler: standing.mostHaler,
    dataVersion: items[0]?.dataVersion ?? 0,
  })
  if (orderId !== undefined) return { Outcome: 'Sent', OrderId: orderId, Missing }
  await fillCart(context, lines)
  return { Outcome: 'Waits', Reason: reason, Missing }
}

/** What a request of the person would have. */
function contextOf({ database, config, clock, log, customerId, standing }: Due, db: Db, person: queries.Person) {
  return {
    database,
    db: database.db,
    config,
    now: clock.now(),
    language: person.language,
    network: '',
    log,
    left: () => new AbortController().signal,
    customerId,
    customerDb: db,
    session: {
      tokenHash: Buffer.alloc(0),
      userId: standing.userId,
      loginId: person.loginId,
      userName: person.name,
      userType: person.userType,
      registered: true,
      isAdmin: person.isAdmin,
      permissions: new Set(person.permissions),
      managesUsers: false,
      customerId,
      dataVersion: '',
      catalogueDay: null,
    },
  } satisfies CustomerContext
}
