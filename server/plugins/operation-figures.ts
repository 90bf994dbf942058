import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import { onTheWay } from '#server/db/outgoing-tables.ts'
import { statement } from '#server/db/statement.ts'
import { IS_UNSENT } from '#server/mail/queries.ts'

const number = z.number()
const age = z.nullable(number)
const seconds = (since: string) => `extract(epoch from now() - ${since})::float8`

const read = statement('operation.figures', {
  params: {},
  row: z.object({
    orders: number,
    ordersWaiting: number,
    ordersSent: number,
    ordersRefused: number,
    orderOldest: age,
    mailsWaiting: number,
    mailsFailed: number,
    mailOldest: age,
    jobsFailed: number,
    importAge: age,
    backupAge: age,
  }),
  text: `
    select
      (select count(*)::int from all_order where created_at > now() - interval '5 minutes' and cart_id is not null) as orders,
      o.waiting as "ordersWaiting",
      o.sent as "ordersSent",
      o.refused as "ordersRefused",
      ${seconds('o.oldest')} as "orderOldest",
      m.waiting as "mailsWaiting",
      m.failed as "mailsFailed",
      ${seconds('m.oldest')} as "mailOldest",
      (select count(*)::int from timed_job where fault_since is not null) as "jobsFailed",
      (select ${seconds('max(ended_at)')} from import_run
        where mode in ('full', 'delta') and outcome in ('imported', 'unchanged')) as "importAge",
      -- Nothing where somebody else makes backups; from the day they were switched on while there is none yet.
      (select ${seconds('greatest(p.since, (select max(at) from backup))')} from backup_plan p where p.active) as "backupAge"
    from (
      select
        count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'refused')::int as refused,
        min(created_at) filter (where state = 'waiting') as oldest
      from ${onTheWay} w where settled_at is null) o,
      (select
        count(*)::int as waiting,
        count(*) filter (where ${IS_UNSENT})::int as failed,
        min(created_at) as oldest
      from mail_outbox m) m`,
})

type Figure = keyof Awaited<ReturnType<typeof read>>[number]

/** What each figure of the database is called, and what it says. All processes tell the same. */
const gauges: Record<Figure, { name: string; help: string }> = {
  orders: { name: 'odbyt_orders_last_5_minutes', help: 'Orders that buyers sent in the last five minutes' },
  ordersWaiting: { name: 'odbyt_outgoing_orders_waiting', help: 'Orders and issue slips that wait to be handed over' },
  ordersSent: { name: 'odbyt_outgoing_orders_sent', help: 'Orders and issue slips handed over without an answer yet' },
  ordersRefused: {
    name: 'odbyt_outgoing_orders_refused',
    help: 'Orders and issue slips that the accounting system refused and nobody has dealt with',
  },
  orderOldest: { name: 'odbyt_outgoing_order_oldest_seconds', help: 'How long the oldest waiting order has waited' },
  mailsWaiting: { name: 'odbyt_mails_waiting', help: 'Mails that wait to be sent' },
  mailsFailed: { name: 'odbyt_mails_failed', help: 'Waiting mails of which a try has failed' },
  mailOldest: { name: 'odbyt_mail_oldest_seconds', help: 'How long the oldest mail has waited' },
  jobsFailed: { name: 'odbyt_jobs_failed', help: 'Timed jobs that failed the last time' },
  importAge: { name: 'odbyt_import_age_seconds', help: 'Since the last import that went well' },
  backupAge: {
    name: 'odbyt_backup_age_seconds',
    help: 'Since the moment the last good backup is of, while the portal makes backups',
  },
}

/** Adds what the database and this process know of the operation, read when somebody asks for the metrics. */
export function registerFigures(registry: Registry, { all, pool }: Database, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('odbyt_database_up', 'Whether the database answered')
  const clockRight = gauge('odbyt_clock_right', 'Whether this process believes the clock of its machine')
  const connections = gauge('odbyt_pool_connections', 'Connections of this process by state', ['state'])
  const queue = gauge('odbyt_pool_waiting', 'Requests of this process that wait for a connection')
  const figures = Object.entries(gauges).map(
    ([figure, { name, help }]) => [figure as Figure, gauge(name, help)] as const,
  )
  return async () => {
    clockRight.set(clock.isRight() ? 1 : 0)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    queue.set(pool.waitingCount)
    const [row] = await read(all, {}).catch(() => [])
    up.set(row ? 1 : 0)
    for (const [figure, one] of figures) {
      // What is not known is left out, so nobody takes an old value for a new one.
      const value = row?.[figure]
      if (value === undefined || value === null) one.remove()
      else one.set(value)
    }
  }
}
