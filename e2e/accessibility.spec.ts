import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import { api, goods, setCart } from './ordering.ts'

type Lang = 'cs' | 'en'
const textsOf = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../web/public/assets/i18n/${lang}.json`, import.meta.url), 'utf8'))
const texts = { cs: textsOf('cs'), en: textsOf('en') }

// Each width with one language; every screen is also looked at in the other colours.
const looks = [
  { width: 1440, colorScheme: 'light', lang: 'cs' },
  { width: 390, colorScheme: 'dark', lang: 'en' },
] as const

/** A screen and the buttons on it, by their English texts, behind which a dialog stands. */
type Screen = { path: string; dialogs?: string[] }

/** Looks for every fault axe knows, of rules and of good practice, on a screen and whatever opens on it. */
function examiner(page: Page, { colorScheme, lang }: (typeof looks)[number]) {
  const found: string[] = []
  const opened = new Set<string>()
  const other = colorScheme === 'light' ? 'dark' : 'light'
  const main = page.getByRole('main')
  const beginning = (key: string) => {
    const text = texts[lang][key]
    if (text === undefined) throw new Error(`There is no text “${key}”.`)
    return new RegExp(`^${text.replace(/\{\{.*/, '').replaceAll(/[.?*+()]/g, '\\$&')}`)
  }

  const scan = async (where: string) => {
    const look = async (builder: AxeBuilder, scheme: string) => {
      const { violations } = await builder.setLegacyMode().analyze()
      for (const { id, nodes } of violations) {
        found.push(`${where} (${scheme}): ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      }
    }
    await look(new AxeBuilder({ page }), colorScheme)
    await page.emulateMedia({ colorScheme: other })
    await look(new AxeBuilder({ page }).withRules('color-contrast'), other)
    await page.emulateMedia({ colorScheme })
  }

  const isOpen = async (button: Locator) => {
    const overlay = page
      .locator('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')
      .filter({ visible: true })
    await button.click()
    await expect(overlay.first()).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('#root[inert], #root [inert] main')).toHaveCount(0)
  }

  return {
    scan,
    beginning,
    faults: () => found,
    async visit({ path, dialogs = [] }: Screen) {
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByTestId('skeleton-row')).toHaveCount(0)
      await scan(path)
      const openers = page.locator('button[aria-haspopup]:enabled').filter({ visible: true })
      for (const [index, name] of (
        await openers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
      ).entries()) {
        if (opened.has(name)) continue
        opened.add(name)
        await isOpen(openers.nth(index))
        await scan(`${path} ▸ ${name}`)
        await close()
      }
      for (const key of dialogs) {
        await isOpen(
          main
            .getByRole('button', { name: beginning(key) })
            .filter({ visible: true })
            .first(),
        )
        await scan(`${path} ▸ ${key}`)
        await close()
      }
    },
  }
}

const ordering = async (page: Page): Promise<Screen[]> => {
  const [product] = await goods(page, 3)
  await setCart(
    page,
    (await goods(page, 3)).map(({ ItemId }) => ({ ItemId, Quantity: 2 })),
  )
  return [
    { path: '/information/commercials', dialogs: ['Open {{name}}'] },
    { path: '/catalog/napoje' },
    { path: '/catalog/napoje?searchString=pivo' },
    { path: '/catalog/neni' },
    { path: `/catalog/napoje?product=${product?.ItemId}` },
    { path: '/cart', dialogs: ['Note and substitute: {{name}}', 'Save as a template'] },
    { path: '/quick-order' },
    { path: '/shelf' },
    { path: '/order-templates' },
    { path: '/retail-prices' },
    { path: '/retail-prices?category=napoje' },
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
    { path: '/information/active-orders' },
    { path: '/information/order-history' },
    { path: `/information/order-history?order=${order}` },
    { path: '/information/accounts-receivable' },
    { path: '/information/accounts-receivable?view=movements' },
    { path: '/information/package-account', dialogs: ['Announce a return', 'Agree on the state'] },
    { path: '/information/invoices' },
    { path: `/information/invoices?open=${document}`, dialogs: ['Claim: {{name}}', 'Send by e-mail'] },
    { path: '/information/downloads' },
    { path: '/information/page/obchodni-podminky' },
    { path: '/information/page/neni' },
  ]
}

const administration: Screen[] = [
  { path: '/admin/permissions' },
  { path: '/admin/permissions?user=kupec' },
  { path: '/admin/new-user' },
  { path: '/admin/audit' },
  { path: '/admin/info-pages' },
  { path: '/admin/info-pages?page=obchodni-podminky' },
  { path: '/admin/delivery', dialogs: ['Add a route', 'Customers of {{name}}', 'Add a method'] },
  { path: '/admin/seller' },
]

for (const look of looks) {
  const { width, colorScheme, lang } = look
  test.describe(`axe finds nothing at ${width} px in ${lang}, in light and dark,`, () => {
    // Nothing is half faded in when it is looked at.
    test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('before the login and for visitors', async ({ page }) => {
      const { visit, scan, beginning, faults } = examiner(page, look)
      await page.goto(`/?lang=${lang}`)
      const bar = page.getByRole('button', { name: beginning('Privacy policy') })
      await expect(bar).toBeVisible()
      await scan('login')
      await bar.click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await scan('privacy policy')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: beginning('Request registration') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await scan('registration')
      await page.goto('/new-password?code=unknown')
      await expect(page.getByRole('dialog')).toBeVisible()
      await scan('new password')
      await page.goto('/')
      await page.getByRole('button', { name: beginning('Continue without login') }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      await visit({ path: '/catalog/napoje' })
      await visit({ path: '/information/page/obchodni-podminky' })
      expect(faults()).toEqual([])
    })

    test('where a buyer orders', async ({ page }) => {
      const { visit, scan, faults } = examiner(page, look)
      await page.goto(`/?lang=${lang}`)
      await logIn(page, 'kolega')
      for (const screen of await ordering(page)) await visit(screen)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
      await scan('palette')
      expect(faults()).toEqual([])
    })

    test('where a buyer reads papers', async ({ page }) => {
      const { visit, scan, faults } = examiner(page, look)
      await page.goto(`/?lang=${lang}`)
      await logIn(page, 'kupec')
      for (const screen of await papers(page)) await visit(screen)
      if (width < 992) {
        await page.locator('[data-sidebar-toggle]').click()
        await expect(page.getByRole('navigation').first()).toBeInViewport()
        await scan('menu')
      }
      expect(faults()).toEqual([])
    })

    test('for representatives and in the administration', async ({ page }) => {
      const { visit, scan, beginning, faults } = examiner(page, look)
      await page.goto(`/?lang=${lang}`)
      await logIn(page, 'admin')
      for (const screen of administration) await visit(screen)
      await page.context().clearCookies()
      await page.goto('/')
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
      expect(faults()).toEqual([])
    })
  })
}
