import type { Page } from '@playwright/test'
import { PICTURE } from '#server/testing/smallest-picture.ts'
import { expect, expectAccessible, go, logIn, signIn, test } from './fixtures.ts'
import { hold, openLogin } from './login-screen.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: /Hlavní nabídka|Main navigation/ })
const section = (page: Page) => sidebar(page).locator('#section-information')
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const progress = (page: Page) => page.getByRole('progressbar')
const coded = (text: string) => Buffer.from(text).toString('base64')

async function visit(page: Page) {
  await page.goto('/?lang=cs')
  await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

test.describe('info pages', () => {
  test('stand in the menu for who may read them, open with their text, or in a new tab when they stand elsewhere, and let the consent be given anew [S0.13, S2.36, S2.37, S2.38, S2.156, S2.157, S2.168, S3.14, S3.15, S7.58, S7.59]', async ({
    page,
  }) => {
    await logIn(page, 'kupec')
    await section(page).getByRole('link', { name: 'Kontakty' }).click()
    await expect(page).toHaveURL(/\/information\/page\/kontakty$/)
    await expect(page.getByRole('heading', { name: 'Kontakty', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Pondělí až pátek 5:00–16:00')).toBeVisible()
    await expect(section(page).getByRole('link', { name: 'Kontakty' })).toHaveAttribute('aria-current', 'page')
    const release = await hold(page, '**/api/info-page/reklamace')
    await section(page).getByRole('link', { name: 'Reklamace' }).click()
    await expect(progress(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Reklamace', level: 1 })).toBeVisible()
    await expect(progress(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Jazyk: English' }).click()
    await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
    await expect(section(page).getByRole('link', { name: 'Contacts' })).toBeVisible()
    await page.getByRole('button', { name: 'Language: Čeština' }).click()
    await go(page, '/information/page/nothing-here')
    await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()

    // One that stands elsewhere.
    await page.context().route('https://www.rozmaryn.example/**', (route) => route.fulfill({ body: 'O nás' }))
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      section(page)
        .getByRole('link', { name: /^O velkoobchodu/ })
        .click(),
    ])
    await expect(opened).toHaveURL('https://www.rozmaryn.example/')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await expect(page).toHaveURL(/\/information\/page\/nothing-here$/)

    // The first element of the answer alone is shown, its base64 read as UTF-8.
    const element = (Title: string, text: string) => ({
      Id: 'obchodni-podminky',
      PathName: 'obchodni-podminky',
      LangId: 'cs',
      Order: 0,
      Public: true,
      Title,
      Content: coded(`<p>${text}</p>`),
    })
    const data = [element('První', 'Žluťoučký kůň – 100 € “ěščř”'), element('Druhá', 'Nikdy')]
    await page.route('**/api/info-page/obchodni-podminky', (route) => route.fulfill({ json: { status: 200, data } }))
    await section(page).getByRole('link', { name: 'Obchodní podmínky' }).click()
    await expect(page.getByRole('heading', { name: 'První' })).toBeVisible()
    await expect(page.getByText('Žluťoučký kůň – 100 € “ěščř”')).toBeVisible()
    await expect(page.getByText('Nikdy')).toHaveCount(0)

    // Inside the portal nobody is asked for consent who does not want to change it.
    await expect(bar(page)).toHaveCount(0)
    await section(page).getByRole('link', { name: 'Ochrana osobních údajů' }).click()
    await page.getByRole('button', { name: 'Změnit nastavení cookies' }).click()
    await bar(page).getByRole('button', { name: 'Odmítnout' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('0')
  })

  test('give visitors a section of information, with three lines while it loads, and none without pages [S2.124, S2.125, S2.140, S9.18]', async ({
    page,
  }) => {
    const release = await hold(page, '**/api/info-page')
    await visit(page)
    const heading = sidebar(page).getByRole('button', { name: 'Informace' })
    await heading.click()
    await expect(section(page).getByTestId('skeleton-row')).toHaveCount(3)
    await expect(progress(page)).toBeVisible()
    release()
    await expect(section(page).getByRole('link')).toHaveText([
      /Kontakty/,
      /Obchodní podmínky/,
      /Ochrana/,
      /velkoobchodu/,
    ])
    await section(page).getByRole('link', { name: 'Obchodní podmínky' }).click()
    await expect(page.getByRole('heading', { name: '4. Vratné obaly' })).toBeVisible()
    await go(page, '/information/page/reklamace')
    await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
    await page.route('**/api/info-page', (route) => route.fulfill({ json: { status: 200, data: [] } }))
    await page.reload()
    await expect(sidebar(page)).toBeVisible()
    await expect(heading).toHaveCount(0)
  })
})

test.describe('the administration of info pages', () => {
  const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Uložit' }).click()

  test('lists, writes, shows, removes and brings back pages, keeps the privacy policy and the limits, and says when a page is not there [S2.43, S2.156, S3.13, S3.14, S6.23, S7.58]', async ({
    page,
    portal,
  }) => {
    await portal.sql(`delete from info_page where path_name = 'jak-objednavat'`)
    await logIn(page, 'obsah')
    await sidebar(page).getByRole('button', { name: 'Administrace' }).click()
    await sidebar(page).getByRole('link', { name: 'Informační stránky' }).click()
    await expect(page).toHaveURL(/\/admin\/info-pages$/)
    const grid = page.getByRole('grid', { name: 'Informační stránky' })
    await expect(grid.getByRole('row').filter({ hasText: 'Reklamace' })).toContainText('po přihlášení')

    await page.getByRole('button', { name: 'Nová stránka' }).click()
    await field(page, 'Název stránky').fill('Jak objednávat?')
    await expect(field(page, 'Adresa v portálu')).toHaveValue('jak-objednavat')
    const text = field(page, 'Obsah')
    await text.click()
    await page.keyboard.type('Žluťoučký kůň')
    await page.getByRole('button', { name: 'Nadpis', exact: true }).click()
    await expect(text.getByRole('heading', { name: 'Žluťoučký kůň' })).toBeVisible()
    await expectAccessible(page)
    // What is pasted comes without what pages may not have.
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<h2> a <a href="https://a.example/">odkaz</a><script>1</script></h2>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text.getByRole('link', { name: 'odkaz' })).toHaveAttribute('href', 'https://a.example/')
    // A table of a spreadsheet stays a table; what cannot be kept is said.
    await page.keyboard.press('Enter')
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      const table = '<table><col width=64><tr><td style="color:red">Po</td><td>do 12:00</td></tr></table>'
      clipboardData.setData('text/html', `${table}<img src="https://a.example/mapa.png">`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text.getByRole('cell', { name: 'do 12:00' })).toBeVisible()
    await expect(page.getByText('Z vloženého bylo vynecháno: 1 obrázek (mapa.png), barvy.')).toBeVisible()
    await text.getByRole('cell', { name: 'do 12:00' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Tabulka' }).click()
    await page.getByRole('menuitem', { name: 'Přidat řádek pod' }).click()
    await expect(text.getByRole('row')).toHaveCount(2)
    await text.getByRole('cell').nth(2).click()
    await page.keyboard.type('Út')
    await page.getByRole('toolbar').getByRole('button', { name: 'Obrázek' }).click()
    const dialog = page.getByRole('dialog', { name: 'Obrázek' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Vybrat obrázek' }).click()
    await (await chooser).setFiles({ name: 'mapa.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Přidat' }).click()
    await dialog.getByRole('textbox').fill('Mapa rozvozu')
    await dialog.getByRole('button', { name: 'Přidat' }).click()
    await expect(text.getByRole('img', { name: 'Mapa rozvozu' })).toHaveAttribute('src', /^\/files\//)
    await tab(page, 'HTML').click()
    await expect(field(page, 'Obsah jako HTML')).toHaveValue(/<tr><td>Po<\/td><td>do 12:00<\/td><\/tr>/)
    await expect(field(page, 'Obsah jako HTML')).toHaveValue(/<h2>Žluťoučký kůň.*odkaz<\/a><\/h2>/)
    await expect(field(page, 'Obsah jako HTML')).not.toHaveValue(/script/)

    await tab(page, 'English').click()
    await tab(page, 'HTML').click()
    await field(page, 'Obsah jako HTML').fill('<h3>Terms</h3><iframe src="https://a.example/"></iframe><p>Good day</p>')
    await expect(page.getByText('bude to vynecháno: <iframe>')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Náhled' }).getByRole('heading', { name: 'Terms' })).toBeVisible()
    await save(page)
    await expect(field(page, 'Název stránky')).toBeFocused()
    await expect(page.getByText('Zadejte název.')).toBeVisible()
    await field(page, 'Název stránky').fill('How to order')
    const release = await hold(page, '**/api/info-page')
    await save(page)
    await expect(progress(page)).toBeVisible()
    release()
    await expect(page.getByText('Stránka byla uložena')).toBeVisible()
    await expect(page).toHaveURL(/\?page=jak-objednavat$/)
    await expect(progress(page)).toHaveCount(0)

    // Readers see it at once, in both languages.
    await sidebar(page).getByRole('button', { name: 'Informace' }).click()
    await section(page).getByRole('link', { name: 'Jak objednávat?' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: /Žluťoučký kůň/, level: 2 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('cell', { name: 'Út' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: 'Mapa rozvozu' })).toBeVisible()
    await page.getByRole('button', { name: 'Jazyk: English' }).click()
    await expect(page.getByRole('main').getByText('Good day')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Language: Čeština' }).click()

    await go(page, '/admin/info-pages?page=jak-objednavat')
    await field(page, 'Název stránky').fill('Objednávky')
    // Not the words about the save before.
    await expect(page.getByText('Stránka byla uložena')).toHaveCount(0)
    await save(page)
    await expect(page.getByText('Stránka byla uložena')).toBeVisible()
    await page.getByRole('button', { name: 'Starší znění stránky' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Mapa rozvozu' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vložit do formuláře' }).click()
    await expect(field(page, 'Název stránky')).toHaveValue('Jak objednávat?')
    // Removed while it is being saved, it would come back as a page that is not there.
    const saved = await hold(page, '**/api/info-page')
    await save(page)
    await expect(page.getByRole('button', { name: 'Smazat' })).toBeDisabled()
    saved()
    await page.getByRole('button', { name: 'Smazat' }).click()
    await page.getByRole('button', { name: 'Vrátit', exact: true }).click()
    await expect(grid.getByRole('row').filter({ hasText: 'Jak objednávat?' })).toContainText('CSEN')

    // The privacy policy stays, the limits hold, and a page that is not there says so.
    await go(page, '/admin/info-pages?page=ochrana-osobnich-udaju')
    await expect(field(page, 'Název stránky')).toHaveValue('Ochrana osobních údajů')
    await expect(page.getByRole('checkbox', { name: 'Čtou ji i návštěvníci' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Smazat' })).toHaveCount(0)
    await tab(page, 'HTML').click()
    await field(page, 'Obsah jako HTML').fill(`<p>${'x'.repeat(150_000)}</p>`)
    await save(page)
    await expect(page.getByText('Text je příliš dlouhý.')).toBeVisible()
    await page.getByRole('button', { name: 'Zahodit změny' }).click()
    await expect(page.getByRole('button', { name: 'Uložit' })).toBeDisabled()
    await go(page, '/admin/info-pages?page=neni')
    await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
    await page.route('**/api/info-page-text', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/info-pages')
    await expect(page.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible()
    await page.route('**/api/info-page-text', (route) => route.fulfill({ json: { status: 200, data: [] } }))
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(page.getByText('Zatím tu nejsou žádné stránky.')).toBeVisible()
  })

  test('a draft is previewed, planned and read from its moment on; who comes too late loses nothing', async ({
    page,
    browser,
    portal,
  }) => {
    const forget = `delete from info_page where path_name = 'inventura'; delete from info_page_draft where path_name = 'inventura'`
    await portal.sql(forget)
    await signIn(page, 'obsah')
    await page.goto('/admin/info-pages?page=%2B')
    await field(page, 'Název stránky').fill('Inventura')
    await field(page, 'Obsah').click()
    await page.keyboard.type('Zavřeno celý den')
    const when = page.getByRole('button', { name: /Kdy ji čtenáři dostanou/ })
    await when.click()
    await page.getByRole('option', { name: 'Koncept, jen pro redaktory' }).click()
    await page.getByRole('button', { name: 'Náhled pro čtenáře' }).click()
    const preview = page.getByRole('dialog', { name: 'Náhled pro čtenáře' })
    await expect(preview.getByText('Zavřeno celý den')).toBeVisible()
    await preview.getByRole('tab', { name: 'English' }).click()
    await expect(preview.getByRole('heading', { name: 'Inventura' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expect(page.getByText('Koncept byl uložen')).toBeVisible()

    const context = await browser.newContext()
    const buyer = await context.newPage()
    await signIn(buyer, 'kupec')
    await buyer.goto('/information/page/inventura')
    await expect(buyer.getByRole('main').getByText('Nenalezeno')).toBeVisible()

    // Somebody else saves meanwhile; what is typed here stays.
    await portal.sql(`update info_page_draft set version = gen_random_uuid() where path_name = 'inventura'`)
    await when.click()
    await page.getByRole('option', { name: 'Od dne a hodiny' }).click()
    await page.getByRole('button', { name: 'Uložit a naplánovat' }).click()
    await expect(page.getByText('Zadejte den.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Den zveřejnění' }).fill('1. 7. 2090')
    await field(page, 'Čas v Praze').fill('8:00')
    await page.getByRole('button', { name: 'Uložit a naplánovat' }).click()
    await expect(page.getByText('Stránku mezitím změnil někdo jiný.')).toBeVisible()
    await expect(field(page, 'Čas v Praze')).toHaveValue('8:00')
    await page.reload()
    await when.click()
    await page.getByRole('option', { name: 'Od dne a hodiny' }).click()
    await page.getByRole('textbox', { name: 'Den zveřejnění' }).fill('1. 7. 2090')
    await field(page, 'Čas v Praze').fill('8:00')
    await page.getByRole('button', { name: 'Uložit a naplánovat' }).click()
    await expect(page.getByText('Stránka byla naplánována')).toBeVisible()
    await page.getByRole('button', { name: 'Zpět' }).click()
    const row = page.getByRole('grid', { name: 'Informační stránky' }).getByRole('row').filter({ hasText: 'Inventura' })
    await expect(row).toContainText(/Naplánováno na 1\. 7\. 2090 0?8:00/)
    await expectAccessible(page)

    await portal.sql(`update info_page_draft set publish_at = now() where path_name = 'inventura'`)
    await buyer.reload()
    await expect(buyer.getByRole('main').getByText('Zavřeno celý den')).toBeVisible()
    await context.close()
    await portal.sql(forget)
  })

  test('asks before what was written is lost, wherever one goes, and never after saving', async ({ page, portal }) => {
    await portal.sql(`update customer set phone = '+420 543 000 111' where id = 0`)
    await signIn(page, 'admin')
    await page.goto('/admin/info-pages')
    const question = page.getByRole('alertdialog', { name: 'Odejít bez uložení?' })
    const stay = question.getByRole('button', { name: 'Zůstat' })
    await page.getByRole('grid', { name: 'Informační stránky' }).getByText('Kontakty', { exact: true }).click()
    const title = field(page, 'Název stránky')
    await title.fill('Kontakty a lidé')
    // A connection that comes back has the page read anew.
    const reread = page.waitForResponse(/info-page-draft\/kontakty/)
    await page.evaluate(() => {
      for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
    })
    await reread
    await page.getByRole('button', { name: 'Stáhnout čtenářům' }).click()
    await stay.click()

    // By the menu: Enter stays, with the focus where it was.
    const link = sidebar(page).getByRole('link', { name: 'Údaje velkoobchodu' })
    await link.click()
    await expect(stay).toBeFocused()
    await expect(question).toContainText('Co jste napsali, ještě není uložené.')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(link).toBeFocused()
    // By the browser's button: Escape stays, at the same address.
    await page.goBack()
    await expect(stay).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\?page=kontakty$/)
    // By logging out.
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click()
    await stay.click()
    // By closing the tab, where the browser asks in its own words.
    const browserAsks = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await browserAsks
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await expect(title).toHaveValue('Kontakty a lidé')

    await link.click()
    await question.getByRole('button', { name: 'Zahodit změny' }).click()
    await expect(page).toHaveURL(/\/admin\/seller$/)
    const phone = field(page, 'Telefon')
    await phone.fill('+420 543 000 222')
    await sidebar(page).getByRole('link', { name: 'Informační stránky' }).click()
    await stay.click()
    await expect(phone).toHaveValue('+420 543 000 222')
    await save(page)
    await expect(page.getByText(/^Údaje byly uloženy/)).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'Informační stránky' }).click()
    await expect(page).toHaveURL(/\/admin\/info-pages$/)
    await expect(question).toHaveCount(0)
    // Nor does a new page, which moves to its address when it is saved.
    await portal.sql(`delete from info_page where path_name = 'rozvoz'`)
    await page.getByRole('button', { name: 'Nová stránka' }).click()
    await title.fill('Rozvoz')
    await field(page, 'Obsah').click()
    await page.keyboard.type('Denně')
    // What is typed while a page is on its way stays, of a new one and of one that is there.
    let send = () => {}
    const hold = async () => {
      const isHeld = new Promise<void>((resolve) => (send = resolve))
      await page.route('**/api/info-page-draft/rozvoz', async (route) => {
        if (route.request().method() === 'PUT') await isHeld
        await route.continue()
      })
    }
    await hold()
    await save(page)
    await field(page, 'Obsah').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' od sedmi')
    send()
    await expect(page).toHaveURL(/\?page=rozvoz$/)
    await expect(field(page, 'Obsah')).toHaveText('Denně od sedmi')
    await page.unrouteAll()
    await hold()
    await save(page)
    await field(page, 'Obsah').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' ráno')
    send()
    await expect(page.getByText('Stránka byla uložena').last()).toBeVisible()
    await page.keyboard.type(' i v sobotu')
    await expect(field(page, 'Obsah')).toHaveText('Denně od sedmi ráno i v sobotu')
    await save(page)
    await expect(page.getByRole('button', { name: 'Uložit' })).toBeDisabled()
    await page.reload()
    await expect(field(page, 'Obsah')).toHaveText('Denně od sedmi ráno i v sobotu')
    await page.getByRole('button', { name: 'Zpět' }).click()
    await expect(page.getByRole('grid', { name: 'Informační stránky' })).toContainText('Rozvoz')
    await portal.sql(`delete from info_page where path_name = 'rozvoz'`)
  })
})

test.describe('the privacy policy', () => {
  test('opens from the cookie bar and the registration without a login, with the title its author gave it, after a failure too, and lets the consent be given anew [S2.158, S2.166, S2.167, S2.168, S3.35, S4.62]', async ({
    page,
    portal,
  }) => {
    await openLogin(page)
    await page.route('**/api/info-page/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    const asked = page.waitForRequest('**/api/info-page/ochrana-osobnich-udaju')
    await bar(page).getByRole('button', { name: 'Privacy policy' }).click()
    await asked
    const dialog = page.getByRole('dialog')
    await expect(page.getByText('Unknown server error')).toBeVisible()
    await expect(dialog.getByText('Not found')).toBeVisible()
    await page.unroute('**/api/info-page/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Your rights')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Privacy policy' })).toBeVisible()
    await expect(dialog.getByText('Czech Office for Personal Data Protection')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await expect(bar(page)).toHaveCount(0)
    const call = (title: string) =>
      portal.sql(`update info_page set title = '${title}' where path_name = 'ochrana-osobnich-udaju' and lang = 'cs'`)
    await call('Zásady jednoho velkoobchodu')
    try {
      await page.goto('/?lang=cs')
      await page.getByRole('button', { name: 'Požádat o registraci' }).click()
      await page.getByRole('button', { name: 'Ochrana osobních údajů' }).click()
      const named = page.getByRole('dialog', { name: 'Zásady jednoho velkoobchodu' })
      await expect(named.getByRole('heading', { level: 2 }).first()).toHaveText('Zásady jednoho velkoobchodu')
      await expect(named.getByText('Správcem osobních údajů je')).toBeVisible()
    } finally {
      await call('Ochrana osobních údajů')
    }
    await page.getByRole('button', { name: 'Změnit nastavení cookies' }).click()
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull()
    expect((await page.context().cookies()).filter(({ name }) => name === 'cookieConsent')).toEqual([])
  })
})

test.describe('downloads', () => {
  test('stand by groups, are found, kept under their names and opened; say so when there are none, and when they cannot be read [S2.35, S6.18, S7.35]', async ({
    page,
  }) => {
    await logIn(page, 'kupec')
    await section(page).getByRole('link', { name: 'Ke stažení' }).click()
    await expect(page).toHaveURL(/\/information\/downloads$/)
    const group = (name: string) => page.getByRole('main').getByRole('region', { name })
    await expect(group('Ceníky').getByRole('listitem').nth(1)).toContainText('Přehled alergenů')
    await expect(group('Návody').getByRole('listitem').first()).toContainText(/PDF\s*\d+\skB/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      group('Formuláře')
        .getByRole('button', { name: /^Stáhnout/ })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.(pdf|csv)$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).length).toBeGreaterThan(1000)
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      group('Návody')
        .getByRole('button', { name: /^Otevřít/ })
        .first()
        .click(),
    ])
    expect(opened.url()).toMatch(/^blob:|^about:blank$|^$/)
    await group('Ceníky').getByRole('checkbox', { name: 'Vybrat vše ze skupiny Ceníky' }).check()
    await group('Návody').getByRole('checkbox').nth(1).check()
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Vybrané jako ZIP/ }).click(),
    ])
    expect(archive.suggestedFilename()).toBe('soubory.zip')
    await page.getByRole('searchbox', { name: 'Najít soubor' }).fill('reklamacni')
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    await expect(page).toHaveURL(/text=reklamacni/)
    await page.getByRole('searchbox', { name: 'Najít soubor' }).fill('něco jiného')
    await expect(page.getByText('Nenalezeno')).toBeVisible()
    await expectAccessible(page)

    await page.route('**/api/manual-files', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByText('Soubory se nepodařilo načíst.')).toBeVisible()
    await page.route('**/api/manual-files', (route) => route.fulfill({ json: { status: 200, data: [] } }))
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(page.getByText('Zatím tu nic není.')).toBeVisible()
  })
})

test('notifications are chosen in the profile, kept, and show who else gets them', async ({ page, portal }) => {
  await portal.sql(`
    select set_config('app.all_customers', 'on', false);
    delete from notification;
    insert into notification (customer_id, user_id, kind)
    select customer_id, id, 'invoice-new' from app_user where login_id = 'ucetni'`)
  await signIn(page, 'kupec')
  await page.goto('/user-profile')
  const mails = page.getByRole('region', { name: 'Upozornění e-mailem' })
  const overdue = mails.getByRole('checkbox', { name: 'Faktura po splatnosti' })
  await expect(overdue).not.toBeChecked()
  await expect(mails.getByText('Dostává také:')).toHaveCount(1)
  await overdue.click()
  await expect(overdue).toBeChecked()
  await expect(page.getByText('Upozornění byla uložena')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(overdue).toBeChecked()
  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await overdue.click()
  await expect(page.getByText('Neznámá chyba serveru')).toBeVisible()
  await expect(overdue).toBeChecked()
})
