import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible } from './fixtures.ts'

const picture = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

const menuLink = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Hlavní nabídka' }).getByRole('link', { name }).click()
}

async function choose(page: Page, button: string, file: Awaited<ReturnType<typeof picture>>) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).last().click()
  await (await choosing).setFiles(file)
}

/** An info page with a table and a picture, made with the buttons alone. */
async function makePage(page: Page) {
  const main = page.getByRole('main')
  await menuLink(page, 'Informační stránky')
  await main.getByRole('button', { name: 'Nová stránka' }).click()
  await main.getByRole('textbox', { name: 'Název stránky' }).fill('Kdy jezdíme')
  await main.getByRole('textbox', { name: 'Obsah', exact: true }).click()
  const buttons = page.getByRole('toolbar')
  await buttons.getByRole('button', { name: 'Tabulka' }).click()
  await page.getByRole('menuitem', { name: 'Vložit tabulku' }).click()
  // The menu gives the focus back, then the first cell takes it.
  await expect(main.getByRole('textbox', { name: 'Obsah', exact: true })).toBeFocused()
  for (const words of ['Trasa', 'Den', 'Uzávěrka', 'Brno', 'Pondělí', 'neděle 12:00']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await main.getByRole('textbox', { name: 'Obsah', exact: true }).press('ControlOrMeta+End')
  await buttons.getByRole('button', { name: 'Obrázek' }).click()
  await choose(page, 'Vybrat obrázek', await picture('mapa.png', 600, 300, '#2f6f9f'))
  await page.getByLabel('Co je na obrázku').fill('Mapa rozvozu')
  await page.getByRole('dialog').getByRole('button', { name: 'Přidat' }).click()
  await expect(main.getByRole('img', { name: 'Mapa rozvozu' })).toBeVisible()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Stránka byla uložena')).toBeVisible()
}

/** A leaflet that opens by itself; its group is made on the way. */
async function makeCommercial(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await menuLink(page, 'Reklamní letáky')
  await main.getByRole('button', { name: 'Nový leták' }).click()
  await main.getByLabel('Název letáku').fill('První akce')
  await main.getByLabel('Platí do', { exact: true }).fill('31. 12. 2099')
  await main.getByRole('button', { name: 'Přidat skupinu' }).click()
  await dialog.getByLabel('Název skupiny').fill('Všem')
  await dialog.getByLabel('Otevře se samo nad katalogem a košíkem').check()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByRole('checkbox', { name: /^Všem/ })).toBeChecked()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await choose(page, 'Přidat soubory', await picture('strana.png', 830, 1000, '#0b6e4f'))
  await expect(main.getByText('strana.jpg')).toBeVisible()
  await expectAccessible(page)
}

async function makeBanner(page: Page) {
  const dialog = page.getByRole('dialog')
  await menuLink(page, 'Bannery')
  await page.getByRole('main').getByRole('button', { name: 'Nový banner' }).click()
  await choose(page, 'Vybrat obrázek', await picture('banner.png', 1200, 300, '#ead2a6'))
  await dialog.getByLabel('Co obrázek sděluje').fill('Vítejte')
  await dialog.getByLabel('Platí do', { exact: true }).fill('31. 12. 2099')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByRole('list', { name: 'Bannery' })).toContainText('Vítejte')
}

/** What an editor who knows no HTML publishes in a portal that had nothing of it. */
export async function publish(page: Page): Promise<void> {
  await makePage(page)
  await makeCommercial(page)
  await makeBanner(page)
}

/** What a buyer has of it. */
export async function seePublished(page: Page, url: string): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${url}/information/page/kdy-jezdime`)
  await expect(main.getByRole('columnheader')).toHaveText(['Trasa', 'Den', 'Uzávěrka'])
  await expect(main.getByRole('row').nth(1).getByRole('cell')).toHaveText(['Brno', 'Pondělí', 'neděle 12:00'])
  await expect(main.getByRole('img', { name: 'Mapa rozvozu' })).toHaveJSProperty('naturalWidth', 600)
  await page.goto(`${url}/catalog`)
  await expect(main.getByRole('region', { name: 'Nabídky' }).getByRole('img', { name: 'Vítejte' })).toBeVisible()
  await page.goto(`${url}/cart`)
  await expect(page.getByTestId('popup').getByRole('img', { name: 'strana' })).toHaveJSProperty('naturalWidth', 830)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('popup')).toHaveCount(0)
}
