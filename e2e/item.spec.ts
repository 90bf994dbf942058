import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import type { Item } from '#contract/catalogue.ts'
import type { Statistic } from '#contract/item.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { api, button, crowns, listen, setCart, textOf, toast } from './ordering.ts'

const BEER = '/catalog/napoje/pivo'

const grid = (page: Page) => page.getByRole('grid', { name: 'Zboží' })
const row = (page: Page, code: string) => grid(page).locator(`[data-row="${code}"]`)
const panel = (page: Page) => {
  const name = /^Zboží /
  return page.getByRole('complementary', { name }).or(page.getByRole('main', { name }))
}
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name })
// Over a phone's whole width the panel is the page.
const title = (page: Page) => panel(page).locator('h1, h2').first()

/** An item of the demo that has what the test needs. */
async function itemWith(page: Page, path: string, fits: (item: Item) => boolean): Promise<Item> {
  const { data } = await api<Item>(page, 'GET', `product-list/${path}`)
  const found = data.find(fits)
  if (!found) throw new Error(`There is no such item in ${path}.`)
  return found
}

async function relatedTo(page: Page, { ItemId }: Item, relation: number): Promise<Item[]> {
  return (await api<Item>(page, 'GET', `product-relation/${ItemId}?RelationId=${relation}`)).data
}

const link = (place: Locator, { Name }: Item) => place.getByRole('link', { name: Name, exact: true }).first()

test.describe('the panel of a product', () => {
  test('opens beside the list, has an address, goes on to the next product and closes by Escape; shows prices, deposits and purchases and orders by the piece and by the pack; puts replacements first when the product cannot be had, and downloads files [S7.20, S7.21, S7.22, S7.24]', async ({
    page,
    portal,
  }) => {
    await signIn(page, 'kupec')
    await page.goto(`${BEER}?sort=code`)
    const { data } = await api<Item>(page, 'GET', 'product-list/napoje/pivo')
    const [first, second] = data.toSorted((a, b) => (a.ItemId < b.ItemId ? -1 : 1))
    if (!first || !second) throw new Error('There is no beer.')
    await link(row(page, first.ItemId), first).click()
    await expect(page).toHaveURL(new RegExp(`sort=code&product=${first.ItemId}$`))
    await expect(title(page)).toHaveText(first.Name)
    await expect(title(page)).toBeFocused()
    await expect(row(page, first.ItemId)).toBeVisible()
    await expect(panel(page).getByText(`1 / ${data.length}`)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(title(page)).toHaveText(second.Name)
    await button(page, 'Předchozí zboží').click()
    await expect(title(page)).toHaveText(first.Name)
    await page.reload()
    await expect(title(page)).toHaveText(first.Name)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\?sort=code$/)
    // By keyboard from the list and back to the same row.
    const cell = row(page, second.ItemId).locator('[data-cell]').first()
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText(second.Name)
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await go(page, '/cart?product=NENI')
    await expect(panel(page).getByText('Zboží NENI není v nabídce.')).toBeVisible()

    await setCart(page, [])
    const item = await itemWith(
      page,
      'oblibene/zakoupene',
      (one) => one.Availability === 'InStock' && !one.PackOnly && one.PackQuantity > 1 && one.Unit === 'ks',
    )
    const [price] = (
      await api<{ NetPriceValue: number; PriceIncl: number }>(page, 'GET', `product-price?Items=${item.ItemId}`)
    ).data
    await go(page, `/catalog/oblibene/zakoupene?product=${item.ItemId}`)
    await expect(
      panel(page)
        .getByText(crowns(price?.NetPriceValue ?? 0))
        .first(),
    ).toBeVisible()
    await expect(
      panel(page)
        .getByText(crowns(price?.PriceIncl ?? 0))
        .first(),
    ).toBeVisible()
    await expect(panel(page).getByText(item.EAN)).toBeVisible()
    await panel(page)
      .getByRole('button', { name: `Přidat: ${item.Name}` })
      .click()
    const field = panel(page).getByRole('spinbutton', { name: `Množství: ${item.Name}` })
    await expect(field).toHaveValue('1')
    await field.fill('2k')
    await field.press('Enter')
    await expect(panel(page).getByTestId('in-cart')).toContainText(`= ${item.PackQuantity * 2}`)
    await expect
      .poll(async () => (await api<{ TotalQuantity: number }>(page, 'GET', 'cart')).data[0]?.TotalQuantity)
      .toBe(item.PackQuantity * 2)

    await tab(page, 'Nákupy').click()
    const { data: months } = await api<Statistic>(page, 'GET', `statistic-item-quantity/${item.ItemId}`)
    const table = panel(page).getByRole('table').first()
    await expect(table.locator('tbody tr')).toHaveCount(13)
    await expect(panel(page).getByRole('img', { name: /^Nákupy po měsících/ })).toBeVisible()
    const shown = await table.locator('tbody tr td:nth-of-type(1)').allInnerTexts()
    const quantities = months.map((month) => month.Quantity).toReversed()
    expect(shown.map((text) => Number(text.replace(/\s/g, '').replace(',', '.')))).toEqual(quantities)
    expect(Math.max(...quantities)).toBeGreaterThan(0)
    await expect(panel(page).getByRole('heading', { name: 'Poslední nákupy' })).toBeVisible()
    await setCart(page, [])

    const missing = await itemWith(page, 'napoje', (one) => one.Availability === 'Unavailable')
    const [replacement] = await relatedTo(page, missing, 0)
    if (!replacement) throw new Error('The item has no replacement.')
    await go(page, `${BEER}?product=${missing.ItemId}`)
    await expect(panel(page).getByRole('tab').first()).toHaveText(/^Náhrady/)
    await expect(tab(page, 'Náhrady')).toHaveAttribute('aria-selected', 'true')
    await expect(button(page, `Přidat: ${missing.Name}`)).toHaveCount(0)
    await expect(button(page, `Dejte mi vědět, až bude: ${missing.Name}`)).toHaveAttribute('aria-pressed', 'false')
    await link(panel(page).getByRole('tabpanel'), replacement).click()
    await expect(title(page)).toHaveText(replacement.Name)
    const similar = await relatedTo(page, replacement, 1)
    await tab(page, 'Podobné').click()
    await expect(panel(page).getByRole('list', { name: 'Podobné' }).getByRole('listitem')).toHaveCount(similar.length)

    const connection = new pg.Client(portal.database.ownerUrl)
    await connection.connect()
    const { rows } = await connection.query<{ item_id: string }>('select item_id from item_file order by 1 limit 1')
    await connection.end()
    await go(page, `${BEER}?product=${rows[0]?.item_id}`)
    await tab(page, 'Soubory').click()
    const download = page.waitForEvent('download')
    await button(page, 'Stáhnout: Technický list').click()
    expect((await download).suggestedFilename()).toBe(`${rows[0]?.item_id}-technicky-list.pdf`)
  })

  test('covers the list on a phone and lets a visitor look but not order', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto(BEER)
    const name = page.getByRole('list', { name: 'Zboží' }).getByRole('link').first()
    const text = await textOf(name)
    await name.click()
    await expect(title(page)).toHaveText(text)
    await expect(page.locator('#content')).toHaveAttribute('inert')
    await expect(tab(page, 'Podrobnosti')).toBeVisible()
    await expect(tab(page, 'Nákupy')).toHaveCount(0)
    await expect(panel(page).getByRole('spinbutton')).toHaveCount(0)
    await expect(panel(page).getByText('Cena bez DPH')).toHaveCount(0)
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Zavřít' }).click()
    await expect(panel(page)).toHaveCount(0)
  })
})

