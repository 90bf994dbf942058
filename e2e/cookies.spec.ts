import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openLogin, send, shell } from './login-screen.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consent = async (page: Page) => ({
  stored: await page.evaluate(() => localStorage.getItem('cookieConsent')),
  cookie: (await page.context().cookies()).find((one) => one.name === 'cookieConsent'),
})

for (const [button, value, clauses] of [
  ['Accept', '1', '[S1.20, S2.158, S2.159, S2.160, S2.162, S3.35, S4.62]'],
  ['Decline', '0', '[S1.20, S2.158, S2.159, S2.161, S2.162, S3.35, S4.62]'],
] as const) {
  test(`the cookie bar: ${button} stores ${value} and hides it for good ${clauses}`, async ({ page }) => {
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

test('the cookie bar: X keeps a declining cookie for a year and nothing else [S2.163, S2.164, S2.165, S9.7]', async ({
  page,
}) => {
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

test('the cookie bar: is gone in the shell and back after the logout [S2.118]', async ({ page }) => {
  await openLogin(page)
  await expect(bar(page)).toBeVisible()
  await send(page, 'kupec')
  await expect(shell(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(bar(page)).toBeVisible()
})
