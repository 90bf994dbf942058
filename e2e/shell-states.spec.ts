import type { Page } from '@playwright/test'
import { endEvents, expect, expectAccessible, go, KEPT, logIn, signIn, test } from './fixtures.ts'
import { hold, openLogin, send } from './login-screen.ts'
import { listItems, setCart } from './ordering.ts'

const header = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: /Hlavní nabídka|Main navigation/ })

test('after the palette the customers are a list again, whoever read them first', async ({ page, portal }) => {
  await portal.sql(`update app_user set last_customer_id = null where login_id = 'obchodnik'`)
  await logIn(page, 'obchodnik')
  await page.getByRole('row').nth(1).dblclick()
  await expect(header(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Zboží, kategorie, stránky, zákazníci' })
  await box.fill('malina')
  await expect(page.getByRole('option', { name: /Malina/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await sidebar(page).getByRole('link', { name: 'Zákazníci' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
})

test('a screen that breaks, or whose file is gone although the page was just loaded, says so inside the shell, in both languages, and the rest goes on', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  // In a window of its own a fault on the page is the point and no fault of the test.
  const window = await page.context().newPage()
  await window.route('**/api/manual-files', (route) => route.fulfill({ json: { status: 200, data: [null] } }))
  await window.goto('/information/downloads?lang=en')
  const broken = window.getByRole('alert').filter({ hasText: 'Something went wrong on this page.' })
  await expect(broken).toBeVisible()
  await expect(header(window)).toBeVisible()
  await expectAccessible(window)
  await header(window).getByRole('button', { name: 'Language: Čeština' }).click()
  await expect(window.getByRole('heading', { name: 'Na této stránce se něco pokazilo.', level: 1 })).toBeVisible()

  // Any other screen opens, and so does this one as soon as it can.
  await sidebar(window).getByRole('link', { name: 'Faktury' }).click()
  await expect(window.getByRole('heading', { name: 'Faktury', level: 1 })).toBeVisible()
  await go(window, '/information/downloads')
  await expect(window.getByRole('button', { name: 'Přejít na úvod' })).toBeVisible()
  await window.unroute('**/api/manual-files')
  await window.getByRole('button', { name: 'Načíst stránku znovu' }).click()
  await expect(window.getByRole('heading', { name: 'Ke stažení', level: 1 })).toBeVisible()

  await window.evaluate(() => sessionStorage.setItem('releaseReloadedAt', String(Date.now())))
  await window.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await sidebar(window).getByRole('link', { name: 'Pohledávky' }).click()
  await expect(window.getByRole('heading', { name: 'Tuto část portálu se nepodařilo načíst.', level: 1 })).toBeVisible()
  await expect(header(window)).toBeVisible()
  await window.unroute('**/assets/*.js')
  await window.getByRole('button', { name: 'Načíst stránku znovu' }).click()
  await expect(window.getByRole('heading', { name: 'Pohledávky', level: 1 })).toBeVisible()
  await window.close()
})

test('who has no customer any more sees the login, even when the server cannot end the session [S2.50]', async ({
  page,
  ownPortal,
}) => {
  await logIn(page, 'kupec', ownPortal)
  await expect(header(page)).toBeVisible()
  await ownPortal.sql(`
    update session set customer_id = null;
    update app_user set customer_id = 0, last_customer_id = null where login_id = 'kupec'`)
  let asked = 0
  await page.route('**/api/login', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    asked += 1
    return route.fulfill({ status: 500, json: { status: 500, message: 'Nejde to.' } })
  })
  await page.reload()
  await expect(page.getByLabel('Uživatelské jméno')).toBeVisible()
  await expect(page).toHaveURL(`${ownPortal.url}/`)
  await expect(header(page)).toHaveCount(0)
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Nejde to.' })).toBeVisible()
  expect(asked).toBe(1)
})

test('every way leads to its own section, whatever was opened by hand; the edge of the overlaid menu covers nothing of the page [S2.122, S2.137]', async ({
  page,
}) => {
  await logIn(page, 'kupec')
  const section = (title: string) => sidebar(page).getByRole('button', { name: title })
  for (const [path, title] of [
    ['/catalog/oblibene/akce', 'Katalog'],
    ['/company', 'Společnost'],
    ['/information/invoices', 'Informace'],
  ] as const) {
    await go(page, path)
    await expect(section(title)).toHaveAttribute('aria-expanded', 'true')
  }
  await sidebar(page).getByRole('link', { name: 'Pohledávky' }).click()
  await expect(page).toHaveURL(/accounts-receivable$/)
  await section('Katalog').click()
  await expect(section('Informace')).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(page).toHaveURL(/invoices$/)
  await expect(section('Informace')).toHaveAttribute('aria-expanded', 'true')
  await expect(section('Katalog')).toHaveAttribute('aria-expanded', 'false')

  await header(page).getByRole('button', { name: 'Zavřít nabídku' }).click()
  await go(page, '/information/invoices')
  await expect(page.getByRole('grid').getByRole('checkbox').nth(1)).toBeVisible()
  await page.mouse.move(700, 500)
  await expect(sidebar(page)).not.toBeInViewport()
  await page.getByRole('grid').getByRole('checkbox').nth(1).click()
  await expect(page.getByRole('grid').getByRole('checkbox').nth(1)).toBeChecked()
  await expect(sidebar(page)).not.toBeInViewport()
  const edge = await page.getByTestId('sidebar-edge').boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect((edge?.x ?? 0) + (edge?.width ?? 99)).toBeLessThanOrEqual(main?.x ?? 0)
  await page.mouse.move(3, 500)
  await expect(sidebar(page)).toBeInViewport()
})

test('at 820 and 390 px deliveries, cut-off, user, customer and the sums of the cart are seen at once; on a phone the menu closes also for the entry one is on [S2.100, S2.110, S2.112, S2.113, S2.135]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await logIn(page, 'kupec')
  const line = page.getByTestId('context-line')
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of [
      /Po|Út|St|Čt|Pá|So|Ne|denně/,
      /(dnes|zítra) do|do (po|út|st|čt|pá|so|ne)/,
      /\d,\d\d\sKč/,
      /\d,\d\d\ss\sDPH/,
    ]) {
      const part = line.getByText(text).last()
      await expect(part).toBeInViewport({ ratio: 1 })
      // Nothing of it is cut off.
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
    await expect(line.getByText('Jana Vymyšlená')).toBeInViewport({ ratio: 1 })
    await expect(line.getByText('Restaurace U Lípy')).toBeInViewport({ ratio: 1 })
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    await expectAccessible(page)
    await line.getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await header(page).getByRole('button', { name: 'Otevřít nabídku' }).click()
  await expect(sidebar(page)).toBeInViewport()
  await sidebar(page).getByRole('link', { name: 'Reklamní letáky' }).click()
  await expect(sidebar(page)).not.toBeInViewport()
  await expect(page).toHaveURL(/commercials$/)
})

test('without the right to prices the sums stay hidden at any width [S2.110, S6.27]', async ({ page }) => {
  await endEvents(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'prodavacka')
  const [item] = await listItems(page, 1)
  // Without a cart there is nothing the server could hide.
  for (const lines of [[], [{ ItemId: item?.ItemId ?? '', Quantity: 2 }]]) {
    await setCart(page, lines)
    const read = page.waitForResponse('**/api/cart')
    await page.goto('/')
    await read
    await expect(page.getByTestId('cart-count')).toHaveText(String(lines.length))
    await expect(page.getByTestId('context-line')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(header(page)).not.toContainText(/\d,\d\d/)
  }
})

test('the branch stays when columns have to go [S2.90]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await openLogin(page)
  await send(page, 'pobocky')
  await expect(page.getByRole('columnheader', { name: 'Branch' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Next delivery' })).toHaveCount(0)
})

test('a screen asks for nothing more while the next one is on its way; Escape closes a dialog that has lost the focus with a button that was disabled', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  await page.goto('/catalog/napoje/pivo')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const { at, reads, next, file, title } of [
    { at: 'Pivo', reads: /^\/api\/product-/, next: '/shelf', file: 'shelf-page', title: 'Můj regál' },
    { at: 'Kontakty', reads: /^\/api\/info-page/, next: '/user-profile', file: 'profile-page', title: 'Profil' },
  ]) {
    if (at === 'Kontakty') await go(page, '/information/page/kontakty')
    await expect(page.getByRole('heading', { level: 1, name: at })).toBeVisible()
    if (at === 'Pivo')
      await expect(page.getByRole('grid', { name: 'Zboží' }).getByRole('row').nth(1)).toContainText('s DPH')
    await page.waitForLoadState('networkidle')
    const release = await hold(page, new RegExp(`/assets/[^/]*${file}[^/]*\\.js`))
    asked.length = 0
    await go(page, next)
    await expect.poll(() => asked.some((one) => one.includes(file))).toBe(true)
    // What is drawn anew asks with the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    expect(asked.filter((one) => reads.test(one) && one !== KEPT)).toEqual([])
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Změnit e-mail' }).click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Zavřít' })
  await close.focus()
  await close.evaluate((button: HTMLButtonElement) => (button.disabled = true))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
