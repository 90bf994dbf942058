import pg from 'pg'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, logIn, test } from './fixtures.ts'

const name = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const visit = (page: Page) => page.getByRole('button', { name: 'Continue without login' })
const shell = (page: Page) => page.getByRole('banner')

async function openLogin(page: Page) {
  await page.goto('/?lang=en')
  await expect(submit(page)).toBeEnabled()
}

async function send(page: Page, login: string, secret = 'odbyt2026') {
  await name(page).fill(login)
  await password(page).fill(secret)
  await submit(page).click()
}

/** Holds the answers of a call back until `go` is called. */
async function hold(page: Page, url: string) {
  let go = () => {}
  const gate = new Promise<void>((open) => {
    go = open
  })
  await page.route(url, async (route: Route) => {
    await gate
    await route.continue()
  })
  return () => go()
}

test.describe('the login screen', () => {
  test('offers the form, the way without login, year and version, and nothing of the shell [S1.19, S1.21, S2.66, S2.70, S2.71, S2.76, S2.77, S4.2]', async ({
    page,
  }) => {
    await openLogin(page)
    await expect(name(page)).toBeFocused()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(visit(page)).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(String(new Date().getFullYear()))
    await expect(footer).toContainText('1.0.0')
    await expect(shell(page)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('starts in Czech, and in English when asked for [S1.22, S1.24, S9.21]', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pokračovat bez přihlášení' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await page.goto('/?lang=en')
    await expect(visit(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/?lang=de')
    await expect(visit(page)).toBeVisible()
  })

  test('shows and hides the password and says nothing about its strength [S2.72, S2.73]', async ({ page }) => {
    await openLogin(page)
    await password(page).fill('a')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(page.getByRole('meter')).toHaveCount(0)
    await expect(page.getByText(/weak|strong|strength/i)).toHaveCount(0)
  })

  test('asks for what is missing only where somebody was [S5.1, S5.2, S5.3, S5.4, S5.5, S5.6, S8.23, S8.24]', async ({
    page,
  }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls += 1
    })
    await openLogin(page)
    const noName = page.getByText('Enter your username.')
    const noPassword = page.getByText('Enter your password.')
    await expect(noName).toHaveCount(0)
    await expect(noPassword).toHaveCount(0)
    await password(page).focus()
    await expect(noName).toBeVisible()
    await expect(noPassword).toHaveCount(0)
    await expect(name(page)).toHaveAccessibleDescription('Enter your username.')
    await submit(page).click()
    await expect(noPassword).toBeVisible()
    await expect(name(page)).toBeFocused()
    await expectAccessible(page)
    await name(page).fill('kupec')
    await expect(noName).toHaveCount(0)
    expect(calls).toBe(0)
  })

  test('says why a login failed and is ready again [S8.3, S8.4, S8.5, S8.6, S8.7, S8.15, S9.6]', async ({ page }) => {
    await openLogin(page)
    const alert = page.getByRole('alert')
    await send(page, 'nikdo-takovy')
    await expect(alert).toContainText('Error')
    await expect(alert).toContainText('User does not exist')
    await expect(submit(page)).toBeEnabled()
    await send(page, 'kupec', 'spatne')
    await expect(page.getByText('The password is incorrect')).toBeVisible()
    await send(page, 'blokovany')
    await expect(page.getByText('The user is blocked')).toBeVisible()
    await page.route('**/api/login', (route) => route.abort())
    await send(page, 'kupec')
    await expect(page.getByText('Server error')).toBeVisible()
    await expect(name(page)).toBeEnabled()
    await expect(shell(page)).toHaveCount(0)
  })

  test('is disabled while the login runs, with a spinner on the pressed button only [S4.14, S4.15]', async ({
    page,
  }) => {
    await openLogin(page)
    const go = await hold(page, '**/api/login')
    const spinner = page.getByTestId('spinner')
    await send(page, 'kupec')
    await expect(submit(page).and(page.locator(':has([data-testid="spinner"])'))).toBeVisible()
    await expect(spinner).toHaveCount(1)
    await expect(name(page)).toBeDisabled()
    await expect(password(page)).toBeDisabled()
    await expect(visit(page)).toBeDisabled()
    go()
    await expect(shell(page)).toBeVisible()
  })

  test('puts the spinner on the way without login when that was pressed [S4.15, S5.7]', async ({ page }) => {
    await openLogin(page)
    const go = await hold(page, '**/api/login')
    const asked = page.waitForRequest('**/api/login')
    await visit(page).click()
    await expect(visit(page).and(page.locator(':has([data-testid="spinner"])'))).toBeVisible()
    await expect(page.getByTestId('spinner')).toHaveCount(1)
    await expect(submit(page)).toBeDisabled()
    expect((await asked).headers()['authorization']).toBe(`Basic ${btoa('unknown-user:')}`)
    go()
    await expect(shell(page)).toBeVisible()
  })

  test('waits, disabled, while the session is checked, and keeps the address [S2.54, S2.65, S2.152, S4.1, S4.16]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    const go = await hold(page, '**/api/check-login')
    await page.goto('/information/commercials')
    await expect(name(page)).toBeDisabled()
    await expect(submit(page)).toBeDisabled()
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveCSS('height', '2px')
    await expect(page).toHaveURL(/\/information\/commercials$/)
    go()
    await expect(name(page)).toBeEnabled()
    await expect(bar).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
  })

  test('leads home from everywhere, and the address is not taken up again after the login [S2.53, S2.62]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    for (const path of ['/cart', '/customers', '/catalog/napoje', '/nikde/nic']) {
      await page.goto(path)
      await expect(page).toHaveURL(/:\d+\/$/)
    }
    await page.goto('/new-password')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/new-password$/)
    await page.goto('/cart')
    await send(page, 'kupec')
    await expect(page).toHaveURL(/\/information\/commercials$/)
  })

  test('fits a phone in dark, without the picture', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openLogin(page)
    await expect(page.locator('svg[viewBox="0 0 720 720"]')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})

