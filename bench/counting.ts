import { onConnection } from '#server/db/prepare.ts'
import { type Case, REQUESTS } from './cases.ts'
import { openConnection } from './client.ts'
import { median } from './load.ts'
import { queueEmpty } from './queue.ts'
import type { CountingProxy } from './wire.ts'

const COUNTED = 40

export interface Counted {
  /**
   * What the database did for one request: statements, setting the customer included, begin and commit too; those of the
   * mail an order leads to are among them.
   */
  statements: number
  /** The median of the requests, so that a job which runs beside one of them does not count. */
  roundTrips: number
}

/** Sends requests one by one to a process behind the proxy and counts what each costs the database. */
export async function countCase(one: Case, superUrl: string, port: number, proxy: CountingProxy): Promise<Counted> {
  // Before it is counted everything has been asked for: statements are prepared and product lists put together once.
  const warming = one.counted ? 3 : 2 * REQUESTS
  const [step] = await one.portal.steps(port, warming + COUNTED)
  const connection = await openConnection(port)
  let sent = 0
  const trips: number[] = []
  const send = async (most: number): Promise<void> => {
    for (sent = 0; sent < most; sent += 1) {
      const next = step?.()
      if (!next) return
      // An order leaves a mail behind; it is no part of the next order.
      if (one.counted) await queueEmpty(superUrl)
      proxy.take()
      const answer = await connection.send(next.bytes)
      trips.push(proxy.take())
      if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.toString()}`)
      next.answered?.(answer)
    }
  }
  await send(warming)
  let statements = 0
  await onConnection(superUrl, async (client) => {
    await client.query('select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()')
    trips.length = 0
    await send(COUNTED)
    // Left out is what a process does for itself now and then: timed jobs, mails, the time a session was used.
    const { rows } = await client.query<{ calls: number }>(
      `select sum(s.calls)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'odbyt_app' and s.toplevel and s.calls >= $1
         and s.dbid = (select oid from pg_database where datname = current_database())
         and s.query !~ 'timed_job|mail_outbox'`,
      [Math.ceil(sent / 2)],
    )
    statements = rows[0]?.calls ?? 0
  })
  connection.close()
  return { statements: statements / sent, roundTrips: median(trips) }
}
