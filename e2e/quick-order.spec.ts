import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { barcodeModules } from '#contract/barcode.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { expect, expectAccessible, logIn, signIn, test, typeAtOnce } from './fixtures.ts'
import { api, button, listItems, readCart, setCart } from './ordering.ts'

const PATH = '/quick-order'

const rows = (page: Page) => page.getByRole('grid', { name: 'Řádky seznamu' }).locator('[data-row]')
const box = (page: Page) => page.getByRole('combobox', { name: 'Kód, EAN nebo název' })

/** Puts a text into the page the way Ctrl+V does. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('fifty lines of a spreadsheet are pasted and sent in five actions from the first screen', async ({ page }) => {
  await signIn(page, 'kupec')
  await setCart(page, [])
  const items = await listItems(page, 50)
  const text = items.map(({ ItemId }, index) => `${ItemId}\t${index + 1}`).join('\r\n')
  await page.goto('/')
  await expect(page.getByTestId('cart-count')).toHaveText('0')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Košík/ })
    .click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Rychlá objednávka' })).toBeVisible()
  await paste(page, text)
  await button(page, 'Vložit 50 řádků do košíku').click()
  await button(page, 'Zkontrolovat objednávku').click()
  await button(page, 'Odeslat objednávku').click()

  const number = await page.getByTestId('order-number').innerText()
  const [read] = (await api<OrderDetail>(page, 'GET', `order-detail/${number}`)).data
  const sent = new Map(read?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]))
  expect(sent).toEqual(new Map(items.map(({ ItemId }, index) => [ItemId, index + 1])))
})

test('every row says what became of it before anything is in the cart; faults are chosen, mended and saved', async ({
  page,
  portal,
}) => {
  await signIn(page, 'kupec')
  await setCart(page, [])
  const [good, twin, other, mended, few] = await listItems(page, 5)
  if (!good || !twin || !other || !mended || !few) throw new Error('There are not enough goods.')
  const ean = '2000000000008'
  await portal.sql(`select set_config('app.all_customers', 'on', true);
    update item set ean = '${ean}' where id in ('${twin.ItemId}', '${other.ItemId}');
    update item set availability = 'Low', stock = 2 where id = '${few.ItemId}';
    update data_version set version = version + 1`)
  try {
    await page.goto(PATH)
    await expect(box(page)).toBeFocused()
    const lines = [
      'Kód\tMnožství',
      `${good.ItemId}\t3`,
      `${ean}\t2`,
      `${mended.ItemId}\tpět`,
      `${few.ItemId}\t9`,
      'nic takového\t1',
    ]
    await paste(page, lines.join('\n'))
    await expect(rows(page)).toHaveCount(5)
    expect((await readCart(page))?.Positions ?? []).toEqual([])
    const states = ['Přijato', 'Vyberte', 'Chybí množství', 'Upraveno', 'Nenalezeno']
    for (const [index, state] of states.entries()) await expect(rows(page).nth(index)).toContainText(state)
    await expect(rows(page).nth(3)).toContainText('9 → 2')
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await button(page, 'Uložit řádky ke kontrole').click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain('"5";"nic takového";"1";"Nenalezeno";')
    expect(saved).toContain(`"2";"${ean}";"2";"Vyberte";`)
    expect(saved).not.toContain(`"${good.ItemId}";"3"`)

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /Vyberte/ })
      .click()
    await page.getByRole('option', { name: new RegExp(`\\(${other.ItemId}\\)`) }).click()
    await expect(rows(page).nth(1)).toContainText('Přijato')
    await rows(page).nth(2).getByRole('spinbutton').fill('5')
    await rows(page).nth(2).getByRole('spinbutton').press('Enter')
    await expect(rows(page).nth(2)).toContainText('Přijato')
    await button(page, 'Vložit 4 řádky do košíku').click()
    await expect(rows(page)).toHaveCount(1)
    await expect
      .poll(async () => new Map((await readCart(page))?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])))
      .toEqual(
        new Map([
          [good.ItemId, 3],
          [other.ItemId, 2],
          [mended.ItemId, 5],
          [few.ItemId, 2],
        ]),
      )
  } finally {
    await portal.sql(`select set_config('app.all_customers', 'on', true);
      update item set ean = '${twin.EAN}' where id = '${twin.ItemId}';
      update item set ean = '${other.EAN}' where id = '${other.ItemId}';
      update item set availability = 'InStock', stock = 1000 where id = '${few.ItemId}';
      update data_version set version = version + 1`)
  }
})

test('codes are typed with suggestions, read by a reader that types, and read from files', async ({ page }) => {
  await signIn(page, 'kolega')
  await setCart(page, [])
  const [first, second, third] = (await listItems(page, 30)).filter(({ EAN }) => EAN !== '')
  if (!first || !second || !third) throw new Error('There are not enough goods.')
  await page.goto(PATH)
  await box(page).fill(first.Name.slice(0, 12))
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).fill(first.ItemId)
  await expect(page.getByRole('option').first()).toContainText(first.Name)
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(box(page)).toHaveValue('')

  // A reader types into the box, or anywhere else on the page, and the same goods count up.
  await typeAtOnce(page, second.EAN, 'Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('heading', { name: 'Rychlá objednávka' }).click()
  await typeAtOnce(page, second.EAN, 'Enter')
  await expect(rows(page).nth(1).getByRole('spinbutton')).toHaveValue('2')

  const field = page.locator('input[type="file"]')
  await field.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`${third.EAN};4\r\n`) })
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(2)).toContainText(third.Name)
  const download = page.waitForEvent('download')
  await button(page, 'Vzor').click()
  await field.setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await (await download).path()),
  })
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(3)).toContainText('Z000001')
  await field.setInputFiles({ name: 'bad.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK broken') })
  await expect(page.getByText('Soubor nelze načíst. Použijte CSV nebo XLSX podle vzoru.')).toBeVisible()

  // The list outlives a look elsewhere.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Košík/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Rychlá objednávka' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Řádky seznamu' })).toBeVisible()
  await expectAccessible(page)
})

test('codes are read by the camera, also in browsers that cannot read them themselves', async ({ page }) => {
  // The browser of the tests has no camera; the page is given one that sees the bars of a code.
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const paint = () => {
      const context = canvas.getContext('2d')
      if (!context) return
      context.fillStyle = 'white'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = 'black'
      const modules = sessionStorage.getItem('modules') ?? ''
      for (const [at, module] of Array.from(modules).entries())
        if (module === '1') context.fillRect(130 + at * 4, 120, 4, 240)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(paint, 100)
      return canvas.captureStream()
    }
  })
  await logIn(page, 'kolega')
  const item = (await listItems(page, 30)).find(({ EAN }) => EAN !== '')
  await page.evaluate((modules) => sessionStorage.setItem('modules', modules), barcodeModules(item?.EAN ?? '') ?? '')
  await page.goto(PATH)
  await button(page, 'Skenovat kamerou').click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(item?.EAN ?? '')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(item?.Name ?? '')
  await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('1')

  // On a phone the camera stands in the search box of every screen, too.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Skenovat kamerou' }).click()
  await expect(page).toHaveURL(new RegExp(`/catalog/vsechno-zbozi\\?searchString=${item?.EAN}`))
  await expect(page.getByRole('main')).toContainText(item?.Name ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
