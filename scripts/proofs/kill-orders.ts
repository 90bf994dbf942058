// Buyers order while processes are killed: npm run prove -- kill-orders [--kills N] [--orders N] [--buyers N] [--seed N]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderUnderKills } from '#server/testing/kill-orders.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    orders: { type: 'string', default: '2000' },
    buyers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [kills, orders, buyers, seed] = [values.kills, values.orders, values.buyers, values.seed].map(Number)
const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
// Durable settings, as the portal itself runs it.
const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-kill-')) })
try {
  await migrate(database.ownerUrl)
  const since = performance.now()
  const figures = await orderUnderKills({
    database,
    mailFolder,
    kills: kills ?? 0,
    orders: orders ?? 0,
    buyers: buyers ?? 1,
    seed: seed ?? 0,
  })
  console.log({ seed, ...figures, seconds: Math.round((performance.now() - since) / 1000) })
  const { lost, doubled, crashes } = figures
  const good = lost + doubled + crashes === 0 && figures.mails + figures.mailsQueued >= figures.stored
  console.log(good ? 'Proved: nothing lost, nothing doubled.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(mailFolder, { recursive: true, force: true })
}
