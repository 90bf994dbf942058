import type { Item } from '#contract/catalogue.ts'
import type { PackageBalance, PackageReturns } from '#contract/packages.ts'
import type { ShelfOrder } from '#contract/shelf.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { api, button } from './ordering.ts'

test('goods that cannot be had are waited for, and told of when an import brings them back', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, 'kupec', ownPortal)
  const missing = (await api<Item>(page, 'GET', 'product-list/napoje')).data.find(
    ({ Availability }) => Availability === 'Unavailable',
  )
  if (!missing) throw new Error('Everything can be had.')
  // A suggestion that cannot be had stands last; Enter asks to be told, and once more takes it back.
  await page.goto(`${ownPortal.url}/shelf`)
  const box = page.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' })
  const suggestion = page.getByRole('option', { name: missing.Name })
  await box.fill(missing.Name)
  await expect(suggestion).toContainText('Dejte mi vědět, až bude')
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(suggestion).toContainText('Dáme vám vědět')
  await box.press('Enter')
  await expect(suggestion).toContainText('Dejte mi vědět, až bude')
  await expect(box).toBeFocused()

  await go(page, `/shelf?product=${missing.ItemId}`)
  const tell = button(page, `Dejte mi vědět, až bude: ${missing.Name}`)
  await tell.first().click()
  await expect(page.getByRole('region', { name: 'Zprávy' })).toContainText('Až bude zase k dispozici, napíšeme vám')
  await expect(tell.first()).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Zavřít').first().click()
  await page.getByText('Hlídáte 1 položku').click()
  await expect(page.getByRole('list', { name: 'Hlídané zboží' })).toContainText(missing.Name)
  await expectAccessible(page)

  await ownPortal.sql(`update item set availability = 'InStock' where id = '${missing.ItemId}';
    update timed_job set due_at = now() where name = 'tell-awaited'`)
  await expect
    .poll(
      async () =>
        (await api<{ Items: { Back: string | null }[] }>(page, 'GET', 'awaited-items')).data[0]?.Items[0]?.Back,
    )
    .toBeTruthy()
  await page.goto(`${ownPortal.url}/information/commercials`)
  await page.getByRole('link', { name: `Lze zase objednat: ${missing.Name}` }).click()
  await button(page, `Už nehlídat: ${missing.Name}`).click()
  await expect(page.getByRole('list', { name: 'Hlídané zboží' })).toHaveCount(0)
})

test('the shelf is put in order with the keyboard and the mouse, for the colleagues as well', async ({
  page,
  browser,
  ownPortal,
}) => {
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/shelf`)
  await button(page, 'Uspořádat').click()
  const rows = page.getByRole('list', { name: 'Pořadí regálu' }).getByRole('listitem')
  const names = () => rows.locator('[data-name] span:first-child').allInnerTexts()
  await expect(rows.first()).toBeVisible()
  const [a, b, c] = await names()
  await rows.first().locator('[data-name]').press('Alt+ArrowDown')
  await expect(rows.nth(1).locator('[data-name]')).toBeFocused()
  expect((await names()).slice(0, 3)).toEqual([b, a, c])
  await rows.nth(2).dragTo(rows.first())
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([c, b, a])
  await expectAccessible(page)
  await expect.poll(async () => (await api<ShelfOrder>(page, 'GET', 'shelf-order')).data[0]?.Version).toBe(2)

  const context = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await signIn(other, 'kolega', ownPortal)
  await other.goto(`${ownPortal.url}/shelf`)
  await expect(other.locator('[data-row]').first()).toContainText(c ?? '')
  await context.close()
})

test('empties that should stand there are announced with one press', async ({ page, ownPortal }) => {
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/information/package-account`)
  const expected = (await api<PackageBalance>(page, 'GET', 'package-account')).data.filter(
    ({ Expected }) => Expected > 0,
  )
  expect(expected.length).toBeGreaterThan(0)
  await button(page, 'Oznámit je').click()
  await expect(button(page, 'Oznámit je')).toHaveCount(0)
  const [announced] = (await api<PackageReturns>(page, 'GET', 'package-returns')).data
  expect(announced?.Returns.map(({ Quantity }) => Quantity).toSorted((x, y) => x - y)).toEqual(
    expected.map(({ Expected }) => Expected).toSorted((x, y) => x - y),
  )
})
