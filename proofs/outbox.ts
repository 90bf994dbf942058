// Orders go out under fire, each in effect once: npm run prove -- outbox [--orders N] [--kills N] [--down S] [--seed N] [--shop] [--sabotage]
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { fetchUnderFire } from './engines/outbox-shop.ts'
import { type Figures, planted, type Planted, sendUnderFire } from './engines/outbox.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '50' },
    /** Seconds. */
    down: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** POHODA's internet shop client fetches them, instead of mServer getting them. */
    shop: { type: 'boolean', default: false },
    /** Also with planted faults, which have to be found. */
    sabotage: { type: 'boolean', default: false },
  },
})

const faults = values.shop ? (['looks away'] as const) : planted

async function run(fault?: Planted | 'looks away'): Promise<Figures> {
  // Durable settings, as the portal itself runs it.
  const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-outbox-')) })
  try {
    await migrate(database.ownerUrl)
    const fire = {
      database,
      orders: fault ? 200 : Number(values.orders),
      kills: fault ? 2 : Number(values.kills),
      patienceMs: 60 * 60_000,
      seed: Number(values.seed),
    }
    if (values.shop || fault === 'looks away') return await fetchUnderFire({ ...fire, looksAway: fault !== undefined })
    const downMs = fault ? 0 : Number(values.down) * 1000
    return await sendUnderFire({ ...fire, downMs, ...(fault && { planted: fault }) })
  } finally {
    await database.stop()
  }
}

const figures = await run()
console.log({ seed: Number(values.seed), ...figures })
let isGood = figures.lost + figures.doubled + figures.crashes === 0 && figures.orders === Number(values.orders)
for (const fault of values.sabotage ? faults : []) {
  const { lost, doubled } = await run(fault)
  const isFound = lost + doubled > 0
  console.log(`${fault}: ${isFound ? 'found' : 'NOT found'} (${lost} lost, ${doubled} doubled)`)
  isGood &&= isFound
}
console.log(isGood ? 'Proved: each order in effect once, 0 lost, 0 doubled.' : 'NOT proved.')
process.exitCode = isGood ? 0 : 1
