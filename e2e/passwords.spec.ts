import type { Page } from '@playwright/test'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { mailedCode } from './mails.ts'

const forgotten = (page: Page) => page.getByRole('dialog', { name: 'Forgotten password' })
const renewal = (page: Page) => page.getByRole('dialog', { name: 'Set a new password' })
const username = (page: Page) => forgotten(page).getByLabel('Username')
const first = (page: Page) => renewal(page).getByLabel('New password', { exact: true })
const second = (page: Page) => renewal(page).getByLabel('New password again')
const mailed = 'We have sent you an e-mail with a link to set a new password.'
const changed = 'The password was changed. Log in with the new password.'
const late = 'Code timed out or invalid. Create a new one.'

async function ask(page: Page, login: string) {
  await username(page).fill(login)
  await forgotten(page).getByRole('button', { name: 'Send' }).click()
}

async function setPassword(page: Page, password: string, again = password) {
  await first(page).fill(password)
  await second(page).fill(again)
  await renewal(page).getByRole('button', { name: 'Save' }).click()
}

async function login(page: Page, name: string, password: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test.describe('the forgotten password', () => {
  test('is asked for by the username, from a link of the login screen, and answered by a mail, which that screen says until the next attempt; it says when there is no such user or no server [S2.2, S2.7, S2.67, S2.74, S2.182, S4.3, S5.26, S5.27, S8.13, S8.16, S8.23]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    const link = page.getByRole('link', { name: 'Forgotten password' })
    await expect(link).toHaveAttribute('href', '/new-password')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/new-password$/)
    await expect(username(page)).toBeFocused()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/forgotten-password')) calls.push(request.url())
    })
    await expect(forgotten(page).getByText('Enter your username.')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(forgotten(page).getByText('Enter your username.')).toBeVisible()
    await expect(username(page)).toHaveAttribute('aria-invalid', 'true')
    await ask(page, '   ')
    await expect(username(page)).toBeFocused()
    await expectAccessible(page)
    expect(calls).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(forgotten(page)).toHaveCount(0)
    await expect(page.getByText(mailed)).toHaveCount(0)
    // Nobody left a field of the login empty.
    await expect(page.getByText('Enter your username.')).toHaveCount(0)

    // No such user, no server.
    await link.click()
    await ask(page, 'nikdo-takovy')
    await expect(page.getByRole('alert')).toContainText('Error')
    await expect(page.getByRole('alert')).toContainText('The user is not registered')
    await expect(username(page)).toHaveValue('nikdo-takovy')
    await page.route('**/api/forgotten-password**', (route) => route.abort())
    await ask(page, 'kupec')
    await expect(page.getByText('Unknown server error')).toBeVisible()
    await expect(forgotten(page)).toBeVisible()
    await page.unroute('**/api/forgotten-password**')

    // A mail, which the login screen says until the next attempt.
    await ask(page, 'kolega')
    await expect(page.getByRole('status').filter({ hasText: mailed })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(forgotten(page)).toHaveCount(0)
    await expectAccessible(page)
    await login(page, 'kolega', 'zapomenute')
    await expect(page.getByText('The password is incorrect')).toBeVisible()
    await expect(page.getByText(mailed)).toHaveCount(0)
  })

  test('leads over the mail to a new password, and the code works once; it says when there is no address [S2.3, S2.4, S2.5, S2.6, S2.68, S2.183, S4.4, S8.12, S8.14, S8.17, S8.26]', async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.sql(`update app_user set mail = '', confirmed_mail = '' where login_id = 'obsah'`)
    const asked = await page.request.get(`${ownPortal.url}/api/forgotten-password?LoginID=kupec`, {
      headers: { ActiveLangId: 'en' },
    })
    expect(asked.status()).toBe(200)
    const code = await mailedCode(ownPortal, 'recovery', 'kupec@rozmaryn.example')
    await page.goto(`${ownPortal.url}/?lang=en`)
    const link = `${ownPortal.url}/new-password?code=${code}`
    await page.goto(link)
    await expect(first(page)).toBeFocused()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await setPassword(page, 'nove-heslo-1')
    expect((await sent).postDataJSON()).toEqual({ Password: 'nove-heslo-1', code })
    await expect(page.getByText('Password was saved')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/code/)

    await page.goto(link)
    await setPassword(page, 'nove-heslo-2')
    await expect(page.getByRole('alert')).toContainText(late)
    await expect(renewal(page)).toBeVisible()
    await expectAccessible(page)
    await renewal(page).getByRole('link', { name: 'Ask for a new code' }).click()
    await expect(username(page)).toBeFocused()
    await expect(page).toHaveURL(/\/new-password$/)
    await ask(page, 'obsah')
    await expect(page.getByText('No e-mail address is stored for this user.')).toBeVisible()
    await forgotten(page).getByRole('button', { name: 'Cancel' }).click()
    await login(page, 'kupec', 'nove-heslo-1')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test.describe('the new password', () => {
  test('must be typed twice alike, have eight characters and not be guessed first; is refused with a reason, and leaving takes the code out of the address; all fits a phone in the dark, in Czech [S2.5, S2.6, S5.23, S5.24, S8.11, S8.12]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    await go(page, '/new-password?code=x')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/forgotten-password')) calls.push(request.url())
    })
    const differ = renewal(page).getByText('Passwords do not match!')
    await expect(differ).toHaveCount(0)
    await setPassword(page, '')
    await expect(renewal(page).getByText('Enter your password.')).toBeVisible()
    await expect(first(page)).toBeFocused()
    await setPassword(page, 'krátké')
    await expect(renewal(page).getByText('The password must have at least 8 characters.')).toBeVisible()
    await expect(differ).toHaveCount(0)
    await setPassword(page, 'dost dlouhé', 'dost dlouhe')
    await expect(differ).toBeVisible()
    await expect(second(page)).toBeFocused()
    await expect(second(page)).toHaveAccessibleDescription('Passwords do not match!')
    await expectAccessible(page)
    await second(page).fill('dost dlouhé')
    await expect(differ).toHaveCount(0)
    expect(calls).toEqual([])

    // By the browser and by the server.
    for (const [password, reason] of [
      ['         ', 'The password must not consist of spaces only.'],
      ['aaaaaaaaa', 'The password must not be one repeated character.'],
      ['987654321', 'The password must not be a sequence of consecutive characters.'],
      ['Password1', 'This password is one of the most common. Choose another one.'],
    ] as const) {
      await setPassword(page, password)
      await expect(first(page)).toHaveAccessibleDescription(reason)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await expectAccessible(page)
    await first(page).fill('Password11')
    await expect(first(page)).not.toHaveAttribute('aria-invalid', 'true')

    await setPassword(page, 'nove-heslo-1')
    await expect(page.getByText(late)).toBeVisible()
    await page.route('**/api/forgotten-password', (route) => route.fulfill({ status: 204 }))
    await setPassword(page, 'nove-heslo-1')
    await expect(page.getByText('The user is not registered')).toBeVisible()
    await expect(renewal(page).getByRole('link')).toHaveCount(0)
    await renewal(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/code/)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/?lang=cs')
    for (const address of ['/new-password', '/new-password?code=x']) {
      await go(page, address)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })

  test('of somebody else leaves the logged-in user alone; one’s own may be asked for by a logged-in user too, over the shell [S2.2]', async ({
    page,
    ownPortal,
  }) => {
    await page.goto(`${ownPortal.url}/new-password?lang=en`)
    await ask(page, 'kolega')
    await expect(page.getByText(mailed)).toBeVisible()
    const code = await mailedCode(ownPortal, 'recovery', 'kolega@rozmaryn.example')
    await signIn(page, 'kupec', ownPortal)
    await page.goto(`${ownPortal.url}/new-password?code=${code}`)
    await setPassword(page, 'nove-heslo-1')
    await expect(page.getByText('Password was saved')).toBeVisible()
    await expect(page).toHaveURL(/\/information\/commercials$/)
    await expect(page.getByRole('banner').getByText('Jana Vymyšlená')).toBeVisible()

    await go(page, '/new-password')
    await ask(page, 'kupec')
    await expect(page.getByText(mailed)).toBeVisible()
    await expect(page).toHaveURL(/\/information\/commercials$/)
    const own = await mailedCode(ownPortal, 'recovery', 'kupec@rozmaryn.example')
    await page.goto(`${ownPortal.url}/new-password?code=${own}`)
    await expect(page.locator('header').first()).toBeVisible()
    // The new password ends every session of its user, this one too.
    await setPassword(page, 'nove-heslo-1')
    await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await login(page, 'kupec', 'nove-heslo-1')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
