import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import type { Document, DocumentTotals, Payment } from '#contract/documents.ts'
import { expect, expectAccessible, logIn, test } from './fixtures.ts'
import { api, crowns, textOf } from './ordering.ts'

const INVOICES = '/information/invoices'

const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('[data-row]')
const row = (page: Page, id: string) => page.getByRole('grid', { name: 'Faktury' }).locator(`[data-row="${id}"]`)
const opened = (page: Page) => page.getByRole('region', { name: 'Otevřené doklady' })

async function download(page: Page, start: () => Promise<void>): Promise<{ file: Download; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return { file, content: readFileSync(await file.path()) }
}

test('an accountant finds what is unpaid, reads it, pays it and takes it along [S0.9, S2.34, S6.17, S7.28, S7.29, S7.30]', async ({
  page,
}) => {
  await logIn(page, 'kupec')
  await page.getByRole('navigation').getByRole('link', { name: 'Faktury' }).click()
  await expect(page).toHaveURL(new RegExp(`${INVOICES}$`))
  const [newest] = (await api<Document>(page, 'GET', 'document-list')).data
  await expect(rows(page, 'Faktury').first()).toContainText(newest?.DocumentId ?? '-')

  // The filter stands in the address and its sums above the list.
  await page
    .getByRole('main')
    .getByRole('button', { name: /Všechny stavy/ })
    .click()
  await page.getByRole('option', { name: 'Vše neuhrazené' }).click()
  await expect(page).toHaveURL(/state=Unpaid/)
  const unpaid = (await api<Document>(page, 'GET', 'document-list?State=Unpaid')).data
  const [totals] = (await api<DocumentTotals>(page, 'GET', 'document-totals?State=Unpaid')).data
  await expect(rows(page, 'Faktury')).toHaveCount(unpaid.length)
  await expect(page.getByRole('main').locator('dl').first()).toContainText(
    new RegExp(crowns(totals?.OpenAmount ?? 0).replaceAll(' ', '\\s')),
  )
  await page.reload()
  await expect(rows(page, 'Faktury')).toHaveCount(unpaid.length)

  // Two at once, with their lines and papers.
  const toPay = unpaid.filter(({ OpenAmount }) => OpenAmount > 0).slice(0, 2)
  const [first, second] = toPay
  if (!first || !second) throw new Error('The demo has too few unpaid invoices.')
  for (const one of toPay) await row(page, one.DocumentId).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Zobrazit', exact: true }).click()
  for (const one of toPay) {
    const paper = opened(page).getByRole('article', { name: one.DocumentId })
    await expect(paper.getByText(one.OrderId)).toBeVisible()
    expect(await textOf(paper)).toContain(crowns(one.TotalAmountGrandIncl))
  }
  const pdf = await download(page, () => opened(page).getByRole('button', { name: 'PDF' }).first().click())
  expect(pdf.file.suggestedFilename()).toBe(`${first.DocumentId}.pdf`)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  const isdoc = await download(page, () => opened(page).getByRole('button', { name: 'ISDOC' }).last().click())
  expect(isdoc.content.toString()).toContain(`<ID>${second.DocumentId}</ID>`)
  await opened(page).getByRole('button', { name: 'Zavřít' }).click()
  await expect(opened(page)).toHaveCount(0)

  // The pay desk: a code for each, and a list for the bank.
  await page.getByRole('button', { name: 'Zaplatit' }).click()
  const desk = page.getByRole('dialog', { name: 'Zaplatit' })
  for (const one of toPay) {
    await expect(desk.getByRole('img', { name: `Platební kód dokladu ${one.DocumentId}` })).toBeVisible()
  }
  const payments = (
    await api<Payment>(page, 'GET', `payments?Documents=${toPay.map((one) => one.DocumentId).join(';')}`)
  ).data
  const list = await download(page, () => desk.getByRole('button', { name: 'Seznam plateb CSV' }).click())
  for (const one of payments) expect(list.content.toString()).toContain(one.Spayd)
  await page.keyboard.press('Escape')

  const zip = await download(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /ZIP/ }).click()
  })
  expect(zip.file.suggestedFilename()).toBe('doklady.zip')
  expect(zip.content.subarray(0, 2).toString()).toBe('PK')
})

test('the invoices say when nothing matches and when they failed, and can be read by everybody', async ({ page }) => {
  await logIn(page, 'kupec')
  await page.goto(`${INVOICES}?text=tohle-neni`)
  await expect(page.getByRole('main').getByText('Filtru neodpovídá žádný doklad.')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušit filtr' }).click()
  await expect(rows(page, 'Faktury').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  const [newest] = (await api<Document>(page, 'GET', 'document-list')).data
  await page.goto(`${INVOICES}?open=${newest?.DocumentId}`)
  await expect(opened(page).getByRole('article')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/document-list?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(INVOICES)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Seznam se nepodařilo načíst.')
})
