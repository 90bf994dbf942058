import type { DatabaseUrls } from '#server/db/embedded.ts'
import { connect } from '#server/db/connect.ts'
import { sql } from 'kysely'
import { hashPassword } from '#server/lib/password.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { httpLogIn } from '#server/testing/http.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

const kinds = ['unknown', 'wrong', 'blocked'] as const

export interface TimingFigures {
  samples: number
  /** Chance that the first of two takes longer than the second; 0.5 tells nothing. */
  unknownAgainstWrong: number
  blockedAgainstWrong: number
  /** Milliseconds in the middle of each kind. */
  median: Record<(typeof kinds)[number], number>
}

/** How often a value of the first list is the larger one; ties count half. */
export function rocArea(first: number[], second: number[]): number {
  const all = [...first.map((value) => ({ value, own: true })), ...second.map((value) => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  let below = 0
  let won = 0
  for (let at = 0; at < all.length;) {
    const tied = all.filter(({ value }, index) => index >= at && value === all[at]?.value)
    const own = tied.filter((one) => one.own).length
    won += own * (below + (tied.length - own) / 2)
    below += tied.length - own
    at += tied.length
  }
  return won / (first.length * second.length)
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Times refused logins of all kinds one after another, in an order drawn anew for each round. */
export async function timeLogins(urls: DatabaseUrls, samples: number, random: () => number): Promise<TimingFigures> {
  const database = connect(urls.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 2 })
  const customerId = await createCustomer(database)
  const logins: Record<(typeof kinds)[number], string[]> = { unknown: [], wrong: [], blocked: [] }
  const passwordHash = await hashPassword('tajne-heslo')
  for (let user = 0; user < 50; user += 1) {
    logins.unknown.push(`nikdo${1000 + user}`)
    logins.wrong.push((await createUser(database, { customerId, passwordHash })).loginId)
    logins.blocked.push((await createUser(database, { customerId, passwordHash, blocked: true })).loginId)
  }
  const server = await startServerProcess(urls, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' })
  const times: Record<(typeof kinds)[number], number[]> = { unknown: [], wrong: [], blocked: [] }
  try {
    for (let round = -5; round < samples; round += 1) {
      const order = kinds.map((kind) => ({ kind, place: random() })).toSorted((a, b) => a.place - b.place)
      for (const { kind } of order) {
        const login = logins[kind][Math.floor(random() * 50)] ?? ''
        const { status, ms } = await httpLogIn(
          server.url,
          login,
          'spatne-heslo',
          `203.0.${Math.floor(random() * 250)}.9`,
        )
        if (status !== (kind === 'unknown' ? 204 : 205)) throw new Error(`${kind} was answered ${status}`)
        // The first rounds warm the process up.
        if (round >= 0) times[kind].push(ms)
      }
      if (round % 5 === 0) await sql`with names as (delete from unknown_name) delete from attempt`.execute(database.db)
    }
  } finally {
    await server.stop()
    await database.close()
  }
  return {
    samples,
    unknownAgainstWrong: rocArea(times.unknown, times.wrong),
    blockedAgainstWrong: rocArea(times.blocked, times.wrong),
    median: { unknown: middle(times.unknown), wrong: middle(times.wrong), blocked: middle(times.blocked) },
  }
}
