// How many actions and seconds a buyer's work takes in a real browser: npm run prove -- buyer-minutes [--only WORD]
// The limits of seconds hold on a quiet machine; a busy one shows in the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { loadDemo } from '#db/demo/load.ts'
import { DEMO_PASSWORD } from '#db/demo/users.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'
import { type Counted, measure, type Measured, smallTargets, type Task } from './engines/buyer-minutes.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const LOGIN = 'kupec'
const THUMB = 44
const LINES = 50
const INVOICES = 5

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sent = (page: Page) => page.getByTestId('order-number').waitFor()
const send = async (person: Counted) => {
  await person.click(person.page.getByRole('button', { name: /^(Odeslat objednávku|Přidat k\s?objednávce)$/ }))
  await sent(person.page)
}

interface Answer<R> {
  data: R[]
}

async function ask<R>(page: Page, method: string, path: string, data?: unknown): Promise<R[]> {
  const headers = { activelangid: 'cs', 'sec-fetch-site': 'same-origin' }
  const response = await page.request.fetch(`${url}/api/${path}`, {
    method,
    headers,
    ...(data !== undefined && { data }),
  })
  return ((await response.json()) as Answer<R>).data
}

type Item = { ItemId: string; Availability: string; PackOnly: boolean; Unit: string }

