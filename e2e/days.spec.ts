import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { button, textOf } from './ordering.ts'

/** '20. 11. 2026' of `yyyy-MM-dd`, as the portal writes a day in every language. */
const formatDay = (iso: string) =>
  new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date())

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const calendar = (page: Page) => page.getByRole('dialog').getByRole('grid')

test.describe('a day in a filter, in a browser of another language', () => {
  test.use({ locale: 'en-US' })

  test('is typed and chosen in Czech on a Czech screen', async ({ page }) => {
    await signIn(page, 'kupec')
    await page.goto('/information/order-history?from=2026-10-05&to=2099-11-10')
    const from = field(page, 'Od')
    await expect(from).toHaveValue(/^5\.\s10\.\s2026$/)
    await from.fill('1. 9.')
    await from.press('Enter')
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0)
    await expect(page).toHaveURL(new RegExp(`from=${year}-09-01&to=2099-11-10`))
    await expect(from).toHaveValue(formatDay(`${year}-09-01`))
    await from.fill('7.10.2026')
    await from.blur()
    await expect(page).toHaveURL(/from=2026-10-07/)

    await from.press('Alt+ArrowDown')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'říjen 2026' }).first()).toBeVisible()
    expect(await textOf(calendar(page).locator('thead'))).toMatch(/^po út st čt pá so ne\s*$/)
    await expect(calendar(page).getByRole('button', { name: /středa 7\. října 2026/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/from=2026-10-14/)
    await expect(from).toHaveValue(/^14\.\s10\.\s2026$/)
    await button(page, 'Kalendář: Od').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vymazat' }).click()
    await expect(page).toHaveURL(/order-history\?to=2099-11-10$/)
    await expect(from).toHaveValue('')
    await expect(from).toHaveAttribute('placeholder', 'd. m. rrrr')
  })

  test('says what it does not understand and takes nothing over', async ({ page }) => {
    await signIn(page, 'kupec')
    await page.goto('/information/accounts-receivable?view=movements&from=2026-11-01')
    const from = field(page, 'Od')
    await from.fill('31. 2. 2026')
    await from.press('Enter')
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveAccessibleDescription(`Zadejte den, například ${formatDay(today)}.`)
    await expect(page).toHaveURL(/from=2026-11-01$/)
    await from.press('Escape')
    await expect(from).toHaveValue(/^1\.\s11\.\s2026$/)
    await expect(from).not.toHaveAttribute('aria-invalid')
    await from.fill('')
    await from.press('Enter')
    await expect(page).toHaveURL(/view=movements$/)
  })

  test('can be typed where the calendar cannot be loaded', async ({ page, context }) => {
    await signIn(page, 'kupec')
    await page.goto('/information/invoices')
    await expect(field(page, 'Vystaveno od')).toBeVisible()
    await context.setOffline(true)
    await button(page, 'Kalendář: Vystaveno od').click()
    const message = page.getByText('Kalendář se nepodařilo načíst. Zadejte prosím den.')
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await field(page, 'Vystaveno od').fill('1. 1. 2026')
    await field(page, 'Vystaveno od').press('Enter')
    await expect(page).toHaveURL(/from=2026-01-01$/)
    await expect(message).toHaveCount(0)
  })
})

test('a day in a filter speaks English on an English screen, whatever the browser does', async ({ page }) => {
  await signIn(page, 'kupec')
  await page.goto('/information/invoices?from=2026-10-05&lang=en')
  await button(page, 'Calendar: Issued from').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'October 2026' }).first()).toBeVisible()
  expect(await textOf(calendar(page).locator('thead'))).toMatch(/^Mon Tue Wed Thu Fri Sat Sun\s*$/)
  await calendar(page)
    .getByRole('button', { name: /October 20, 2026/ })
    .click()
  await expect(page).toHaveURL(/from=2026-10-20$/)
  await expect(field(page, 'Issued from')).toHaveValue(/^20\.\s10\.\s2026$/)
})

test('a closed day cannot be in the past', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/delivery')
  const day = field(page, 'Den')
  await day.fill('1. 1. 2020')
  await day.blur()
  await expect(day).toHaveAccessibleDescription(`První možný den je ${formatDay(today)}.`)
  await page.getByLabel('Důvod pro zákazníky').fill('Inventura skladu')
  await expect(button(page, 'Přidat den')).toBeDisabled()
  await button(page, 'Kalendář: Den').click()
  await expect(calendar(page).getByRole('button').and(page.locator(':not([aria-disabled])')).first()).toHaveAttribute(
    'data-today',
    'true',
  )
})
