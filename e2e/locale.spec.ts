import type { Page } from '@playwright/test'
import type { ListedOrder } from '#contract/orders.ts'
import { expect, logIn, signIn, test } from './fixtures.ts'
import { api, listItems, readCart, setCart, textOf } from './ordering.ts'

const banner = (page: Page) => page.getByRole('banner')
const switcher = (page: Page) => banner(page).getByRole('button', { name: /Jazyk|Language/ })

// A browser that would write in dollars, month first.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

const cs = { id: 'cs', label: 'Čeština' }
const en = { id: 'en', label: 'English' }
const de = { id: 'de', label: 'Deutsch' }
const configure = (page: Page, languages: { id: string; label: string }[]) =>
  page.route('**/assets/config.json', (route) => route.fulfill({ json: { languages } }))

/** The figure of an amount as it has to stand on the screen: thousands apart, a comma, crowns behind. */
const written = (amount: number) => {
  const [whole = '', part = ''] = amount.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')},${part} Kč`
}

test('amounts are crowns, in every language [S9.20]', async ({ page }) => {
  await signIn(page, 'kolega')
  const [item] = await listItems(page, 1)
  await setCart(page, [{ ItemId: item?.ItemId ?? '', Quantity: 100 }])
  const gross = (await readCart(page))?.TotalAmountGrandIncl ?? 0
  expect(gross).toBeGreaterThan(1000)
  for (const lang of ['cs', 'en']) {
    await page.goto(`/cart?lang=${lang}`)
    await expect(page.getByTestId('total-gross')).toBeVisible()
    expect(await textOf(page.getByTestId('total-gross'))).toBe(written(gross))
  }
})

test('the screens are Czech by themselves, with days and times of Prague [S9.21]', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page.getByRole('button', { name: 'Pokračovat bez přihlášení' })).toBeVisible()
  await signIn(page, 'kupec')
  const [order] = (await api<ListedOrder>(page, 'GET', 'order-list-history')).data
  if (!order) throw new Error('There is no order.')
  await page.goto('/information/order-history')
  const row = page.locator(`[data-row="${order.OrderId}"]`)
  await expect(row).toBeVisible()
  // Sweden writes 2026-11-20 14:05.
  const prague = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Prague' })
  const [, y, m, d, clock] = /^(\d+)-(\d+)-(\d+) (.+)$/.exec(prague.format(new Date(order.Created))) ?? []
  expect(await textOf(row)).toContain(`${Number(d)}. ${Number(m)}. ${y} ${clock}`)
})

test('the language can be switched only where there is another one [S2.102]', async ({ page }) => {
  await configure(page, [cs])
  await logIn(page, 'kupec')
  await expect(banner(page).getByRole('link', { name: /Reklamní letáky/ })).toBeVisible()
  await expect(switcher(page)).toHaveCount(0)

  await page.unroute('**/assets/config.json')
  await configure(page, [cs, en])
  await page.reload()
  await expect(switcher(page)).toHaveAccessibleName('EN, Jazyk: English')
  await switcher(page).click()
  await expect(switcher(page)).toHaveAccessibleName('CS, Language: Čeština')

  await page.unroute('**/assets/config.json')
  await configure(page, [en, cs, de])
  await page.reload()
  await switcher(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Čeština', 'Deutsch'])
})
