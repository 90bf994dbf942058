// How quick scanning is in a real browser: npm run prove -- scan-speed [--lines N] [--slower N]
// The limits hold on a quiet machine; a busy one shows in the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { median, p95 } from '#bench/load.ts'
import { buildWorld, tokenOf } from '#bench/world.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '200' }, slower: { type: 'string', default: '1' } },
})
const LINES = Number(values.lines)
/** By how much the device is slower than this machine. */
const SLOWER = Number(values.slower)
const FEW = 30
/** Pieces of each line, so that a scan mostly leaves the line open. */
const PIECES = 3
/** Between the keys of a scanner. */
const KEY_MS = 2
const WORKER = 7
const CUSTOMER = 3
const limits = { shown: 100, order: 30_000 }

const LARGE = 'S1-large'
const SMALL = 'S2-small'

/** An order of so many lines that waits for the warehouse; a worker who does nothing else. */
async function prepare(ownerUrl: string): Promise<void> {
  await onConnection(ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    await client.query(`update app_user set permissions = array['verifyorder'] where customer_id = $1`, [WORKER])
    for (const [id, lines] of [
      [LARGE, LINES],
      [SMALL, FEW],
    ] as const) {
      await client.query(
        `insert into customer_order (id, customer_id, state, created_at, delivery_date, line_count, net_haler, gross_haler)
         values ($1, $2, 'New', now(), current_date, $3, 0, 0)`,
        [id, CUSTOMER, lines],
      )
      await client.query(
        `insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
           vat_rate, net_price, net_haler, gross_haler)
         select $1, $2, row_number() over (order by i.id), i.id, i.name, i.ean, i.unit, ${PIECES}, ${PIECES}, i.vat_rate,
           i.net_price, 10000, 11200
         from (select * from item order by id limit $3) i`,
        [id, CUSTOMER, lines],
      )
    }
  })
}

const eansOf = async (ownerUrl: string, id: string): Promise<string[]> => {
  const eans: string[] = []
  await onConnection(ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    const { rows } = await client.query<{ ean: string }>(
      'select ean from order_line where order_id = $1 order by position',
      [id],
    )
    eans.push(...rows.map(({ ean }) => ean))
  })
  return eans
}

// Run in the page: whether a field has the focus, so that a scanner types into it.
const hasFocus = `document.activeElement?.tagName === 'INPUT'`

// Runs in the page: of each Enter how long it takes until what the scan did, and what is left, is painted. Also how long the
// figures took that were typed before it.
const watching = `(() => {
  window.scans = []
  window.shown = 0
  let first
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') { first ??= event.timeStamp; return }
    const start = event.timeStamp
    const scan = { typed: start - first }
    first = undefined
    const region = document.querySelector('[aria-live=assertive]')
    const before = region.textContent
    const watch = new MutationObserver(() => {
      if (region.textContent === before) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => {
        scan.shown = performance.now() - start
        scan.text = region.textContent
        window.scans.push(scan)
        window.shown += 1
      }))
    })
    watch.observe(region, { subtree: true, childList: true, characterData: true })
  }, { capture: true })
})()`

type Timed = { typed: number; shown: number; text: string }

type Device = { page: Page; keys: CDPSession }

const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r', unmodifiedText: '\r' }

/** What a scanner does: the figures within some 30 ms, and Enter. */
async function scan({ keys }: Device, code: string) {
  const down = { type: 'keyDown' } as const
  const sent: Promise<unknown>[] = []
  for (const key of code) {
    sent.push(keys.send('Input.dispatchKeyEvent', { ...down, key, text: key, unmodifiedText: key }))
    await sleep(KEY_MS)
  }
  await Promise.all([...sent, keys.send('Input.dispatchKeyEvent', { ...down, ...enter })])
}

