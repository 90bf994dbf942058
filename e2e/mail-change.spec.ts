import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { mailedCode } from './mails.ts'
import type { Portal } from './portal.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Email' })
const mail = (page: Page) => dialog(page).getByLabel('Email')
const password = (page: Page) => dialog(page).getByLabel('Current password')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const old = 'kupec@rozmaryn.example'

async function openDialog(page: Page, portal: Portal) {
  await page.goto(`${portal.url}/?lang=en`)
  await signIn(page, 'kupec', portal)
  await page.goto(`${portal.url}/user-profile`)
  await page.getByRole('main').getByRole('button', { name: 'Change Email' }).click()
  await expect(mail(page)).toBeFocused()
}

test('a change of the address asks for the password in place some time after the login, and loses nothing typed', async ({
  page,
  ownPortal,
}) => {
  await openDialog(page, ownPortal)
  await ownPortal.sql(`update session set created_at = now() - interval '11 minutes'`)
  await mail(page).fill('jana@lipa.cz')
  await expect(password(page)).toHaveCount(0)
  await save(page).click()
  await expect(password(page)).toBeFocused()
  await expect(dialog(page)).toContainText('You logged in a while ago. Enter your current password.')
  await expect(mail(page)).toHaveValue('jana@lipa.cz')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await save(page).click()
  await expect(password(page)).toHaveAccessibleDescription('Enter your password.')
  await password(page).fill('neni-to-ono')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('The current password is incorrect')
  await expect(mail(page)).toHaveValue('jana@lipa.cz')
  await expect(password(page)).toBeFocused()
  await password(page).fill('odbyt2026')
  await save(page).click()
  await expect(page.getByText('Email was saved')).toBeVisible()
  await expect(page.getByRole('main').getByText('jana@lipa.cz')).toBeVisible()
})

test('the old address takes a change back by a link, in both languages and without a login', async ({
  page,
  browser,
  ownPortal,
}) => {
  await openDialog(page, ownPortal)
  await mail(page).fill('zlodej@jinde.cz')
  await save(page).click()
  await expect(page.getByText('Email was saved')).toBeVisible()
  const code = await mailedCode(ownPortal, 'mail-changed', old)
  const link = `${ownPortal.url}/revert-mail?code=${code}`

  const owner = await (await browser.newContext({ locale: 'cs-CZ' })).newPage()
  await owner.goto(link)
  const czech = owner.getByRole('dialog', { name: 'Nebyl(a) jsem to já' })
  await expect(czech).toContainText('E-mailová adresa vašeho účtu byla změněna.')
  await expectAccessible(owner)
  // Looking does nothing: mail programs open links by themselves.
  await page.reload()
  await expect(page.getByRole('main').getByText('zlodej@jinde.cz')).toBeVisible()
  await czech.getByRole('button', { name: 'Vrátit změnu zpět' }).click()
  await expect(czech.getByRole('status')).toContainText('Vaše adresa je zpět a všichni byli odhlášeni.')
  await expectAccessible(owner)

  // The thief is out, and the address is the old one.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/user-profile`)
  await expect(page.getByRole('main').getByText(old)).toBeVisible()

  await czech.getByRole('button', { name: 'Nastavit nové heslo' }).click()
  await expect(owner).toHaveURL(/\/new-password$/)
  await expect(owner.getByRole('dialog', { name: 'Zapomenuté heslo' })).toBeVisible()

  await owner.goto(`${ownPortal.url}/?lang=en`)
  await owner.waitForURL((now) => !now.searchParams.has('lang'))
  await owner.goto(link)
  const english = owner.getByRole('dialog', { name: 'It was not me' })
  await english.getByRole('button', { name: 'Revert the change' }).click()
  await expect(english.getByRole('alert')).toHaveText('The link is no longer valid. Call your supplier.')
  await english.getByRole('button', { name: 'Cancel' }).click()
  await expect(owner).toHaveURL(/:\d+\/$/)
  await owner.goBack()
  await expect(owner).not.toHaveURL(/code/)
  await owner.close()
})

test('taking a change back logs out in the same browser, too', async ({ page, ownPortal }) => {
  await openDialog(page, ownPortal)
  await mail(page).fill('zlodej@jinde.cz')
  await save(page).click()
  await expect(page.getByText('Email was saved')).toBeVisible()
  const code = await mailedCode(ownPortal, 'mail-changed', old)
  await page.goto(`${ownPortal.url}/revert-mail?code=${code}`)
  await expect(page.locator('header').first()).toBeVisible()
  await page.getByRole('button', { name: 'Revert the change' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Your address is back')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgotten password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true, includeHidden: true })).toHaveCount(1)
})

test('the screen of the link fits a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/revert-mail?code=neznamy')
  await page.getByRole('button', { name: 'Vrátit změnu zpět' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Odkaz již neplatí. Zavolejte svému dodavateli.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
