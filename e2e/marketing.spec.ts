import sharp from 'sharp'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('an editor makes a group, a commercial with pages and a banner, and sees them as the buyer [S2.40, S2.44, S2.179, S6.20, S6.24, S7.43, S8.34, S8.35, S8.36, S8.37, S9.10, S9.12]', async ({
  page,
  ownPortal,
}) => {
  const main = page.getByRole('main')
  await ownPortal.sql('update customer set popup_autoplay_seconds = 60 where id = 0')
  await signIn(page, 'obsah', ownPortal)
  await page.goto(`${ownPortal.url}/admin/commercials`)
  await main.getByRole('button', { name: 'Přidat skupinu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Název skupiny').fill('Jarní akce')
  await dialog.getByLabel('Otevře se samo nad katalogem a košíkem').check()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByText('Jarní akce')).toBeVisible()
  await main.getByLabel('Po kolika minutách se otevře znovu').fill('45')
  await expect(main.getByText(/Po zavření se znovu otevře za 45\smin\./)).toBeVisible()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Nastavení časovačů letáků bylo úspěšně uloženo')).toBeVisible()

  await main.getByRole('button', { name: 'Nový leták' }).click()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByText('Zadejte název.')).toBeVisible()
  await main.getByLabel('Název letáku').fill('Jaro u nás')
  await main.getByLabel('Platí do', { exact: true }).fill('31. 12. 2099')
  await main.getByLabel('Jarní akce').check()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Nový reklamní leták byl úspěšně vytvořen')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Přidat soubory' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'prvni.png', mimeType: 'image/png', buffer: await picture(830, 1000, '#0b6e4f') },
    { name: 'druha.png', mimeType: 'image/png', buffer: await picture(830, 1000, '#7a4a1d') },
    { name: 'cenik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
  ])
  const lines = main.getByRole('region', { name: 'Soubory' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(2)).toContainText('nezobrazuje se ve vyskakovacím okně')
  await main.getByRole('button', { name: 'Posunout druha nahoru' }).press('Enter')
  await expect(lines.first()).toContainText('druha.jpg')
  await expect(page.getByText('Reklamní leták byl úspěšně upraven')).toBeVisible()
  await lines.nth(1).dragTo(lines.first())
  await expect(lines.first()).toContainText('prvni.jpg')
  await main.getByRole('button', { name: 'Náhled ve vyskakovacím okně' }).click()
  await expect(page.getByTestId('popup').getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  const refused = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Přidat soubory' }).click()
  await (await refused).setFiles([{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }])
  await expect(main.getByText('Přijímáme jen obrázky JPEG, PNG a WebP a soubory PDF do 10 MB.')).toBeVisible()
  await expectAccessible(page)

  await go(page, '/admin/banners')
  await main.getByRole('button', { name: 'Nový banner' }).click()
  const image = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Vybrat obrázek' }).click()
  await (await image).setFiles([{ name: 'b.png', mimeType: 'image/png', buffer: await picture(1200, 300, '#ead2a6') }])
  await dialog.getByLabel('Co obrázek sděluje').fill('Káva týdne')
  await dialog.getByLabel('Kam vede kliknutí').fill('/catalog/kava-a-caj')
  const lastDay = dialog.getByLabel('Platí do', { exact: true })
  // A day is taken as its field is left, so each press of the button is made while a message goes.
  for (const [typed, fault] of [
    ['', 'Zadejte den.'],
    ['1. 1. 2020', 'Nesmí být před prvním dnem.'],
  ] as const) {
    await lastDay.fill(typed)
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(lastDay).toHaveAccessibleDescription(fault)
  }
  await lastDay.fill('31. 12. 2099')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByRole('list', { name: 'Bannery' })).toContainText('Káva týdne')
  await expectAccessible(page)

  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/catalog/oblibene/novinky`)
  await main.getByRole('region', { name: 'Nabídky' }).getByRole('link', { name: 'Káva týdne' }).click()
  await expect(page).toHaveURL(/\/catalog\/kava-a-caj$/)
  await expectAccessible(page)
  await page.goto(`${ownPortal.url}/cart`)
  const popup = page.getByTestId('popup')
  await expect(popup.getByRole('img', { name: 'prvni' })).toBeVisible()
  await expect(popup.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(popup.getByRole('img', { name: 'druha' })).toBeVisible()
  await popup.getByRole('button', { name: 'Zavřít' }).click()

  await signIn(page, 'obsah', ownPortal)
  await page.goto(`${ownPortal.url}/admin/commercials`)
  const line = main
    .getByRole('list', { name: 'Reklamní letáky' })
    .getByRole('listitem')
    .filter({ hasText: 'Jaro u nás' })
  await expect(line).toContainText('zobrazeno 1 lidem, otevřelo 0')
  await line.getByRole('button', { name: 'Jaro u nás' }).click()
  await main.getByRole('button', { name: 'Smazat', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat' }).click()
  await expect(page.getByText('Reklamní leták byl úspěšně smazán')).toBeVisible()
  await expect(line).toHaveCount(0)
})
