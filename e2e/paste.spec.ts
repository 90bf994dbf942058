import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6e4f' } })
  .png()
  .toBuffer()

const pasted = (name: string) =>
  readFileSync(new URL(`pasted/${name}`, import.meta.url), 'utf8')
    .replace('@PNG64@', png.toString('base64'))
    .replace('@PNG@', png.toString('hex').replaceAll(/(.{128})/g, '$1\n'))

const text = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Obsah', exact: true })
const note = (page: Page) => page.getByRole('main').getByRole('status')

/** Puts on the clipboard what the program puts there, and pastes it with the keys. */
async function paste(page: Page, clipboard: Record<string, string>) {
  // No page can put RTF there, so that is handed over with the event itself.
  if ('text/rtf' in clipboard) return pasteByEvent(page, clipboard)
  await page.evaluate((content) => {
    document.addEventListener(
      'copy',
      (event) => {
        for (const [type, value] of Object.entries(content)) event.clipboardData?.setData(type, value)
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { once: true, capture: true },
    )
  }, clipboard)
  await text(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
}

async function pasteByEvent(page: Page, clipboard: Record<string, string>) {
  await text(page).press('Control+A')
  await text(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(content)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}

/** What is stored of the text as it stands now. */
async function html(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'HTML', exact: true }).click()
  const value = await page.getByRole('textbox', { name: 'Obsah jako HTML' }).inputValue()
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await expect(text(page)).toBeVisible()
  return value.replaceAll(/\/files\/[0-9a-f-]{36}/g, '/files/id')
}

const word =
  '<h2>Jak k vám jezdíme</h2><p>Závozy <strong>denně</strong> podle <a target="_blank" rel="noopener noreferrer" href="https://www.rozmaryn.example/trasy">tras</a>, viz <em>mapa</em> a sklad o 500 m<sup>2</sup>. Ceny bez záloh.</p>' +
  '<ul><li><p>Pondělí</p><ul><li><p>Brno</p></li></ul></li><li><p>Středa</p></li></ul>' +
  '<h3>2. Postup</h3><ol><li><p>Objednejte</p></li><li><p>Převezměte</p></li></ol>' +
  '<table><tbody><tr><th>Trasa</th><th colspan="2">Závoz</th></tr><tr><td rowspan="2">Brno</td><td>pondělí</td><td>do 12:00</td></tr><tr><td>středa</td><td>do 14:00</td></tr></tbody></table>' +
  '<img src="/files/id" alt="Mapa rozvozu" width="80" height="40"><p>Formulář je tady.</p>'
const excel =
  '<table><tbody><tr><th>Obal</th><th colspan="2">Záloha</th></tr><tr><td rowspan="2">Sud</td><td>30 l</td><td>1 000,00 Kč</td></tr><tr><td>50 l</td><td>1 200,00 Kč</td></tr></tbody></table>'
const docs =
  '<h2>Reklamace</h2><p>Do <strong>24 hodin</strong> na <a target="_blank" rel="noopener noreferrer nofollow" href="mailto:reklamace@rozmaryn.example">e-mail</a>.</p>' +
  '<ul><li><p>fotografie</p><ul><li><p>celé zboží</p></li></ul></li><li><p><em>šarže</em></p></li></ul>' +
  '<table><tbody><tr><th>Zboží</th><th>Lhůta</th></tr><tr><td>Mléko</td><td>24 h</td></tr></tbody></table>'
const sheets = '<table><tbody><tr><th>Den</th><th>Uzávěrka</th></tr><tr><td>Po</td><td>12:00</td></tr></tbody></table>'
const office =
  '<h2>Otevírací doba</h2><p><strong>Sklad</strong> a <u>expedice</u></p><ol><li><p>Vrátnice</p></li><li><p>Rampa č. 2</p></li></ol>' +
  '<table><tbody><tr><th>Den</th><th>Hodiny</th></tr><tr><td>Po–Pá</td><td>5:00–16:00</td></tr></tbody></table><img src="/files/id" alt="" width="64" height="48">'
const web =
  '<h2>Skladování</h2><p>Držte <strong>chlad</strong>, více <a target="_blank" rel="noopener noreferrer" href="https://www.sklady.example/chlad">zde</a> a <a target="_blank" rel="noopener noreferrer" href="https://www.sklady.example/stranka#kapitola">tam</a>.</p>' +
  '<ul><li><p><em>maso</em></p></li><li><p><em>sýry</em></p></li></ul><table><tbody><tr><td><strong>Led</strong></td></tr></tbody></table>' +
  '<p>Teploty</p><table><tbody><tr><th>Zboží</th><th>°C</th></tr><tr><td><p>Maso</p><p>syrové mleté</p></td><td>0–2</td></tr></tbody></table>'

const programs: [name: string, clipboard: Record<string, string>, stored: string, told: string][] = [
  [
    'Word',
    { 'text/html': pasted('word.clipboard'), 'text/rtf': pasted('word.rtf'), 'text/plain': 'Jak k vám jezdíme' },
    word,
    'Z vloženého bylo vynecháno: odkazy na soubory a jiné programy, komentáře, barvy.',
  ],
  [
    'Word without its pictures',
    { 'text/html': pasted('word.clipboard') },
    word.replace(/<img[^>]*>/, ''),
    'Z vloženého bylo vynecháno: 1 obrázek (Mapa rozvozu), odkazy na soubory a jiné programy, komentáře, barvy.',
  ],
  [
    'Excel',
    { 'text/html': pasted('excel.clipboard'), 'text/plain': 'Obal' },
    excel,
    'Z vloženého bylo vynecháno: barvy.',
  ],
  ['Google Docs', { 'text/html': pasted('google-docs.clipboard') }, docs, 'Z vloženého bylo vynecháno: 1 obrázek.'],
  ['Google Sheets', { 'text/html': pasted('google-sheets.clipboard') }, sheets, ''],
  [
    'LibreOffice',
    { 'text/html': pasted('libreoffice.clipboard') },
    office,
    'Z vloženého bylo vynecháno: zarovnání na střed a doprava.1 obrázek nemá popis. Označte ho a tlačítkem Obrázek napište, co ukazuje.',
  ],
  [
    'a web page',
    { 'text/html': pasted('web-page.clipboard') },
    web,
    'Z vloženého bylo vynecháno: 1 obrázek (lednice.jpg), kresby, videa a vložené stránky, formuláře, tabulky uvnitř tabulek (jejich text zůstal).',
  ],
]

/** Presses a key until something of this name has the focus. */
async function pressUntil(page: Page, key: string, name: string) {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  for (let presses = 0; (await focused()) !== name; presses += 1) {
    expect(presses, `${name} is reached with ${key}`).toBeLessThan(20)
    await page.keyboard.press(key)
  }
}

/** Goes by the keys alone to a button above the text and chooses from its menu. */
async function chooseByKeys(page: Page, button: string, entry: string) {
  await page.keyboard.press('Alt+F10')
  await pressUntil(page, 'ArrowRight', button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  // The menu learns a moment later than the text where the cursor is.
  await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeEnabled()
  await pressUntil(page, 'ArrowDown', entry)
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
}

test('what is copied elsewhere keeps headings, lists, links, tables and pictures, or it is said what is gone; tables are changed by keys', async ({
  page,
}) => {
  await signIn(page, 'obsah')
  await page.goto('/admin/info-pages?page=%2B')
  await text(page).click()
  await page.keyboard.type('x')
  for (const [name, clipboard, stored, told] of programs) {
    await test.step(name, async () => {
      await paste(page, clipboard)
      await expect(note(page)).toHaveText(told)
      expect(await html(page)).toBe(stored)
    })
  }
  await paste(page, { 'text/html': pasted('libreoffice.clipboard') })
  await expect(note(page)).toContainText('1 obrázek nemá popis.')
  await expectAccessible(page)
  await text(page).locator('img').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Obrázek' }).click()
  await page.getByLabel('Co je na obrázku').fill('Vrátnice')
  await page.getByRole('dialog').getByRole('button', { name: 'Nastavit' }).click()
  await expect(text(page).getByRole('img', { name: 'Vrátnice' })).toHaveCount(1)

  await text(page).press('Control+A')
  await page.keyboard.press('Delete')
  await chooseByKeys(page, 'Tabulka', 'Vložit tabulku')
  for (const words of ['A', 'B', 'C', '1', '2', '3']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  // Below a table one writes on.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Pod tabulkou')
  // In the last cell of the third column; the editor knows where a click was only a moment later.
  const last = text(page).getByRole('cell').last()
  await last.click()
  await page.keyboard.type('4')
  await expect(last).toHaveText('4')
  await chooseByKeys(page, 'Tabulka', 'Přidat řádek nad')
  await chooseByKeys(page, 'Tabulka', 'Přidat sloupec vlevo')
  await chooseByKeys(page, 'Tabulka', 'První sloupec je záhlaví')
  await chooseByKeys(page, 'Tabulka', 'Odebrat řádek')
  const cells = (inner: string) => `<tr>${inner}</tr>`
  expect(await html(page)).toBe(
    `<table><tbody>${cells('<th>A</th><th>B</th><th></th><th>C</th>')}${cells('<th>1</th><td>2</td><td></td><td>3</td>')}${cells('<th></th><td></td><td></td><td></td>')}</tbody></table><p>Pod tabulkou</p>`,
  )
})
