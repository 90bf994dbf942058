import type { Page } from '@playwright/test'
import { endEvents, expect, expectAccessible, forgetUser, go, signIn, test } from './fixtures.ts'
import { hold, name, openLogin, password, send, shell, submit } from './login-screen.ts'

const visit = (page: Page) => page.getByRole('button', { name: 'Continue without login' })

test.describe('the login screen', () => {
  test('offers the form, the way without login, year and version, and nothing of the shell, in Czech or, asked for, in English; shows and hides the password and says nothing about its strength [S1.19, S1.21, S1.22, S1.24, S2.66, S2.70, S2.71, S2.72, S2.73, S2.76, S2.77, S4.2]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pokračovat bez přihlášení' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await page.goto('/?lang=en')
    await expect(visit(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/?lang=de')
    await expect(visit(page)).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(name(page)).toBeFocused()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(visit(page)).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(String(new Date().getFullYear()))
    await expect(footer).toContainText('1.0.0')
    await expect(shell(page)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)

    await password(page).fill('a')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(page.getByRole('meter')).toHaveCount(0)
    await expect(page.getByText(/weak|strong|strength/i)).toHaveCount(0)

    // On a phone in the dark, without the picture.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('svg[viewBox="0 0 720 720"]')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('asks for what is missing only where somebody was, says why a login failed and is ready again [S5.1, S5.2, S5.3, S5.4, S5.5, S5.6, S8.3, S8.4, S8.5, S8.6, S8.7, S8.15, S8.23, S8.24, S9.6]', async ({
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

    const alert = page.getByRole('alert')
    await send(page, 'nikdo-takovy')
    await expect(alert).toContainText('Error')
    await expect(alert).toContainText('User does not exist')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
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

  test('is disabled while the login runs, with a spinner on the pressed button only: on the way without login, or on the login; a visitor stands in the catalogue [S0.15, S1.4, S2.57, S4.14, S4.15, S4.17, S5.7, S9.22]', async ({
    page,
  }) => {
    await openLogin(page)
    const open = await hold(page, '**/api/login')
    const asked = page.waitForRequest('**/api/login')
    await visit(page).click()
    await expect(visit(page).and(page.locator(':has([data-testid="spinner"])'))).toBeVisible()
    await expect(page.getByTestId('spinner')).toHaveCount(1)
    await expect(submit(page)).toBeDisabled()
    expect((await asked).headers()['authorization']).toBe(`Basic ${btoa('unknown-user:')}`)
    open()
    await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    for (const path of ['/customers', '/user-profile', '/admin/banners', '/information/commercials']) {
      await go(page, path)
      await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    }
    await page.goto('/cart')
    await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    await forgetUser(page)
    await page.unroute('**/api/login')
    await page.goto('/')
    const openLater = await hold(page, '**/api/login')
    const spinner = page.getByTestId('spinner')
    await send(page, 'kupec')
    await expect(submit(page).and(page.locator(':has([data-testid="spinner"])'))).toBeVisible()
    await expect(spinner).toHaveCount(1)
    await expect(name(page)).toBeDisabled()
    await expect(password(page)).toBeDisabled()
    await expect(visit(page)).toBeDisabled()
    openLater()
    await expect(shell(page)).toBeVisible()
  })

  test('waits, disabled, while the session is checked, and keeps the address; leads home from everywhere, and after the login to the address that was asked for [S2.53, S2.54, S2.62, S2.65, S2.152, S4.1, S4.16]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    const open = await hold(page, '**/api/check-login')
    await page.goto('/information/commercials')
    await expect(name(page)).toBeDisabled()
    await expect(submit(page)).toBeDisabled()
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveCSS('height', '2px')
    await expect(page).toHaveURL(/\/information\/commercials$/)
    open()
    await expect(name(page)).toBeEnabled()
    await expect(bar).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    for (const path of ['/cart', '/customers', '/catalog/napoje', '/nikde/nic']) {
      await go(page, path)
      await expect(page).toHaveURL(/:\d+\/$/)
    }
    await go(page, '/new-password')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/new-password$/)
    await page.goto('/cart')
    await send(page, 'kupec')
    await expect(page).toHaveURL(/\/cart$/)
  })
})

test('messages live 3 s, and longer under the mouse; the newest stands on top [S8.42, S9.6]', async ({ page }) => {
  await page.clock.install()
  await openLogin(page)
  const messages = page.getByRole('alertdialog')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await send(page, 'nikdo-takovy')
  await expect(messages).toHaveCount(1)
  await page.clock.runFor(2_900)
  await expect(messages).toHaveCount(1)
  await send(page, 'kupec', 'spatne')
  await expect(messages).toHaveCount(2)
  await expect(messages.first()).toContainText('The password is incorrect')
  await page.clock.runFor(200)
  await expect(messages).toHaveCount(1)
  await messages.hover()
  await page.clock.runFor(10_000)
  await expect(messages).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3_000)
  await expect(messages).toHaveCount(0)
})

