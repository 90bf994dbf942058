// Somebody who presses whatever there is, as each kind of user, with the palette, back, reload and a second tab:
// npm run prove -- monkey [--minutes N] [--seed N] [--login NAME]
// No white page, nothing thrown, no error in the console, no answer of 500.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { loadDemo } from '#db/demo/load.ts'
import { demoLogins } from '#db/demo/logins.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'
import { walk } from './engines/monkey.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    login: { type: 'string' },
  },
})
const MINUTE = 60_000
const seed = Number(values.seed)
const kinds = demoLogins.filter(({ login }) =>
  values.login === undefined ? !['blokovany', 'kolega'].includes(login) : login === values.login,
)
// Each kind comes at least once; of a long time each gets a turn of two minutes again and again.
const total = Number(values.minutes) * MINUTE
const turns = Math.max(kinds.length, Math.round(total / (2 * MINUTE)))

// Whoever presses everything also blocks users and takes rights away, at last the own ones.
const KEEP = 'create table kept_user as select id, password_hash, permissions, is_admin, blocked from app_user'
const RESTORE = `update app_user u set password_hash = k.password_hash, permissions = k.permissions,
  is_admin = k.is_admin, blocked = k.blocked from kept_user k where k.id = u.id`

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const executablePath = await provideChromium()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-monkey-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await migrate(database.ownerUrl)
  await loadDemo({ ownerUrl: database.ownerUrl, now: new Date() })
  const run = (statement: string) =>
    onConnection(database.ownerUrl, async (client) => void (await client.query(statement)))
  await run(KEEP)
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  closing.add(() => browser.close())

  let steps = 0
  const screens = new Set<string>()
  let faults = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const visitor = kinds[turn % kinds.length]
    if (!visitor) throw new Error(`There is no demo login ${values.login}.`)
    await run(RESTORE)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'cs-CZ' })
    const url = server.url.replace('127.0.0.1', 'localhost')
    const walked = await walk(context, { url, visitor, seed: seed + turn, until: Date.now() + total / turns })
    await context.close()
    steps += walked.steps
    for (const screen of walked.screens) screens.add(screen)
    faults += walked.faults.length
    console.log(`${visitor.login}, seed ${seed + turn}: ${walked.steps} steps on ${walked.screens.size} addresses`)
    for (const fault of walked.faults) console.log(`  fault: ${fault}`)
  }
  console.log(`${steps} steps from seed ${seed} on ${screens.size} addresses: ${faults} faults`)
  if (faults > 0) process.exitCode = 1
} finally {
  await closing.run()
}
