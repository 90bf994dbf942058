import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { endEvents, expect, isWhole, signIn, test } from './fixtures.ts'
import { api, listItems, setCart } from './ordering.ts'

type Lang = 'cs' | 'en'
const textsOf = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../web/public/assets/i18n/${lang}.json`, import.meta.url), 'utf8'))
const texts = { cs: textsOf('cs'), en: textsOf('en') }

// A whole walk looks at everything in every width, language and colour, and at the page behind what is open.
const desk = { width: 1440, colorScheme: 'light', lang: 'cs' } as const
const phone = { width: 390, colorScheme: 'dark', lang: 'en' } as const
interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  lang: Lang
}
const looks = (usual: Look): Look[] =>
  isWhole ? [desk, { ...desk, lang: 'en' }, { ...phone, lang: 'cs' }, phone] : [usual]

/** So many of what buttons open are looked at in a walk that is not whole; the dialogs that screens name come besides. */
const MOST_OPENED = 2

const OVERLAY = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'

/** A screen and the buttons on it, by their English texts, behind which a dialog stands. */
type Screen = { path: string; dialogs?: string[] }

/** Looks for every fault axe knows, of rules and of good practice, on a screen and whatever opens on it. */
function examiner(page: Page, { colorScheme, lang }: Look) {
  const found: string[] = []
  const opened = new Set<string>()
  let isShellSeen = false
  const other = colorScheme === 'light' ? 'dark' : 'light'
  // What an item lies over is inert.
  const main = page.locator('main:not([inert]), [role=main]')
  const beginning = (key: string) => {
    const text = texts[lang][key]
    if (text === undefined) throw new Error(`There is no text “${key}”.`)
    return new RegExp(`^${text.replace(/\{\{.*/, '').replaceAll(/[.?*+()]/g, '\\$&')}`)
  }

  /** All rules in the colours of the walk, and as a proof in the other ones, too. */
  const scan = async (where: string, within?: string) => {
    const place = within !== undefined && !isWhole ? { within } : {}
    isShellSeen = true
    const tell = (scheme: string, faults: string[]) =>
      found.push(...faults.map((fault) => `${where} (${scheme}): ${fault}`))
    // A screen that is still being put together when it is looked at is looked at again.
    const atOnce = await faultsOf(page, place)
    if (atOnce.length > 0) await page.waitForLoadState('networkidle')
    tell(colorScheme, atOnce.length > 0 ? await faultsOf(page, place) : atOnce)
    if (!isWhole) return
    await page.emulateMedia({ colorScheme: other })
    tell(other, await faultsOf(page))
    await page.emulateMedia({ colorScheme })
  }

  /** Goes there as a link does: without loading the application again where only the screen changes. */
  const go = async (path: string) => {
    const screenOf = (to: string) =>
      new URL(to, page.url()).pathname.replace(/^(\/catalog|\/information\/page)\/.*/, '$1')
    if (screenOf(path) === screenOf('') || (await main.count()) === 0) return page.goto(path)
    await main.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-left', ''))
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page.locator('[data-left]')).toHaveCount(0)
  }

  const isOpen = async (button: Locator) => {
    await button.click()
    await expect(page.locator(OVERLAY).filter({ visible: true }).first()).toBeVisible()
  }
  const close = async () => {
    const overlays = page.locator(OVERLAY).filter({ visible: true })
    // The first Escape may take away the tip of a button under the mouse; one too many would close the panel below.
    await expect(async () => {
      if ((await overlays.count()) > 0) await page.keyboard.press('Escape')
      await expect(overlays).toHaveCount(0, { timeout: 5000 })
    }).toPass()
    await expect(page.locator('#root[inert], #root [inert] main')).toHaveCount(0)
  }

  return {
    scan,
    beginning,
    faults: () => found,
    async visit({ path, dialogs = [] }: Screen) {
      // The tip of a button that comes to lie under the mouse stands outside of every landmark.
      await page.mouse.move(0, 0)
      await go(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByTestId('skeleton-row')).toHaveCount(0)
      // Bars and menu are the same around every screen.
      await scan(path, isShellSeen ? 'main' : undefined)
      const openers = page.locator('button[aria-haspopup]:enabled').filter({ visible: true })
      const names = await openers.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
      )
      // What opens looks the same everywhere but for its words.
      for (const [index, name] of names.entries()) {
        if (!isWhole && opened.size >= MOST_OPENED) break
        if (opened.has(name)) continue
        opened.add(name)
        await isOpen(openers.nth(index))
        await scan(`${path} ▸ ${name}`, OVERLAY)
        await close()
      }
      for (const key of dialogs) {
        await isOpen(
          main
            .getByRole('button', { name: beginning(key) })
            .filter({ visible: true })
            .first(),
        )
        await scan(`${path} ▸ ${key}`, OVERLAY)
        await close()
      }
    },
  }
}

// What differs only in its parameters stands apart, since another screen in between is cheaper than a load.
const ordering = async (page: Page): Promise<Screen[]> => {
  const [item] = await listItems(page, 3)
  await setCart(
    page,
    (await listItems(page, 3)).map(({ ItemId }) => ({ ItemId, Quantity: 2 })),
  )
  return [
    { path: '/information/commercials', dialogs: ['Open {{name}}'] },
    { path: '/catalog/napoje' },
    { path: '/cart', dialogs: ['Note and substitute: {{name}}', 'Save as a template'] },
    { path: '/catalog/napoje?searchString=pivo' },
    { path: '/retail-prices' },
    { path: '/catalog/neni' },
    { path: '/quick-order' },
    { path: `/catalog/napoje?product=${item?.ItemId}` },
    { path: '/retail-prices?category=napoje' },
    { path: '/shelf' },
    { path: '/order-templates' },
    { path: '/user-profile', dialogs: ['Change Password', 'Change Email'] },
  ]
}

const papers = async (page: Page): Promise<Screen[]> => {
  const idOf = async (path: string, name: string) =>
    (await api<Record<string, string>>(page, 'GET', path)).data[0]?.[name]
  const order = await idOf('order-list-history', 'OrderId')
  const document = await idOf('document-list', 'DocumentId')
  return [
    { path: '/company', dialogs: ['Add an address', 'Change {{name}}', 'Remove {{name}}'] },
    { path: '/information/order-history' },
    { path: '/information/accounts-receivable' },
    { path: `/information/order-history?order=${order}` },
    { path: '/information/accounts-receivable?view=movements' },
    { path: '/information/invoices' },
    { path: '/information/enquiries', dialogs: ['Write to the wholesaler'] },
    { path: `/information/invoices?open=${document}`, dialogs: ['Claim: {{name}}', 'Send by e-mail'] },
    { path: '/information/enquiries?open=1' },
    { path: '/information/page/obchodni-podminky' },
    { path: '/information/active-orders' },
    { path: '/information/page/neni' },
    { path: '/information/package-account', dialogs: ['Announce a return', 'Agree on the state'] },
    { path: '/information/downloads' },
  ]
}

// A list stands beside what is opened of it.
const administration: Screen[] = [
  { path: '/admin' },
  { path: '/admin/orders' },
  { path: '/warehouse/verify-orders' },
  { path: '/warehouse/loading' },
  { path: '/admin/inbox?open=1' },
  { path: '/admin/users?user=kupec' },
  { path: '/admin/permissions?user=kupec' },
  { path: '/admin/new-user' },
  { path: '/admin/audit' },
  { path: '/admin/commercials?commercial=1' },
  { path: '/admin/banners', dialogs: ['New banner'] },
  { path: '/admin/draw', dialogs: ['New stage'] },
  { path: '/admin/items?item=140012' },
  { path: '/admin/categories?category=1' },
  { path: '/admin/downloads', dialogs: ['Add a group', 'Edit {{name}}'] },
  { path: '/admin/search-words', dialogs: ['New search word'] },
  { path: '/admin/info-pages?page=obchodni-podminky' },
  { path: '/admin/delivery', dialogs: ['Add a route', 'Customers of {{name}}', 'Add a method'] },
  { path: '/admin/first-steps' },
  { path: '/admin/settings' },
  { path: '/admin/data' },
  { path: '/admin/invitations' },
  { path: '/admin/data?part=orders' },
  { path: '/admin/invitations?part=invited' },
  { path: '/admin/data?part=rules' },
  { path: '/admin/seller' },
  { path: '/admin/data?part=tables' },
]

/** A walk of one kind of user, in each look that is wanted. */
function walks(name: string, usual: Look, walk: (page: Page, look: Look) => Promise<string[]>) {
  for (const look of looks(usual)) {
    const { width, colorScheme, lang } = look
    test.describe(() => {
      // Nothing is half faded in when it is looked at.
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test(`axe finds nothing at ${width} px in ${lang}, ${isWhole ? 'light and dark' : colorScheme}, ${name}`, async ({
        page,
      }) => {
        expect(await walk(page, look)).toEqual([])
      })
    })
  }
}

/** Signs in and opens the home in the language of the walk. */
async function enter(page: Page, login: string, { lang }: Look) {
  await endEvents(page)
  await signIn(page, login)
  await page.goto(`/?lang=${lang}`)
  await expect(page.getByRole('banner')).toBeVisible()
}

walks('before the login and for visitors', phone, async (page, look) => {
  await page.goto(`/?lang=${look.lang}`)
  const { visit, scan, beginning, faults } = examiner(page, look)
  const bar = page.getByRole('button', { name: beginning('Privacy policy') })
  await expect(bar).toBeVisible()
  await scan('login')
  await bar.click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await scan('privacy policy', OVERLAY)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: beginning('Request registration') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await scan('registration', OVERLAY)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: beginning('Continue without login') }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await visit({ path: '/catalog/napoje' })
  await visit({ path: '/information/page/obchodni-podminky' })
  await page.context().clearCookies()
  await page.goto('/new-password?code=unknown')
  await expect(page.getByRole('dialog')).toBeVisible()
  await scan('new password')
  return faults()
})

walks('where a buyer orders', desk, async (page, look) => {
  const { visit, scan, faults } = examiner(page, look)
  await enter(page, 'kolega', look)
  for (const screen of await ordering(page)) await visit(screen)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await scan('palette', OVERLAY)
  return faults()
})

walks('where a buyer reads papers', phone, async (page, look) => {
  const { visit, scan, faults } = examiner(page, look)
  await enter(page, 'kupec', look)
  for (const screen of await papers(page)) await visit(screen)
  if (look.width < 992) {
    await page.locator('[data-sidebar-toggle]').click()
    await expect(page.getByRole('navigation').first()).toBeInViewport()
    await scan('menu')
  }
  return faults()
})

walks('for representatives and in the administration', desk, async (page, look) => {
  const { visit, scan, beginning, faults } = examiner(page, look)
  await enter(page, 'admin', look)
  for (const screen of administration) await visit(screen)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: beginning('Logout') }).click()
  await page.locator('input[autocomplete="username"]').fill('obchodnik')
  await page.locator('input[autocomplete="current-password"]').fill('odbyt2026')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('searchbox').fill('u lipy')
  await expect(page.getByText('Restaurace U Lípy').first()).toBeVisible()
  await scan('choice of a customer')
  await page.getByText('Restaurace U Lípy').first().click()
  await page.getByRole('button', { name: beginning('Continue') }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await visit({ path: '/customers' })
  await visit({ path: '/customers?view=day' })
  return faults()
})
