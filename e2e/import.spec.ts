import { rmSync } from 'node:fs'
import { runNode } from '#scripts/root.ts'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { filesOf, smallSeller } from '#server/testing/pohoda-records.ts'
import { expect, go, test } from './fixtures.ts'
import { button, line, lines, quantity } from './ordering.ts'

const PASSWORD = 'heslo z příkazové řádky'

test('a buyer of an imported customer orders imported goods', async ({ page, ownPortal }) => {
  const env = { DATABASE_URL: ownPortal.database.ownerUrl, ODBYT_PASSWORD: PASSWORD }
  const folder = exportFolder(filesOf(smallSeller()))
  try {
    const imported = await runNode(['scripts/import.ts', folder], { env })
    expect(imported).toEqual({ code: 0, output: expect.stringContaining('Imported: data version') })
    const again = await runNode(['scripts/import.ts', folder], { env })
    expect(again).toEqual({ code: 0, output: expect.stringContaining('Nothing to change') })
  } finally {
    rmSync(folder, { recursive: true })
  }
  const create = ['scripts/user.ts', 'create', '--login', 'hospodsky', '--name', 'Jan Říčný']
  expect((await runNode(create, { env })).code).toBe(0)
  const attach = ['scripts/user.ts', 'attach', '--login', 'hospodsky', '--customer', '11']
  expect(await runNode(attach, { env })).toEqual({ code: 0, output: expect.stringContaining('Hospoda U Řeky 11') })

  await page.goto(ownPortal.url)
  await page.locator('input[autocomplete="username"]').fill('hospodsky')
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('banner')).toContainText('Hospoda U Řeky 11')

  // The demo seller's goods are gone; those of the import are found without diacritics.
  await go(page, '/catalog/napoje')
  const listItems = page.getByRole('grid', { name: 'Zboží' })
  await expect(listItems.locator('[data-row]')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' }).fill('zbozi cislo 1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hledání: zbozi cislo 1')
  const found = listItems.locator('[data-row="Z0001"]')
  await expect(found).toContainText('88,50')
  await quantity(found).fill('6')
  await quantity(found).press('Enter')
  await expect(found.getByTestId('in-cart')).toContainText('6')

  await go(page, '/cart')
  await expect(lines(page)).toHaveCount(1)
  await expect(line(page, { ItemId: 'Z0001' })).toContainText('531,00')
  await button(page, 'Zkontrolovat objednávku').click()
  await button(page, 'Odeslat objednávku').click()
  const number = await page.getByTestId('order-number').innerText()

  // Beside the one the accounting system knows.
  await go(page, '/information/active-orders')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText('26OP00001')
})
