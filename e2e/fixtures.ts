import { expect, type Page, test as base } from '@playwright/test'
import { demoLogins } from '#db/demo/logins.ts'
import { faultsOf } from './axe.ts'
import { openPortal, type Portal } from './portal.ts'

export { expect }

/** Walks of all screens are whole in npm run prove -- accessibility and -- screens; npm test walks a part. */
export const isWhole = process.env.WALKS === 'whole'

/** What was ordered is in the hands of the warehouse: it cannot be changed any more, and nothing joins it. */
export const takeOrders = (portal: Portal): Promise<void> =>
  portal.sql(`
    select set_config('app.all_customers', 'on', false);
    insert into verification (order_id, customer_id, user_id, user_name)
    select o.id, o.customer_id, o.placed_by, 'Sklad' from customer_order o
    where o.state = 'New' and o.cart_id is not null and o.placed_by is not null
    on conflict do nothing`)

/**
 * `portal` is shared by the tests of one worker; `ownPortal` belongs to one test that changes what others rely on.
 * Every page fails its test when a script throws, React reports an error or the content security policy stops something.
 */
export const test = base.extend<{ ownPortal: Portal; counting: void }, { portal: Portal }>({
  portal: [
    // Playwright reads the names of the fixtures from this pattern, so it stands there even when empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await openPortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  ownPortal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await openPortal()
      await use(portal)
      await portal.close()
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  // What earlier tests of the worker ordered is in the hands of the warehouse, so that no later order joins it.
  counting: [
    async ({ portal }, use) => {
      await takeOrders(portal)
      await use()
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    // The application takes the language out of the address when it has stored it; leaving earlier would lose it.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (url.includes('lang=')) await page.waitForURL((now) => !now.searchParams.has('lang'))
      return answer
    }
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      // What React caught is a fault too; a call that failed is told by the browser and may be what is tried.
      const isFault = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
      if (isFault || /Content Security Policy|Trusted ?Type/i.test(message.text())) faults.push(message.text())
    })
    await use(page)
    // An answer a test put itself between may still be on its way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults, 'errors on the page').toEqual([])
  },
})

/** Where a page that has loaded nothing yet belongs. */
const portals = new WeakMap<Page, string>()

/** The address of the portal a page shows or is signed in to. */
export function originOf(page: Page): string {
  return page.url() === 'about:blank' ? (portals.get(page) ?? '') : new URL(page.url()).origin
}

/**
 * Signs in as one of the demo wholesaler's users by the call alone and loads no page, which is the dearest step of a test;
 * `at` is another portal. Who has to choose a customer does so on the login screen and stays there.
 */
export async function signIn(page: Page, login: string, at?: Portal): Promise<void> {
  const user = demoLogins.find((one) => one.login === login)
  if (!user) throw new Error(`There is no demo login ${login}.`)
  const home = `${at?.url ?? ''}/`
  if (user.choosesCustomer) {
    await page.goto(home)
    await page.locator('input[autocomplete="username"]').fill(user.login)
    await page.locator('input[autocomplete="current-password"]').fill(user.password)
    await page.locator('button[type="submit"]').click()
  } else {
    const authorization = `Basic ${Buffer.from(`${user.login}:${user.password}`).toString('base64')}`
    const answer = await page.request.get(`${home}api/login`, { headers: { authorization, activelangid: 'cs' } })
    expect(answer.status()).toBe(200)
    portals.set(page, new URL(answer.url()).origin)
  }
}

/** Signs in and waits for the shell of the home, or for the list of customers to choose from. */
export async function logIn(page: Page, login: string, at?: Portal): Promise<void> {
  await signIn(page, login, at)
  if (!demoLogins.some((one) => one.login === login && one.choosesCustomer)) await page.goto(`${at?.url ?? ''}/`)
  await expect(page.getByRole('banner').or(page.getByRole('grid')).first()).toBeVisible()
}

/**
 * Ends the session without the page that showed it: one that stays hears of it and goes to the root with where it was, and
 * a load of the root that follows counts as a reload, which leads back there.
 */
export async function forgetUser(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Types a text, and keys after it, one right after the other; none waits for the one before, however slow the machine is. */
export const typeAtOnce = async (page: Page, text: string, ...more: string[]): Promise<void> => {
  await Promise.all([...Array.from(text), ...more].map((key) => page.keyboard.press(key)))
}

/** Asked for unseen some seconds after a start, to be kept on the device. */
export const KEPT = '/api/product-list/oblibene/zakoupene'

/** Answers at once that nothing was bought, so that nothing is asked for unseen after it. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.route(`**${KEPT}`, (route) => route.fulfill({ json: { status: 200, data: [] } }))

/** Answers the stream of order events at once, for who waits until nothing is asked any more. */
export const endEvents = (page: Page): Promise<unknown> =>
  page.route('**/api/order-events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: full\n\n' }),
  )

/** Goes to an address as a link of the portal does, without loading the portal anew. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState({}, '', to), path)

// Bars and menu are the same around every screen.
const WITHIN = 'main, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]'

/** Expects axe to find nothing on the screen as it is now; what stands around it is walked by accessibility.spec.ts. */
export async function expectAccessible(page: Page): Promise<void> {
  const hasScreen = (await page.getByRole('main').count()) > 0
  expect(await faultsOf(page, hasScreen ? { within: WITHIN } : {})).toEqual([])
}
