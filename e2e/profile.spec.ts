import type { Page } from '@playwright/test'
import { expect, expectAccessible, forgetUser, go, logIn, signIn, test } from './fixtures.ts'
import { openLogin, send } from './login-screen.ts'
import { mailedCode } from './mails.ts'
import type { Portal } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Change Password' })
const mailDialog = (page: Page) => page.getByRole('dialog', { name: 'Change Email' })
const terms = (page: Page) => main(page).getByRole('term')

async function openProfile(page: Page, login: string, at?: Portal) {
  await signIn(page, login, at)
  await page.goto(`${at?.url ?? ''}/user-profile?lang=en`)
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
}

async function openPasswordDialog(page: Page) {
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(passwordDialog(page).getByLabel('Current password')).toBeFocused()
}

async function change(page: Page, current: string, next: string, again = next) {
  const dialog = passwordDialog(page)
  await dialog.getByLabel('Current password').fill(current)
  await dialog.getByLabel('New password', { exact: true }).fill(next)
  await dialog.getByLabel('New password again').fill(again)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

async function openMailDialog(page: Page) {
  await main(page).getByRole('button', { name: 'Change Email' }).click()
  await expect(mailDialog(page).getByLabel('Email')).toBeFocused()
}

async function saveMail(page: Page, mail: string) {
  await mailDialog(page).getByLabel('Email').fill(mail)
  await mailDialog(page).getByRole('button', { name: 'Save' }).click()
}

test.describe('the profile', () => {
  test('is reached by the user menu and shows who the user is, and is not for visitors [S1.13, S2.8, S2.9, S2.10, S2.11, S2.12, S2.13, S2.14, S2.114, S2.116, S6.3]', async ({
    page,
  }) => {
    await page.goto('/?lang=en')
    await page.getByRole('button', { name: 'Continue without login' }).click()
    await page.getByRole('banner').getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-disabled', 'true')
    await go(page, '/user-profile')
    await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)

    await forgetUser(page)
    await signIn(page, 'kupec')
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Jana Vymyšlená/ })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout'])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/user-profile$/)
    await expect(terms(page)).toHaveText(['Name', 'Username', 'Role', 'Email', 'Phone'])
    await expect(main(page).getByRole('definition')).toHaveText([
      'Jana Vymyšlená',
      'kupec',
      'Nákupčí gastro',
      'kupec@rozmaryn.example',
      '+420 700 000 001',
    ])
    await expect(main(page).getByRole('button', { name: /^Change/ })).toHaveText(['Change Password', 'Change Email'])
  })

  test('stands in the navigation of managers, with the customers [S2.116, S2.126, S6.4]', async ({ page }) => {
    await openLogin(page)
    await send(page, 'obchodnik')
    await page.getByRole('grid').getByRole('row').filter({ hasText: 'Bistro Žlutý dům' }).dblclick()
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    const block = navigation.locator(':scope > ul').getByRole('link')
    await expect(block).toHaveText(['Customers', 'Profile'])
    await block.last().click()
    await expect(page).toHaveURL(/\/user-profile$/)
    await expect(block.last()).toHaveAttribute('aria-current', 'page')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Tomáš Zástupný/ })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Change Customer', 'Logout'])
    await page.keyboard.press('Escape')

    // No section is open around the customers.
    await block.first().click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(page.getByRole('grid')).toBeVisible()
    for (const title of ['Catalog', 'Information']) {
      await expect(navigation.getByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'false')
    }
    await expectAccessible(page)
  })
})

