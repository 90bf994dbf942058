// Buyers order while processes are killed, at random and at chosen points of an order:
// npm run prove -- kill-orders [--kills N] [--orders N] [--buyers N] [--rounds N] [--seed N]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderUnderKills } from './engines/kill-orders.ts'
import { orderAtKillPoints } from './engines/kill-points.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    orders: { type: 'string', default: '2000' },
    buyers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
// Durable settings, as the portal itself runs it.
const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-kill-')) })
const since = performance.now()
try {
  await migrate(database.ownerUrl)
  const random = await orderUnderKills({
    database,
    mailFolder,
    kills: Number(values.kills),
    orders: Number(values.orders),
    buyers: Number(values.buyers),
    seed,
  })
  console.log('killed at random', random)
  const chosen = await orderAtKillPoints({ database, mailFolder, rounds: Number(values.rounds), seed })
  console.log('killed at chosen points', chosen)
  const both = [random, chosen]
  const good =
    both.every(({ lost, doubled, crashes }) => lost + doubled + crashes === 0) &&
    random.mails + random.mailsQueued >= random.stored
  const sum = (of: (figures: (typeof both)[number]) => number) => both.reduce((total, one) => total + of(one), 0)
  console.log(
    `${random.kills} kills at random and ${chosen.kills} at ${chosen.points.size} chosen points, ` +
      `${sum((one) => one.acknowledged)} orders acknowledged, ${sum((one) => one.lost)} lost, ` +
      `${sum((one) => one.doubled)} doubled, seed ${seed}, ${Math.round((performance.now() - since) / 1000)} s.`,
  )
  console.log(good ? 'Proved: nothing lost, nothing doubled.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(mailFolder, { recursive: true, force: true })
}
