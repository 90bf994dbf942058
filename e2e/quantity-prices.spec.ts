import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Item, Price } from '#contract/catalogue.ts'
import type { OrderWithLines } from '#contract/orders.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { api, button, change, crowns, line, setCart, textOf } from './ordering.ts'

const PATH = 'maso-uzeniny-a-ryby/pastiky-a-lahudky'

const row = (page: Page, id: string) => page.getByRole('grid', { name: 'Zboží' }).locator(`[data-row="${id}"]`)
const decimal = (value: number) =>
  new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(value)

/** An item on sale that costs less from a quantity on, as the demo has it. */
async function stepped(page: Page) {
  const { data: items } = await api<Item>(page, 'GET', `product-list/${PATH}`)
  const ids = items.map(({ ItemId }) => ItemId).join(';')
  const { data: prices } = await api<Price>(page, 'GET', `product-price?Items=${ids}`)
  const price = prices.find(({ QuantityPrices, Action }) => QuantityPrices.length > 0 && Action !== null)
  const [step] = price?.QuantityPrices ?? []
  if (!price?.Action || !step) throw new Error('The demo has no such item.')
  return { id: price.ItemId, usual: price.Action.UsualPrice, net: price.NetPriceValue ?? 0, step }
}

test('a price from a quantity on and an action are told in list, panel, file and cart, hold in the order, and only who sees prices sees them', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  const { id, usual, net, step } = await stepped(page)
  const from = `od ${step.QuantityFrom} ks ${decimal(step.NetPriceValue)}`
  await page.goto(`/catalog/${PATH}`)
  await expect(row(page, id).getByTestId('step')).toHaveText(from)
  await expect(row(page, id).locator('s')).toHaveText(decimal(usual))
  await expect(row(page, id)).toContainText(/Akce do \d+\. \d+\./)

  await button(page, 'Uložit nebo vytisknout').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.replaceAll('\u00a0', ' ')).toContain(from)

  await row(page, id).getByRole('link').click()
  const steps = page.getByRole('table', { name: 'Množstevní ceny' })
  await expect(steps.getByRole('row', { name: new RegExp(`od ${step.QuantityFrom}\\s+ks`) })).toContainText('%')
  await expectAccessible(page)

  await setCart(page, [{ ItemId: id, Quantity: step.QuantityFrom - 1 }])
  await page.goto('/cart')
  await expect(line(page, { ItemId: id }).getByTestId('step')).toHaveText(from)
  const sum = (price: number, quantity: number) => Math.round(price * quantity * 100) / 100
  const less = sum(net, step.QuantityFrom - 1) - sum(step.NetPriceValue, step.QuantityFrom)
  const saving = () => textOf(line(page, { ItemId: id }))
  expect(await saving()).toContain(`Ještě 1 ks ušetří ${crowns(less)}`)
  await change(page, { ItemId: id }, String(step.QuantityFrom))
  await expect(line(page, { ItemId: id })).not.toContainText('ušetří')
  await expect(line(page, { ItemId: id })).toContainText(decimal(step.NetPriceValue))

  await button(page, 'Zkontrolovat objednávku').click()
  await button(page, 'Odeslat objednávku').click()
  await expect(page.getByRole('main')).toContainText(/P\d{10}/)
  const [sent] = (await api<{ OrderId: string }>(page, 'GET', 'order-list-active')).data
  const [order] = (await api<OrderWithLines>(page, 'GET', `order-detail/${sent?.OrderId}`)).data
  expect(order?.Positions).toMatchObject([
    { ItemId: id, NetPriceValue: step.NetPriceValue, NetPriceTotal: sum(step.NetPriceValue, step.QuantityFrom) },
  ])

  await signIn(page, 'prodavacka')
  await page.goto(`/catalog/${PATH}`)
  await expect(row(page, id)).toContainText('Akce')
  await expect(row(page, id)).not.toContainText(/Akce do/)
  await setCart(page, [{ ItemId: id, Quantity: step.QuantityFrom - 1 }])
  await page.goto('/cart')
  await expect(line(page, { ItemId: id })).toBeVisible()
  await expect(page.getByTestId('step')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('ušetří')
})
