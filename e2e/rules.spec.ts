import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { button, openCart } from './ordering.ts'

test('the operator stops orders above the credit limit, and closes the portal for maintenance', async ({
  page,
  browser,
  ownPortal,
}) => {
  await ownPortal.sql('update customer set credit_limit_haler = 100 where id <> 0')
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/delivery`)
  const rules = page.getByRole('region', { name: 'Úvěrový limit a objednávky po uzávěrce' })
  await rules.getByRole('button', { name: /Objednávka nad úvěrovým limitem/ }).click()
  await page.getByRole('option', { name: 'se nedá odeslat' }).click()
  await expect(rules.getByRole('button', { name: /Přesto ji smí odeslat/ })).toContainText('všichni lidé velkoobchodu')

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await buyer.clock.install()
  await signIn(buyer, 'kupec', ownPortal)
  await openCart(buyer, 1, ownPortal)
  await expect(buyer.getByTestId('credit')).toContainText(/Překračuje limit o .* a nedá se odeslat\..*zavolejte/)
  await expectAccessible(buyer)
  await button(buyer, 'Zkontrolovat objednávku').click()
  await button(buyer, 'Odeslat objednávku').click()
  await expect(buyer.getByRole('region', { name: 'Zprávy' })).toContainText('Objednávka překračuje úvěrový limit o')
  await buyer.getByLabel('Poznámka k objednávce').fill('vzadu u rampy')

  await page.goto(`${ownPortal.url}/admin/settings`)
  const maintenance = page.getByRole('region', { name: 'Údržba' })
  await maintenance.getByLabel('Do', { exact: true }).fill('31. 12. 2099')
  await maintenance.getByLabel('Čas v Praze').fill('23:59')
  await button(page, 'Zavřít portál').click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Zavřít portál' }).click()
  await expect(maintenance).toContainText('Údržba končí později, než začíná, později než teď a do týdne.')
  const end = new Date(Date.now() + 86_400_000)
  const prague = { timeZone: 'Europe/Prague' }
  await maintenance.getByLabel('Do', { exact: true }).fill(end.toLocaleDateString('cs-CZ', prague))
  await button(page, 'Zavřít portál').click()
  await question.getByRole('button', { name: 'Zavřít portál' }).click()
  await expect(page.getByRole('status', { name: 'Údržba' })).toContainText('portál vidí jen správci')

  // The buyer's next word to the server finds it closed.
  await button(buyer, 'Odeslat objednávku').click()
  const closed = buyer.getByRole('dialog')
  await expect(closed).toContainText('Na portálu probíhá údržba do')
  await expect(closed.getByRole('link')).toContainText('+420')
  await expectAccessible(buyer)
  await button(page, 'Otevřít portál hned').click()
  await expect(maintenance).toContainText('Portál je otevřený.')
  // A closed page looks again after 15 seconds.
  await buyer.clock.fastForward('00:15')
  await expect(closed).toHaveCount(0)
  await expect(buyer.getByLabel('Poznámka k objednávce')).toHaveValue('vzadu u rampy')
  await context.close()
})
