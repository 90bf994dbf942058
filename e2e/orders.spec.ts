import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AmendmentCheck } from '#contract/amendments.ts'
import type { Cart } from '#contract/cart.ts'
import type { Document } from '#contract/documents.ts'
import type { ListedOrder, Order, OrderDetail } from '#contract/orders.ts'
import type { Position } from '#contract/position.ts'
import type { RepeatedLine } from '#contract/quick-order.ts'
import { expect, expectAccessible, go, logIn, signIn, test, takeOrders } from './fixtures.ts'
import { api, crowns, listItems, readCart, setCart, textOf, toast } from './ordering.ts'
import type { Portal } from './portal.ts'

const PATH = '/information/active-orders'

const rows = (page: Page) => page.getByRole('grid', { name: 'Aktivní objednávky' }).locator('[data-row]')
const detail = (page: Page, number: string) => page.getByRole('region', { name: `Objednávka ${number}` })

/** Sends an order of this many lines past the screen and returns it. */
async function order(page: Page, count: number, Note = ''): Promise<Order> {
  const items = await listItems(page, count)
  await setCart(
    page,
    items.map(({ ItemId }, index) => ({ ItemId, Quantity: index + 1 })),
  )
  const open = await readCart(page)
  const checked = await api<Cart>(page, 'PUT', `cart/${open?.CartId}`, { ...open, State: 'UserLock', Note })
  const sent = await api<Cart>(page, 'PUT', `cart/${open?.CartId}`, { ...checked.data[0], State: 'Ordered' })
  const [made] = sent.data[0]?.Orders ?? []
  if (!made) throw new Error(`The order was not made: ${JSON.stringify(sent)}`)
  return made
}

