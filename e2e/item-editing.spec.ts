import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test('an editor gives an item a picture and a text, and the buyer sees both beside a draw in the top bar [S2.103, S3.23, S3.24, S3.25]', async ({
  page,
  ownPortal,
}) => {
  await ownPortal.sql(`
    insert into draw_stage (number, valid_from, valid_to, ticket_haler) values (7, '2020-01-01', '2099-12-31', 100000);
    insert into draw_phase values (7, 2, '2020-01-01', '2099-12-31', 1)`)
  const main = page.getByRole('main')
  await signIn(page, 'obsah', ownPortal)
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