test('password and address: both dialogs take only what the wholesaler takes, say why they were refused and stay open, on a phone in the dark too [S2.180, S2.181, S5.18, S5.19, S5.20, S5.21, S5.22, S5.23, S5.24, S5.25, S8.8, S8.9, S8.10, S8.16]', async ({
  page,
}) => {
  await openProfile(page, 'kolega')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url())
  })
  await openPasswordDialog(page)
  const dialog = passwordDialog(page)
  await expect(dialog.getByRole('textbox')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter your password.')).toHaveCount(2)
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await change(page, 'odbyt2026', '')
  await expect(dialog.getByText('Enter your password.')).toHaveCount(1)
  await change(page, '', 'nove-heslo-1')
  await expect(dialog.getByText('Enter your password.')).toHaveCount(1)
  await change(page, 'odbyt2026', 'nove-heslo-1', 'nove-heslo-2')
  await expect(dialog.getByText('Passwords do not match!')).toBeVisible()
  await change(page, 'odbyt2026', 'krátké')
  await expect(dialog.getByText('The password must have at least 8 characters.')).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Change Password' })).toBeFocused()

  // The address.
  await openMailDialog(page)
  const message = mailDialog(page).getByText('Enter your Email address')
  await expect(mailDialog(page).getByLabel('Email')).toHaveValue('kolega@rozmaryn.example')
  await mailDialog(page).getByLabel('Email').fill('')
  await expect(message).toHaveCount(0)
  await mailDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(message).toBeVisible()
  await expect(mailDialog(page).getByLabel('Email')).toBeFocused()
  await expect(mailDialog(page).getByLabel('Email')).toHaveAccessibleDescription('Enter your Email address')
  await expectAccessible(page)
  await mailDialog(page).getByLabel('Email').fill('petr.novy+1%_-@x-y.info')
  await expect(message).toHaveCount(0)
  for (const wrong of ['petr', 'petr@', '@x.cz', 'petr@x', 'Petr@x.cz', 'pe tr@x.cz', 'a@x.c', 'a@x.museum']) {
    await saveMail(page, wrong)
    await expect(message, wrong).toBeVisible()
  }
  expect(calls).toEqual([])
  await mailDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByText('kolega@rozmaryn.example')).toBeVisible()

  // Refused by the server.
  await openPasswordDialog(page)
  await change(page, 'spatne-heslo', 'nove-heslo-1')
  await expect(page.getByRole('alert')).toContainText('Error')
  await expect(page.getByRole('alert')).toContainText('The current password is incorrect')
  await expect(passwordDialog(page).getByLabel('Current password')).toBeFocused()
  await page.route('**/api/login', (route) => route.fulfill({ status: 204 }))
  await change(page, 'odbyt2026', 'nove-heslo-1')
  await expect(page.getByText('The user is not registered')).toBeVisible()
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 500, body: JSON.stringify({ message: 'Something else' }) }),
  )
  await change(page, 'odbyt2026', 'nove-heslo-1')
  await expect(page.getByText('Unknown server error')).toBeVisible()
  await expect(page.getByText('Something else')).toHaveCount(0)
  await expect(passwordDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(passwordDialog(page)).toHaveCount(0)
  await page.unroute('**/api/login')
  await openMailDialog(page)
  await page.route('**/api/user/*', (route) =>
    route.fulfill({ status: 503, body: JSON.stringify({ message: 'Later, please' }) }),
  )
  await saveMail(page, 'petr@lipa.cz')
  await expect(page.getByRole('alert').filter({ hasText: 'Later, please' })).toBeVisible()
  await expect(mailDialog(page).getByLabel('Email')).toHaveValue('petr@lipa.cz')
  await page.keyboard.press('Escape')
  await expect(mailDialog(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const open of [openPasswordDialog, openMailDialog]) {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Escape')
  }
})

test('a saved password keeps this session and ends the others; a saved address is shown at once and confirmed by a link, logged in or not; the profile leaves out what is not known [S2.10, S2.11, S2.12, S2.180, S2.181, S8.26]', async ({
  page,
  browser,
  ownPortal,
}) => {
  const elsewhere = await browser.newPage()
  await logIn(elsewhere, 'kupec', ownPortal)
  await openProfile(page, 'kupec', ownPortal)
  await openPasswordDialog(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await change(page, 'odbyt2026', 'nove-heslo-1')
  expect((await sent).postDataJSON()).toEqual({
    oldPassword: 'odbyt2026',
    newPassword: 'nove-heslo-1',
    LoggedIn: true,
  })
  await expect(page.getByText('Password was saved')).toBeVisible()
  await expect(passwordDialog(page)).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Change Password' })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.locator('input[autocomplete="username"]')).toBeEnabled()
  await elsewhere.close()

  // The address.
  await openMailDialog(page)
  await saveMail(page, 'jana@lipa.example')
  await expect(mailDialog(page).getByText('Enter your Email address')).toBeVisible()
  await saveMail(page, 'jana@lipa.cz')
  await expect(page.getByText('Email was saved')).toBeVisible()
  await expect(mailDialog(page)).toHaveCount(0)
  await expect(main(page).getByText('jana@lipa.cz')).toBeVisible()

  const code = await mailedCode(ownPortal, 'confirm-mail', 'jana@lipa.cz')
  await page.goto(`${ownPortal.url}/?confirm-mail=${code}`)
  await expect(page.getByText('The e-mail address was confirmed.')).toBeVisible()
  await expect(page).toHaveURL(/\/information\/commercials$/)
  const stranger = await browser.newPage()
  await stranger.goto(`${ownPortal.url}/?lang=en&confirm-mail=${code}`)
  await expect(stranger.getByRole('alert')).toContainText('Code timed out or invalid. Create a new one.')
  await expect(stranger).toHaveURL(/:\d+\/$/)
  await stranger.goBack()
  await expect(stranger).not.toHaveURL(/confirm-mail/)
  await stranger.close()

  await ownPortal.sql(
    `update app_user set role_name = '', mail = '', confirmed_mail = '', phone = '' where login_id = 'kupec'`,
  )
  await page.goto(`${ownPortal.url}/user-profile`)
  await expect(terms(page)).toHaveText(['Name', 'Username'])
})
