import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { button, openCart, quantity, line, toast } from './ordering.ts'

const SAVED = 'Nastavení závozů bylo uloženo'

test('what the administrator sets for deliveries holds for buyers at once [S3.19, S3.22, S7.12]', async ({
  page,
  browser,
  ownPortal,
}) => {
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/delivery`)
  await expect(page.getByRole('heading', { name: 'Závozy a pravidla' })).toBeVisible()

  await button(page, 'Změnit: Brno střed').click()
  const route = page.getByRole('dialog', { name: 'Brno střed' })
  await route.getByLabel('Každý zákazník má své dny').uncheck()
  await route.getByLabel('čtvrtek', { exact: true }).check()
  await route.getByLabel('čtvrtek: dní předem').fill('2')
  await route.getByRole('button', { name: 'Uložit' }).click()
  await expect(route.getByText('Zadejte 0 až 7 dní a čas, například 14:30.')).toBeVisible()
  await expect(route.getByLabel('čtvrtek: dní předem')).toBeFocused()
  await route.getByLabel('čtvrtek: do').fill('9:30')
  await expectAccessible(page)
  await route.getByRole('button', { name: 'Uložit' }).click()
  await expect(toast(page, SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trasy' })).toContainText('Čt: 2 dny předem do 9:30')

  // The administrator's own clock follows without a reload: this customer is on the route.
  const badge = page.getByRole('banner').getByRole('button', { name: /^Závoz: Čt/ })
  await expect(badge).toBeVisible()

  await button(page, 'Zákazníci: Brno střed').click()
  const customers = page.getByRole('dialog', { name: 'Zákazníci: Brno střed' })
  await customers.getByRole('searchbox').fill('Restaurace U Lípy')
  await customers.getByRole('button', { name: 'Vyřadit z trasy: Restaurace U Lípy' }).click()
  await expect(customers.getByRole('button', { name: 'Zařadit na trasu: Restaurace U Lípy' })).toBeVisible()
  await customers.getByRole('button', { name: 'Zařadit na trasu: Restaurace U Lípy' }).click()
  await expect(customers.getByRole('button', { name: 'Vyřadit z trasy: Restaurace U Lípy' })).toBeVisible()
  await customers.getByRole('button', { name: 'Zavřít' }).last().click()

  await button(page, 'Přidat způsob').click()
  const method = page.getByRole('dialog', { name: 'Nový způsob dopravy' })
  await method.getByLabel('Název česky').fill('Noční závoz')
  await method.getByLabel('Název anglicky').fill('Night delivery')
  await method.getByLabel('Cena, Kč bez DPH').fill('99,50')
  await method.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByRole('region', { name: 'Způsoby dopravy' })).toContainText('Noční závoz')

  await page.getByLabel('Minimální objednávka, Kč bez DPH').fill('300')
  await page.getByLabel('Doprava zdarma od, Kč bez DPH').fill('10 000')
  await page.getByRole('region', { name: 'Limity' }).getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByRole('region', { name: 'Limity' }).getByRole('button', { name: 'Uložit' })).toBeDisabled()

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const [item] = await openCart(buyer, 1, ownPortal)
  if (!item) throw new Error('There are no goods.')
  await expect(buyer.getByTestId('next-delivery')).toContainText(/čt .*objednejte (dnes |zítra )?do .*9:30/i)
  await expect(buyer.getByRole('main')).toContainText(/Do minimální objednávky 300,00/)
  await quantity(line(buyer, item)).fill('20')
  await quantity(line(buyer, item)).press('Enter')
  await button(buyer, 'Zkontrolovat objednávku').click()
  await buyer.getByRole('button', { name: /Způsob dopravy/ }).click()
  await buyer.getByRole('option', { name: /Noční závoz · 99,50/ }).click()
  await expect(buyer.getByTestId('total-shipping')).toHaveText(/99,50/)
  await expect(buyer.getByText(/Do dopravy zdarma chybí/)).toBeVisible()

  // Closing the day of the next delivery moves it on, with its reason.
  const day = await buyer.getByRole('button', { name: /Den závozu/ }).innerText()
  const [, d = '', m = '', y = ''] = /(\d+)\.\s(\d+)\.\s(\d+)/.exec(day) ?? []
  await page.getByLabel('Den', { exact: true }).fill(`${d}. ${m}. ${y}`)
  await page.getByLabel('Důvod pro zákazníky').fill('Inventura skladu')
  await button(page, 'Přidat den').click()
  await expect(page.getByRole('region', { name: 'Dny bez závozu' })).toContainText('Inventura skladu')
  await buyer.reload()
  await button(buyer, 'Zkontrolovat objednávku').click()
  await expect(buyer.getByText(/Inventura skladu/)).toBeVisible()
  expect(await buyer.getByRole('button', { name: /Den závozu/ }).innerText()).not.toBe(day)

  await page.goto(`${ownPortal.url}/admin/audit?text=delivery.changed`)
  await expect(page.getByRole('main')).toContainText('Změna nastavení závozů')
  await context.close()
})
