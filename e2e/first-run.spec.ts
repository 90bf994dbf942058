import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { windows1250 } from '#server/testing/pohoda-export.ts'
import { customer, filesOf, invoice, sellerIdentity, smallSeller } from '#server/testing/pohoda-records.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { expect, expectAccessible, forgetUser, go, test } from './fixtures.ts'
import { openEmptyPortal } from './portal.ts'
import { publish, seePublished } from './publishing.ts'

/** The whole export of a seller whose customers have addresses, and whose invoices say who wrote them. */
function wholeExport(): Buffer {
  const small = smallSeller()
  const files = filesOf({
    ...small,
    customer: [
      customer(11, { 'adb:email': 'jana@hospoda.test; petr@hospoda.test' }),
      customer(12, { 'adb:email': 'jana@hospoda.test' }),
      customer(13, { 'adb:email': '' }),
    ],
    document: [invoice('2600000001', 11, [{ item: 1, quantity: 6, price: 96 }], sellerIdentity)],
  })
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, windows1250(text)]))),
  )
}

const step = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const toSteps = (page: Page) =>
  page
    .getByRole('navigation', { name: 'První kroky' })
    .getByRole('link', { name: /První kroky/ })
    .click()

async function makeAdministrator(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Nový portál' })).toBeVisible()
  await page.getByLabel('Kód z terminálu').fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByLabel('Jméno', { exact: true }).fill('Jana')
  await page.getByLabel('Příjmení').fill('Zkoušková')
  await page.getByLabel('E-mail', { exact: true }).fill('jana@sklad.test')
  await page.getByLabel('Uživatelské jméno').fill('spravce')
  await page.getByLabel('Nové heslo', { exact: true }).fill('velmi-dobre-heslo')
  await page.getByLabel('Nové heslo znovu').fill('velmi-dobre-heslo')
  await page.getByRole('button', { name: 'Začít' }).click()
  await expect(page.getByText('Kód není správný.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kód z terminálu').fill(code)
  await page.getByRole('button', { name: 'Začít' }).click()
}

async function setUpMail(page: Page, port: number) {
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByRole('button', { name: /Šifrování/ }).click()
  await page.getByRole('option', { name: /Žádné/ }).click()
  await page.getByLabel('Port').fill(String(port))
  await page.getByLabel('Adresa odesílatele').fill('portal@odbyt.example')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('portal@odbyt.example je ukázková adresa')).toBeVisible()
  await page.getByLabel('Adresa odesílatele').fill('portal@sklad.test')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await page.getByRole('button', { name: 'Odeslat zkušební e-mail' }).click()
  await expect(page.getByText('Server e-mail přijal.')).toBeVisible()
}

async function importEverything(page: Page) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Vybrat export' }).click()
  await (await choosing).setFiles({ name: 'vse.zip', mimeType: 'application/zip', buffer: wholeExport() })
  await page.getByRole('button', { name: 'Importovat', exact: true }).click()
  const run = page
    .getByRole('listitem')
    .filter({ hasText: /full\/vse-/ })
    .first()
  await expect(run).toContainText('Naimportováno')
}