test('lists the orders on their way, newest first, opens one with its lines, finds one by its number, state or note, and is walked through by keyboard alone [S0.9, S2.30, S3.33, S7.31, S7.33]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'kupec')
  const older = await order(page, 1, 'Žlutá vrata')
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
  await changeWhileOthersDo(page, portal, made.OrderId)
  await detail(page, made.OrderId).getByRole('button', { name: 'Zavřít' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(detail(page, made.OrderId)).toHaveCount(0)

  // Found by number, state or note.
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('zluta vrata')
  await expect(rows(page)).toHaveCount(1)
  await search.fill(older.OrderId.slice(-4))
  await expect(rows(page).first()).toContainText(older.OrderId)
  await search.fill('tohle tu není')
  await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('„tohle tu není“')
  await search.fill('')
  await expect(rows(page).first()).toBeVisible()

  // The same by keyboard alone.
  await rows(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(detail(page, older.OrderId)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(detail(page, made.OrderId).getByRole('grid').locator('[data-row]')).toHaveCount(3)
  await detail(page, made.OrderId).getByRole('gridcell').first().focus()
  await page.keyboard.press('Escape')
  await expect(detail(page, made.OrderId)).toHaveCount(0)
})

/** The form of a change tells what others did to the order meanwhile, and stays with what was typed. */
async function changeWhileOthersDo(page: Page, portal: Portal, id: string) {
  await detail(page, id).getByRole('button', { name: 'Přidat zboží' }).click()
  const form = page.getByRole('dialog', { name: `Změna objednávky ${id}` })
  const box = form.getByRole('combobox')
  const lines = form.getByRole('list', { name: 'Řádky objednávky' }).getByRole('listitem')
  await box.fill('okurek')
  await expect(form.getByRole('option').first()).toBeVisible()
  // What is under the box belongs to the text before.
  await box.fill('tohle tu není')
  await box.press('Enter')
  await expect(lines).toHaveCount(3)
  await box.fill('okurek')
  await expect(form.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(lines).toHaveCount(4)
  await lines.nth(3).getByRole('spinbutton').fill('0')
  await lines.nth(3).getByRole('spinbutton').press('Enter')
  await expect(lines).toHaveCount(3)

  const wish = { Revision: 1, Positions: [], Note: 'kolega' }
  const [check] = (await api<AmendmentCheck>(page, 'POST', `order-amendment-check/${id}`, wish)).data
  const change = { ...wish, Seal: check?.Seal, RequestId: id }
  expect((await api(page, 'PUT', `order-amendment/${id}`, change)).status).toBe(200)
  const driver = form.getByLabel('Poznámka pro řidiče')
  await driver.fill('zadní rampa')
  await expect(form.getByText('mezitím objednávku změnil(a)')).toBeVisible()
  const save = form.getByRole('button', { name: 'Uložit změnu' })
  await expect(save).toBeEnabled()

  await takeOrders(portal)
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Objednávku už nelze změnit.')
  await expect(driver).toHaveValue('zadní rampa')
  await form.getByRole('button', { name: 'Nechat beze změny' }).click()
  await expect(form).toHaveCount(0)
}

test('puts an order or an invoice, or chosen lines of it, into the cart again and says what became of them', async ({
  page,
  portal,
}) => {
  await signIn(page, 'kupec')
  const made = await order(page, 3)
  const [read] = (await api<OrderDetail>(page, 'GET', `order-detail/${made.OrderId}`)).data
  const [first, second, third] = read?.Positions ?? []
  if (!first || !second || !third) throw new Error('The order has no three lines.')
  await page.goto(`${PATH}?order=${made.OrderId}`)
  await expect(page.getByTestId('cart-count')).toHaveText('0')
  const lines = detail(page, made.OrderId).getByRole('grid')
  await lines.locator('[data-row="1"]').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Objednat znovu 1 řádek' }).click()
  await expect(toast(page, 'Objednávka byla upravena')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const told = page.getByRole('region', { name: 'Co bylo vloženo do košíku' })
  await expect(told).toContainText(`Do košíku byl vložen 1 řádek (${made.OrderId}).`)
  const inCart = async () => (await readCart(page))?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])
  expect(await inCart()).toEqual([[second.ItemId, second.Quantity]])

  await setCart(page, [])
  await portal.sql(`select set_config('app.all_customers', 'on', true);
    update item set active = false where id = '${first.ItemId}';
    update item set availability = 'Low', stock = 1 where id = '${third.ItemId}';
    update order_line set net_price = 0.01 where order_id = '${made.OrderId}' and item_id = '${second.ItemId}'`)
  try {
    await page.goto(`${PATH}?order=${made.OrderId}`)
    await page.getByRole('button', { name: 'Objednat znovu', exact: true }).click()
    await expect(told.getByText('Už se neprodává (1)')).toBeVisible()
    await expect(told).toContainText(`${first.Name}: 1 ks`)
    await expect(told).toContainText(`${third.Name}: 3 → 1 ks`)
    await expect(told).toContainText(`${second.Name}: 0,01 →`)
    await expect.poll(inCart).toEqual([
      [second.ItemId, 2],
      [third.ItemId, 1],
    ])
    await told.getByRole('button', { name: 'Zavřít' }).click()
    await expect(told).toHaveCount(0)
  } finally {
    await portal.sql(`update item set active = true where id = '${first.ItemId}';
      update item set availability = 'InStock', stock = 1000 where id = '${third.ItemId}'`)
  }

  // The goods of an invoice, all or the ticked lines, with the same report.
  await setCart(page, [])
  const paper = (await api<Document>(page, 'GET', 'document-list?Type=Invoice')).data[0]?.DocumentId ?? ''
  const sold = (await api<Position>(page, 'GET', `document-position/${paper}`)).data.filter(
    (line) => line.ItemId !== '',
  )
  const [one] = sold
  if (!one || sold.length < 2) throw new Error('The invoice has too few lines.')
  const open = () => page.goto(`/information/invoices?open=${paper}`)
  await open()
  await page.getByRole('checkbox', { name: `Objednat znovu: ${one.Name}`, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Objednat znovu 1 řádek' }).click()
  await expect(told).toContainText(paper)
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ ItemId }) => ItemId)).toEqual([one.ItemId])
  await setCart(page, [])
  await open()
  await page.getByRole('button', { name: 'Objednat znovu', exact: true }).click()
  await expect(told).toContainText(paper)
  const { data } = await api<RepeatedLine>(page, 'POST', 'reorder', {
    Lines: sold.map(({ ItemId, Name, Quantity, NetPriceValue }) => ({ ItemId, Name, Quantity, NetPriceValue })),
  })
  const added = data.flatMap((line) => (line.AddedItemId === null ? [] : [[line.AddedItemId, line.AddedQuantity]]))
  await expect
    .poll(async () => new Map((await readCart(page))?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])))
    .toEqual(new Map(added as [string, number][]))
})