/** A scan that waits until the page shows what became of it. */
async function scanSeen(device: Device, code: string, count: number) {
  await scan(device, code)
  await device.page.waitForFunction(`window.shown === ${count}`, undefined, { polling: 'raf' })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Opens an order by the scan of its code. */
async function open(device: Device, url: string, id: string): Promise<number> {
  const { page } = device
  await page.goto(`${url}/warehouse/verify-orders`)
  await page.waitForFunction(hasFocus)
  const since = performance.now()
  await scan(device, id)
  await field(page, 'Načtěte zboží').waitFor()
  await page.waitForFunction(hasFocus)
  await page.evaluate(watching)
  return since
}

/** Every line of a long order once, scan after scan without a pause, while the answers to earlier ones come in. */
async function scanLarge(device: Device, url: string, eans: string[]): Promise<Timed[]> {
  await open(device, url, LARGE)
  for (const [index, ean] of eans.entries()) await scanSeen(device, ean, index + 1)
  return device.page.evaluate<Timed[]>('window.scans')
}

/** An order from the scan of its code to the end, by nothing but scans; of one line a piece is missing. */
async function verifySmall(device: Device, url: string, eans: string[]): Promise<number> {
  const { page } = device
  const since = await open(device, url, SMALL)
  const pieces = eans.flatMap((ean) => Array.from({ length: PIECES }, () => ean)).slice(0, -1)
  for (const [index, ean] of pieces.entries()) await scanSeen(device, ean, index + 1)
  const lines = page.getByRole('list', { name: 'Řádky' }).getByRole('button')
  // The list comes after the count.
  await lines.nth(1).waitFor({ state: 'detached' })
  await lines.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Není skladem' }).click()
  await page.getByTestId('left').filter({ hasText: /^0$/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(hasFocus)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Dokončit objednávku ${SMALL}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Znovu otevřít' }).waitFor()
  return performance.now() - since
}

/** What the server has of an order: its state and how many pieces were counted. */
async function countedOf(ownerUrl: string, id: string) {
  const found: { state: string; pieces: number }[] = []
  await onConnection(ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    const { rows } = await client.query<{ state: string; pieces: number }>(
      `select o.state, (select sum(s.quantity)::int from scan s where s.order_id = o.id) as pieces
       from customer_order o where o.id = $1`,
      [id],
    )
    found.push(...rows)
  })
  return found[0]
}

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const executablePath = await provideChromium()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-scans-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await migrate(database.ownerUrl)
  await buildWorld(database.ownerUrl, { items: 2000, customers: 20, orders: 5 })
  await prepare(database.ownerUrl)
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) })
  closing.add(() => browser.close())
  // The page's policy forbids making code from text, which waiting in it does.
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    locale: 'cs-CZ',
    bypassCSP: true,
  })
  const cookie = { name: '__Host-sid', value: tokenOf(WORKER), domain: 'localhost', path: '/' }
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  const keys = await context.newCDPSession(page)
  await keys.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const device = { page, keys }
  const large = await scanLarge(device, url, await eansOf(database.ownerUrl, LARGE))
  const took = await verifySmall(device, url, await eansOf(database.ownerUrl, SMALL))
  const shown = large.map((one) => one.shown)
  console.log(`the figures of a code were typed in ${median(large.map(({ typed }) => typed)).toFixed(1)} ms, median`)
  console.log(`from Enter to the shown count in an order of ${LINES} lines, median: ${median(shown).toFixed(1)} ms`)
  console.log(
    `the same, p95: ${p95(shown).toFixed(1)} ms, at most ${limits.shown} ms; longest ${Math.max(...shown).toFixed(1)} ms`,
  )
  const scans = FEW * PIECES - 1
  console.log(
    `an order of ${FEW} lines by ${scans} scans and one reason: ${(took / 1000).toFixed(1)} s, less than ${limits.order / 1000} s`,
  )
  const counted = await countedOf(database.ownerUrl, SMALL)
  const wrong = large.filter(({ text }) => !text.includes(`/ ${PIECES}`)).length
  if (wrong > 0 || counted?.state !== 'Verified' || counted.pieces !== scans) {
    console.log(`not everything was counted: ${wrong} scans shown wrong, ${JSON.stringify(counted)}`)
    process.exitCode = 1
  }
  if (p95(shown) > limits.shown || took >= limits.order) process.exitCode = 1
} finally {
  await closing.run()
}
