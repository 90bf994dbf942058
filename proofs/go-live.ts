// From an empty folder to the first order in the accounting system, every action of a person counted:
// npm run prove -- go-live [--items N] [--customers N] [--folder FOLDER] [--schemas FOLDER] [--shots FOLDER]
// --folder imports an export of yours in place of invented books; --schemas has the stand-in of POHODA judge what it is sent.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { zipSync } from 'fflate'
import { startStandIn } from '#server/erp/stand-in/stand-in.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'
import { faultsOf, firstOrder, goLive, type Road, sendOrder, startPortal } from './engines/go-live.ts'
import { answersOf, booksOf } from './engines/new-seller.ts'
import { schemaJudge } from './engines/order-packs.ts'
import { Person, type Row } from './engines/person.ts'

const MINUTES = 30
/** Milliseconds of every answer of the stand-in; a real one is not quicker. */
const SLOW_MS = 1500
const SABOTAGED_MS = 15_000

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1100' },
    customers: { type: 'string', default: '120' },
    folder: { type: 'string' },
    schemas: { type: 'string' },
    shots: { type: 'string' },
  },
})

const closing = closeOnSignal()
try {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-go-live-'))
  closing.add(async () => rmSync(folder, { recursive: true, force: true }))
  const smtp = await smtpServer()
  closing.add(() => smtp.stop())
  const size = { items: Number(values.items), customers: Number(values.customers) }
  const packs: { name: string; bytes: Buffer }[] = []
  const standIn = await startStandIn({
    mood: { slowMs: SLOW_MS, lists: answersOf(booksOf(size)) },
    sees: (bytes) => packs.push({ name: `pack${packs.length}`, bytes }),
  })
  closing.add(() => standIn.close())
  const executablePath = await provideChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  closing.add(() => browser.close())
  const person = new Person()
  person.begins('Install and start the portal')
  // Two commands and the code that the terminal prints; how long the download takes is not ours.
  person.elsewhere(300)
  const portal = await startPortal(join(folder, 'data'))
  closing.add(() => portal.stop())
  const page = await (await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1440, height: 900 } })).newPage()
  const own = values.folder === undefined ? undefined : zipOf(values.folder)
  const road: Road = { person, portal, page, browser, smtp, standIn, own, ...size }

  await goLive(road).catch(async (error: unknown) => {
    await page.screenshot({ path: join(values.shots ?? tmpdir(), 'go-live-stuck.png') })
    throw error
  })
  person.begins('First order, up to its number in POHODA')
  // The first answer is lost on the way; the order must be there once all the same.
  standIn.mood.losesAnswers = 1
  const ordered = await firstOrder(road)
  await person.waitsUntil(() => standIn.kept[0], 'the order to reach the accounting system')
  standIn.mood.losesAnswers = 0
  const faults = await faultsOf(road, ordered)
  if (values.schemas !== undefined) faults.push(...(await schemaJudge(values.schemas)(packs)))
  show(person.rows)
  const minutes = total(person.rows) / 60
  if (minutes >= MINUTES) faults.push(`it takes a person ${minutes.toFixed(1)} minutes`)

  // A judge that finds nothing may not be looking: an accounting system that says yes and keeps nothing.
  standIn.mood.forgets = 1
  await ordered.buyer.goto(portal.url)
  const second = await sendOrder(ordered.buyer, 'Zboží číslo 201')
  const found = await faultsOf(road, { ...ordered, number: second }, SABOTAGED_MS)

  for (const fault of faults) console.log(fault)
  console.log(found.length > 0 ? `A planted fault was found: ${found[0]}.` : 'A planted fault was NOT found.')
  const isProved = faults.length === 0 && found.length > 0
  console.log(isProved ? `Proved: live in ${minutes.toFixed(1)} minutes of a person.` : 'NOT proved.')
  await closing.run()
  process.exitCode = isProved ? 0 : 1
} catch (error) {
  console.error(error)
  await closing.run()
  process.exitCode = 1
}

function zipOf(path: string) {
  const names = readdirSync(path).filter((name) => name.endsWith('.xml'))
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name))]))
  return { name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) }
}

function total(rows: readonly Row[]): number {
  return rows.reduce((sum, { seconds, waited }) => sum + seconds + waited, 0)
}

function show(rows: readonly Row[]): void {
  const shown = rows.map(({ step, presses, fields, letters, seconds, waited }) => ({
    step,
    presses,
    fields,
    letters,
    'estimated s': Math.round(seconds),
    'waited s': Math.round(waited),
  }))
  console.table(shown)
  const sum = (of: (row: Row) => number) => Math.round(rows.reduce((all, row) => all + of(row), 0))
  console.log(
    `${sum((row) => row.presses)} presses and ${sum((row) => row.fields)} fields of ${sum((row) => row.letters)} letters; ` +
      `${sum((row) => row.seconds)} s estimated, ${sum((row) => row.waited)} s waited, ` +
      `${(total(rows) / 60).toFixed(1)} minutes in all.`,
  )
}
