import type { Page } from '@playwright/test'
import type { OrderDetail } from '#contract/orders.ts'
import { expect, expectAccessible, signIn, test as base } from './fixtures.ts'
import { api, button, change, CHANGED, line, lines, MODIFIED, openCart, quantity, readCart, toast } from './ordering.ts'

// Buyers of one customer share its cart.
const test = base.extend<{ colleague: () => Promise<Page> }>({
  colleague: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await use(async () => {
      const page = await context.newPage()
      await signIn(page, 'kolega')
      await page.goto('/cart')
      return page
    })
    await context.close()
  },
})

test('two buyers keep both their changes, and of two quantities of one line the last one holds; a deleted order comes back by a click, for a colleague too, who takes it over after a question and sees since when it is held [S4.21, S4.22, S4.23, S7.11, S8.29]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'kupec')
  const [first, second] = await openCart(page, 2)
  if (!first || !second) throw new Error('There are no goods.')
  const other = await colleague()
  await expect(lines(other)).toHaveCount(2)

  await change(page, first, '10')
  await expect(toast(page, MODIFIED)).toBeVisible()
  await change(other, second, '20')
  await expect(toast(other, MODIFIED)).toBeVisible()
  await expect(quantity(line(other, first))).toHaveValue('10')
  await expect(toast(other, CHANGED)).toHaveCount(0)

  // The first buyer does not know yet that the line is 20 now.
  await change(page, second, '30')
  const quantities = async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)
  await expect.poll(quantities).toEqual([10, 30])
  await expect(quantity(line(page, second))).toHaveValue('30')

  const remove = async (by: Page) => {
    await button(by, 'Vyprázdnit košík').click()
    await by.getByRole('alertdialog').getByRole('button', { name: 'Vyprázdnit košík' }).click()
    await expect(toast(by, 'Objednávka byla smazána')).toBeVisible()
  }
  await remove(page)
  await page.getByRole('region', { name: 'Zprávy' }).getByRole('button', { name: 'Vrátit' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByTestId('cart-count')).toHaveText('2')

  await other.reload()
  await expect(lines(other)).toHaveCount(2)
  await remove(other)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/Objednávka o 2 řádcích byla smazána: Petr Vymyšlený, /)
  await expectAccessible(page)
  await button(page, 'Vrátit objednávku').click()
  await expect(lines(page)).toHaveCount(2)
  // The colleague does not know yet; bringing it back once more is no second order.
  await button(other, 'Vrátit objednávku').click()
  await expect(lines(other)).toHaveCount(2)
  expect((await readCart(page))?.CartId).toBe((await readCart(other))?.CartId)

  // The portal itself holds no order while it is looked at; another client of the API does.
  const open = await readCart(page)
  const { Positions: _, ...head } = open ?? { Positions: [] }
  expect((await api(page, 'PUT', `cart/${open?.CartId}`, { ...head, State: 'UserLock' })).status).toBe(200)
  // What was typed before they knew of it waits for the holder.
  await change(other, first, '7')
  await expect(other.getByRole('main')).toContainText(/Od \d{1,2}:\d\d\./)
  await expect(other.getByRole('main')).toContainText('1 změna čeká, až Jana Vymyšlená objednávku uvolní.')
  await button(other, 'Převzít').click()
  await expect(other.getByRole('alertdialog', { name: 'Převzít' })).toContainText('Jana Vymyšlená')
  await other.getByRole('alertdialog', { name: 'Převzít' }).getByRole('button', { name: 'Převzít' }).click()
  await expect(button(other, 'Zkontrolovat objednávku')).toBeVisible()
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)).toEqual([7, 30])
})

test('a review keeps nobody out; what a colleague changes meanwhile is marked and asked about before it is sent', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'kupec')
  const [item] = await openCart(page, 1)
  if (!item) throw new Error('There are no goods.')
  const other = await colleague()
  await expect(lines(other)).toHaveCount(1)
  await button(page, 'Zkontrolovat objednávku').click()
  await expect(button(page, 'Odeslat objednávku')).toBeEnabled()

  await change(other, item, '9')
  await expect(toast(other, MODIFIED)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Změněno během kontroly:')
  await expect(line(page, item)).toContainText(`${item.ItemId} · Petr Vymyšlený`)
  await expectAccessible(page)
  await button(page, 'Odeslat objednávku').click()
  const question = page.getByRole('alertdialog', { name: 'Objednávka se změnila' })
  await expect(question).toContainText('1 ks → 9 ks')
  await question.getByRole('button', { name: 'Odeslat v této podobě' }).click()
  await expect(page.getByTestId('order-number')).toBeVisible()
  const number = await page.getByTestId('order-number').innerText()
  const [sent] = (await api<OrderDetail>(page, 'GET', `order-detail/${number}`)).data
  expect(sent?.Positions.map(({ Quantity }) => Quantity)).toEqual([9])
})

test('of two buyers one sends the order; what the other one put on top of it meanwhile waits in the next cart [S4.26, S4.22]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'kupec')
  const [item] = await openCart(page, 1)
  if (!item) throw new Error('There are no goods.')
  const other = await colleague()
  await expect(lines(other)).toHaveCount(1)
  await button(page, 'Zkontrolovat objednávku').click()
  await button(page, 'Odeslat objednávku').click()
  await expect(page.getByTestId('order-number')).toBeVisible()

  await change(other, item, '9')
  await expect.poll(async () => (await readCart(other))?.Positions.map(({ Quantity }) => Quantity)).toEqual([8])
  await expect(quantity(line(other, item))).toHaveValue('8')
})
