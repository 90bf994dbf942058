import type { Page, Request } from '@playwright/test'
import type { Document } from '#contract/documents.ts'
import type { ListedOrder } from '#contract/orders.ts'
import type { PackageBalance } from '#contract/packages.ts'
import { paths } from '#contract/paths.ts'
import type { Template } from '#contract/templates.ts'
import { expect, go, isWhole, KEPT, signIn, test } from './fixtures.ts'
import { send } from './login-screen.ts'
import { api, button, listItems, setCart } from './ordering.ts'
import type { Portal } from './portal.ts'

/** An address, and what is opened in it by hand. */
interface Screen {
  path: string
  open?: (page: Page) => Promise<void>
  /** Calls that have to be among those tried. */
  reads?: string[]
}

/** How often each call was made, and which messages there were. */
interface Watch {
  asked: Map<string, number>
  told: string[]
  /** Resolves when all answers have come and they asked for nothing more. */
  settled(quietMs?: number): Promise<void>
}

const QUIET_MS = 300
// The same words within a second are said once.
const SAME_WORDS_MS = 1000

const COMMERCIALS = 'Chyba při načítání reklamních letáků'
const UNKNOWN = 'Chyba: Neznámá chyba serveru'
// By this call the portal finds out whether the server answers.
const PROBE = '/api/seller-contact'
const ITEM = '?product='
const strip = (page: Page) => page.getByRole('status', { name: 'Spojení' })
// Without the session nothing is read at all.
const isSession = (path: string) => path === '/api/login' || path === '/api/check-login'
// Never ends; what it would tell is asked for as well.
const isStream = (address: string) => new URL(address).pathname === '/api/order-events'
const expected = (path: string) => `Chyba: ${path.startsWith('/api/commercial') ? COMMERCIALS : `Potíž ${path}`}`

