import type { Page } from '@playwright/test'
import { expect, expectAccessible, forgetUser, go, logIn, test } from './fixtures.ts'

const header = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' })
const section = (page: Page, title: string) => sidebar(page).getByRole('button', { name: title })
const statusBar = (page: Page) => page.getByRole('contentinfo')

async function visit(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
  await expect(header(page)).toBeVisible()
}

test.describe('the top bar and the status bar', () => {
  test('have menu, logo, delivery, language, bell and user; version, login, customer and year; the logo leads home, the slash into the search, and an address is kept [S1.14, S1.17, S1.26, S2.60, S2.98, S2.99, S2.100, S2.101, S2.104, S2.112, S2.113, S2.141, S2.142, S2.143, S2.144, S2.150, S7.3]', async ({
    page,
  }) => {
    await logIn(page, 'kupec')
    const bar = header(page)
    await expect(bar.getByRole('button', { name: /nabídku/ })).toBeVisible()
    await expect(bar.getByText(/^Závoz: (Po|Út|St|Čt|Pá|So|Ne|denně)/)).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Jazyk: English' })).toBeVisible()
    await expect(bar.getByRole('link', { name: /Reklamní letáky/ })).toBeVisible()
    await expect(bar.getByText('Jana Vymyšlená')).toBeVisible()
    await expect(bar.getByText('Restaurace U Lípy')).toBeVisible()
    await expect(statusBar(page)).toContainText('1.0.0')
    await expect(statusBar(page)).toContainText('kupec')
    await expect(statusBar(page)).toContainText('900001')
    await expect(statusBar(page)).toContainText(`© ${new Date().getFullYear()}`)
    await expect(statusBar(page)).not.toContainText('katalog')

    await expect(page.getByRole('heading', { name: 'Reklamní letáky', level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    const field = header(page).getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('pivo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/catalog\/vsechno-zbozi\?searchString=pivo$/)
    await expect(field).toHaveValue('pivo')
    await expect(field).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/information\/commercials$/)
    await expect(field).toHaveValue('')

    // A deep link and a reload keep their address; the logo leads where the root does.
    await page.goto('/catalog/oblibene/akce?searchString=8591234567890')
    await expect(header(page).getByRole('combobox')).toHaveValue('8591234567890')
    await page.reload()
    await expect(page).toHaveURL(/\/catalog\/oblibene\/akce\?searchString=8591234567890$/)
    await header(page).getByRole('link', { name: 'Odbyt, úvod' }).click()
    await expect(page).toHaveURL(/\/information\/commercials$/)

    const reloaded = page.waitForRequest('**/api/navigation')
    await header(page).getByRole('button', { name: 'Jazyk: English' }).click()
    expect((await reloaded).headers()['activelangid']).toBe('en')
    await expect(page.getByRole('heading', { name: 'Flyers', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await header(page).getByRole('button', { name: 'Language: Čeština' }).click()
    await expect(page.getByRole('heading', { name: 'Reklamní letáky', level: 1 })).toBeVisible()

    // Never wider than the screen.
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('tells the delivery days of the customer, in words in the tip; the menu shows an entry only with its permission [S2.59, S3.20, S3.21, S6.12]', async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.sql(`update customer set delivery_days = '0101010'`)
    await page.goto(ownPortal.url)
    await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
    const badge = header(page).getByText('Závoz: Po, St, Pá')
    await expect(badge).toBeVisible()
    await badge.focus()
    await expect(page.getByRole('tooltip')).toHaveText('Závoz: pondělí, středa, pátek')
    await ownPortal.sql(`update customer set delivery_days = '0000000'`)
    await page.reload()
    await expect(header(page)).toBeVisible()
    await expect(header(page).getByText('Závoz')).toHaveCount(0)
    await ownPortal.sql(`update customer set delivery_days = '1111111'`)
    await page.reload()
    await expect(header(page).getByText('Závoz: denně')).toBeVisible()

    // An entry of the menu is there only with its permission.
    await ownPortal.sql(`update app_user set permissions = '{showcompany}' where login_id = 'kupec'`)
    await forgetUser(page)
    await logIn(page, 'kupec', ownPortal)
    await expect(page.getByRole('heading', { name: 'Reklamní letáky', level: 1 })).toBeVisible()
    await expect(section(page, 'Společnost')).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Reklamní letáky' })).toHaveCount(0)
    await ownPortal.sql(`update app_user set permissions = '{showcommercial}' where login_id = 'kupec'`)
    await page.reload()
    await expect(sidebar(page).getByRole('link', { name: 'Reklamní letáky' })).toBeVisible()
  })

  test('the texts are those of assets/i18n/{lang}.json [S7.65]', async ({ page }) => {
    const read: string[] = []
    await page.route('**/assets/i18n/*.json', async (route) => {
      const language = /([^/]+)\.json$/.exec(route.request().url())?.[1] ?? ''
      read.push(language)
      const response = await route.fetch()
      const texts = (await response.json()) as Record<string, string>
      await route.fulfill({ response, json: { ...texts, Commercials: `From the file ${language}` } })
    })
    await logIn(page, 'kupec')
    await expect(page.getByRole('heading', { name: 'From the file cs', level: 1 })).toBeVisible()
    expect(read).toEqual(['cs'])
    await header(page).getByRole('button', { name: 'Jazyk: English' }).click()
    await expect(page.getByRole('heading', { name: 'From the file en', level: 1 })).toBeVisible()
    expect(read).toEqual(['cs', 'en'])
  })
})

test.describe('visitors', () => {
  test('see neither language, bell nor cart, a menu without change of customer, a skeleton while the categories come, and their name in the status bar [S2.114, S2.139, S6.5, S6.6, S6.7, S6.8, S6.9, S9.17]', async ({
    page,
  }) => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/navigation', async (route) => {
      await gate
      await route.abort()
    })
    await visit(page)
    await expect(sidebar(page).getByTestId('skeleton-row')).toHaveCount(5)
    open()
    await expect(sidebar(page).getByText('Seznam se nepodařilo načíst.')).toBeVisible()
    await page.unroute('**/api/navigation')
    await sidebar(page).getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(sidebar(page).getByRole('treeitem').first()).toBeVisible()
    await expect(statusBar(page)).toContainText('unknown-user')

    const bar = header(page)
    await expect(bar.getByRole('button', { name: /Jazyk/ })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: /letáky/ })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: /Košík/ })).toHaveCount(0)
    // Nothing else either, such as a box of a competition.
    await expect(bar.getByRole('link')).toHaveCount(1)
    await expect(bar.getByRole('link')).toHaveAccessibleName('Odbyt, úvod')
    await expect(bar).not.toContainText(/Etapa|Losy|soutěž/i)
    await bar.getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: 'Profil' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('menuitem', { name: 'Změnit zákazníka' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click()
    await expect(page.getByLabel('Uživatelské jméno')).toBeVisible()
  })

  test('the tree toggles a branch once wherever it is clicked, follows a leaf and is walked by keyboard [S2.127, S2.128, S2.129, S2.130]', async ({
    page,
  }) => {
    await visit(page)
    const current = sidebar(page).locator('[aria-current="page"]')
    await current.focus()
    await page.keyboard.press('ArrowLeft')
    const top = page.locator('[role="treeitem"]:focus')
    await expect(top).toHaveAttribute('aria-level', '1')
    await page.keyboard.press('ArrowLeft')
    await expect(top).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('End')
    await expect(top).toHaveAttribute('aria-posinset', (await top.getAttribute('aria-setsize')) ?? '')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(top).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/oblibene\/novinky$/)
    await go(page, '/catalog/oblibene/novinky')
    await expect(current).toHaveAttribute('href', /oblibene\/novinky$/)

    const branch = sidebar(page).locator('[aria-level="1"][aria-expanded]').nth(1)
    for (const position of [
      { x: 12, y: 10 },
      { x: 60, y: 10 },
      { x: 220, y: 10 },
    ]) {
      await branch.click({ position })
      await expect(branch).toHaveAttribute('aria-expanded', 'true')
      await branch.click({ position })
      await expect(branch).toHaveAttribute('aria-expanded', 'false')
    }
    await branch.click()
    await expect(page).toHaveURL(/oblibene\/novinky$/)
    const inner = sidebar(page).locator('[aria-level="2"][aria-expanded="false"]').first()
    if (await inner.isVisible()) await inner.click()
    const leaf = sidebar(page).locator('a[role="treeitem"]:not([href*="oblibene"])').first()
    const href = (await leaf.getAttribute('href')) ?? ''
    await leaf.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveCount(1)
  })
})

test.describe('the sidebar', () => {
  test('opens the section of the address, one at a time, with a slide of 300 ms unless motion is unwanted; the special categories have their pictures [S1.8, S1.15, S2.20, S2.120, S2.121, S2.131, S2.132, S2.133, S2.134, S4.61, S9.8]', async ({
    page,
  }) => {
    await logIn(page, 'kupec')
    await expect(page.locator('#section-catalog')).toHaveCSS('transition-duration', '0s')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(section(page, 'Informace')).toHaveAttribute('aria-expanded', 'true')
    await expect(section(page, 'Katalog')).toHaveAttribute('aria-expanded', 'false')
    await section(page, 'Katalog').click()
    await expect(section(page, 'Katalog')).toHaveAttribute('aria-expanded', 'true')
    await expect(section(page, 'Informace')).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebar(page).getByRole('link', { name: 'Reklamní letáky' })).toBeHidden()
    await expect(page.locator('#section-catalog')).toHaveCSS('transition-duration', '0.3s')
    await sidebar(page)
      .getByRole('treeitem', { name: /Oblíbené/ })
      .click()
    for (const [id, icon] of [
      ['_NEW', 'lucide-star'],
      ['_RECOM', 'lucide-thumbs-up'],
      ['_SALE', 'lucide-tag'],
      ['_BOUGH', 'lucide-square-check'],
    ] as const) {
      await expect(sidebar(page).locator(`svg[data-icon="${id}"]`)).toHaveClass(new RegExp(icon))
    }
    await page.goto('/catalog/oblibene/novinky')
    await expect(section(page, 'Katalog')).toHaveAttribute('aria-expanded', 'true')
  })

  test('has the sections in their order, those without a screen left out; every way leads into the section of its first segment, whatever was opened by hand [S2.122]', async ({
    page,
  }) => {
    await logIn(page, 'admin')
    await expect(sidebar(page).locator('h2')).toHaveText([
      'Katalog',
      'Společnost',
      'Informace',
      'Sklad',
      'Administrace',
    ])
    const open = sidebar(page).locator('[data-section]:has(> h2 > [aria-expanded="true"])')
    for (const [path, first] of [
      ['/catalog', 'catalog'],
      ['/company', 'company'],
      ['/information/invoices', 'information'],
      ['/admin/seller', 'admin'],
    ] as const) {
      await go(page, path)
      await expect(open).toHaveCount(1)
      await expect(open).toHaveAttribute('data-section', first)
    }
    await go(page, '/information/invoices')
    await section(page, 'Katalog').click()
    await expect(open).toHaveAttribute('data-section', 'catalog')
    await header(page)
      .getByRole('link', { name: /Reklamní letáky/ })
      .click()
    await expect(page).toHaveURL(/\/information\/commercials$/)
    await expect(open).toHaveCount(1)
    await expect(open).toHaveAttribute('data-section', 'information')
  })

  test('on a desktop becomes an overlay that comes and goes with the mouse, which is remembered; on a tablet it is closed, opens by the toggle, and closes by navigating and outside [S2.135, S2.136, S2.137, S2.138]', async ({
    page,
  }) => {
    await logIn(page, 'kupec')
    await expect(sidebar(page)).toBeInViewport()
    await header(page).getByRole('button', { name: 'Zavřít nabídku' }).click()
    await page.mouse.move(700, 500)
    await expect(sidebar(page)).not.toBeInViewport()
    await page.mouse.move(10, 500)
    await expect(sidebar(page)).toBeInViewport()
    await page.mouse.move(700, 500)
    await expect(sidebar(page)).not.toBeInViewport()
    await page.reload()
    await expect(header(page)).toBeVisible()
    await expect(sidebar(page)).toHaveAttribute('data-mode', 'overlay')
    await header(page).getByRole('button', { name: 'Ponechat nabídku otevřenou' }).click()
    await expect(sidebar(page)).toHaveAttribute('data-mode', 'fixed')

    await page.setViewportSize({ width: 820, height: 1000 })
    const toggle = header(page).getByRole('button', { name: 'Otevřít nabídku' })
    await expect(sidebar(page)).not.toBeInViewport()
    await toggle.click()
    await expect(sidebar(page)).toBeInViewport()
    await expectAccessible(page)
    await page.mouse.click(700, 500)
    await expect(sidebar(page)).not.toBeInViewport()
    await toggle.click()
    await section(page, 'Katalog').click()
    await expect(sidebar(page)).toBeInViewport()
    await sidebar(page)
      .getByRole('treeitem', { name: /Oblíbené/ })
      .click()
    await sidebar(page)
      .getByRole('treeitem', { name: /Novinky/ })
      .click()
    await expect(page).toHaveURL(/novinky$/)
    await expect(sidebar(page)).not.toBeInViewport()
  })
})
