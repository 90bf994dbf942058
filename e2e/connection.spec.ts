import type { Page } from '@playwright/test'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { button, change, line, lines, openCart, quantity, readCart } from './ordering.ts'

test.use({ serviceWorkers: 'allow' })

const strip = (page: Page) => page.getByRole('status', { name: 'Spojení' })
const WORDS = 'Bez spojení se serverem.'
const messages = (page: Page) => page.getByRole('alertdialog')

test('without a connection, or behind a proxy without its server, one calm strip tells so, the work stays and goes on, and what could not be read comes by itself', async ({
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

  // A proxy without its server is an outage too, and what could not be read comes by itself.
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.getByRole('link', { name: 'Historie objednávek' }).click()
  await expect(strip(page)).toContainText(WORDS)
  await expect(page.getByText('Neznámá chyba serveru')).toHaveCount(0)
  await page.unroute('**/api/**')
  await expect(strip(page)).toBeEmpty({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Historie objednávek' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})

const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('odbyt.kept.')))
const KEPT = 'odbyt.kept.catalogue.napoje'

test('the last catalogue is read without a connection, sends nothing, and is nobody else’s [S2.155]', async ({
  page,
  context,
}) => {
  await signIn(page, 'kupec')
  await page.goto('/catalog/napoje')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name)?.includes('"NetPriceValue":') ?? false, KEPT))
    .toBe(true)
  const [name = ''] = await page.evaluate((kept) => {
    const { value } = JSON.parse(localStorage.getItem(kept) ?? '{}') as { value: { items: { Name: string }[] } }
    return value.items.map((item) => item.Name)
  }, KEPT)
  expect(name).not.toBe('')

  // In the open tab it stands in for a category that was not read yet.
  await context.setOffline(true)
  await go(page, '/catalog/oblibene/novinky')
  await expect(page.getByRole('main').getByText(/Bez spojení, stav z \d/)).toBeVisible()
  // A tab that is opened now has nothing else.
  await page.goto('/')
  await expect(page.getByText(/Bez spojení, stav z \d{1,2}:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Nápoje' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/\d,\d\d/)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Hledat v uchovaném katalogu' }).fill('nic takového')
  await expect(page.getByText('Nenalezeno')).toBeVisible()
  // No cart, no quantity, no sending: not even at its address.
  await page.goto('/cart')
  await expect(page.getByText(/Bez spojení, stav z/)).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Objednat|Odeslat|košík/ })).toHaveCount(0)

  // Back again the portal is asked who this is. Whoever it is by then finds nothing of the one before.
  await signIn(page, 'prodavacka')
  await context.setOffline(false)
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  expect(await keptNames(page)).not.toContain(KEPT)
  await context.setOffline(true)
  await page.goto('/catalog/napoje')
  await expect(page.getByText(/Bez spojení, stav z/)).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
})
