import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { setCart } from './ordering.ts'

const DRINKS = '/catalog/napoje'
const BEER = '/catalog/napoje/pivo'

const grid = (page: Page) => page.getByRole('grid', { name: 'Zboží' })
const rows = (page: Page) => grid(page).locator('[data-row]')
const tiles = (page: Page) => page.getByRole('list', { name: 'Zboží' }).getByRole('article')
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtry' }).getByRole('button', { name, exact: true })
const heads = (page: Page) => grid(page).getByRole('columnheader')
const count = (page: Page) => page.getByRole('main').getByText(/^\d+ polož/)
const countOf = async (page: Page) => Number.parseInt(await count(page).innerText(), 10)

/** The codes on the first screen in their order. */
const codesOf = (page: Page) =>
  rows(page).evaluateAll((found) =>
    found
      .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => row.getAttribute('data-row') ?? ''),
  )

async function download(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Uložit nebo vytisknout' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  const file = await saved
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test.describe('the tools of the catalogue', () => {
  test.afterEach(({ portal }) => portal.sql(`delete from saved_view where list = 'catalogue'`))

  test('filters narrow the list, stand in the address and can be let go; the print has every row of the list with its price and barcode', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
      }
    })
    await signIn(page, 'kupec')
    await page.goto(DRINKS)
    await expect(rows(page).first()).toBeVisible()
    const all = await countOf(page)
    await filter(page, 'Akce').click()
    await expect(page).toHaveURL(/\?filter=sale$/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await expect(rows(page).first()).toContainText('Akce')
    const onSale = await countOf(page)
    await filter(page, 'Skladem').click()
    await expect(page).toHaveURL(/\?filter=stock%2Csale$/)
    await expect.poll(() => countOf(page)).toBeLessThanOrEqual(onSale)
    await expect(rows(page).filter({ hasText: /Nedostupné|Na objednávku/ })).toHaveCount(0)
    await page.reload()
    await expect(filter(page, 'Akce')).toHaveAttribute('aria-pressed', 'true')
    await expect(filter(page, 'Skladem')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Zrušit filtry' }).click()
    await expect(count(page)).toHaveText(new RegExp(`^${all} `))

    await filter(page, 'Zakoupené').click()
    await expect(rows(page).first().getByTestId('bought')).toHaveText(/^naposledy \d+\. \d+\. · \d/)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page
      .getByRole('article')
      .filter({ has: page.getByTestId('bought') })
      .first()
    await expect(card).toBeVisible()
    expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await filter(page, 'Zakoupené').click()
    await filter(page, 'Značka').click()
    const brand = page.getByRole('dialog', { name: 'Značka' }).getByRole('listitem').first()
    const [name = '', items = ''] = (await brand.innerText()).split(/\s(?=\d+$)/)
    await brand.getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(count(page)).toHaveText(new RegExp(`^${items} `))
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await filter(page, 'Akce').click()
    await go(page, `${DRINKS}?brand=Nikdo`)
    await expect(page.getByText('Všem filtrům tu nic nevyhovuje.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zrušit filtry' }).last().click()
    await expect(rows(page).first()).toBeVisible()

    // With every row it prints their prices and barcodes.
    await expect(count(page)).toHaveText(new RegExp(`^${all} `))
    await page.getByRole('button', { name: 'Uložit nebo vytisknout' }).click()
    await page.getByRole('menuitem', { name: 'Vytisknout' }).click()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByTestId('print-table')
    await expect(sheet.locator('tbody tr')).toHaveCount(all)
    await expect(sheet.getByRole('heading', { name: 'Nápoje' })).toBeVisible()
    expect(await sheet.locator('tbody svg path').count()).toBeGreaterThan(all * 0.9)
    expect(
      await sheet
        .locator('tbody tr')
        .filter({ hasText: /\d,\d\d/ })
        .count(),
    ).toBe(all)
    await expect(grid(page)).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
  })

  test('columns are chosen, remembered for the user and put into the file; tiles are a second view with the same order, prices and quantities', async ({
    page,
    portal,
    browser,
  }) => {
    await signIn(page, 'kupec')
    await page.goto(`${BEER}?sort=-name`)
    await expect(heads(page).filter({ hasText: 'MOC s DPH' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Sloupce' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'MOC s DPH' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Značka' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(heads(page).filter({ hasText: 'MOC s DPH' })).toHaveCount(0)
    await page.reload()
    await expect(heads(page).filter({ hasText: 'Značka' })).toHaveCount(1)
    await expect(heads(page).filter({ hasText: 'MOC s DPH' })).toHaveCount(0)

    const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await signIn(elsewhere, 'kupec')
    await elsewhere.goto(BEER)
    await expect(heads(elsewhere).filter({ hasText: 'Značka' })).toHaveCount(1)
    await expect(heads(elsewhere).filter({ hasText: 'MOC s DPH' })).toHaveCount(0)
    await elsewhere.context().close()

    const book = await download(page, 'Uložit jako XLSX')
    expect(book.name).toBe('Pivo.xlsx')
    const [head = [], ...lines] = (await readXlsx(book.content)).sheets[0]?.rows ?? []
    expect(head).toEqual(expect.arrayContaining(['Kód', 'EAN', 'Zboží', 'Značka', 'Balení', 'Cena bez DPH']))
    expect(head).not.toContain('MOC s DPH')
    expect(lines).toHaveLength(await countOf(page))
    const codes = await codesOf(page)
    expect(lines.map((line) => line[0]).slice(0, codes.length)).toEqual(codes)
    const net = head.indexOf('Cena bez DPH')
    expect(lines.every((line) => typeof line[net] === 'number' && line[net] > 0)).toBe(true)

    const csv = (await download(page, 'Uložit jako CSV')).content.toString('utf8')
    const [first = '', ...others] = csv.trimEnd().split('\r\n')
    expect(first).toBe(`\uFEFF${head.map((text) => `"${String(text)}"`).join(';')}`)
    expect(others).toHaveLength(lines.length)
    expect(others[0]).toMatch(/;"\d+,\d\d";/)

    // Tiles, a second view.
    await setCart(page, [])
    await page.goto(`${BEER}?filter=stock&sort=code`)
    await expect(rows(page).first()).toBeVisible()
    const top = (await rows(page).first().getAttribute('data-row')) ?? ''
    await page.getByRole('button', { name: 'Zobrazit jako dlaždice' }).click()
    await expect(page).toHaveURL(/view=tiles/)
    await expect(tiles(page).first()).toContainText(top)
    await expect(tiles(page).first()).toContainText(/\d,\d\d/)
    await tiles(page)
      .first()
      .getByRole('button', { name: /^Přidat/ })
      .click()
    await expect(tiles(page).first().getByTestId('in-cart')).toBeVisible()
    await expectAccessible(page)

    const tile = (place: string) => page.locator(`[data-tile="${place}"]`)
    const name = (place: string) => tile(place).getByRole('link')
    await name('0:0').focus()
    await page.keyboard.press('ArrowRight')
    await expect(name('0:1')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(name('1:1')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('7')
    await expect(tile('0:1').getByRole('spinbutton')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name('0:2')).toBeFocused()
    // It is sold in whole crates only.
    await expect(tile('0:1').getByRole('spinbutton')).toHaveValue('20')
    await page.keyboard.press('End')
    await expect(tiles(page).last().getByRole('link')).toBeFocused()
    await expect(tiles(page).last().getByRole('link')).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(name('0:0')).toBeFocused()
    await page.getByRole('button', { name: 'Zobrazit jako řádky' }).click()
    await expect(rows(page).first().getByTestId('in-cart')).toBeVisible()
  })

  test('flavours and sizes of a product stand in one row where one wants it, which opens and sums up the cart', async ({
    page,
  }) => {
    await signIn(page, 'kupec')
    await page.goto('/catalog/mlecne-vyrobky-a-vejce')
    const yoghurt = rows(page).filter({ hasText: 'Jogurt Kopretina jahoda' })
    const groups = grid(page).locator('[data-group]')
    const family = groups.filter({ hasText: 'Jogurt Kopretina' })
    const lines = async () => Number(await grid(page).getAttribute('aria-rowcount'))
    await expect(rows(page).first()).toBeVisible()
    const apart = await lines()
    await filter(page, 'Sloučit druhy').click()
    await expect.poll(lines).toBeLessThan(apart * 0.7)
    // What stands in one row stays to be counted, printed and put into files.
    expect(await countOf(page)).toBe(apart - 1)
    const folded = await lines()

    await go(page, '/catalog/mlecne-vyrobky-a-vejce?searchString=jogurt+kopretina')
    // The list before has the family as well, and takes the focus with it when it goes.
    await expect.poll(lines).toBeLessThan(folded)
    await expect(family).toContainText(/6 druhů: .*jahoda/)
    await expect(family).toContainText(/\d,\d\d/)
    const toggle = family.getByRole('button', { name: 'Jogurt Kopretina 150 g' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    // By keys: Enter opens, the arrow leads to the first of them, and typing orders it.
    await family.locator('[data-cell$=":0"]').press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(yoghurt).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first().locator('[data-cell]:focus')).toHaveCount(1)
    await yoghurt.getByRole('spinbutton').fill('12')
    await yoghurt.getByRole('spinbutton').press('Enter')
    await expect(family.getByTestId('family-in-cart')).toHaveText(/v košíku \d+\sks\d druhy? · [\d\s]+,\d\d\sKč/)
    await expectAccessible(page)
    await page.reload()
    await expect(yoghurt).toBeVisible()
    await family.locator('[data-cell$=":0"]').press('Space')
    await expect(yoghurt).toHaveCount(0)
    await expect(family.getByTestId('family-in-cart')).toBeVisible()

    // The choice is the person's; on a phone it is how a list begins.
    await page.setViewportSize({ width: 390, height: 844 })
    const cards = page.getByRole('list', { name: 'Zboží' })
    await expect(cards.getByRole('button', { name: 'Jogurt Kopretina 150 g' })).toBeVisible()
    await cards.getByRole('button', { name: 'Jogurt Kopretina 150 g' }).click()
    await expect(cards.getByRole('link', { name: 'Jogurt Kopretina jahoda 150 g' })).toBeVisible()
    await expectAccessible(page)
    await filter(page, 'Sloučit druhy').click()
    await expect(cards.getByRole('button', { name: 'Jogurt Kopretina 150 g' })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/catalog/mlecne-vyrobky-a-vejce')
    await expect.poll(lines).toBe(apart)
    expect(folded).toBeLessThan(apart)
  })
})
