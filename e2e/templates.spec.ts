import type { Page } from '@playwright/test'
import type { ShelfItem } from '#contract/shelf.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { api, button, openCart, readCart, setCart, toast } from './ordering.ts'

const inCart = async (page: Page) =>
  new Map((await readCart(page))?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]))

test('a cart is kept as a template, which colleagues change, order and remove', async ({ page, browser, portal }) => {
  await signIn(page, 'kupec')
  const [first, second, third] = await openCart(page, 3)
  if (!first || !second || !third) throw new Error('There are not enough goods.')
  const name = `Pondělí ${Date.now()}`
  await button(page, 'Uložit jako šablonu').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Zadejte název.')
  await page.getByLabel('Název šablony').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(toast(page, 'Šablona byla uložena')).toBeVisible()
  await setCart(page, [])

  const context = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await signIn(other, 'kolega', portal)
  await other.goto(`${portal.url}/order-templates`)
  await other.getByRole('grid', { name: 'Šablony objednávek' }).getByText(name).click()
  const opened = other.getByRole('region', { name })
  const lines = opened.getByRole('grid').locator('[data-row]')
  await expect(lines).toHaveCount(3)
  await opened.locator(`[data-row="${second.ItemId}"]`).getByRole('spinbutton').fill('9')
  await opened.locator(`[data-row="${second.ItemId}"]`).getByRole('spinbutton').press('Enter')
  await opened.getByRole('button', { name: `Odebrat: ${third.Name}` }).click()
  await opened.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(toast(other, 'Šablona byla uložena')).toBeVisible()
  await expect(lines).toHaveCount(2)
  await expectAccessible(other)
  await opened.getByRole('button', { name: 'Vložit do košíku' }).click()
  await expect(other.getByRole('region', { name: 'Co bylo vloženo do košíku' })).toContainText(name)
  await expect
    .poll(() => inCart(other))
    .toEqual(
      new Map([
        [first.ItemId, 1],
        [second.ItemId, 9],
      ]),
    )
  await other.goBack()
  await opened.getByRole('button', { name: 'Smazat šablonu' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Smazat šablonu' }).click()
  await expect(toast(other, 'Šablona byla smazána')).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText(name)
  await context.close()
})

test('the shelf tells the last four deliveries and suggests what to order; it is printed with barcodes', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  await setCart(page, [])
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Můj regál' }).click()
  const items = (await api<ShelfItem>(page, 'GET', 'shelf')).data
  const due = items.filter((item) => item.SuggestedQuantity > 0 && item.Availability === 'InStock' && !item.PackOnly)
  const [best] = due
  if (!best) throw new Error('The demo suggests nothing.')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Můj regál' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('searchbox', { name: 'Najít v regálu' }).fill(best.ItemId)
  const row = page.getByRole('grid', { name: 'Můj regál' }).locator(`[data-row="${best.ItemId}"]`)
  await expect(row.getByRole('spinbutton')).toHaveValue('')
  await expect(row.getByRole('button', { name: /^Přidat \d+/ })).toContainText(String(best.SuggestedQuantity))
  await row.getByRole('spinbutton').fill('77')
  await row.getByRole('spinbutton').press('Enter')
  await expectAccessible(page)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByTestId('print-table')
  await expect(paper.getByRole('row')).toHaveCount(items.length + 1)
  expect(await paper.locator('svg path').count()).toBe(items.filter(({ EAN }) => EAN.length === 13).length)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  await page.getByRole('button', { name: /^Vložit \d+ řád\S+ do košíku$/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect.poll(async () => (await inCart(page)).get(best.ItemId)).toBe(77)
  await setCart(page, [])
})

test('a template becomes a standing order, leaves a delivery out, and opens the review', async ({ page }) => {
  await signIn(page, 'kupec')
  const [first] = await openCart(page, 1)
  if (!first) throw new Error('There are no goods.')
  const Name = `Stálá ${Date.now()}`
  const Positions = [{ ItemId: first.ItemId, Quantity: 4 }]
  const [list] = (await api<{ TemplateId: string }>(page, 'POST', 'order-template', { Name, Positions })).data
  await setCart(page, [])
  await page.goto(`/order-templates?template=${list?.TemplateId}`)
  const section = page.getByRole('region', { name: 'Stálá objednávka' })
  await section.getByRole('button', { name: 'Nastavit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Co se stane/ }).click()
  await page.getByRole('option', { name: 'odešle se sama' }).click()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(dialog).toContainText('Bez souhlasu se sama odesílat nemůže.')
  await dialog.getByRole('checkbox', { name: /^Souhlasím/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(section).toContainText(/Na \S+ \d+\. \d+\. se odešle/)
  const told = await section.innerText()
  await section.getByRole('button', { name: /^Vynechat/ }).click()
  await expect(section).toContainText('Vynecháno:')
  expect(await section.innerText()).not.toBe(told)
  await go(page, '/')
  await expect(page.getByRole('link', { name: `Stálá objednávka „${Name}“` })).toBeVisible()

  await go(page, `/order-templates?template=${list?.TemplateId}`)
  await button(page, 'Zkontrolovat a odeslat').click()
  await expect(page.getByRole('heading', { name: 'Kontrola a odeslání' })).toBeVisible()
  await expect(button(page, 'Odeslat objednávku').or(button(page, 'Přidat k objednávce'))).toBeEnabled()
  expect(await inCart(page)).toEqual(new Map([[first.ItemId, 4]]))
  await api(page, 'DELETE', `standing-order/${list?.TemplateId}`)
  await setCart(page, [])
})
