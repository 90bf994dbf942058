import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { type Case, firstSearch, makeCases } from './cases.ts'
import { openConnection } from './client.ts'
import { countCase, type Counted } from './counting.ts'
import { measure, type Measured, median, p95, pairedRatio, perSecond } from './load.ts'
import { heading, line, type Result } from './report.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { queueEmpty } from './queue.ts'
import { countRoundTrips, placeOf } from './wire.ts'
import { buildWorld, type WorldSize } from './world.ts'

export interface BenchOptions {
  /** An empty, migrated database; `superUrl` is a superuser's address of the same one. */
  database: DatabaseUrls & { superUrl: string }
  size: WorldSize
  /** Connections at once. */
  workers: number
  /** How often each side is measured, in turns; a round's ratio is of two turns that follow each other. */
  rounds: number
  seconds: number
  /** Measures only the cases whose name contains it. */
  only?: string
  log: (line: string) => void
}

export interface Report {
  results: Result[]
  /** Milliseconds until the first answer, megabytes after all the load. */
  start: { portal: number; bare: number }
  memory: { portal: number | undefined; bare: number | undefined }
}

/** Builds the world, runs the product and the bare server on it in turns, and says how they compare. */
export async function runBench(options: BenchOptions): Promise<Report> {
  const { database, size, workers, log } = options
  const mails = mkdtempSync(join(tmpdir(), 'odbyt-bench-mail-'))
  const stops: (() => Promise<void>)[] = []
  try {
    const since = performance.now()
    await buildWorld(database.ownerUrl, size)
    log(`World of ${size.items} items and ${size.customers} customers built in ${seconds(since)} s.`)
    const startPortal = (appUrl: string): Promise<ServerProcess> =>
      startProcess('server/run.ts', '/healthz', {
        DATABASE_APP_URL: appUrl,
        MAIL_FOLDER: mails,
        LOG_LEVEL: 'info',
      })
    const portal = await startPortal(database.appUrl)
    stops.push(portal.stop)
    log(`First search after ${((await firstSearch(portal.port)) / 1000).toFixed(1)} s.`)
    const all = await makeCases({ size, workers }, portal.port)
    const cases = all.filter(({ name }) => name.includes(options.only ?? ''))
    const counts = await countAll(cases, database, startPortal)
    const bare = await startProcess('bench/bare.ts', '/', { BENCH_DATABASE: database.superUrl })
    stops.push(bare.stop)

    log(heading)
    const results: Result[] = []
    for (const [index, one] of cases.entries()) {
      const measured = await measureCase(one, { ...options, portal, bare })
      const result = { ...measured, ...(counts[index] as Counted) }
      log(line(result))
      results.push(result)
    }
    return {
      results,
      start: { portal: portal.startMs, bare: bare.startMs },
      memory: { portal: portal.memory(), bare: bare.memory() },
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(mails, { recursive: true, force: true })
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** Counts behind a proxy, in a process of its own that is gone before anything is measured. */
async function countAll(
  cases: Case[],
  { appUrl, superUrl }: BenchOptions['database'],
  startPortal: (appUrl: string) => Promise<ServerProcess>,
): Promise<Counted[]> {
  const { place, moved } = placeOf(appUrl)
  const proxy = await countRoundTrips(place)
  const portal = await startPortal(moved(proxy.port))
  try {
    const counts: Counted[] = []
    for (const one of cases) counts.push(await countCase(one, superUrl, portal.port, proxy))
    return counts
  } finally {
    await portal.stop()
    await proxy.close()
  }
}

async function measureCase(
  one: Case,
  {
    database,
    portal,
    bare,
    workers,
    rounds,
    seconds: length,
  }: BenchOptions & { portal: ServerProcess; bare: ServerProcess },
): Promise<Omit<Result, 'statements' | 'roundTrips'>> {
  const turn = async (side: 'portal' | 'bare'): Promise<Measured> => {
    const { port } = side === 'portal' ? portal : bare
    const steps = await one[side].steps(portal.port)
    const connections = await Promise.all(Array.from({ length: workers }, () => openConnection(port)))
    const measured = await measure(connections, steps, one.counted ? 60 : length)
    for (const connection of connections) connection.close()
    // The mails of a turn are sent before the other side's.
    if (one.counted && side === 'portal') await queueEmpty(database.superUrl)
    return measured
  }
  const turns = { portal: [] as Measured[], bare: [] as Measured[] }
  // The first round only warms up.
  for (let n = 0; n <= rounds; n += 1) {
    const order = n % 2 === 0 ? (['portal', 'bare'] as const) : (['bare', 'portal'] as const)
    for (const side of order) {
      const measured = await turn(side)
      if (n > 0) turns[side].push(measured)
    }
  }
  const rates = { portal: turns.portal.map(perSecond), bare: turns.bare.map(perSecond) }
  const times = (side: 'portal' | 'bare') => turns[side].flatMap((measured) => measured.times)
  return {
    name: one.name,
    ...(one.target !== undefined && { target: one.target }),
    portal: median(rates.portal),
    bare: median(rates.bare),
    ...pairedRatio(rates),
    portalP95: p95(times('portal')),
    bareP95: p95(times('bare')),
  }
}
