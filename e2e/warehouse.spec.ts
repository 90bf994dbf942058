import type { Page } from '@playwright/test'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { expect, expectAccessible, logIn, signIn, test } from './fixtures.ts'
import { api, listItems, sendOrder } from './ordering.ts'

/** What a scanner does: the figures and Enter, to whatever has the focus. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const readOrder = async (page: Page, id: string) => (await api<VerifyOrder>(page, 'GET', `verify-order/${id}`)).data[0]
const left = (page: Page) => page.getByTestId('left')
const field = (page: Page) => page.getByRole('textbox', { name: 'Načtěte zboží' })

/** A new order of goods that are counted by scanning. */
async function sentOrder(buyer: Page): Promise<string> {
  const items = (await listItems(buyer, 8)).filter(({ EAN }) => EAN !== '').slice(0, 4)
  expect(items).toHaveLength(4)
  return sendOrder(buyer, items)
}

test('an order is verified by the keys of a scanner alone, with the network cut and the tab killed in between [S2.55, S2.155]', async ({
  page,
  browser,
  ownPortal,
}) => {
  const buyers = await browser.newContext()
  const buyer = await buyers.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await sentOrder(buyer)
  await buyers.close()
  await logIn(page, 'sklad', ownPortal)
  await expect(page).toHaveURL(/\/warehouse\/verify-orders$/)
  await expect(page.getByRole('searchbox', { name: 'Hledat zboží' })).toHaveCount(0)
  const order = await readOrder(page, id)
  const [first, second, third, ...rest] = order?.Positions ?? []
  if (!order || !first || !second || !third) throw new Error('the order has too few lines')

  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/verify-order/${order.OrderId}`, async (route) => {
    await isHeld
    await route.continue()
  })
  await expect(page.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(page, order.OrderId)
  await expect(page.getByRole('progressbar', { name: 'Načítá se' })).toBeVisible()
  release()
  await expect(field(page)).toBeFocused()
  await expect(left(page)).toHaveText(String(order.Positions.length))
  await scan(page, first.EAN)
  await expect(page.getByRole('status').filter({ hasText: first.Name })).toContainText('1 ')
  await scan(page, '4006381333931')
  await expect(page.getByRole('alert')).toContainText('Není v objednávce')
  if (first.Quantity > 1) await scan(page, `${first.Quantity - 1}×${first.EAN}`)
  await expect(left(page)).toHaveText(String(order.Positions.length - 1))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await scan(page, `${second.Quantity}×${second.EAN}`)
  await scan(page, third.EAN)
  await expect(page.getByText('Neodesláno: 2')).toBeVisible()
  await expect(left(page)).toHaveText(String(order.Positions.length - (third.Quantity > 1 ? 2 : 3)))
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Neodesláno: 2')).toBeVisible()
  await expect(left(again)).toHaveText(String(order.Positions.length - (third.Quantity > 1 ? 2 : 3)))
  await expect(field(again)).toBeFocused()
  await scan(again, '4006381333931')
  await expect(again.getByRole('alert').filter({ hasText: 'Není v objednávce' })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText(/Neodesláno/)).toHaveCount(0)
  await expect(left(again)).toHaveText(String(order.Positions.length - (third.Quantity > 1 ? 2 : 3)))
  const counted = (await readOrder(again, order.OrderId))?.Positions.map(({ VerifiedQuantity }) => VerifiedQuantity)
  expect(counted?.slice(0, 3)).toEqual([first.Quantity, second.Quantity, 1])

  await expect(field(again)).toBeFocused()
  if (third.Quantity > 1) await scan(again, `${third.Quantity - 1}×${third.EAN}`)
  for (const line of rest) await scan(again, `${line.Quantity}×${line.EAN}`)
  await expect(left(again)).toHaveText('0')
  await again.keyboard.press('Enter')
  await expect(again.getByRole('dialog', { name: `Dokončit objednávku ${order.OrderId}` })).toBeVisible()
  const papers: string[] = []
  again.on('download', (download) => papers.push(download.suggestedFilename()))
  await again.keyboard.press('Enter')
  await expect(again.getByRole('button', { name: 'Znovu otevřít' })).toBeVisible()
  await expect.poll(() => papers).toEqual([`dodaci-list-${order.OrderId}.pdf`, `stitek-${order.OrderId}.pdf`])
  expect((await readOrder(again, order.OrderId))?.State).toBe('Verified')

  await again.goto(`${ownPortal.url}/warehouse/loading?day=${order.DeliveryDate}`)
  const truck = again.getByRole('region', { name: order.Route || 'Bez trasy' })
  const tick = truck.getByRole('checkbox', { name: order.CustomerName }).filter({ hasText: order.OrderId })
  await expect(again.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(again, order.OrderId)
  await expect(tick).toBeChecked()
  await tick.click()
  await expect(tick).not.toBeChecked()
  await tick.click()
  await truck.getByRole('button', { name: 'Auto odjíždí' }).click()
  const leaving = again.getByRole('alertdialog').getByRole('button', { name: 'Auto odjíždí' })
  await expect(leaving.or(truck.getByText('Expedovaná'))).toBeVisible()
  if (await leaving.isVisible()) await leaving.click()
  await expect(truck.getByText('Expedovaná')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(again, order.OrderId)
  const handing = again.getByRole('dialog', { name: 'Předáno' })
  await handing.getByLabel('Kdo převzal').fill('Jana Vzorová')
  await again.keyboard.press('Enter')
  await expect(truck.getByText('Jana Vzorová')).toBeVisible()
  await expectAccessible(again)
  expect((await readOrder(again, order.OrderId))?.State).toBe('Delivered')

  // Whoever uses the device next finds nothing of this user.
  await again.getByRole('button', { name: /Regálový/ }).click()
  await again.getByRole('menuitem', { name: 'Odhlásit se' }).click()
  await expect(again.locator('input[autocomplete="username"]')).toBeVisible()
  expect(await again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('odbyt.')))).toEqual([])
})

test('of two workers on one order one counts, the other takes it over, and the buyer answers meanwhile [S2.58, S2.122, S2.155, S6.19]', async ({
  page,
  browser,
  ownPortal,
}) => {
  const buyers = await browser.newContext()
  const buyer = await buyers.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await sentOrder(buyer)
  await logIn(page, 'sklad', ownPortal)
  const order = await readOrder(page, id)
  const [line, missing] = order?.Positions ?? []
  if (!order || !line || !missing) throw new Error('the order has too few lines')
  // By its code, since it may be for a later day than the queue shows at first.
  await expect(page.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(page, order.OrderId)
  await expect(field(page)).toBeFocused()
  await scan(page, line.EAN)

  const context = await browser.newContext()
  const chief = await context.newPage()
  await logIn(chief, 'admin', ownPortal)
  await expect(chief).toHaveURL(/\/information\/commercials$/)
  await chief.goto(`${ownPortal.url}/warehouse/verify-orders?order=${order.OrderId}`)
  await expect(chief.getByText('Tuto objednávku kontroluje Josef Regálový.')).toBeVisible()
  await expect(field(chief)).toHaveCount(0)
  const menu = chief.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Kontrola objednávek' })).toBeVisible()
  await chief.getByRole('button', { name: 'Převzít' }).click()
  await chief.getByRole('alertdialog').getByRole('button', { name: 'Převzít' }).click()
  await expect(field(chief)).toBeFocused()
  await expect(page.getByText('Tuto objednávku kontroluje Adam Správný.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)

  const more = `${line.Quantity}×${line.EAN}`
  await scan(chief, more)
  const dialog = chief.getByRole('dialog', { name: 'Více než objednáno' })
  await dialog.getByLabel('Proč odchází více?').fill('Domluveno s kuchyní')
  await chief.keyboard.press('Enter')
  await expect(chief.getByRole('list', { name: 'Řádky' })).not.toContainText(line.Name)
  await expect
    .poll(async () => (await readOrder(chief, order.OrderId))?.Positions[0])
    .toMatchObject({ VerifiedQuantity: line.Quantity + 1, Reason: 'Other', ReasonText: 'Domluveno s kuchyní' })

  const lines = chief.getByRole('list', { name: 'Řádky' })
  await lines.getByRole('button', { name: missing.Name }).click()
  await chief.getByRole('dialog', { name: missing.Name }).getByRole('button', { name: 'Není skladem' }).click()
  await buyer.goto(`${ownPortal.url}/information/active-orders?order=${order.OrderId}`)
  const asked = buyer.getByRole('region', { name: 'Chybějící zboží' })
  await expect(asked).toContainText(missing.Name)
  await expectAccessible(buyer)
  await asked.getByRole('button', { name: 'S příštím závozem' }).click()
  await expect(asked.getByRole('status')).toContainText('S příštím závozem: bude v košíku')
  const news = chief.getByRole('alert').filter({ hasText: 'Kupující odpověděl' })
  await expect(news).toContainText(missing.Name)
  await expectAccessible(chief)
  await news.getByRole('button', { name: 'Rozumím' }).click()
  await expect(news).toHaveCount(0)
  await buyers.close()
  await context.close()
})