test.describe('after the login', () => {
  test('by keyboard alone, a registered user stands in the shell before the commercials; a failed logout leaves the user logged in, one that is done ends the session and empties the form [S0.5, S1.1, S2.56, S2.69, S2.117, S4.6, S4.8, S7.49, S8.28]', async ({
    page,
  }) => {
    await openLogin(page)
    const navigation = page.waitForResponse('**/api/navigation')
    const commercials = page.waitForResponse('**/api/commercial?showAll=false')
    await page.keyboard.type('kupec')
    await page.keyboard.press('Tab')
    await page.keyboard.type('odbyt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/information\/commercials$/)
    expect((await navigation).ok()).toBe(true)
    expect((await commercials).ok()).toBe(true)
    await expect(submit(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Flyers', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('alert')).toContainText('Unknown server error')
    await expect(shell(page)).toBeVisible()

    await page.unroute('**/api/login')
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

  test('a read under way while logging out is no expired session, and whoever logs in next is shown data asked for after the login, nothing of who was there before [S4.9]', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const openNews = async () => {
      await expect(page.getByRole('heading', { name: 'Flyers', level: 1 })).toBeVisible()
      await page.getByRole('navigation').getByRole('button', { name: 'Catalog' }).click()
      await page.getByRole('treeitem', { name: /Favourites/ }).click()
      await page.getByRole('treeitem', { name: /New/ }).first().click()
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('incl. VAT')
    }
    await openLogin(page)
    await send(page, 'kupec')
    await page.getByRole('link', { name: 'Active orders' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
    let open = () => {}
    const isOver = new Promise<void>((ended) => {
      void page.route('**/api/login', async (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback()
        const answer = await route.fetch()
        ended()
        await new Promise<void>((resolve) => (open = resolve))
        await route.fulfill({ response: answer })
      })
    })
    await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await isOver
    // The server has ended the session, and the browser does not know it yet.
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.getByRole('link', { name: 'History' }).first().click()
    await refused
    open()
    await expect(page.getByText('Logged out')).toBeVisible()
    await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(0)
    await send(page, 'ucetni')
    await expect(shell(page)).toBeVisible()
    await expect(page).not.toHaveURL(/order/)
    await page.unroute('**/api/login')

    await openNews()
    // A colleague, and then the same person once more, whose data may have changed meanwhile.
    for (const login of ['kolega', 'kolega']) {
      await page.getByRole('banner').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(name(page)).toHaveValue('')
      calls.length = 0
      await send(page, login)
      await openNews()
      expect(calls).toContain('/api/login')
      for (const path of [
        '/api/navigation',
        '/api/cart',
        '/api/commercial',
        '/api/product-list/oblibene/novinky',
        '/api/product-price',
      ]) {
        expect(calls).toContain(path)
        expect(calls.indexOf(path)).toBeGreaterThan(calls.indexOf('/api/login'))
      }
    }
  })

  test('every call carries the session and the language [S7.1, S7.2]', async ({ page }) => {
    // What was really sent is known only when a call is over, and forgotten with its page.
    const sent: Promise<Record<string, string>>[] = []
    await signIn(page, 'kupec')
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.allHeaders())
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await go(page, '/information/invoices')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    const headers = await Promise.all(sent)
    expect(headers.length).toBeGreaterThan(5)
    expect(headers.filter((one) => !/(^|; )__Host-sid=\S/.test(one['cookie'] ?? ''))).toEqual([])
    expect(headers.filter((one) => one['activelangid'] !== 'cs')).toEqual([])
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: '__Host-sid', httpOnly: true, sameSite: 'Strict', secure: true })
  })

  test('a session that ended while working leads to the login once, with the reason', async ({ page, ownPortal }) => {
    await endEvents(page)
    await page.goto(`${ownPortal.url}/?lang=en`)
    await send(page, 'kupec')
    await expect(page.getByTestId('bell-count')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await ownPortal.sql('delete from session')
    await page.getByRole('button', { name: 'Language: Čeština' }).click()
    await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
    await expect(page.getByText('Platnost přihlášení vypršela. Přihlaste se prosím znovu.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
