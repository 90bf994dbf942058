// How quick a change of one line is in a cart of 500: npm run prove -- cart-500 [--rounds N]
// The limits hold on a quiet machine; a busy one shows in the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { Cart } from '#contract/cart.ts'
import { median, p95 } from '#bench/load.ts'
import { buildWorld, itemId, tokenOf } from '#bench/world.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } })
const rounds = Number(values.rounds)
const LINES = 500
const FEW = 10
/** The buyers, by customer. */
const SMALL = 3
const BIG = 7
const limits = { server: 30, ratio: 1.5, paint: 100 }

type Change = { ItemId: string; Quantity: number }

/** A buyer with an open cart of so many lines, outside of a browser. */
async function openCart(url: string, customer: number, count: number) {
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Cart> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { activelangid: 'cs', 'content-type': 'application/json', cookie: `__Host-sid=${tokenOf(customer)}` },
    })
    const text = await answer.text()
    const cart = answer.ok ? (JSON.parse(text) as { data: Cart[] }).data[0] : undefined
    if (!cart) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return cart
  }
  const Positions = Array.from({ length: count }, (_, index): Change => ({ ItemId: itemId(index), Quantity: 1 }))
  const { CartId, ...opened } = await send('POST', 'cart', { Positions })
  let { RequestId } = opened
  /** Changes one line; ms of the request. */
  return async (round: number): Promise<number> => {
    const line: Change = { ItemId: itemId((round * 7) % count), Quantity: 2 + (round % 50) }
    const start = performance.now()
    const cart = await send('PUT', `cart/${CartId}`, { Positions: [line], RequestId })
    RequestId = cart.RequestId
    return performance.now() - start
  }
}

/** Changes of a small and a big cart in turns, so that both meet the same machine; ms of each. */
async function changes(url: string): Promise<{ few: number[]; many: number[] }> {
  const [small, big] = [await openCart(url, SMALL, FEW), await openCart(url, BIG, LINES)]
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < 5 * rounds; round += 1) {
    const [few, many] = [await small(round), await big(round)]
    // The first ones warm up what every server has warm.
    if (round < 2 * rounds) continue
    times.few.push(few)
    times.many.push(many)
  }
  return times
}

// Runs in the page: how long after Enter the line is painted as changed, and how long after the answer its sums are.
const watching = (id: string) => `new Promise((resolve) => {
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const row = document.querySelector('[data-row=${JSON.stringify(id)}]')
  const sum = document.querySelector('[data-testid=total-net]')
  addEventListener('keydown', async (event) => {
    const start = event.timeStamp
    const before = sum.textContent
    do await frame(); while (!row.querySelector('[aria-busy=true]'))
    const typed = performance.now() - start
    while (sum.textContent === before) await frame()
    const painted = performance.now()
    const writes = performance.getEntriesByType('resource').filter(({ name, startTime }) =>
      /\\/api\\/cart\\/\\d+$/.test(name) && startTime > start)
    resolve({ typed, answered: painted - writes[0].responseEnd })
  }, { capture: true, once: true })
  window.isWatching = true
})`

async function paints(page: Page, url: string) {
  await page.goto(`${url}/cart`)
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const times = { typed: [] as number[], answered: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const id = await page
      .locator('[data-row]')
      .nth(round % 8)
      .getAttribute('data-row')
    const field = page.locator(`[data-row="${id}"]`).getByRole('spinbutton')
    await field.fill(String(60 + round))
    await page.evaluate('performance.clearResourceTimings()')
    const measured = page.evaluate<{ typed: number; answered: number }>(watching(id ?? ''))
    await page.waitForFunction('window.isWatching')
    await page.evaluate('window.isWatching = false')
    await field.press('Enter')
    const { typed, answered } = await measured
    times.typed.push(typed)
    times.answered.push(answered)
    await page.waitForLoadState('networkidle')
  }
  return { typed: p95(times.typed), answered: p95(times.answered) }
}

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const executablePath = await provideChromium()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-cart-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await migrate(database.ownerUrl)
  await buildWorld(database.ownerUrl, { items: 2000, customers: 20, orders: 5 })
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) })
  closing.add(() => browser.close())
  const { few, many } = await changes(server.url)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookie = { name: '__Host-sid', value: tokenOf(BIG), domain: 'localhost', path: '/' }
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }])
  const { typed, answered } = await paints(await context.newPage(), url)
  const lines: [what: string, value: number, limit: number, unit: string][] = [
    [`a changed line in a cart of ${LINES}, request p95`, p95(many), limits.server, ' ms'],
    [`median of it to that in a cart of ${FEW}`, median(many) / median(few), limits.ratio, ' ×'],
    ['from Enter to the painted line, p95', typed, limits.paint, ' ms'],
    ['from the answer to the painted sums, p95', answered, limits.paint, ' ms'],
  ]
  for (const [what, value, limit, unit] of lines) {
    console.log(`${what}: ${value.toFixed(1)}${unit}, at most ${limit}${unit}`)
  }
  if (lines.some(([, value, limit]) => value > limit)) process.exitCode = 1
} finally {
  await closing.run()
}