test.describe('after the login', () => {
  test('a registered user stands in the shell before the commercials [S0.5, S1.1, S2.56, S2.69, S4.6, S4.8, S4.9]', async ({
    page,
  }) => {
    await openLogin(page)
    const navigation = page.waitForResponse('**/api/navigation')
    const commercials = page.waitForResponse('**/api/commercial?showAll=false')
    await send(page, 'kupec')
    await expect(page).toHaveURL(/\/information\/commercials$/)
    expect((await navigation).ok()).toBe(true)
    expect((await commercials).ok()).toBe(true)
    await expect(submit(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Commercials', level: 1 })).toBeVisible()
  })

  test('a visitor without login stands in the catalogue [S0.15, S1.4, S2.57, S4.17, S9.22]', async ({ page }) => {
    await openLogin(page)
    await visit(page).click()
    await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    for (const path of ['/cart', '/customers', '/user-profile', '/admin/banners', '/information/commercials']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    }
  })

  test('everything works by keyboard alone', async ({ page }) => {
    await openLogin(page)
    await page.keyboard.type('kupec')
    await page.keyboard.press('Tab')
    await page.keyboard.type('odbyt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/information\/commercials$/)
  })

  test('every call carries the session and the language [S7.1, S7.2]', async ({ page }) => {
    const headers: Record<string, string>[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) headers.push(request.headers())
    })
    await logIn(page, 'kupec')
    await expect(page.getByRole('banner')).toBeVisible()
    expect(headers.length).toBeGreaterThan(2)
    expect(headers.filter((one) => one['activelangid'] !== 'cs')).toEqual([])
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: '__Host-sid', httpOnly: true, sameSite: 'Strict', secure: true })
  })

  test('logging out ends the session and empties the form [S2.117, S4.13, S7.49, S8.28]', async ({ page }) => {
    await openLogin(page)
    await send(page, 'kupec')
    await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
    const ended = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/api/login'),
    )
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await ended
    await expect(page.getByText('Logged out')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(name(page)).toHaveValue('')
    await expect(page.getByText('Enter your username.')).toHaveCount(0)
    await page.goto('/information/commercials')
    await expect(submit(page)).toBeVisible()
  })

  test('a failed logout leaves the user logged in and says so', async ({ page }) => {
    await openLogin(page)
    await send(page, 'kupec')
    await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('alert')).toContainText('Unknown server error')
    await expect(shell(page)).toBeVisible()
  })

  test('a session that ended while working leads to the login once, with the reason [S8.41]', async ({
    page,
    ownPortal,
  }) => {
    await page.goto(`${ownPortal.url}/?lang=en`)
    await send(page, 'kupec')
    await expect(page.getByTestId('bell-count')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const client = new pg.Client(ownPortal.database.ownerUrl)
    await client.connect()
    await client.query('delete from session')
    await client.end()
    await page.getByRole('button', { name: 'Language: Čeština' }).click()
    await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
    await expect(page.getByText('Platnost přihlášení vypršela. Přihlaste se prosím znovu.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('choosing a customer', () => {
  const grid = (page: Page) => page.getByRole('grid', { name: 'Customers' })

  test('comes first for who may change it, with search, one choice and the way back [S2.83, S2.84, S2.85, S2.86, S2.87, S2.88, S2.89, S2.91, S2.97, S4.5, S4.7, S4.12, S7.51]', async ({
    page,
  }) => {
    await openLogin(page)
    await send(page, 'obchodnik')
    await expect(grid(page)).toBeVisible()
    await expect(page.getByPlaceholder('Find Customer...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect(grid(page).locator('..')).toHaveCSS('min-height', '300px')
    const rows = grid(page).getByRole('row')
    await rows.filter({ hasText: 'Restaurace U Lípy' }).click()
    await rows.filter({ hasText: 'Bistro Žlutý dům' }).click()
    await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(1)
    await expect(grid(page).getByRole('row', { selected: true })).toContainText(/Pekařská 77, Brno, \d{3} \d{2}/)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(name(page)).toHaveValue('')
    await expect(page.getByText('Logged out')).toBeVisible()
  })

  test('finds by every field without diacritics, or says Not found [S2.95, S2.96, S8.25]', async ({ page }) => {
    await openLogin(page)
    await send(page, 'obchodnik')
    const search = page.getByPlaceholder('Find Customer...')
    await search.fill('zluty pekarska')
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await expect(grid(page)).toContainText('Bistro Žlutý dům')
    await search.fill('nic takového')
    await expect(page.getByText('Not found')).toBeVisible()
    await search.fill('')
    await expect(grid(page)).toContainText('Cukrárna Malina')
  })

  test('says that the list is being loaded [S2.94]', async ({ page }) => {
    await openLogin(page)
    const go = await hold(page, '**/api/user-customers')
    await send(page, 'obchodnik')
    await expect(page.getByText('Loading customer list')).toBeVisible()
    go()
    await expect(page.getByText('Loading customer list')).toHaveCount(0)
    await expect(grid(page)).toContainText('Restaurace U Lípy')
  })

  test('goes on by a double click or by the button, and changes later the same way [S1.3, S2.15, S2.92, S2.93, S2.113, S2.115, S4.10, S4.11, S6.1, S7.53, S8.27]', async ({
    page,
  }) => {
    await openLogin(page)
    await send(page, 'obchodnik')
    await grid(page).getByRole('row').filter({ hasText: 'Bistro Žlutý dům' }).dblclick()
    await expect(page.getByText('Customer activated')).toBeVisible()
    await expect(page).toHaveURL(/\/information\/commercials$/)
    const button = shell(page).getByRole('button', { name: /Bistro Žlutý dům/ })
    await button.click()
    await page.getByRole('menuitem', { name: 'Change Customer' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(page.getByRole('button', { name: 'Back to Login' })).toHaveCount(0)
    await expect(grid(page).getByRole('row').nth(1)).toContainText('Bistro Žlutý dům')
    await expect(grid(page).getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true')
    await grid(page).getByRole('row').filter({ hasText: 'Cukrárna Malina' }).click()
    const reloaded = page.waitForResponse('**/api/navigation')
    await page.getByRole('button', { name: 'Continue' }).click()
    await reloaded
    await expect(shell(page).getByRole('button', { name: /Cukrárna Malina/ })).toBeVisible()
    await page.reload()
    await expect(shell(page).getByRole('button', { name: /Cukrárna Malina/ })).toBeVisible()
  })

  test('works by keyboard: search, arrows, Enter', async ({ page }) => {
    await openLogin(page)
    await send(page, 'obchodnik')
    await page.getByPlaceholder('Find Customer...').fill('malina')
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(grid(page).getByRole('gridcell').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shell(page).getByRole('button', { name: /Cukrárna Malina/ })).toBeVisible()
  })

  test('shows branches where there are some, and a company with branches may change [S2.90, S6.2]', async ({
    page,
  }) => {
    await openLogin(page)
    await send(page, 'pobocky')
    const branches = grid(page).getByRole('row').filter({ hasText: 'Potraviny Javorek' })
    await expect(branches.first()).toContainText('1')
    await branches.first().dblclick()
    await shell(page)
      .getByRole('button', { name: /Potraviny Javorek/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Change Customer' })).toBeVisible()
  })

  test('is not there for others [S2.16]', async ({ page }) => {
    await openLogin(page)
    await send(page, 'kupec')
    await shell(page)
      .getByRole('button', { name: /Jana Vymyšlená/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Change Customer' })).toHaveCount(0)
    await page.goto('/customers')
    await expect(page).toHaveURL(/\/information\/commercials$/)
  })

  test('nobody without a customer gets in [S2.50, S2.51]', async ({ page, ownPortal }) => {
    const client = new pg.Client(ownPortal.database.ownerUrl)
    await client.connect()
    await client.query(`update app_user set customer_id = 0, permissions = '{showcompany}' where login_id = 'kupec'`)
    await client.end()
    await page.goto(`${ownPortal.url}/?lang=en`)
    const ended = page.waitForRequest((request) => request.method() === 'DELETE')
    await send(page, 'kupec')
    await ended
    await expect(page.getByText('No customer is assigned to this account.')).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await page.goto(`${ownPortal.url}/`)
    await send(page, 'obchodnik')
    await expect(grid(page)).toBeVisible()
    // A reload before the choice: there is a session, but no customer to work for.
    const left = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.reload()
    await left
    await expect(submit(page)).toBeEnabled()
  })
})

test.describe('the cookie bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
  const consent = async (page: Page) => ({
    stored: await page.evaluate(() => localStorage.getItem('cookieConsent')),
    cookie: (await page.context().cookies()).find((one) => one.name === 'cookieConsent'),
  })

  for (const [button, value] of [
    ['Accept', '1'],
    ['Decline', '0'],
  ] as const) {
    test(`${button} stores ${value} and hides it for good [S1.20, S2.158, S2.159, S2.16${value === '1' ? 0 : 1}, S2.162]`, async ({
      page,
    }) => {
      await openLogin(page)
      await bar(page).getByRole('button', { name: button }).click()
      await expect(bar(page)).toHaveCount(0)
      const { stored, cookie } = await consent(page)
      expect([stored, cookie?.value]).toEqual([value, value])
      await openLogin(page)
      await expect(bar(page)).toHaveCount(0)
      await page.context().clearCookies({ name: 'cookieConsent' })
      await openLogin(page)
      await expect(bar(page)).toHaveCount(0)
    })
  }

  test('X keeps a declining cookie for a year and nothing else [S2.163, S2.164, S2.165, S9.7]', async ({ page }) => {
    await openLogin(page)
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
    const { stored, cookie } = await consent(page)
    expect(stored).toBeNull()
    expect(cookie).toMatchObject({ value: '0', secure: true, sameSite: 'Strict', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await openLogin(page)
    await expect(bar(page)).toHaveCount(0)
  })

  test('is gone in the shell and back after the logout [S2.118]', async ({ page }) => {
    await openLogin(page)
    await expect(bar(page)).toBeVisible()
    await send(page, 'kupec')
    await expect(shell(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(bar(page)).toBeVisible()
  })
})

test.describe('release and maintenance', () => {
  test('the version is read every two minutes and another one reloads the page [S7.61, S7.62, S7.63, S9.5]', async ({
    page,
  }) => {
    await page.clock.install()
    let version = '1.0.0'
    let reads = 0
    await page.route('**/assets/release.env', (route) => {
      reads += 1
      return route.fulfill({ body: `RELEASE_VERSION=${version}\n` })
    })
    await openLogin(page)
    await expect(page.getByRole('contentinfo')).toContainText('1.0.0')
    expect(reads).toBe(1)
    await page.clock.runFor(119_000)
    expect(reads).toBe(1)
    await page.clock.runFor(2_000)
    await expect.poll(() => reads).toBe(2)
    version = '1.1.0'
    const reloaded = page.waitForEvent('load')
    await page.clock.runFor(120_000)
    await reloaded
    await expect(page.getByRole('contentinfo')).toContainText('1.1.0')
  })

  test('a reload waits while something could be lost and is offered instead [S7.63]', async ({ page }) => {
    await page.clock.install()
    let version = '1.0.0'
    await page.route('**/assets/release.env', (route) => route.fulfill({ body: `RELEASE_VERSION=${version}\n` }))
    await openLogin(page)
    await expect(page.getByRole('contentinfo')).toContainText('1.0.0')
    await name(page).fill('rozepsané')
    version = '1.1.0'
    await page.clock.runFor(121_000)
    const offer = page.getByRole('button', { name: 'Load the new version' })
    await expect(offer).toBeVisible()
    await expect(name(page)).toHaveValue('rozepsané')
    const reloaded = page.waitForEvent('load')
    await offer.click()
    await reloaded
    await expect(page.getByRole('contentinfo')).toContainText('1.1.0')
  })

  test('maintenance stands in place of everything until it is over [S7.60]', async ({ page }) => {
    await page.clock.install()
    let maintenance = '1'
    await page.route('**/assets/maintenance', (route) => route.fulfill({ body: maintenance }))
    await page.goto('/information/commercials?lang=en')
    const note = page.getByText('The portal is under maintenance. Please try again later.')
    await expect(note).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    await expectAccessible(page)
    maintenance = '0'
    await page.clock.runFor(121_000)
    await expect(note).toHaveCount(0)
    await expect(submit(page)).toBeVisible()
  })
})