test('the price of a unit keeps its decimals in the list and in the panel', async ({ page, ownPortal }) => {
  await signIn(page, 'kupec', ownPortal)
  const [item] = (await api<Item>(page, 'GET', 'product-list/napoje/pivo')).data
  if (!item) throw new Error('There is no beer.')
  await ownPortal.sql(`select set_config('app.all_customers', 'on', true);
    delete from customer_price where item_id = '${item.ItemId}';
    update level_price set net_price = 12.3456 where item_id = '${item.ItemId}';
    update item set net_price = 12.3456 where id = '${item.ItemId}';
    update data_version set version = version + 1`)
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto(`${ownPortal.url}${BEER}?product=${item.ItemId}`)
  await expect(row(page, item.ItemId)).toContainText('12,3456')
  await expect(panel(page).getByText('12,3456 Kč')).toBeVisible()
})

const shelf = (page: Page) => page.getByRole('grid', { name: 'Prodejní ceny' })

test.describe('the selling price', () => {
  test('is changed in the list and in the panel, a failure brings the old one back; of many it follows a rule seen before it is applied, labels are printed until they hold, and who does not see purchase prices only looks [S5.30, S8.20, S8.31]', async ({
    page,
    portal,
  }) => {
    await signIn(page, 'kupec')
    await portal.sql('delete from label_print; delete from retail_price where customer_id = 900001')
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(BEER)
    const [first, second] = (await api<Item>(page, 'GET', 'product-list/napoje/pivo')).data
    if (!first || !second) throw new Error('There is no beer.')
    const field = (code: string) => row(page, code).getByRole('textbox', { name: /^MOC s DPH/ })
    const saved = listen(page, 'product-price')
    await field(first.ItemId).fill('49,9')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Maloobchodní cena byla uložena')).toBeVisible()
    await expect(field(first.ItemId)).toHaveValue('49,90')
    // Enter saves and goes a row down, which leaves the field: still one call.
    await expect(row(page, second.ItemId).locator('[data-cell]:focus')).toBeVisible()
    const put = { method: 'PUT', path: 'product-price', body: { ItemId: first.ItemId, RetailPrice: 49.9 } }
    expect(saved.filter(({ method }) => method === 'PUT')).toEqual([put])
    await field(first.ItemId).fill('1')
    await page.keyboard.press('Escape')
    await expect(field(first.ItemId)).toHaveValue('49,90')
    // Nothing of that went into the quantity, which shows what is in the cart.
    await expect(row(page, first.ItemId).getByRole('spinbutton')).toHaveValue('')

    await page.route('**/api/product-price', (route) => route.fulfill({ status: 500, body: '' }))
    await field(first.ItemId).fill('60')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Chyba při ukládání maloobchodní ceny')).toBeVisible()
    await expect(field(first.ItemId)).toHaveValue('49,90')
    await page.unroute('**/api/product-price')

    await link(row(page, first.ItemId), first).click()
    const own = panel(page).getByRole('textbox', { name: /^MOC s DPH/ })
    await expect(own).toHaveValue('49,90')
    await own.fill('52')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Maloobchodní cena byla uložena')).toBeVisible()
    await expect(own).toHaveValue('52,00')
    await panel(page).getByRole('button', { name: 'Zavřít' }).click()
    await expect(field(first.ItemId)).toHaveValue('52,00')
    await link(row(page, first.ItemId), first).click()
    await button(page, 'Zpět na doporučenou cenu').click()
    await expect(own).not.toHaveValue('52,00')
    await expect(button(page, 'Zpět na doporučenou cenu')).toHaveCount(0)

    // Of many items by a rule seen before it is applied; labels are printed until they hold.
    await portal.sql('delete from label_print; delete from retail_price where customer_id = 900001')
    await page.goto(BEER)
    await button(page, 'Prodejní ceny a cenovky').click()
    await expect(page).toHaveURL(/\/retail-prices\?category=napoje%2Fpivo$/)
    const rows = shelf(page).locator('[data-row]')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Procento' }).fill('30')
    await page.keyboard.press('Enter')
    for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').click()
    const proposed = await Promise.all([0, 1].map((index) => textOf(rows.nth(index).locator('.font-semibold'))))
    for (const price of proposed) expect(price).toMatch(/,90$/)
    await expectAccessible(page)
    await button(page, 'Změnit 2 vybrané ceny').click()
    await expect(toast(page, 'Byly uloženy 2 prodejní ceny')).toBeVisible()
    for (const index of [0, 1]) {
      await expect(rows.nth(index).getByRole('textbox')).toHaveValue(
        new RegExp(`^${proposed[index]?.replace(' ', '\\s')}$`),
      )
      await expect(rows.nth(index).getByText('vytisknout')).toBeVisible()
    }
    const download = page.waitForEvent('download')
    await button(page, 'Vytisknout cenovky').click()
    expect((await download).suggestedFilename()).toMatch(/^cenovky-\d{4}-\d\d-\d\d\.pdf$/)
    await expect(rows.first().getByText('vytisknout')).toHaveCount(0)
    // A changed price asks for a new label, and the list of those finds it.
    await rows.first().getByRole('textbox').fill('99')
    await page.keyboard.press('Enter')
    await expect(rows.first().getByText('vytisknout')).toBeVisible()
    await go(page, '/retail-prices')
    await expect(rows).toHaveCount(1)
    await expect(rows.first().getByRole('textbox')).toHaveValue('99,00')
    await portal.sql('delete from label_print; delete from retail_price where customer_id = 900001')

    // Who does not see purchase prices only looks.
    await page.context().clearCookies()
    await signIn(page, 'prodavacka')
    await page.goto('/retail-prices?category=napoje%2Fpivo')
    await expect(shelf(page).locator('[data-row]').first()).toBeVisible()
    await expect(shelf(page).getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Cena podle pravidla' })).toHaveCount(0)
    await expect(shelf(page).getByRole('columnheader', { name: 'Cena bez DPH' })).toHaveCount(0)
    await expect(button(page, 'Vytisknout cenovky')).toBeVisible()
  })
})
