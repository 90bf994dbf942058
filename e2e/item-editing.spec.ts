import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** A stage of the draw with one phase, and three tickets by hand for the buyer of the tests. */
async function makeDraw(page: Page, url: string) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await page.goto(`${url}/admin/draw`)
  await main.getByRole('button', { name: 'Nová etapa' }).click()
  await dialog.getByLabel('Číslo etapy').fill('7')
  await dialog.getByLabel('Platí od', { exact: true }).fill('1. 1. 2020')
  await dialog.getByLabel('Platí do', { exact: true }).fill('31. 12. 2099')
  await dialog.getByRole('checkbox', { name: 'Fáze 2' }).check()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(dialog.getByText('Zadejte částku, například 1 500,00.')).toBeVisible()
  await dialog.getByLabel(/^Jeden los/).fill('1000')
  const phase = dialog.getByRole('group', { name: 'Fáze 2' })
  await phase.getByLabel('Od', { exact: true }).fill('1. 1. 2020')
  await phase.getByLabel('Do', { exact: true }).fill('31. 12. 2099')
  await phase.getByLabel('Objednáno alespoň, Kč bez DPH').fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByRole('list', { name: 'Soutěž' })).toContainText('Etapa 7')
  const customer = main.getByRole('list', { name: 'Losy, Etapa 7' }).getByRole('button', { name: 'Restaurace U Lípy' })
  await customer.click()
  await dialog.getByLabel('Losy ručně').fill('3')
  await dialog.getByLabel('Důvod').fill('Věrný zákazník')
  await dialog.getByRole('button', { name: 'Přidělit losy' }).click()
  await expect(dialog).toHaveCount(0)
  // The account has a row for each order and for what was given.
  await customer.click()
  const rows = dialog.getByRole('list', { name: 'Losy' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Věrný zákazník' })).toContainText('3')
  await expect(rows.filter({ hasText: 'Objednávka' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

test('an editor gives an item a picture and a text, and the buyer sees both beside a draw in the top bar [S2.103, S3.23, S3.24, S3.25]', async ({
  page,
  ownPortal,
}) => {
  const main = page.getByRole('main')
  await signIn(page, 'obsah', ownPortal)
  await makeDraw(page, ownPortal.url)
  await page.goto(`${ownPortal.url}/admin/items?text=severka&item=140012`)
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Přidat obrázky' }).click()
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()
  await (await chooser).setFiles([{ name: 'z telefonu.jpg', mimeType: 'image/jpeg', buffer }])
  const pictures = main.getByRole('list', { name: 'Obrázky' }).getByRole('img')
  const first = pictures.first()
  await expect(first).toHaveAttribute('src', /^\/files\//)
  await expect(main.getByRole('button', { name: 'Smazat obrázek 1' })).toBeVisible()
  const shown = await first.getAttribute('src')
  await main.getByLabel('Popis', { exact: true }).fill('Podávejte dobře vychlazené.')
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Zboží bylo uloženo')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/catalog/oblibene/novinky?product=140012`)
  const panel = page.getByRole('complementary', { name: /^Zboží Vodka Severka/ })
  await expect(panel.getByText('Podávejte dobře vychlazené.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Zvětšit obrázek' }).locator('img')).toHaveAttribute(
    'src',
    shown ?? '',
  )
  const draw = page.getByTestId('draw')
  await expect(draw).toContainText('Etapa 7')
  await expect(draw.locator('[data-met]')).toHaveCount(4)
  await expect(draw).toHaveAccessibleName(/Etapa 7\s+Splněné fáze: 2\s+Losy: \d+/)
})
