import type { Page } from '@playwright/test'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { expect, expectAccessible, logIn, test } from './fixtures.ts'
import { api, crowns, goods, readCart, setCart, textOf, toast } from './ordering.ts'

const PATH = '/information/active-orders'

const rows = (page: Page) => page.getByRole('grid', { name: 'Aktivní objednávky' }).locator('[data-row]')
const detail = (page: Page, number: string) => page.getByRole('region', { name: `Objednávka ${number}` })

/** Sends an order of this many lines past the screen and returns it. */
async function order(page: Page, count: number, Note = ''): Promise<Order> {
  const products = await goods(page, count)
  await setCart(
    page,
    products.map(({ ItemId }, index) => ({ ItemId, Quantity: index + 1 })),
  )
  const open = await readCart(page)
  const checked = await api<Cart>(page, 'PUT', `cart/${open?.CartId}`, { ...open, State: 'UserLock', Note })
  const sent = await api<Cart>(page, 'PUT', `cart/${open?.CartId}`, { ...checked.data[0], State: 'Ordered' })
  const [made] = sent.data[0]?.Orders ?? []
  if (!made) throw new Error(`The order was not made: ${JSON.stringify(sent)}`)
  return made
}

test('lists the orders on their way, newest first, and opens one with its lines [S0.9, S2.30, S3.33, S7.31, S7.33]', async ({
  page,
}) => {
  await logIn(page, 'kupec')
  await order(page, 1)
  const made = await order(page, 3, 'volat předem')
  await page.goto('/information/commercials')
  await page.getByRole('navigation').getByRole('link', { name: 'Aktivní objednávky' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  const listed = (await api<Order>(page, 'GET', 'order-list-active')).data
  expect(listed[0]?.OrderId).toBe(made.OrderId)
  await expect(rows(page)).toHaveCount(listed.length)
  const numbers = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-row')))
  expect(numbers).toEqual(listed.map(({ OrderId }) => OrderId))
  const first = await textOf(rows(page).first())
  for (const part of ['volat předem', 'Nová', crowns(made.TotalAmountGrandIncl ?? 0).replace(' Kč', '')]) {
    expect(first).toContain(part)
  }

  await rows(page).first().click()
  await expect(page).toHaveURL(new RegExp(`\\?order=${made.OrderId}$`))
  const lines = detail(page, made.OrderId).getByRole('grid').locator('[data-row]')
  await expect(lines).toHaveCount(3)
  const [read] = (await api<Order>(page, 'GET', `order-detail/${made.OrderId}`)).data
  for (const [index, position] of (read?.Positions ?? []).entries()) {
    const text = await textOf(lines.nth(index))
    expect(text).toContain(position.Name)
    expect(text).toContain(`${index + 1} ks`)
    expect(text).toContain(crowns(position.NetPriceTotal ?? 0).replace(' Kč', ''))
  }
  await page.reload()
  await expect(lines).toHaveCount(3)
  await detail(page, made.OrderId).getByRole('button', { name: 'Zavřít' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(detail(page, made.OrderId)).toHaveCount(0)
})

test('finds an order by its number, state or note, and says when nothing matches', async ({ page }) => {
  await logIn(page, 'kupec')
  const made = await order(page, 1, 'Žlutá vrata')
  await page.goto(PATH)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('zluta vrata')
  await expect(rows(page)).toHaveCount(1)
  await search.fill(made.OrderId.slice(-4))
  await expect(rows(page).first()).toContainText(made.OrderId)
  await search.fill('tohle tu není')
  await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('„tohle tu není“')
  await search.fill('')
  await expect(rows(page).first()).toBeVisible()
})

test('puts the lines of an order into the cart again', async ({ page }) => {
  await logIn(page, 'kupec')
  const made = await order(page, 2)
  await page.goto(`${PATH}?order=${made.OrderId}`)
  await expect(page.getByTestId('cart-count')).toHaveText('0')
  await page.getByRole('button', { name: 'Objednat znovu' }).click()
  await expect(toast(page, 'Objednávka byla upravena')).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('3')
  const [read] = (await api<Order>(page, 'GET', `order-detail/${made.OrderId}`)).data
  const wanted = read?.Positions?.map(({ ItemId, Quantity }) => [ItemId, Quantity])
  expect((await readCart(page))?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])).toEqual(wanted)
})

test('is there with showactiveorder only; an unknown order and a failure say so [S2.30, S6.13]', async ({ page }) => {
  await logIn(page, 'obsah')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Aktivní objednávky' })).toHaveCount(0)
  await page.goto(PATH)
  await expect(page).not.toHaveURL(new RegExp(PATH))
  await page.context().clearCookies()
  await logIn(page, 'kupec')
  await page.goto(`${PATH}?order=P0000000000`)
  await expect(detail(page, 'P0000000000').getByRole('alert')).toContainText('Objednávku se nepodařilo načíst.')
  await page.route('**/api/order-list-active', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(PATH)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Seznam se nepodařilo načíst.')
  await page.unroute('**/api/order-list-active')
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('says when no order is on its way, and leads to the goods', async ({ page }) => {
  await logIn(page, 'kupec')
  // The back office has delivered everything.
  await page.route('**/api/order-list-active', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { status: 200, data: [] } })
  })
  await setCart(page, [])
  await page.goto(PATH)
  await expect(page.getByRole('main').getByText('Žádná objednávka není na cestě.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Přejít do katalogu' }).click()
  await expect(page).toHaveURL(/\/catalog\//)
})

test('the orders are walked through by keyboard alone', async ({ page }) => {
  await logIn(page, 'kupec')
  const older = await order(page, 1)
  const newer = await order(page, 2)
  await page.goto(PATH)
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(detail(page, older.OrderId)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(detail(page, newer.OrderId).getByRole('grid').locator('[data-row]')).toHaveCount(2)
  await detail(page, newer.OrderId).getByRole('gridcell').first().focus()
  await page.keyboard.press('Escape')
  await expect(detail(page, newer.OrderId)).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the orders can be read by everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await logIn(page, 'kupec')
    const made = await order(page, 2)
    await page.goto(`${PATH}?order=${made.OrderId}`)
    await expect(detail(page, made.OrderId).getByRole('grid').locator('[data-row]')).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(detail(page, made.OrderId).getByRole('list')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zpět' }).click()
    await expect(page.getByRole('list', { name: 'Aktivní objednávky' })).toBeVisible()
    await expectAccessible(page)
  })
}
