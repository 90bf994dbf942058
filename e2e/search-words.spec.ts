import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { api, button } from './ordering.ts'

const WORD = 'zvrkadlo'
const found = `product-list/vsechno-zbozi?searchString=${WORD}`

test('the operator makes a word of what was looked for in vain, sees what it finds, and the buyer finds it', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const buyer = await context.newPage()
  await signIn(buyer, 'kupec')
  expect((await api(buyer, 'GET', found)).data).toEqual([])

  await signIn(page, 'obsah')
  await page.goto('/admin/search-words')
  await page.getByRole('searchbox', { name: 'Najít slovo' }).fill('vajíčko')
  await expect(page.getByRole('grid', { name: 'Slova vyhledávání' }).locator('[data-row="vajíčko"]')).toContainText(
    'vejce',
  )
  await button(page, `Vytvořit slovo z „${WORD}“`).click()
  const dialog = page.getByRole('dialog')
  const meaning = dialog.getByLabel('Jak se zboží jmenuje')
  await meaning.fill(WORD)
  await button(page, 'Uložit').click()
  await expect(dialog.getByRole('alert')).toContainText('Slovo nemůže znamenat jen samo sebe.')
  await meaning.fill('rohlík')
  await expect(dialog.getByRole('region', { name: 'Co najde' })).toContainText('Rohlík')
  await expectAccessible(page)
  await button(page, 'Uložit').click()
  await expect(dialog).toHaveCount(0)
  const hits = (await api<{ Name: string }>(buyer, 'GET', found)).data
  expect(hits[0]?.Name).toContain('Rohlík')
  await context.close()

  await page.getByRole('searchbox', { name: 'Najít slovo' }).fill(WORD)
  await page.getByRole('grid', { name: 'Slova vyhledávání' }).locator(`[data-row="${WORD}"]`).click()
  await button(page, 'Smazat slovo').click()
  await expect(page.getByRole('grid', { name: 'Slova vyhledávání' }).locator('[data-row]')).toHaveCount(0)
})