test('repeats the last order from the first screen to the confirmation in three clicks', async ({ page, portal }) => {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks')) + 1}`),
      {
        capture: true,
      },
    )
  })
  await signIn(page, 'kupec')
  const made = await order(page, 3)
  await takeOrders(portal)
  await page.goto('/')
  await expect(page.getByTestId('cart-count')).toHaveText('0')
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Košík/ })
    .click()
  await page.getByRole('button', { name: 'Zopakovat poslední objednávku' }).click()
  await page.getByRole('button', { name: 'Odeslat objednávku' }).click()
  const number = await page.getByTestId('order-number').innerText()
  expect(number).not.toBe(made.OrderId)
  expect(Number(await page.evaluate(() => sessionStorage.getItem('clicks')))).toBe(3)
  const lines = async (id: string) => {
    const [read] = (await api<OrderDetail>(page, 'GET', `order-detail/${id}`)).data
    return read?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])
  }
  expect(await lines(number)).toEqual(await lines(made.OrderId))
  await go(page, PATH)
  await expect(page.getByRole('button', { name: 'Zopakovat poslední objednávku' })).toBeVisible()
})

test('the history is filtered in its address, walked through order by order, and tells papers and differences [S2.31, S6.14, S7.32, S7.34]', async ({
  page,
  portal,
}) => {
  await logIn(page, 'kupec')
  const HISTORY = '/information/order-history'
  await portal.sql(`select set_config('app.all_customers', 'on', true);
    update customer_order set placed_by = (select id from app_user where login_id = 'obchodnik'), placed_by_name = 'Tomáš Jedenkrát'
    where id = (select id from customer_order where customer_id = 900001 and state = 'Delivered' order by created_at desc limit 1)`)
  const listed = (await api<ListedOrder>(page, 'GET', 'order-list-history')).data
  const invoiced = listed.find((one) => one.Documents.length > 0 && one.State === 'Delivered')
  const cancelled = (await api<ListedOrder>(page, 'GET', 'order-list-history?State=Cancelled')).data
  const [by] = listed.filter((one) => one.IsByRepresentative)
  if (!invoiced || !by) throw new Error('The demo has no such orders.')
  const found = page.getByRole('grid', { name: 'Historie objednávek' }).locator('[data-row]')
  await page.getByRole('navigation').getByRole('link', { name: 'Historie objednávek' }).click()
  await expect(found.first()).toHaveAttribute('data-row', listed[0]?.OrderId ?? '')
  const choose = async (field: string, option: string) => {
    await page.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Stav', 'Zrušená')
  await expect(page).toHaveURL(/[?&]state=Cancelled/)
  await expect(found).toHaveCount(cancelled.length)
  await choose('Stav', 'vše')
  await choose('Objednal(a)', 'Tomáš Jedenkrát')
  await expect(found).toHaveCount(1)
  await expect(found.first()).toContainText('zástupce')
  await choose('Objednal(a)', 'vše')
  const year = new Date().getFullYear() - 1
  await choose('Období', String(year))
  await expect(page).toHaveURL(new RegExp(`from=${year}-01-01&to=${year}-12-31`))
  await expect(found.first()).toContainText(String(year))
  await choose('Období', 'vše')
  await page.getByLabel('Číslo objednávky či faktury').fill(invoiced.Documents[0] ?? '')
  await expect(found).toHaveCount(1)
  await page.reload()
  await found.first().click()
  const opened = detail(page, invoiced.OrderId)
  await expect(opened.getByRole('region', { name: 'Doklady k objednávce' })).toContainText(invoiced.Documents[0] ?? '')
  await expect(opened.getByRole('columnheader', { name: 'Dodáno' })).toBeVisible()
  await expect(opened.getByRole('columnheader', { name: 'Fakturováno' })).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Starší objednávka' })).toBeDisabled()
  const saved = async (act: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await act()
    return readFile(await (await download).path(), 'utf8')
  }
  const papers = ['PDF', `PDF Dodací list ${invoiced.OrderId}`, `PDF ${invoiced.Documents[0]}`]
  for (const name of papers) {
    const click = () => opened.getByRole('button', { name, exact: true }).click()
    expect([name, (await saved(click)).slice(0, 8)]).toEqual([name, '%PDF-1.7'])
  }
  expect(await saved(() => opened.getByRole('button', { name: `ISDOC ${invoiced.Documents[0]}` }).click())).toContain(
    `<ID>${invoiced.Documents[0]}</ID>`,
  )
  await expect(opened.getByRole('list', { name: 'Průběh objednávky' }).getByRole('listitem')).toHaveText([
    /Nová/,
    /V.kontrole/,
    /Zkontrolovaná/,
    /Expedovaná/,
    /Doručená/,
  ])
  const csv = await saved(async () => {
    await opened.getByRole('button', { name: 'Uložit nebo vytisknout' }).click()
    await page.getByRole('menuitem', { name: 'Uložit jako CSV' }).click()
  })
  expect(csv.split('\r\n').filter((line) => line !== '')).toHaveLength(invoiced.PositionCount + 1)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByTestId('print-table').locator('tbody tr')).toHaveCount(invoiced.PositionCount)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  // The file has the whole history, not only the page that was read.
  await go(page, HISTORY)
  await expect(opened).toHaveCount(0)
  await expect(found.first()).toBeVisible()
  const whole = await saved(async () => {
    await page.getByRole('button', { name: 'Uložit nebo vytisknout' }).click()
    await page.getByRole('menuitem', { name: 'Uložit jako CSV' }).click()
  })
  const last = (await api<ListedOrder>(page, 'GET', `order-list-history?After=${listed.at(-1)?.OrderId}`)).data
  expect(last.length).toBeGreaterThan(0)
  for (const { OrderId } of [...listed.slice(0, 3), ...last.slice(-3)]) expect(whole).toContain(`"${OrderId}";`)

  const newest = listed[0]?.OrderId ?? ''
  const next = listed[1]?.OrderId ?? ''
  await go(page, `${HISTORY}?order=${newest}`)
  await detail(page, newest).getByRole('button', { name: 'Starší objednávka' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${next}$`))
  await detail(page, next).getByRole('button', { name: 'Novější objednávka' }).click()
  await expect(detail(page, newest).getByRole('grid').locator('[data-row]').first()).toBeVisible()
  await go(page, `${HISTORY}?order=${by.OrderId}`)
  await expect(detail(page, by.OrderId)).toContainText('Zadal za vás obchodní zástupce.')
  await expectAccessible(page)
  await go(page, `${HISTORY}?item=tohle%20tu%20nen%C3%AD`)
  await expect(page.getByRole('main')).toContainText('Filtru neodpovídá žádná objednávka.')
  await page.getByRole('button', { name: 'Zrušit filtr' }).click()
  await expect(found.first()).toBeVisible()
})

test('orders and papers are there with the permission only; an unknown order, a failure and no order on its way say so [S2.30, S2.124, S6.13, S6.14]', async ({
  page,
}) => {
  await logIn(page, 'obsah')
  const entries = {
    'active-orders': 'Aktivní objednávky',
    'order-history': 'Historie objednávek',
    invoices: 'Faktury',
    'accounts-receivable': 'Pohledávky',
    'package-account': 'Obalové konto',
  }
  for (const [path, name] of Object.entries(entries)) {
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveCount(0)
    await go(page, '/information/commercials')
    await expect(page.getByText('K této stránce nemáte oprávnění.')).toHaveCount(0)
    await go(page, `/information/${path}`)
    await expect(page.getByText('K této stránce nemáte oprávnění.')).toBeVisible()
  }
  await page.context().clearCookies()
  await signIn(page, 'kupec')
  await setCart(page, [])
  await page.goto(`${PATH}?order=P0000000000`)
  await expect(page.getByText('nemá objednávku P0000000000')).toBeVisible()
  await page.route('**/api/order-list-active', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(PATH)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Seznam se nepodařilo načíst.')
  await page.unroute('**/api/order-list-active')
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(rows(page).first()).toBeVisible()

  // The back office has delivered everything.
  await page.route('**/api/order-list-active', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { status: 200, data: [] } })
  })
  await page.goto(PATH)
  await expect(page.getByRole('main').getByText('Žádná objednávka není na cestě.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Přejít do katalogu' }).click()
  await expect(page).toHaveURL(/\/catalog\//)
})