const signIn = async (page: Page) => {
  // It waits until nothing is asked any more, which a stream never lets happen.
  await page.route('**/api/order-events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: full\n\n' }),
  )
  const basic = Buffer.from(`${LOGIN}:${DEMO_PASSWORD}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, activelangid: 'cs', 'sec-fetch-site': 'same-origin' }
  await page.request.get(`${url}/api/login`, { headers })
}

/** The cart holds nothing. */
async function emptyCart(page: Page) {
  const [cart] = await ask<{ CartId: string }>(page, 'GET', 'cart')
  if (cart) await ask(page, 'DELETE', `cart/${cart.CartId}`)
}

/** Goods in stock by the piece. */
async function items(page: Page, count: number): Promise<string[]> {
  const found = await ask<Item>(page, 'GET', 'product-list/napoje')
  const fit = found.filter((one) => one.Availability === 'InStock' && !one.PackOnly && one.Unit === 'ks')
  if (fit.length < count) throw new Error(`there are only ${fit.length} items`)
  return fit.slice(0, count).map(({ ItemId }) => ItemId)
}

/** An order of the portal that is new. */
async function order(page: Page) {
  await emptyCart(page)
  const Positions = (await items(page, 3)).map((ItemId) => ({ ItemId, Quantity: 4 }))
  const [cart] = await ask<{ CartId: string; RequestId: string }>(page, 'POST', 'cart', { Positions })
  const path = `cart/${cart?.CartId}`
  const [checked] = await ask<object>(page, 'PUT', path, { State: 'UserLock', RequestId: cart?.RequestId })
  await ask(page, 'PUT', path, { ...checked, State: 'Ordered' })
}

const home = async (page: Page) => {
  await page.goto(url)
  await page.getByTestId('cart-count').waitFor()
  await page.getByRole('region', { name: 'Přehled na první pohled' }).or(page.locator('section').first()).waitFor()
}

let fifty = ''

type Line = { Quantity: number; PackQuantity: number }

/** The first line of the cart, once the server has it. */
async function firstLine(page: Page): Promise<Line> {
  for (;;) {
    const [cart] = await ask<{ Positions: Line[] }>(page, 'GET', 'cart')
    const line = cart?.Positions[0]
    if (line) return line
  }
}

const oneLine = (page: Page) => page.getByTestId('cart-count').getByText('1', { exact: true }).waitFor()

const tasks: Task[] = [
  {
    name: 'the last order again, with something in the cart',
    actions: 3,
    seconds: 10,
    before: async (page) => {
      await signIn(page)
      await order(page)
      const [first] = await items(page, 1)
      await ask(page, 'POST', 'cart', { Positions: [{ ItemId: first, Quantity: 2 }] })
      await home(page)
    },
    run: async (person) => {
      await person.click(button(person.page, 'Zopakovat poslední objednávku'))
      await person.click(button(person.page, 'Nahradit košík'))
      await send(person)
    },
  },
  {
    name: `${LINES} pasted lines sent`,
    actions: 4,
    seconds: 15,
    before: async (page) => {
      await signIn(page)
      await emptyCart(page)
      fifty = (await items(page, LINES)).map((id, index) => `${id}\t${index + 1}`).join('\n')
      await home(page)
    },
    run: async (person) => {
      await person.click(person.page.getByRole('banner').getByRole('link', { name: /^Košík/ }))
      await person.page.getByRole('main').getByRole('link', { name: 'Rychlá objednávka' }).waitFor()
      await person.paste(fifty)
      await person.click(button(person.page, 'Zkontrolovat a odeslat'))
      await send(person)
    },
  },
  {
    name: '“jog” and three cartons, in keystroke groups',
    actions: 4,
    seconds: 5,
    before: async (page) => {
      await signIn(page)
      await emptyCart(page)
      await home(page)
    },
    run: async (person) => {
      const { page } = person
      await person.keys('/')
      await person.keys('jog')
      const shown = page.getByRole('listbox', { name: 'Návrhy' }).getByRole('option')
      await shown.first().waitFor()
      await person.keys('ArrowDown')
      await person.keys('3', 'k', 'Enter')
      await oneLine(page)
      const line = await firstLine(page)
      if (line.Quantity !== 3 * line.PackQuantity) throw new Error(`not three cartons: ${line.Quantity}`)
    },
  },
  {
    name: 'a change of a sent order',
    actions: 4,
    seconds: 60,
    before: async (page) => {
      await signIn(page)
      await order(page)
      await home(page)
    },
    run: async (person) => {
      const { page } = person
      await person.click(page.getByRole('link', { name: /^Naposledy/ }))
      await person.click(page.getByRole('group', { name: 'Změnit objednávku' }).getByRole('button', { name: 'Změnit' }))
      await person.click(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Více|Víc|Přidat)/ })
          .first(),
      )
      await person.click(button(page, 'Uložit změnu'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: `${INVOICES} invoices with ISDOC and payment codes`,
    actions: 3,
    seconds: 60,
    before: async (page) => {
      await signIn(page)
      await home(page)
    },
    run: async (person) => {
      const { page } = person
      await person.click(page.getByRole('link', { name: /^K úhradě/ }))
      await person.click(page.getByRole('button', { name: 'Zaplatit vše přes QR' }))
      const codes = page.getByRole('dialog').getByRole('img', { name: /^Platební kód/ })
      await codes.nth(INVOICES - 1).waitFor()
      const saved = page.waitForEvent('download')
      await person.click(button(page, 'PDF a ISDOC (ZIP)'))
      if (!(await saved).suggestedFilename().endsWith('.zip')) throw new Error('no archive')
    },
  },
  {
    name: 'a whole order with the keyboard alone, from login to confirmation',
    actions: Infinity,
    seconds: 60,
    before: async (page) => {
      await signIn(page)
      await emptyCart(page)
      await page.context().clearCookies()
      await page.goto(url)
      await page.getByLabel('Uživatel').or(page.getByLabel('Username')).first().waitFor()
    },
    run: async (person) => {
      const { page } = person
      await person.keys(LOGIN, 'Enter')
      await page.locator('input[type=password]').waitFor()
      await page.locator('input[type=password]:focus').waitFor()
      await person.keys(DEMO_PASSWORD, 'Enter')
      await page.getByTestId('cart-count').waitFor()
      await closePopup(person)
      await person.keys('/')
      await person.keys('jog')
      await page.getByRole('listbox', { name: 'Návrhy' }).getByRole('option').first().waitFor()
      await person.keys('ArrowDown')
      // More than the least order comes to.
      await person.keys('200', 'Enter')
      await oneLine(page)
      await person.keys('Escape')
      await tabTo(person, /^Košík/)
      await person.keys('Enter')
      await page.getByRole('heading', { name: 'Košík' }).waitFor()
      await button(page, 'Zkontrolovat objednávku').waitFor()
      await tabTo(person, /^Zkontrolovat objednávku$/)
      await person.keys('Enter')
      await page.getByRole('heading', { name: 'Kontrola a odeslání' }).waitFor()
      await tabTo(person, /^(Odeslat objednávku|Přidat k\s?objednávce)$/)
      await person.keys('Enter')
      await sent(page)
    },
  },
]

/** Leaflets may open by themselves after login. */
async function closePopup(person: Counted) {
  const dialog = person.page.getByRole('dialog')
  const isOpen = await dialog.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  )
  if (!isOpen) return
  await person.keys('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const MOST_TABS = 150

/** Goes on with Tab until what has the focus is called so. */
async function tabTo(person: Counted, name: RegExp) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    // Leaflets open over the cart as soon as they are loaded; a person closes them and goes on.
    if (await person.page.getByRole('dialog').isVisible()) await person.keys('Escape')
    await person.page.keyboard.press('Tab')
    const focused = await person.page.evaluate<string>(`(() => {
      const one = document.activeElement
      return (one?.getAttribute('aria-label') ?? one?.innerText ?? one?.textContent ?? '').trim()
    })()`)
    if (name.test(focused)) {
      person.actions += 1
      return
    }
  }
  throw new Error(`Tab does not lead to ${name.source}`)
}

/** What on the screens of an order is too small for a thumb. */
async function thumbs(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  await signIn(page)
  await emptyCart(page)
  const Positions = (await items(page, 3)).map((ItemId) => ({ ItemId, Quantity: 4 }))
  await ask(page, 'POST', 'cart', { Positions })
  const found: string[] = []
  for (const path of ['/', '/catalog/napoje', '/cart', '/quick-order', '/shelf', '/order-templates']) {
    await page.goto(`${url}${path}`)
    await page.getByTestId('cart-count').waitFor()
    await page.waitForLoadState('networkidle')
    for (const one of await smallTargets(page, THUMB)) found.push(`${path}: ${one}`)
  }
  await page.goto(`${url}/cart`)
  await page.getByRole('button', { name: 'Zkontrolovat objednávku' }).click()
  await page.getByRole('heading', { name: 'Kontrola a odeslání' }).waitFor()
  for (const one of await smallTargets(page, THUMB)) found.push(`review: ${one}`)
  await page.close()
  return found
}

const told = ({ name, actions, seconds, isWithin, fault }: Measured, task: Task) =>
  fault === ''
    ? `${isWithin ? 'holds ' : 'FAILS '} ${name}: ${actions} actions (${task.actions}), ${seconds.toFixed(1)} s (${task.seconds})`
    : `FAILS  ${name}: ${fault}`

let url = ''
const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const executablePath = await provideChromium()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-minutes-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await migrate(database.ownerUrl)
  await loadDemo({ ownerUrl: database.ownerUrl, now: new Date() })
  // Five invoices of the buyer are open, and every delivery can still be ordered for.
  await onConnection(database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    await client.query(
      `update document set open_haler = 0 where customer_id = (select customer_id from app_user where login_id = $1)
        and id not in (select id from document
          where customer_id = (select customer_id from app_user where login_id = $1) and open_haler > 0
          order by due_date limit ${INVOICES})`,
      [LOGIN],
    )
  })
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  closing.add(() => browser.close())
  const faults: string[] = []
  for (const task of tasks) {
    if (values.only !== undefined && !task.name.includes(values.only)) continue
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'cs-CZ' })
    context.setDefaultTimeout(15_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const measured = await measure(context, task)
    const line = told(measured, task)
    console.log(line)
    if (!measured.isWithin) faults.push(line)
    await context.close()
  }
  if (values.only === undefined || 'thumb'.includes(values.only)) {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'cs-CZ',
      hasTouch: true,
      isMobile: true,
    })
    phone.setDefaultTimeout(15_000)
    const small = await thumbs(phone)
    console.log(
      `${small.length === 0 ? 'holds ' : 'FAILS '} on a phone with the thumb: ${small.length} targets below ${THUMB} px`,
    )
    for (const one of small) console.log(`  ${one}`)
    faults.push(...small)
    await phone.close()
  }
  if (faults.length > 0) process.exitCode = 1
} finally {
  await closing.run()
}
