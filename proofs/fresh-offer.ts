// What buyers notice of an import: npm run prove -- fresh-offer [--items N]
// The first opening of a category of 61 of 100 items right after a full list, and how soon a delta of 1,000 prices and stocks
// is there and stands on a screen that is open meanwhile.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { connect } from '#server/db/connect.ts'
import { importPohoda } from '#server/erp/service.ts'
import { createAccount } from '#server/features/users/accounts/service.ts'
import { httpLogIn } from '#server/testing/http.ts'
import { exportFolder, packPieces, windows1250 } from '#server/testing/pohoda-export.ts'
import { customer, filesOf, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { PASSWORD } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'
import { importSummary } from '#scripts/import-summary.ts'
import { step } from '#scripts/root.ts'

const { values } = parseArgs({ options: { items: { type: 'string', default: '100000' } } })
const items = Number(values.items)
const wide = Math.floor(items * 0.61)
const BUYERS = 8
const DELTA = 1000
const limits = { opening: 2000, delta: 2000, screen: 35_000 }

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  closing.add(await startTestCluster())
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-proof-'))
  closing.add(async () => rmSync(folder, { recursive: true, force: true }))
  const small = exportFolder(
    filesOf({ ...smallSeller(), customer: buyers().map((id) => customer(id)), price: [], order: [], document: [] }),
  )
  closing.add(async () => rmSync(small, { recursive: true, force: true }))
  await load(small, 'full')
  await createBuyers(database.ownerUrl)

  const server = await startServerProcess(database, { LOG_LEVEL: 'error' })
  closing.add(() => server.stop())
  const sessions = await Promise.all(buyers().map((id) => logIn(server.url, id)))
  await Promise.all(sessions.map((cookie) => openCategory(server.url, cookie)))

  const full = join(folder, 'full')
  await step(`Export of ${items} items written`, () => writeItems(full))
  await step('Imported', () => load(full, 'full'))
  const first = await openCategory(server.url, sessions[0] ?? '')
  const others = await Promise.all(sessions.slice(1).map((cookie) => openCategory(server.url, cookie)))
  const openings = [first, ...others]
  const slowest = Math.max(...others.map(({ ms }) => ms))
  const refused = openings.reduce((sum, opening) => sum + opening.refused, 0)
  const read = Math.min(...openings.map(({ count }) => count))
  console.log(`The first buyer has ${read} items after ${first.ms.toFixed(0)} ms,`)
  console.log(`of ${others.length} who ask at once thereafter the last one after ${slowest.toFixed(0)} ms.`)

  const delta = exportFolder(filesOf({ item: Array.from({ length: DELTA }, (_, index) => changed(index + 1)) }))
  closing.add(async () => rmSync(delta, { recursive: true, force: true }))
  const { applied, shown } = await whileOpen(server.url, () => load(delta, 'delta'))
  console.log(
    `A delta of ${DELTA} items was applied after ${applied.toFixed(0)} ms, on the open screen after ${shown.toFixed(0)} ms.`,
  )

  const good =
    read === wide && refused === 0 && first.ms < limits.opening && applied < limits.delta && shown < limits.screen
  console.log(
    `${good ? 'Proved' : 'NOT proved'}: first opening of ${wide} items within ${limits.opening} ms with ${refused} refusals (503),` +
      ` a delta within ${limits.delta} ms, on an open screen without a reload.`,
  )
  process.exitCode = good ? 0 : 1

  async function load(path: string, mode: 'full' | 'delta'): Promise<void> {
    const flags = { partial: false, allowLoss: true, dryRun: false, now: new Date(), rejectionLimit: 20 }
    const report = await importPohoda({ ownerUrl: database.ownerUrl, path, mode, ...flags, progress: () => {} })
    if (report.outcome !== 'imported') throw new Error(importSummary(report, 0))
  }
} finally {
  await closing.run()
}

function buyers(): number[] {
  return Array.from({ length: BUYERS }, (_, index) => 101 + index)
}

function changed(id: number): string {
  return stock(id, { 'stk:count': 40, 'stk:sellingPrice': 77 }, { Gastro: 77.7 })
}

async function createBuyers(ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { connectMs: 5000, queryMs: 20_000 }, { max: 1 })
  for (const id of buyers()) {
    const person = { prename: 'Karla', surname: `Zkušební ${id}`, mail: '', roleName: '' }
    const account = { loginId: `kupec${id}`, password: PASSWORD, userType: 'Customer' as const, admin: false }
    await createAccount(owner.db, { ...person, ...account, customerIds: [id] })
  }
  await owner.close()
}

async function logIn(url: string, id: number): Promise<string> {
  const { status, cookie, text } = await httpLogIn(url, `kupec${id}`)
  if (status !== 200 || cookie === undefined) throw new Error(text)
  return cookie
}

/** Opens the category as the portal's own pages do: 205 asks for a refresh until that is done. */
async function openCategory(url: string, cookie: string): Promise<{ ms: number; count: number; refused: number }> {
  let refused = 0
  const get = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { activelangid: 'cs', cookie } })
    if (answer.status === 503) refused += 1
    const text = await answer.text()
    return { status: answer.status, data: text === '' ? [] : (JSON.parse(text) as { data?: unknown[] }).data }
  }
  const since = performance.now()
  await get('/navigation')
  for (;;) {
    const list = await get('/product-list/napoje%2Fpivo')
    if (list.status === 200) return { ms: performance.now() - since, count: list.data?.length ?? 0, refused }
    if (list.status !== 205 && list.status !== 503) throw new Error(`The category answered ${list.status}.`)
    while ((await get('/refresh-product-list')).status === 206) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Keeps the category on a screen while `act` runs; milliseconds until it ended and until its price stood there. */
async function whileOpen(url: string, act: () => Promise<void>) {
  const executablePath = await provideChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ locale: 'cs-CZ' })
    const authorization = `Basic ${Buffer.from(`kupec${buyers()[0]}:${PASSWORD}`).toString('base64')}`
    await context.request.get(`${url}/api/login`, { headers: { authorization, activelangid: 'cs' } })
    const page = await context.newPage()
    await page.goto(`${url}/catalog/napoje/pivo`)
    await page.getByText('96,00').first().waitFor()
    await page.evaluate('window.isSame = true')
    const since = performance.now()
    await act()
    const applied = performance.now() - since
    await page.getByText('77,70').first().waitFor({ timeout: 60_000 })
    const shown = performance.now() - since
    if (!(await page.evaluate<boolean>('window.isSame === true'))) throw new Error('The page was loaded anew.')
    return { applied, shown }
  } finally {
    await browser.close()
  }
}

async function writeItems(folder: string): Promise<void> {
  mkdirSync(folder)
  function* cards() {
    for (let id = 1; id <= items; id++) yield stock(id, { 'stk:categories': { 'stk:idCategory': id <= wide ? 2 : 3 } })
  }
  const bytes = Readable.from(packPieces('item', cards())).map((piece: string) => windows1250(piece))
  await pipeline(bytes, createWriteStream(join(folder, 'stock.xml')))
}
