import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { Document, DocumentTotals, Payment } from '#contract/documents.ts'
import type { PackageBalance, PackageMovement } from '#contract/packages.ts'
import type { AccountsReceivable } from '#contract/receivables.ts'
import { expect, expectAccessible, go, logIn, signIn, test } from './fixtures.ts'
import { api, crowns, textOf } from './ordering.ts'

const INVOICES = '/information/invoices'

const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('[data-row]')
const row = (page: Page, id: string) => page.getByRole('grid', { name: 'Faktury' }).locator(`[data-row="${id}"]`)
const opened = (page: Page) => page.getByRole('region', { name: 'Otevřené doklady' })

async function download(page: Page, start: () => Promise<void>): Promise<{ file: Download; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return { file, content: readFileSync(await file.path()) }
}

test('an accountant finds what is unpaid, reads it, pays it and takes it along; the invoices say when nothing matches and when they failed [S0.9, S0.10, S2.34, S6.17, S7.28, S7.29, S7.30]', async ({
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
  await expect(desk).toHaveCount(0)

  const zip = await download(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /ZIP/ }).click()
  })
  expect(zip.file.suggestedFilename()).toBe('doklady.zip')
  expect(zip.content.subarray(0, 2).toString()).toBe('PK')

  // Nothing matches, a phone in the dark, a failure.
  await go(page, `${INVOICES}?text=tohle-neni`)
  await expect(page.getByRole('main').getByText('Filtru neodpovídá žádný doklad.')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušit filtr' }).click()
  await expect(rows(page, 'Faktury').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, `${INVOICES}?open=${newest?.DocumentId}`)
  await expect(opened(page).getByRole('article')).toBeVisible()
  await page.route('**/api/document-list?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(INVOICES)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Seznam se nepodařilo načíst.')
})