/** The code of the link in the mail to an address. */
async function invitationTo(mails: string[], to: string): Promise<string> {
  const codeOf = () => {
    const mail = mails.find((text) => text.includes(`To: ${to}`)) ?? ''
    return /invitation\?code=([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
  }
  await expect.poll(codeOf).not.toBe('')
  return codeOf()
}

test('an empty portal is led from its first administrator to an invited buyer, step by step', async ({
  page,
  browser,
}) => {
  const portal = await openEmptyPortal()
  const smtp = await smtpServer()
  await page.goto(portal.url)
  await makeAdministrator(page, portal.code)

  await expect(page.getByRole('heading', { name: 'První kroky' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'zbývá' })).toHaveCount(7)
  await expectAccessible(page)
  // The first page of the administration has them too, and says that nobody gets a mail.
  await page.getByRole('navigation', { name: 'Hlavní nabídka' }).getByRole('link', { name: 'Přehled' }).click()
  await expect(page.getByRole('listitem', { name: 'Není nastaven poštovní server' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'První kroky' }).getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await step(page, 'Poštovní server').getByRole('link', { name: 'Přejít' }).click()
  await setUpMail(page, smtp.port)
  expect(smtp.mails).toHaveLength(1)
  await page.getByRole('button', { name: 'Povolit přístup', exact: true }).click()
  await expect(page.getByText('Nejdříve vyplňte název a e-mail velkoobchodu.')).toBeVisible()
  await expectAccessible(page)

  await toSteps(page)
  await step(page, 'Zboží, ceny a zákazníci').getByRole('link', { name: 'Přejít' }).click()
  await importEverything(page)

  await toSteps(page)
  await step(page, 'Údaje velkoobchodu').getByRole('link', { name: 'Přejít' }).click()
  await page.getByRole('button', { name: 'Převzít' }).click()
  await expect(page.getByLabel('Název společnosti')).toHaveValue('Velkoobchod Zkusmo s.r.o.')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Údaje byly uloženy.')).toBeVisible()

  await toSteps(page)
  await step(page, 'Návštěvníci').getByRole('link', { name: 'Přejít' }).click()
  await page.getByRole('button', { name: 'Povolit přístup', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Návštěvníci' })).toContainText('Návštěvníci mají přístup.')

  await toSteps(page)
  await expect(step(page, 'Dny závozu')).toContainText('vyřízeno')
  await step(page, 'Uživatelé').getByRole('link', { name: 'Přejít' }).click()
  const grid = page.getByRole('grid', { name: 'Koho lze pozvat' })
  await expect(grid.locator('[data-row]')).toHaveCount(3)
  await expect(grid.locator('[data-row]').filter({ hasText: 'bez e-mailu' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Vybrat všechny, které lze pozvat (2)' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pozvat (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat', exact: true }).click()
  await page.getByRole('tab', { name: 'Kdo byl pozván' }).click()
  await expect(page.getByRole('grid').locator('[data-row]').filter({ hasText: 'odesláno' })).toHaveCount(2)
  await expectAccessible(page)

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(`${portal.url}/invitation?code=${await invitationTo(smtp.mails, 'jana@hospoda.test')}`)
  const dialog = buyer.getByRole('dialog')
  await expect(dialog).toContainText('Budete objednávat pro: Hospoda U Řeky 11, Hospoda U Řeky 12')
  await dialog.getByLabel('Uživatelské jméno').fill('jana')
  await dialog.getByLabel('Příjmení').fill('Kupecká')
  await dialog.getByLabel('Nové heslo', { exact: true }).fill('jeste-lepsi-heslo')
  await dialog.getByLabel('Nové heslo znovu').fill('jeste-lepsi-heslo')
  await expectAccessible(buyer)
  await dialog.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(buyer.getByText('Hospoda U Řeky 12').first()).toBeVisible()

  await expect(page.getByRole('grid').locator('[data-row]').filter({ hasText: 'přijato' })).toHaveCount(1)
  await go(page, '/admin/first-steps')
  await expect(page.getByRole('listitem').filter({ hasText: 'vyřízeno' })).toHaveCount(6)
  await page.getByRole('button', { name: 'Seznam odložit' }).click()
  await expect(page.getByText('Seznam je odložen.')).toBeVisible()

  // Who knows no HTML makes a page, a leaflet and a banner, and the buyer has them.
  await publish(page)
  await seePublished(buyer, portal.url)

  // Nobody else is asked for a code any more, and visitors may look in.
  await forgetUser(buyer)
  await buyer.goto(portal.url)
  await buyer.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
  await expect(buyer.getByRole('banner')).toBeVisible()
  await buyer.context().close()
  await smtp.stop()
  await portal.close()
})
