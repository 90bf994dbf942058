import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { listItems, sendOrder } from './ordering.ts'

test('the operator goes from what waits to the new order, accepts it, cancels it, reads of it in the log, and the buyer reads why', async ({
  page,
  browser,
  ownPortal,
}) => {
  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await sendOrder(buyer, await listItems(buyer, 2))

  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin`)
  const waiting = page.getByRole('listitem', { name: 'Objednávky k přijetí' })
  await expect(waiting).toContainText('1')
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\?new=1$/)
  const grid = page.getByRole('grid', { name: 'Objednávky všech zákazníků' })
  await grid.getByRole('row').filter({ hasText: id }).getByText(id).click()
  const panel = page.getByRole('region', { name: `Objednávka ${id}` })
  await panel.getByRole('button', { name: 'Přijmout objednávku', exact: true }).click()
  await expect(panel.getByRole('list', { name: 'Průběh objednávky' })).toContainText('Přijata dodavatelem')
  await expect(grid.getByRole('row').filter({ hasText: id })).toHaveCount(0)
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Zrušit objednávku', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Zrušit objednávku ${id}` })
  await dialog.getByRole('button', { name: 'Zrušit objednávku', exact: true }).click()
  await expect(dialog.getByLabel('Důvod pro zákazníka')).toBeFocused()
  await dialog.getByLabel('Důvod pro zákazníka').fill('Výrobce zboží nedodal.')
  await dialog.getByRole('button', { name: 'Zrušit objednávku', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Výrobce zboží nedodal.')
  await expect(panel).toContainText('Už se neodešle.')
  await expect(panel.getByRole('button', { name: 'Zrušit objednávku', exact: true })).toHaveCount(0)

  await buyer.goto(`${ownPortal.url}/information/order-history?order=${id}`)
  await expect(buyer.getByText('Dodavatel tuto objednávku zrušil: Výrobce zboží nedodal.')).toBeVisible()
  await context.close()

  // A mail that cannot be sent is one click away, and given up.
  await ownPortal.sql(`
    insert into mail_outbox (kind, details, tries, error) values
      ('enquiry-answered', '{"to": "preklep@hospoda.example", "language": "cs",
        "values": {"number": "7", "subject": "Závoz", "text": "Ano.", "link": "http://localhost/"}}', 25, 'Schránka neexistuje')`)
  await go(page, '/admin')
  await page.getByRole('listitem', { name: 'E-maily, které se nepodařilo odeslat' }).getByRole('link').click()
  const unsent = page.getByRole('listitem', { name: 'Odpověď zákazníkovi 7, preklep@hospoda.example' })
  await expect(unsent).toContainText('Schránka neexistuje')
  await expectAccessible(page)
  await unsent.getByRole('button', { name: 'Neposílat' }).click()
  await page.getByRole('alertdialog', { name: 'E-mail neposílat?' }).getByRole('button', { name: 'Neposílat' }).click()
  await expect(unsent).toHaveCount(0)

  await page.goto(`${ownPortal.url}/admin/audit?kind=order.cancelled`)
  // The last of more entries than the window is high.
  await expect(page.locator('nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('grid', { name: 'Bezpečnostní události' })).toContainText(
    `zrušil objednávku ${id}: Výrobce zboží nedodal.`,
  )
})
