import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

async function choose(page: Page, name: string, lines: string[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Vybrat tabulku' }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
}
const column = (page: Page, heading: string) =>
  page.getByRole('button', { name: new RegExp(`Co je sloupec ${heading}`) })

test('the administrator matches a table of another system, sees what it would change, and has it imported', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/data?part=tables`)
  const saved = page.waitForEvent('download')
  await page.getByRole('listitem', { name: 'Pohyby obalů' }).getByRole('button', { name: 'Vzor CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('pohybyobalu.csv')

  const lines = [
    'Zkratka;Pojmenování;Skupina;Cena;DPH',
    'NOVE1;Nové zboží;napoje/pivo;"1 234,50 Kč";21',
    'NOVE2;Další;napoje/pivo;x;21',
  ]
  await choose(page, 'sklad.csv', lines)
  await expect(column(page, 'Cena')).toContainText('Cena bez DPH')
  await column(page, 'Pojmenování').click()
  await page.getByRole('option', { name: 'Název zboží (*)' }).click()
  await page.getByRole('button', { name: 'Ukázat, co by se změnilo' }).click()
  await expect(page.getByRole('row', { name: /NOVE1/ })).toContainText('Nové')
  await expect(page.getByRole('row', { name: /NOVE2/ })).toContainText('Cena (D) není číslo: x')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importovat', exact: true }).click()
  const run = page
    .getByRole('listitem')
    .filter({ hasText: /delta\/items-sklad-/ })
    .first()
  await expect(run).toContainText('Naimportováno')
  await expect(run).toContainText('nové 1 · odmítnuté 1')

  await page.getByRole('tab', { name: 'Tabulky' }).click()
  await choose(page, 'sklad.csv', [lines[0] ?? '', 'NOVE1;Nové zboží;napoje/pivo;1200;21'])
  await expect(page.getByText('Sloupce si portál pamatuje z minula.')).toBeVisible()
  await page.getByRole('button', { name: 'Ukázat, co by se změnilo' }).click()
  await expect(page.getByRole('row', { name: /NOVE1/ })).toContainText('1 234,5 → 1200')
})