/** Notes what is read and what the messages say; each is closed as soon as it is noted, so that the next ones have room. */
async function watch(page: Page): Promise<Watch> {
  let running = 0
  let changedAt = 0
  const change = (by: number) => {
    running += by
    changedAt = Date.now()
  }
  const seen: Watch = {
    asked: new Map(),
    told: [],
    async settled(quietMs = QUIET_MS) {
      changedAt = Date.now()
      const isQuiet = () => running === 0 && Date.now() - changedAt > quietMs
      await expect.poll(isQuiet, { intervals: [50] }).toBe(true)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
  page.on('request', (request) => {
    if (isStream(request.url())) return
    change(1)
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/') || isSession(pathname)) return
    seen.asked.set(pathname, (seen.asked.get(pathname) ?? 0) + 1)
  })
  const end = (request: Request) => {
    if (!isStream(request.url())) change(-1)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.exposeFunction('note', (text: string) => void seen.told.push(text))
  await page.addInitScript(() => {
    const noted = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[role="alertdialog"]')) {
        const words = message.querySelector('[role="alert"]')
        if (noted.has(message) || words === null) continue
        noted.add(message)
        const text = [...words.children].map((part) => part.textContent).join(': ')
        const { note } = window as unknown as { note: (text: string) => void }
        note(text)
        message.querySelector<HTMLElement>('button[aria-label="Zavřít"]')?.click()
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Every address that reads something, with everything that can be opened in it. */
async function screensOf(page: Page): Promise<Screen[]> {
  const [item] = await listItems(page, 1, 'napoje/pivo')
  const [order] = (await api<ListedOrder>(page, 'GET', 'order-list-active')).data
  const [past] = (await api<ListedOrder>(page, 'GET', 'order-list-history')).data
  const [paper] = (await api<Document>(page, 'GET', 'document-list?State=Unpaid')).data
  const [kind] = (await api<PackageBalance>(page, 'GET', 'package-account')).data
  if (!item || !order || !past || !paper || !kind) throw new Error('The demo lacks goods, orders or papers.')
  const Positions = [{ ItemId: item.ItemId, Quantity: 2 }]
  await setCart(page, Positions)
  const [list] = (await api<Template>(page, 'POST', 'order-template', { Name: 'Na každý týden', Positions })).data
  return [
    {
      path: '/information/commercials',
      reads: [
        'commercial',
        'home',
        'standing-orders',
        'commercial-item',
        'seller-contact',
        'delivery',
        'navigation',
        'cart',
        'item-codes',
      ],
      open: (at) => at.getByRole('main').locator('li button').first().click(),
    },
    { path: '/user-profile', reads: ['notifications'] },
    { path: '/cart', reads: ['cart-goods'] },
    {
      path: `/cart${ITEM}${item.ItemId}`,
      reads: ['product', 'product-relation', 'product-purchases', 'statistic-item-quantity'],
      open: (at) => at.getByRole('complementary').getByRole('tab', { name: 'Nákupy' }).click(),
    },
    {
      path: '/quick-order',
      reads: ['quick-order'],
      open: (at) => at.getByLabel('Kód, EAN nebo název').fill('okurek'),
    },
    { path: '/shelf', reads: ['shelf'] },
    { path: '/order-templates' },
    { path: `/order-templates?template=${list?.TemplateId}`, reads: ['order-template'] },
    { path: `/catalog/napoje/pivo` },
    { path: `/catalog/napoje/pivo?sort=net` },
    {
      path: `/catalog/napoje/vino`,
      async open(at) {
        await at.keyboard.press('Control+k')
        await at.getByRole('dialog').getByRole('combobox').fill('rohlik')
      },
    },
    { path: '/retail-prices' },
    { path: `/retail-prices?category=napoje%2Fpivo` },
    { path: '/company', reads: ['customer'] },
    { path: '/company/users', reads: ['company-users', 'company-invitations'] },
    {
      path: `/information/active-orders?order=${order.OrderId}`,
      reads: ['order-detail', 'order-voucher-list', 'saved-view', 'last-order'],
    },
    { path: `/information/order-history?order=${past.OrderId}` },
    { path: '/information/accounts-receivable' },
    { path: `/information/accounts-receivable?view=movements` },
    { path: `/information/package-account?kind=${kind.PackageID}` },
    { path: '/information/package-account', open: press('Oznámit vratku') },
    {
      path: `/information/invoices?open=${paper.DocumentId}`,
      reads: ['document-list-detail', 'document-position', 'claims', 'document-mail'],
      open: press('Poslat e-mailem'),
    },
    { path: `/information/invoices?open=${paper.DocumentId}&sort=due`, reads: ['payments'], open: press('Zaplatit') },
    { path: '/information/enquiries?open=1', reads: ['enquiries', 'enquiry'] },
    { path: '/information/downloads' },
    { path: `/information/page/kontakty` },
    { path: '/warehouse/verify-orders' },
    { path: '/warehouse/loading' },
    { path: '/admin' },
    { path: '/admin/orders', reads: ['all-standing-orders'], open: press('Stálé objednávky') },
    { path: '/admin/inbox?open=1' },
    { path: '/admin/users?user=kupec', reads: ['users', 'user-role'] },
    { path: `/admin/permissions?user=kupec` },
    { path: '/admin/new-user', open: (at) => at.getByRole('searchbox', { name: 'Najít zákazníka' }).fill('javorek') },
    { path: '/admin/audit' },
    { path: '/admin/delivery', open: press(/^Zákazníci:/) },
    { path: '/admin/commercials' },
    { path: '/admin/banners' },
    { path: '/admin/draw' },
    { path: '/admin/items?item=140012', reads: ['edited-item'] },
    { path: '/admin/categories' },
    { path: '/admin/downloads' },
    { path: '/admin/search-words', reads: ['search-words', 'missed-searches'] },
    { path: '/admin/info-pages' },
    { path: `/admin/info-pages?page=kontakty` },
    { path: '/admin/first-steps' },
    { path: '/admin/settings' },
    { path: '/admin/invitations' },
    { path: '/admin/invitations?part=invited' },
    { path: '/admin/seller' },
    { path: '/admin/appearance' },
    { path: '/admin/contacts' },
    { path: '/admin/packaging' },
    { path: '/admin/data' },
    { path: '/admin/data?part=orders' },
    { path: '/admin/data?part=rules' },
  ]
}

// The start leads on; the others are tried by themselves.
const others: string[] = [
  paths.home,
  paths.newPassword,
  paths.revertMail,
  paths.invitation,
  paths.shortageLink,
  paths.customers,
]

/** Lets in who sees every screen. */
async function enter(page: Page, portal: Portal) {
  await portal.sql(`
    update app_user set last_customer_id = 900001 where login_id = 'admin';
    insert into user_customer (user_id, customer_id, manages_users)
    select id, 900001, true from app_user where login_id = 'admin'
    on conflict (user_id, customer_id) do update set manages_users = true`)
  await signIn(page, 'admin', portal)
}

/** Reads again what failed, as a browser does whose network is back. */
const readAgain = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })

/** Lets every read fail the first time it is asked for; gives the paths of those that did. */
async function failFirst(page: Page): Promise<Set<string>> {
  const failed = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const isPlain = route.request().method() === 'GET' && !isStream(route.request().url())
    // Nobody is told when what is asked for unseen cannot be had.
    if (!isPlain || isSession(pathname) || pathname === KEPT || failed.has(pathname)) return route.fallback()
    failed.add(pathname)
    return route.fulfill({ status: 500, json: { status: 500, message: `Potíž ${pathname}`, data: [] } })
  })
  return failed
}

/** Expects what fails from now on to be told and reads it again, until nothing more fails. */
async function expectTold(seen: Watch, page: Page, path: string, failed: Set<string>, known: Set<string>) {
  for (;;) {
    await seen.settled()
    const fresh = [...failed].filter((one) => !known.has(one))
    if (fresh.length === 0) return
    const untold = () => fresh.filter((one) => !seen.told.includes(expected(one)))
    await expect.poll(untold, { message: `untold on ${path}`, intervals: [50] }).toEqual([])
    for (const one of fresh) known.add(one)
    if (seen.told.some((text) => text.endsWith(COMMERCIALS))) await seen.settled(SAME_WORDS_MS)
    // What failed meanwhile is told in the next round.
    const words = new Set(fresh.map(expected))
    seen.told = seen.told.filter((text) => !words.has(text))
    await readAgain(page)
  }
}

// The walk through all screens is long; what hangs is ended by the waits in it.
test.describe.configure({ timeout: 600_000 })

test('no screen is left out of the walk', async ({ page }) => {
  await signIn(page, 'kupec')
  const known = (await screensOf(page)).map(({ path }) => path.replace(/\?.*/, ''))
  const forgotten = Object.values(paths).filter(
    (path) => !others.includes(path) && !known.some((one) => one === path || one.startsWith(`${path}/`)),
  )
  expect(forgotten).toEqual([])
})

test('every read of every screen that fails is told with its message [S8.15, S8.16, S8.21]', async ({
  page,
  ownPortal,
}) => {
  const seen = await watch(page)
  await enter(page, ownPortal)
  const screens = (await screensOf(page)).filter((_, place) => isWhole || place % 3 === 0)
  const failed = await failFirst(page)
  const known = new Set<string>()
  const names = () => [...known].map((path) => path.split('/')[2])
  await page.goto(ownPortal.url + (screens[0]?.path ?? ''))
  for (const { path, open, reads = [] } of screens) {
    await go(page, path)
    await expectTold(seen, page, path, failed, known)
    // What stands behind a button is there when the screen itself is.
    if (open) await open(page)
    const told = async () => {
      await expectTold(seen, page, path, failed, known)
      return names()
    }
    await expect.poll(told, { message: path, timeout: 60_000 }).toEqual(expect.arrayContaining(reads))
    // A dialog would stay in front of the next screen; the first Escape may take away the tip of a button only.
    if (open) await page.keyboard.press('Escape')
    const dialogs = page.locator('[role=dialog]').filter({ visible: true })
    await expect(async () => {
      if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0, { timeout: 5000 })
    }).toPass()
  }
})

test('without words of the server a failure is told as unknown [S8.15, S8.17]', async ({ page, portal }) => {
  await portal.sql(`update app_user set last_customer_id = null where login_id = 'obchodnik'`)
  const seen = await watch(page)
  await page.route('**/api/user-customers', (route) => route.fulfill({ status: 500, body: '' }))
  // Who has to choose a customer first is let in by the form alone.
  await page.goto('/?lang=en')
  await send(page, 'obchodnik')
  await expect.poll(() => seen.told).toEqual(['Error: Unknown server error'])
})

test('a page of a list that failed is told, and asked for again by scrolling only; a lost network is told once beside the strip, whatever is read meanwhile [S8.15, S8.17]', async ({
  page,
}) => {
  const seen = await watch(page)
  await signIn(page, 'kupec')
  await page.route(/document-list\?.*After=/, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Dál to nejde', data: [] } }),
  )
  await page.goto('/information/invoices')
  const grid = page.getByRole('grid', { name: 'Faktury' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await seen.settled()
  await grid.hover()
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => seen.told).toContain('Chyba: Dál to nejde')
  // The list is quiet after it.
  await seen.settled()
  expect(seen.told).toEqual(['Chyba: Dál to nejde'])

  await go(page, paths.cart)
  await expect(page.getByRole('heading', { level: 1, name: 'Košík' })).toBeVisible()
  await seen.settled()
  seen.told = []
  await page.unrouteAll()
  await page.route('**/api/**', (route) => route.abort())
  for (const path of [paths.shelf, paths.orderHistory, paths.packageAccount]) {
    seen.asked.clear()
    await go(page, path)
    // Whatever reads is tried three times and would then say so.
    const tries = () => Math.max(0, ...[...seen.asked].map(([one, times]) => (one === PROBE ? 0 : times)))
    await expect.poll(tries, { message: path }).toBeGreaterThanOrEqual(3)
    await expect(strip(page)).toContainText('Bez spojení se serverem.')
  }
  expect(seen.told).toEqual([UNKNOWN])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(page, 'Zkusit znovu').first().click()
  await expect(strip(page)).toBeEmpty()
  // The next loss is told again.
  await page.route('**/api/**', (route) => route.abort())
  await go(page, `/catalog/napoje/limonady`)
  await expect.poll(() => seen.told).toEqual([UNKNOWN, UNKNOWN])
})