test('the account shows what is owed, how old it is and how it came about; packaging is counted, disputed, agreed on and announced [S0.11, S0.12, S2.32, S2.33, S6.15, S6.16, S7.25, S7.26, S7.27]', async ({
  page,
}) => {
  await logIn(page, 'kupec')
  await page.getByRole('navigation').getByRole('link', { name: 'Pohledávky' }).click()
  const [account] = (await api<AccountsReceivable>(page, 'GET', 'accounts-receivable')).data
  if (!account) throw new Error('There is no account.')
  await expect(rows(page, 'Otevřené doklady')).toHaveCount(account.Documents.length)
  const main = await textOf(page.getByRole('main'))
  for (const value of [account.OpenAmount, account.OverdueAmount, ...Object.values(account.Ageing)]) {
    expect(main).toContain(crowns(value))
  }
  const [year, month, day] = account.AsOf.split('-').map(Number)
  expect(main).toContain(`Stav k ${day}. ${month}. ${year}`)
  await page.getByRole('button', { name: 'Všechny pohyby' }).click()
  await expect(page).toHaveURL(/view=movements/)
  await expect(rows(page, 'Všechny pohyby').first()).toContainText(
    crowns(account.OpenAmount).replace(' Kč', '').replaceAll(' ', '\u00a0'),
  )
  const statement = await download(page, async () => {
    await page.getByRole('button', { name: 'Výpis' }).click()
    await page.getByRole('menuitem', { name: 'Výpis jako PDF' }).click()
  })
  expect(statement.content.subarray(0, 5).toString()).toBe('%PDF-')
  // A paper opens among the invoices.
  await page.getByRole('button', { name: 'Otevřené doklady' }).click()
  await rows(page, 'Otevřené doklady').first().dblclick()
  await expect(opened(page)).toContainText(account.Documents[0]?.DocumentId ?? '-')

  // The packaging.
  await page.getByRole('navigation').getByRole('link', { name: 'Obalové konto' }).click()
  const balances = (await api<PackageBalance>(page, 'GET', 'package-account')).data
  const [first] = balances
  if (!first) throw new Error('The demo has no packaging.')
  await expect(rows(page, 'Obalové konto')).toHaveCount(balances.length)
  await rows(page, 'Obalové konto').first().click()
  const panel = page.getByRole('region', { name: first.Name })
  const movements = (await api<PackageMovement>(page, 'GET', `package-account-detail/${first.PackageID}`)).data
  const disputed = movements.findIndex(({ Dispute }) => Dispute === '')
  await panel.getByRole('button', { name: 'Rozporovat pohyb' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Rozporovat pohyb' })
  await dialog.getByRole('button', { name: 'Odeslat' }).click()
  await expect(dialog.getByText('Napište, co nesouhlasí.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Vrátili jsme o dva více')
  await dialog.getByRole('button', { name: 'Odeslat' }).click()
  await expect(dialog).toHaveCount(0)
  const after = (await api<PackageMovement>(page, 'GET', `package-account-detail/${first.PackageID}`)).data
  expect(after[disputed]?.Dispute).toBe('Vrátili jsme o dva více')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Zavřít' }).click()

  await page.getByRole('button', { name: 'Oznámit vratku' }).click()
  const returns = page.getByRole('dialog', { name: 'Oznámit vratku' })
  await returns.getByRole('spinbutton', { name: first.Name }).fill('2')
  await returns.getByRole('button', { name: 'Oznámit', exact: true }).click()
  await expect(returns).toHaveCount(0)
  await expect(rows(page, 'Obalové konto').first().getByRole('gridcell').nth(7)).toHaveText('2')

  await page.getByRole('button', { name: 'Odsouhlasit stav' }).click()
  await page.getByRole('button', { name: 'Souhlasím' }).click()
  await expect(page.getByRole('region', { name: 'Odsouhlasené stavy' })).toContainText('Jana Vymyšlená')
})

test('an accountant keeps a view, mails papers to a colleague and claims goods', async ({ page, portal }) => {
  await signIn(page, 'ucetni')
  await page.goto(`${INVOICES}?state=Paid&sort=due`)
  await expect(rows(page, 'Faktury').first()).toBeVisible()
  const main = page.getByRole('main')

  // A view: kept, chosen again, the one the list opens with, deleted.
  await main.getByRole('button', { name: 'Pohledy' }).click()
  await page.getByRole('menuitem', { name: 'Uložit tento pohled…' }).click()
  await page.getByRole('textbox', { name: 'Název pohledu' }).fill('Zaplacené')
  await page.getByText('Seznam vždy otevírat tímto pohledem').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByRole('button', { name: 'Zaplacené' })).toBeVisible()
  await go(page, '/information/accounts-receivable')
  await expect(page).toHaveURL(/accounts-receivable$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Faktury' }).click()
  await expect(page).toHaveURL(/sort=due&state=Paid|state=Paid&sort=due/)
  await main.getByRole('button', { name: 'Zaplacené' }).click()
  await page.getByRole('menuitem', { name: 'Bez filtru' }).click()
  await expect(page).toHaveURL(new RegExp(`${INVOICES}$`))
  await main.getByRole('button', { name: 'Pohledy' }).click()
  await page.getByRole('menuitem', { name: 'Zaplacené' }).click()
  await main.getByRole('button', { name: 'Zaplacené' }).click()
  await page.getByRole('menuitem', { name: 'Smazat tento pohled' }).click()
  await expect(main.getByRole('button', { name: 'Pohledy' })).toBeVisible()

  // Two papers by mail.
  await go(page, INVOICES)
  for (const place of [0, 1]) await rows(page, 'Faktury').nth(place).getByRole('checkbox').click()
  await main.getByRole('button', { name: 'Poslat e-mailem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Příjemce/ }).click()
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Odeslat' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await readdir(portal.mailFolder)).filter((name) => name.startsWith('documents-')).length)
    .toBeGreaterThan(0)

  // A claim, with its state.
  await rows(page, 'Faktury').first().getByText(/^FV/).click()
  await opened(page)
    .getByRole('button', { name: /^Reklamovat:/ })
    .first()
    .click()
  await dialog.getByRole('spinbutton', { name: 'Množství' }).fill('1')
  await dialog.getByRole('button', { name: /Důvod/ }).click()
  await page.getByRole('option', { name: 'Zboží je poškozené' }).click()
  await dialog.getByRole('textbox', { name: 'Poznámka' }).fill('Promáčklý obal')
  // Escape does not lose the words.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Zůstat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Poznámka' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Odeslat reklamaci' }).click()
  const claims = opened(page).getByRole('region', { name: 'Reklamace' })
  await expect(claims.getByRole('listitem').last()).toContainText('Zboží je poškozené')
  await expect(claims.getByRole('listitem').last()).toContainText('Vyřizujeme')
  await expectAccessible(page)
})
