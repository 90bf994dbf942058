import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'

/** Notes when the last key was typed and when each search left the page, on the page's own clock. */
async function watch(page: Page, path: string) {
  await page.addInitScript((wanted) => {
    const seen: { after: number; url: string }[] = []
    let typed = -Infinity
    document.addEventListener('input', () => (typed = performance.now()), true)
    const before = window.fetch.bind(window)
    window.fetch = (...args) => {
      const [asked] = args
      const url = typeof asked === 'string' ? asked : ''
      if (url.includes(wanted)) seen.push({ after: performance.now() - typed, url })
      return before(...args)
    }
    Object.assign(window, { searches: seen })
  }, path)
  return () =>
    page.evaluate(() => (window as unknown as { searches: { after: number; url: string }[] }).searches.splice(0))
}

const box = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('searchbox', { name })

const searches: { what: string; login: string; path: string; call: string; open: (page: Page) => Promise<void> }[] = [
  {
    what: 'the suggestions of the search at the top',
    login: 'kupec',
    path: '/cart',
    call: '/quick-order?',
    open: (page) => page.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' }).focus(),
  },
  {
    what: 'the palette',
    login: 'kupec',
    path: '/cart',
    call: '/quick-order?',
    async open(page) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    },
  },
  {
    what: 'the box of the quick order',
    login: 'kupec',
    path: '/quick-order',
    call: '/quick-order?',
    open: (page) => page.getByRole('main').getByRole('combobox', { name: 'Kód, EAN nebo název' }).focus(),
  },
  {
    what: 'the filter of orders by number',
    login: 'kupec',
    path: '/information/order-history',
    call: '/order-list-history?',
    open: (page) => page.getByLabel('Číslo objednávky či faktury').focus(),
  },
  {
    what: 'the filter of documents',
    login: 'kupec',
    path: '/information/invoices',
    call: '/document-list?',
    open: (page) => box(page, /Číslo, objednávka/).focus(),
  },
  {
    what: 'the search in the security events',
    login: 'admin',
    path: '/admin/audit',
    call: '/audit?',
    open: (page) => box(page, 'Najít uživatele nebo událost').focus(),
  },
  {
    what: 'the customers for a new user',
    login: 'admin',
    path: '/admin/new-user',
    call: '/customer?',
    open: (page) => box(page, /Najít zákazníka/).focus(),
  },
]

for (const { what, login, path, call, open } of searches) {
  test(`asks once, 300 ms after the last key: ${what} [S9.1]`, async ({ page }) => {
    const asked = await watch(page, call)
    await logIn(page, login)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await open(page)
    await asked()
    await page.keyboard.type('rohlik', { delay: 30 })
    let found: Awaited<ReturnType<typeof asked>> = []
    await expect.poll(async () => (found = [...found, ...(await asked())]).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    found.push(...(await asked()))
    expect(found.map(({ url }) => new URL(url, 'http://x').search)).toEqual([expect.stringContaining('rohlik')])
    // Timers may be a hair early by the clock of the page.
    expect(found[0]?.after).toBeGreaterThanOrEqual(299)
  })
}
