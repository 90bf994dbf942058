import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { button, change, line, lines, openCart, quantity, readCart } from './ordering.ts'

const strip = (page: Page) => page.getByRole('status', { name: 'Spojení' })
const WORDS = 'Bez spojení se serverem.'
const messages = (page: Page) => page.getByRole('alertdialog')

test('without a connection one calm strip tells so, the work stays and goes on when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'kupec')
  const [first, second] = await openCart(page, 2)
  if (!first || !second) throw new Error('There are too few goods.')
  await expect(strip(page)).toBeEmpty()
  const main = page.getByRole('main')
  const before = await main.boundingBox()
  await context.setOffline(true)
  await expect(strip(page)).toContainText(WORDS)

  // The strip pushes the page down by its own height and covers nothing.
  const height = (await strip(page).boundingBox())?.height ?? 0
  expect(height).toBeLessThan(60)
  expect((await main.boundingBox())?.y).toBe((before?.y ?? 0) + height)
  await expectAccessible(page)

  // What is typed stays and waits; nothing is told again for each call.
  await change(page, first, '7')
  await expect(page.getByRole('main').getByText('1 změna čeká na spojení.')).toBeVisible()
  await expect(quantity(line(page, first))).toHaveValue('7')
  const asked = page.waitForRequest('**/api/seller-contact')
  await button(page, 'Zkusit znovu').click()
  await asked
  await expect(strip(page)).toContainText(WORDS)
  await expect(messages(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(2)

  // A screen that was never opened is there as soon as it can be had.
  await button(page, 'Informace').click()
  await page.getByRole('link', { name: 'Faktury' }).click()
  await expect(page.getByText('Stránka se otevře, jakmile se spojení obnoví.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeEmpty()
  await expect(page.getByRole('heading', { level: 1, name: 'Faktury' })).toBeVisible()
  await expect
    .poll(async () => (await readCart(page))?.Positions.find((one) => one.ItemId === first.ItemId)?.Quantity)
    .toBe(7)
})

test('a proxy without its server is an outage too, and what could not be read comes by itself', async ({ page }) => {
  await signIn(page, 'kupec')
  await page.goto('/quick-order')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.getByRole('button', { name: 'Informace' }).click()
  await page.getByRole('link', { name: 'Faktury' }).click()
  await expect(strip(page)).toContainText(WORDS)
  await expect(page.getByText('Neznámá chyba serveru')).toHaveCount(0)
  await page.unroute('**/api/**')
  await expect(strip(page)).toBeEmpty({ timeout: 60_000 })
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})
