import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { filesOf, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'

const run = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name }).first()

async function upload(page: Page, name: string, content: Buffer, mode?: string) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Vybrat export' }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer: content })
  if (mode !== undefined) {
    await page.getByRole('button', { name: /Co soubor obsahuje/ }).click()
    await page.getByRole('option', { name: mode }).click()
  }
  await page.getByRole('button', { name: 'Importovat', exact: true }).click()
}

test('the administrator uploads exports, reads what they made, and decides what may go', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/data`)
  await expect(page.getByText('Zatím nebylo nic naimportováno. Začněte úplným seznamem všeho.')).toBeVisible()

  const files = Object.entries(filesOf(smallSeller()))
  const archive = zipSync(Object.fromEntries(files.map(([name, content]) => [name, windows1250(content)])))
  await upload(page, 'vse.zip', Buffer.from(archive), 'Jen změny')
  await expect(run(page, /delta\/vse-/)).toContainText('Naimportováno')
  await expect(run(page, /delta\/vse-/)).toContainText('nové 18')
  await expect(page.getByText('Sjednané ceny')).toBeVisible()
  await expectAccessible(page)

  await upload(page, 'zasoby.xml', windows1250(pack('item', [stock(1), stock(2, { 'stk:name': '' })])), 'Úplný seznam')
  const held = run(page, /full\/zasoby-/)
  // With a faulty record among them the good ones come in, but first somebody has to say that the others may go.
  await expect(held).toContainText('Pozastaveno')
  await held.getByRole('button', { name: 'Rozhodnout' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Zboží: 2 z 4')
  await expect(dialog).toContainText('Zboží číslo 4')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Naimportovat i tak' }).click()
  await expect(run(page, /full\/zasoby-/)).toContainText('Naimportováno')
  await run(page, /full\/zasoby-/)
    .getByRole('button', { name: 'Zpráva' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Z0002')
  await page.keyboard.press('Escape')
  await go(page, '/catalog/napoje')
  await expect(page.getByRole('grid', { name: 'Zboží' }).locator('[data-row]')).toHaveCount(2)

  await go(page, '/admin/data')
  await upload(page, 'fotka.zip', Buffer.from(zipSync({ 'a.txt': strToU8('x') })))
  await expect(run(page, /delta\/fotka-/)).toContainText('Odmítnuto')
})

test('an open catalogue shows what an import has changed without being loaded again', async ({ page, ownPortal }) => {
  await signIn(page, 'kupec', ownPortal)
  const looked = page.waitForResponse('**/offer-version')
  await page.goto(`${ownPortal.url}/catalog/napoje/pivo`)
  await looked
  const first = page.getByRole('grid', { name: 'Zboží' }).locator('[data-row]').first()
  await expect(first).toBeVisible()
  const code = await first.getAttribute('data-row')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await ownPortal.sql(
    `update item set name = name || ' nově' where id = '${code}'; update data_version set version = version + 1`,
  )
  // The server answers with the same number for a second.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator(`[data-row="${code}"]`)).toContainText('nově', { timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})
