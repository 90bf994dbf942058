import type { Locator, Page, Request } from '@playwright/test'
import { expect, go, signIn, test } from './fixtures.ts'
import { hold } from './login-screen.ts'

/** Where one types, and the call that looks for it. */
type Search = {
  login?: string
  at: string
  field: (page: Page) => Locator
  call: string
  /** Brings the field on the screen. */
  open?: (page: Page) => Promise<void>
}

const top = (page: Page) => page.getByRole('banner').getByRole('combobox')
const box = (page: Page) => page.getByRole('main').getByRole('searchbox').first()

const searches: Record<string, Search> = {
  'the list of goods': { at: '/catalog/napoje', field: top, call: 'product-list/' },
  'the suggestions at the top': { at: '/information/commercials', field: top, call: 'quick-order?' },
  'the goods of the palette': {
    at: '/cart',
    field: (page) => page.getByRole('dialog').getByRole('combobox'),
    call: 'quick-order?',
    open: (page) => page.keyboard.press('Control+k'),
  },
  'the goods of the quick order': {
    at: '/quick-order',
    field: (page) => page.getByRole('main').getByRole('combobox', { name: 'Kód, EAN nebo název' }),
    call: 'quick-order?',
  },
  'the goods on an order': {
    at: '/information/order-history',
    field: (page) => page.getByRole('textbox', { name: 'Zboží v objednávce' }),
    call: 'order-list-history?',
  },
  'the documents': { at: '/information/invoices', field: box, call: 'document-list?' },
  'the security events': { login: 'admin', at: '/admin/audit', field: box, call: 'audit?' },
}

for (const login of ['kupec', 'admin']) {
  const whose = Object.entries(searches).filter(([, { login: owner = 'kupec' }]) => owner === login)
  test(`${whose.map(([name]) => name).join(', ')} are asked for once, 300 ms after the last key [S9.1]`, async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page, login)
    await page.goto('/')
    for (const [name, { at, field, call, open }] of whose) {
      await test.step(name, async () => {
        const asked: string[] = []
        // The beginning of a word would be too early.
        const word = /=(p|pi|piv|pivo)(&|$)/
        const hear = (request: Request) => {
          if (request.url().includes(`/api/${call}`) && word.test(request.url())) asked.push(request.url())
        }
        page.on('request', hear)
        await go(page, at)
        await page.waitForURL(`**${at}`)
        await open?.(page)
        await field(page).focus()
        // From here on only the test moves the clock.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000)
        for (const letter of 'pivo') {
          await page.keyboard.press(letter)
          await page.clock.runFor(250)
        }
        await page.clock.runFor(49)
        expect(asked).toEqual([])
        await page.clock.runFor(1)
        await expect.poll(() => asked).toEqual([expect.stringContaining('=pivo')])
        await page.clock.runFor(2_000)
        expect(asked).toHaveLength(1)
        page.off('request', hear)
        await page.clock.resume()
        // What was typed at the top stands there on the next screen, too.
        await field(page).fill('')
        if (open) await page.keyboard.press('Escape')
      })
    }
  })
}

test('what was typed as one leaves for a screen that is still on its way does not lead back', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'kupec')
  const releaseList = await hold(page, /\/api\/order-list-history/)
  const releaseScreen = await hold(page, /\/assets\/invoices-page[^/]*\.js/)
  await page.goto('/information/order-history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie objednávek')
  // From here on only the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000)
  await page.getByRole('textbox', { name: 'Zboží v objednávce' }).fill('pivo')
  await go(page, '/information/invoices')
  // The screen one leaves is drawn once more.
  releaseList()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 1 })
  }).toPass()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/information\/invoices$/)
  releaseScreen()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faktury')
})

test('an address that says another text stays, and its text is shown', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'kupec')
  await page.goto('/information/order-history')
  const items = page.getByRole('textbox', { name: 'Zboží v objednávce' })
  await items.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000)
  for (const [at, field] of [
    ['/information/order-history?item=', items],
    ['/information/invoices?text=', box(page)],
  ] as const) {
    await go(page, at.replace(/\?.*/, ''))
    await page.clock.runFor(1000)
    await field.fill('pivo')
    await go(page, `${at}voda`)
    await expect(field).toHaveValue('voda')
    await page.clock.runFor(1000)
    expect(page.url()).toContain(`${at}voda`)
  }
})

test('a pause behind a word leaves the space for the next word', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/audit')
  await box(page).fill('jana ')
  await expect(page).toHaveURL(/person=jana$/)
  await box(page).pressSequentially('nov')
  await expect(page).toHaveURL(/person=jana(\+|%20)nov$/)
  await expect(box(page)).toHaveValue('jana nov')
})
