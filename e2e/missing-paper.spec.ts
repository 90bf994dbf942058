import type { Document } from '#contract/documents.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { api } from './ordering.ts'

test('a document that cannot be explained says so in place of its papers, and the wholesaler is told what is missing [S7.28]', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/information/invoices`)
  const [odd, gone, euro, advance] = (await api<Document>(page, 'GET', 'document-list?Type=Invoice')).data
  if (!odd || !gone || !euro || !advance) throw new Error('The demo has too few invoices.')
  await ownPortal.sql(`
    select set_config('app.all_customers', 'on', false);
    update document set withheld = 'the lines do not add up to the summary' where id = '${odd.DocumentId}';
    update document set cancelled = true, open_haler = 0 where id = '${gone.DocumentId}';
    update document set currency = 'EUR', exchange_rate = 25, foreign_gross = gross_haler / 25,
      foreign_open = gross_haler / 25, open_haler = gross_haler where id = '${euro.DocumentId}';
    update document set advances = '[{"number": "260800001", "haler": 10000}]', open_haler = gross_haler - 10000
      where id = '${advance.DocumentId}'`)
  const at = (one: Document) => `/information/invoices?open=${one.DocumentId}`
  const paper = (one: Document) => page.getByRole('article', { name: one.DocumentId })
  const buttons = (one: Document) => paper(one).getByRole('button', { name: /^(PDF|ISDOC)$/ })

  await page.goto(ownPortal.url + at(odd))
  await expect(paper(odd).getByRole('note')).toContainText('na sebe nenavazují')
  await expect(buttons(odd)).toHaveCount(0)
  await expectAccessible(page)
  await go(page, at(gone))
  await expect(paper(gone).getByRole('note')).toContainText('stornován')
  await expect(paper(gone).getByText('Stornováno')).toBeVisible()
  await expect(buttons(gone)).toHaveCount(0)
  await go(page, at(euro))
  await expect(paper(euro).getByText('Celkem v měně')).toBeVisible()
  await expect(paper(euro).getByText('EUR').first()).toBeVisible()
  await expect(buttons(euro)).toHaveCount(2)
  await go(page, at(advance))
  await expect(paper(advance).getByText('Odečtená záloha 260800001')).toBeVisible()

  await ownPortal.sql(`update customer set dic = '' where id = 0`)
  await page.goto(ownPortal.url + at(euro))
  await expect(paper(euro).getByRole('note')).toContainText('dodavatel nemá vyplněn')
  await expect(buttons(euro)).toHaveCount(0)
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/seller`)
  await expect(page.getByRole('note')).toContainText('Vyplňte název, IČO a DIČ')
  await page.getByRole('textbox', { name: 'DIČ' }).fill('CZ00000019')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByRole('note')).toHaveCount(0)
})
