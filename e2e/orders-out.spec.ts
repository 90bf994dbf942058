import { createShopClient } from '#server/erp/stand-in/shop-client.ts'
import { startStandIn } from '#server/erp/stand-in/stand-in.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { button, listItems, sendOrder } from './ordering.ts'

test('the administrator sets where orders go, sees one refused, sends it again, and the buyer reads its number', async ({
  page,
  browser,
  ownPortal,
}) => {
  const standIn = await startStandIn({ mood: { refuses: () => 'Zásoba nebyla nalezena' } })
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/data?part=orders`)
  await expect(page.getByText('V tomto stavu není žádná objednávka.')).toBeVisible()
  await page.getByRole('button', { name: /Cesta/ }).click()
  await page.getByRole('option', { name: 'POHODA mServer ve stejné síti' }).click()
  await page.getByLabel('Adresa mServeru').fill(standIn.url)
  await page.getByLabel('Uživatel Pohody').fill('portal')
  await page.getByLabel('Heslo', { exact: true }).fill('spatne')
  await button(page, 'Uložit').click()
  await button(page, 'Vyzkoušet spojení').click()
  await expect(page.getByRole('status').filter({ hasText: 'mServer odmítá uživatele nebo heslo.' })).toBeVisible()
  await page.getByLabel('Heslo', { exact: true }).fill('heslo')
  await button(page, 'Uložit').click()
  await expect(button(page, 'Uložit')).toBeDisabled()
  await button(page, 'Vyzkoušet spojení').click()
  await expect(page.getByText('Spojení funguje.')).toBeVisible()

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await sendOrder(buyer, await listItems(buyer, 2))

  const row = page.getByRole('listitem', { name: id })
  await expect(row).toContainText('Odmítnuto')
  await expect(row).toContainText('104 Zásoba nebyla nalezena')
  await expectAccessible(page)
  await buyer.goto(`${ownPortal.url}/information/active-orders?order=${id}`)
  await expect(buyer.getByText('Dodavatel na této objednávce ještě dořešuje podrobnosti.')).toBeVisible()
  await expect(buyer.getByText('Zásoba nebyla nalezena')).toHaveCount(0)

  standIn.mood.refuses = () => undefined
  await row.getByRole('button', { name: 'Odeslat hned' }).click()
  await expect(row).toContainText('jako 26OP00001')
  await buyer.reload()
  await expect(buyer.getByText('Dodavatel ji vede pod číslem 26OP00001.')).toBeVisible()
  await expect(buyer.getByRole('list', { name: 'Průběh objednávky' })).toContainText('Přijata dodavatelem')
  await context.close()

  // The same way the other way round: the portal asks for lists by itself.
  await page.getByRole('tab', { name: 'Importy' }).click()
  await page.getByRole('button', { name: /Změny zásob/ }).click()
  await page.getByRole('option', { name: 'každých 5 min' }).click()
  await button(page, 'Uložit').click()
  await expect(page.getByText('Poslední změny')).toBeVisible()
  standIn.mood.isDown = true
  await button(page, 'Vyžádat změny hned').click()
  const fault = page.getByRole('alert').filter({ hasText: 'POHODA nedává seznamy' })
  await expect(fault).toContainText('mServer odpověděl chybou. 503')
  await expectAccessible(page)
  standIn.mood.isDown = false
  await button(page, 'Vyžádat změny hned').click()
  await expect(fault).toBeHidden()
  await standIn.close()
})

test('POHODA fetches an order as from an internet shop, and the administrator sees each call', async ({
  page,
  browser,
  ownPortal,
}) => {
  const standIn = await startStandIn()
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/data?part=orders`)
  await page.getByRole('button', { name: /Cesta/ }).click()
  await page.getByRole('option', { name: 'POHODA si je stahuje jako z internetového obchodu' }).click()
  await expect(page.getByText(/\/api\/pohoda-shop$/)).toBeVisible()
  await button(page, 'Uložit').click()
  await button(page, 'Vyzkoušet spojení').click()
  await expect(page.getByText('POHODA zatím nemá klíč.')).toBeVisible()
  await button(page, 'Vytvořit klíč').click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Zavřít' }).last().click()
  await expectAccessible(page)

  const url = `${ownPortal.url}/api/pohoda-shop`
  const calls = page.getByRole('list', { name: 'Volání Pohody' })
  expect(await createShopClient(standIn, { url, key: 'spatny' }).transfer()).toBe(401)
  await expect(calls).toContainText('POHODA volala s heslem, které není klíčem pro ni.')

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await sendOrder(buyer, await listItems(buyer, 1))
  await context.close()
  expect(await createShopClient(standIn, { url, key }).transfer()).toBe(200)
  await expect(calls).toContainText('Chtěla objednávky; předáno: 1')
  await expect(page.getByRole('listitem', { name: id })).toContainText('jako 26OP00001')
  await button(page, 'Vyzkoušet spojení').click()
  await expect(page.getByText('Spojení funguje.')).toBeVisible()
  await standIn.close()
})
