import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Order } from '#contract/orders.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { api } from './ordering.ts'
import type { Portal } from './portal.ts'

/** The seller's own window, at a desk whatever the buyer holds in the hand. */
async function operator(browser: Browser, portal: Portal): Promise<Page> {
  const page = await browser.newPage({
    baseURL: portal.url,
    viewport: { width: 1280, height: 900 },
    hasTouch: false,
  })
  await signIn(page, 'admin', portal)
  return page
}

const inbox = (page: Page) => page.getByRole('grid', { name: 'Došlé požadavky' })

test('a dispute goes from the packaging account to the inbox, and its answer back to who disputed', async ({
  page,
  browser,
  portal,
}) => {
  const words = 'Vrátili jsme o tři více, než stojí na dokladu'
  await signIn(page, 'kupec')
  // On a phone, where a movement is a card.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/information/package-account')
  await page.getByRole('list', { name: 'Obalové konto' }).getByRole('listitem').last().click()
  await page.getByRole('list', { name: 'Pohyby' }).getByText('Rozporovat pohyb').first().click()
  const dialog = page.getByRole('dialog', { name: 'Rozporovat pohyb' })
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: 'Odeslat' }).click()
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The home of the administration leads to it; it is found by its words and answered with the keyboard.
  const staff = await operator(browser, portal)
  await staff.goto('/admin')
  await staff.getByRole('listitem', { name: 'Požadavky zákazníků bez odpovědi' }).getByRole('link').click()
  await inbox(staff)
    .getByText(/^Rozpor obalů/)
    .first()
    .click()
  const panel = staff.getByRole('region', { name: /^č\. / })
  await expect(panel).toContainText(words)
  await panel.getByRole('button', { name: 'Převzít' }).click()
  await expect(panel.getByText('Vyřizujeme').first()).toBeVisible()
  await panel.getByLabel('Odpověď').fill('Ověříme u řidiče.')
  await panel.getByRole('button', { name: 'Poznámka pro kolegy' }).click()
  await expect(panel.getByRole('list', { name: 'Zprávy' })).toContainText('poznámka pro kolegy')
  await expect(panel.getByLabel('Odpověď')).toHaveValue('')
  await panel.getByLabel('Odpověď').fill('Máte pravdu, opravíme to.')
  await panel.getByLabel('Odpověď').press('Control+Enter')
  await expect(panel.getByText('Zodpovězeno').first()).toBeVisible()
  await expectAccessible(staff)
  await staff.close()

  // The menu tells of the answer, closed and open, until it is read.
  const menu = page.getByRole('navigation')
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Katalog' }).locator('[data-mark]')).toBeVisible()
  await menu.getByRole('button', { name: 'Katalog' }).click()
  const way = menu.getByRole('link', { name: 'Zprávy a reklamace' })
  const marks = way.getByRole('img', { name: /^nepřečteno: / })
  const unread = async () => Number((await marks.allTextContents())[0] ?? 0)
  await expect.poll(unread).toBeGreaterThan(0)
  const before = await unread()
  await way.click()
  const mine = page.getByRole('grid', { name: 'Zprávy a reklamace' }).locator('[data-row]').first()
  await expect(mine).toContainText('nepřečteno')
  await mine.getByText(/^Rozpor obalů/).click()
  const said = page.getByRole('list', { name: 'Zprávy' })
  await expect(said).toContainText('Máte pravdu, opravíme to.')
  await expect(said).not.toContainText('Ověříme u řidiče.')
  await expect(mine).not.toContainText('nepřečteno')
  // What else has an answer in the demo stays to be read.
  await expect.poll(unread).toBe(before - 1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Napsat dodavateli' }).click()
  await page.getByRole('dialog').getByLabel('Předmět').fill('Svátky')
  await page.getByRole('dialog').getByLabel('Zpráva').fill('Kdy jezdíte mezi svátky?')
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByRole('region', { name: /^č\. / })).toContainText('Kdy jezdíte mezi svátky?')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('goods of a delivered order are claimed with a photograph, seen at large and accepted', async ({
    page,
    browser,
    portal,
  }) => {
    await signIn(page, 'kupec')
    // Of the newest one something is claimed in the demo already.
    const delivered = (await api<Order>(page, 'GET', 'order-list-history?State=Delivered')).data
    const id = delivered.at(-1)?.OrderId ?? ''
    await page.goto(`/information/order-history?order=${id}`)
    await page.getByRole('button', { name: 'Reklamovat zboží' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reklamovat zboží' })
    await expect(dialog.getByRole('spinbutton', { name: 'Množství' })).toHaveValue('1')
    await dialog.getByRole('button', { name: /Zboží/ }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: /Důvod/ }).click()
    await page.getByRole('option', { name: 'Zboží je poškozené' }).click()
    const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#886633' } })
      .jpeg()
      .toBuffer()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Vyfotit' }).click(),
    ])
    await chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photograph })
    await expect(dialog.getByRole('img', { name: 'IMG_0001.jpg' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Odeslat reklamaci' }).click()
    await expect(dialog).toHaveCount(0)
    const claims = page.getByRole('region', { name: 'Reklamace' })
    await expect(claims).toContainText('Vyřizujeme')

    const staff = await operator(browser, portal)
    await staff.goto('/admin/inbox?kind=Claim')
    await inbox(staff)
      .getByText(new RegExp(`· ${id}$`))
      .click()
    const panel = staff.getByRole('region', { name: /^č\. / })
    await panel.getByRole('button', { name: 'Fotografie 1' }).click()
    const large = staff.getByRole('dialog').getByRole('img', { name: 'Fotografie' })
    await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200)
    await staff.keyboard.press('Escape')
    // Nobody is passed over without a word by mistake.
    await panel.getByRole('button', { name: 'Změnit stav' }).click()
    await staff.getByRole('menuitem', { name: 'Uzavřeno' }).click()
    await staff
      .getByRole('alertdialog', { name: 'Uzavřít bez odpovědi?' })
      .getByRole('button', { name: 'Zrušit' })
      .click()
    await panel.getByLabel('Odpověď').fill('Vystavíme dobropis.')
    const [answered] = await Promise.all([
      staff.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Přidat obrázky' }).click(),
    ])
    await answered.setFiles({ name: 'dobropis.jpg', mimeType: 'image/jpeg', buffer: photograph })
    await expect(panel.getByRole('img', { name: 'dobropis.jpg' })).toBeVisible()
    await panel.getByRole('button', { name: /Rozhodnutí/ }).click()
    await staff.getByRole('option', { name: 'Reklamace uznána' }).click()
    await panel.getByRole('button', { name: 'Odeslat odpověď' }).click()
    await expect(panel.getByRole('list', { name: 'Zprávy' })).toContainText('Vystavíme dobropis.')
    await staff.close()

    await claims.getByRole('link').first().click()
    await expect(page.getByRole('list', { name: 'Zprávy' })).toContainText('Vystavíme dobropis.')
    await expect(page.getByText('Reklamace uznána')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'za velkoobchod' }).getByRole('button')).toHaveCount(1)
    await expectAccessible(page)
  })
})
