import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'

type Search = { at: string; field: (page: Page) => Locator; calls: RegExp }

const searches: Record<string, Search> = {
  'the list of goods': {
    at: '/catalog/napoje',
    field: (page) => page.getByRole('banner').getByRole('combobox'),
    calls: /\/api\/product-list\/.*searchString=/,
  },
  'the suggestions at the top': {
    at: '/information/commercials',
    field: (page) => page.getByRole('banner').getByRole('combobox'),
    calls: /\/api\/quick-order\?.*Text=/,
  },
  'the goods on an order': {
    at: '/information/order-history',
    field: (page) => page.getByRole('textbox', { name: 'Zboží v objednávce' }),
    calls: /\/api\/order-list-history\?.*Item=/,
  },
  'the documents': {
    at: '/information/invoices',
    field: (page) => page.getByRole('main').getByRole('searchbox'),
    calls: /\/api\/document-list\?.*Text=/,
  },
}

for (const [name, { at, field, calls }] of Object.entries(searches)) {
  test(`${name} are asked for once, 300 ms after the last key [S9.1]`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (calls.test(request.url())) asked.push(request.url())
    })
    await page.clock.install()
    await logIn(page, 'kupec')
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await field(page).focus()
    // From here on only the test moves the clock.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    for (const letter of 'pivo') {
      await page.keyboard.press(letter)
      await page.clock.runFor(250)
    }
    await page.clock.runFor(49)
    expect(asked).toEqual([])
    const call = page.waitForRequest(calls)
    await page.clock.runFor(1)
    expect((await call).url()).toContain('pivo')
    await page.clock.runFor(2_000)
    expect(asked).toHaveLength(1)
  })
}
