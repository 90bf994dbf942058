import type { Cart } from '#contract/cart.ts'
import { expect, expectAccessible, logIn, signIn, test } from './fixtures.ts'
import {
  button,
  crowns,
  listItems,
  line,
  MODIFIED,
  openCart,
  packedItems,
  readCart,
  setCart,
  textOf,
  toast,
} from './ordering.ts'

test('a line says what its buyer wants besides, and what differs is agreed to at once', async ({ page }) => {
  await signIn(page, 'kupec')
  const packed = await packedItems(page)
  const [loose] = await listItems(page, 1, 'napoje/pivo')
  if (!loose) throw new Error('There are no goods.')
  await setCart(page, [
    { ItemId: loose.ItemId, Quantity: 2 },
    { ItemId: packed.ItemId, Quantity: packed.PackQuantity + 1 },
  ])
  await page.goto('/cart')
  await line(page, loose)
    .getByRole('button', { name: /^Poznámka a náhrada/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Poznámka k řádku').fill('co nejdelší trvanlivost')
  await dialog.getByRole('button', { name: /Když zboží nebude/ }).click()
  await page.getByRole('option', { name: 'Bez náhrady' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(line(page, loose)).toContainText('Bez náhrady · co nejdelší trvanlivost')
  await expect(toast(page, MODIFIED)).toBeVisible()
  const words = { Quantity: 2, Note: 'co nejdelší trvanlivost', Substitute: 'No' }
  expect((await readCart(page))?.Positions[0]).toMatchObject(words)

  await button(page, 'Souhlasím se vším').click()
  await expect(page.getByText('se liší od toho, co jste objednali')).toHaveCount(0)
  const cart = await readCart(page)
  expect(cart?.Positions.map(({ Quantity }) => Quantity)).toEqual([2, packed.PackQuantity * 2])
  expect(cart?.Positions[0]).toMatchObject(words)

  await page.getByLabel('Vaše číslo objednávky').fill('OBJ-7')
  await page.getByLabel('Poznámka pro řidiče').fill('zadní rampa')
  await button(page, 'Zkontrolovat objednávku').click()
  await page.getByRole('button', { name: /Způsob dopravy/ }).click()
  await page.getByRole('option', { name: /Expresní závoz/ }).click()
  await expect(page.getByTestId('total-shipping')).toHaveText(/150,00/)
  const checked = await readCart(page)
  expect(checked?.TotalAmountNet).toBeCloseTo((cart?.TotalAmountNet ?? 0) + 150)
  expect(await textOf(page.getByTestId('total-gross'))).toBe(crowns(checked?.TotalAmountGrandIncl ?? 0))
  await button(page, 'Odeslat objednávku').click()
  await expect(page.getByRole('main')).toContainText('OBJ-7')
  await expect(page.getByRole('main')).toContainText('150,00')
})

test('lines stand by category with a sum for each, which is remembered, and the volume is told', async ({ page }) => {
  await signIn(page, 'kupec')
  const [beer] = await listItems(page, 1, 'napoje/pivo')
  const [water] = await listItems(page, 1, 'napoje/vino')
  if (!beer || !water) throw new Error('There are no goods.')
  await setCart(page, [
    { ItemId: water.ItemId, Quantity: 3 },
    { ItemId: beer.ItemId, Quantity: 2 },
  ])
  await page.goto('/cart')
  await expect(page.getByTestId('total-volume')).toHaveText(/\d\sl$/)
  const rows = page.getByRole('grid', { name: 'Řádky objednávky' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: /Řazení řádků/ }).click()
  await page.getByRole('option', { name: 'Podle kategorií' }).click()
  await expect(rows).toHaveCount(5)
  const cart = await readCart(page)
  const sumOf = (id: string) => crowns(cart?.Positions.find(({ ItemId }) => ItemId === id)?.NetPriceTotal ?? 0)
  const heading = page.getByRole('row').filter({ hasText: /^Nápoje › .*Pivo/ })
  expect(await textOf(heading)).toContain(`· 1 řádek · ${sumOf(beer.ItemId)}`)
  await expectAccessible(page)
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: /Řazení řádků/ }).click()
  await page.getByRole('option', { name: 'Jak byly přidány' }).click()
  await expect(rows).toHaveCount(3)
})

test('what a risen price and a least order ask for stands before the lines', async ({ page, ownPortal }) => {
  await signIn(page, 'kupec', ownPortal)
  const [item] = await openCart(page, 1, ownPortal)
  if (!item) throw new Error('There are no goods.')
  await ownPortal.sql(`update item set net_price = net_price + 1 where id = '${item.ItemId}'`)
  await ownPortal.sql(`update level_price set net_price = net_price + 1 where item_id = '${item.ItemId}'`)
  await ownPortal.sql('update customer set minimum_haler = 100000 where id = 0')
  await ownPortal.sql('update data_version set version = version + 1')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('1 cena se mezitím zvýšila.')
  await expect(page.getByRole('main')).toContainText('Do minimální objednávky')
  const before = (await readCart(page)) as Cart
  await expect(line(page, item)).toContainText(
    `bylo ${crowns(before.Positions[0]?.AgreedPrice ?? 0).replace(' Kč', '')}`,
  )
  await expectAccessible(page)
  await button(page, 'Zkontrolovat objednávku').click()
  await expect(button(page, 'Odeslat objednávku')).toBeDisabled()
  await button(page, 'Souhlasím se vším').click()
  await expect(page.getByText('cena se mezitím zvýšila')).toHaveCount(0)
  await ownPortal.sql('update customer set minimum_haler = null where id = 0')
  await page.reload()
  await button(page, 'Zkontrolovat objednávku').click()
  await button(page, 'Odeslat objednávku').click()
  await expect(page.getByTestId('order-number')).toBeVisible()
})

test('the badge tells the next deliveries and until when to order [S3.20]', async ({ page }) => {
  await logIn(page, 'kupec')
  const badge = page.getByRole('banner').getByRole('button', { name: /^Závoz/ })
  await badge.click()
  const clock = page.getByRole('dialog', { name: 'Nejbližší závozy' })
  await expect(clock.getByText(/^objednat (dnes |zítra )?do /)).toHaveCount(3)
  await expect(clock).toContainText(/za\s\d+\s(d|h|min)/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(clock).toHaveCount(0)
  await expect(badge).toBeFocused()
})
