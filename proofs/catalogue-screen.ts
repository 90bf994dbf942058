// How quick the catalogue is on screen with 100,000 items: npm run prove -- catalogue-screen [--items N] [--rounds N]
// The limits hold on a quiet machine; a busy one shows in the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { median, p95 } from '#bench/load.ts'
import { buildWorld, categoryId, categoryPath, tokenOf } from '#bench/world.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'

const { values } = parseArgs({
  options: { items: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '4' } },
})
const rounds = Number(values.rounds)
/** Small categories merged into one of 5,000 items. */
const MERGED = 50
const BUYER = 7
const limits = { rows: 300, prices: 700, again: 100, frame: 20 }

const wide = (index: number) => `/catalog/${categoryPath(index * MERGED)}`

// Runs in the page: follows a link as the router does and waits until other rows, and their prices, are painted.
const opening = (path: string) => `(async () => {
  const first = () => document.querySelector('[data-row]')
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const before = first()?.dataset.row
  const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === ${JSON.stringify(path)})
  const start = performance.now()
  if (link) link.click()
  else { history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')) }
  while (!first() || first().dataset.row === before) await frame()
  const rows = performance.now() - start
  while (!/\\d,\\d\\d/.test(first().textContent)) await frame()
  return { rows, prices: performance.now() - start }
})()`

// Runs in the page: goes to the end of the list, three rows with every frame, and answers the time of each frame.
const scrolling = `(async () => {
  const list = document.querySelector('[role=grid]').parentElement
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const times = []
  let last = await frame()
  while (list.scrollTop < list.scrollHeight - list.clientHeight - 2) {
    list.scrollTop += 168
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
})()`

const open = (page: Page, path: string) => page.evaluate<{ rows: number; prices: number }>(opening(path))

/** Lets the server make its bytes, as the first visitor of a day does. */
async function warm(context: BrowserContext, url: string): Promise<void> {
  for (let index = 0; index < rounds; index += 1) {
    for (let time = 0; time < 2; time += 1) {
      await context.request.get(`${url}/api/product-list/${categoryPath(index * MERGED)}`, {
        headers: { activelangid: 'cs' },
      })
    }
  }
}

async function measure(page: Page, url: string) {
  const times = { rows: [] as number[], prices: [] as number[], again: [] as number[] }
  await page.goto(`${url}${wide(rounds)}`)
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (let index = 0; index < rounds; index += 1) {
    const { rows, prices } = await open(page, wide(index))
    times.rows.push(rows)
    times.prices.push(prices)
  }
  for (let index = 0; index < 2 * rounds; index += 1) times.again.push((await open(page, wide(index % rounds))).rows)
  const frames = await page.evaluate<number[]>(scrolling)
  return {
    rows: median(times.rows),
    prices: median(times.prices),
    again: median(times.again),
    frame: p95(frames),
  }
}

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const executablePath = await provideChromium()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-screen-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await migrate(database.ownerUrl)
  await buildWorld(database.ownerUrl, { items: Number(values.items), customers: 50, orders: 20 })
  await onConnection(database.ownerUrl, async (client) => {
    const merge = `update item set category_id = ${categoryId(0)} + (category_id - ${categoryId(0)}) / ${MERGED} * ${MERGED}`
    await client.query(`${merge} where category_id < ${categoryId(MERGED * (rounds + 1))}`)
    await client.query('update data_version set version = version + 1')
    await client.query('vacuum analyze item')
  })
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) })
  closing.add(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookie = { name: '__Host-sid', value: tokenOf(BUYER), domain: 'localhost', path: '/' }
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }])
  await warm(context, url)
  const found = await measure(await context.newPage(), url)
  const lines = [
    ['first rows of a category of 5,000', found.rows, limits.rows],
    ['its prices', found.prices, limits.prices],
    ['rows of a category visited before', found.again, limits.again],
    ['frame while scrolling 5,000 rows, p95', found.frame, limits.frame],
  ] as const
  for (const [what, ms, limit] of lines) console.log(`${what}: ${ms.toFixed(1)} ms, at most ${limit} ms`)
  if (lines.some(([, ms, limit]) => ms > limit)) process.exitCode = 1
} finally {
  await closing.run()
}
