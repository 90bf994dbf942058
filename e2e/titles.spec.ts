import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, go, isWhole, logIn, test } from './fixtures.ts'

const textsIn = (language: string) =>
  JSON.parse(readFileSync(`web/public/assets/i18n/${language}.json`, 'utf8')) as Record<string, string>
const texts = { cs: textsIn('cs'), en: textsIn('en') }

/** The title of each screen, as a key of the texts. */
type Titles = Record<string, string>

const ofBuyer: Titles = {
  '/information/commercials': 'Commercials',
  '/information/active-orders': 'Active orders',
  '/information/order-history': 'Order history',
  '/information/accounts-receivable': 'Accounts receivable',
  '/information/package-account': 'Package account',
  '/information/invoices': 'Invoices',
  '/information/downloads': 'Downloads',
  '/information/page/nothing-here': 'Information',
  '/catalog/oblibene/novinky': 'Catalog',
  '/retail-prices': 'Selling prices and labels',
  '/quick-order': 'Quick order',
  '/shelf': 'My shelf',
  '/order-templates': 'Order templates',
  '/information/enquiries': 'Messages and claims',
  '/cart': 'Cart',
  '/company': 'Company',
  '/user-profile': 'Profile',
}
const ofAdmin: Titles = {
  '/warehouse/verify-orders': 'Verify orders',
  '/warehouse/loading': 'Loading of trucks',
  '/admin': 'Administration overview',
  '/admin/orders': 'Orders of all customers',
  '/admin/inbox': 'Inbox',
  '/admin/users': 'Users',
  '/admin/permissions': 'Permissions',
  '/admin/new-user': 'New user',
  '/admin/commercials': 'Commercials',
  '/admin/banners': 'Banners',
  '/admin/draw': 'Draw',
  '/admin/items': 'Goods',
  '/admin/categories': 'Categories',
  '/admin/downloads': 'Files to download',
  '/admin/search-words': 'Search words',
  '/admin/info-pages': 'Info pages',
  '/admin/delivery': 'Deliveries and rules',
  '/admin/first-steps': 'First steps',
  '/admin/settings': 'Mail, visitors, maintenance',
  '/admin/invitations': 'Invitations',
  '/admin/seller': 'The wholesaler',
  '/admin/packaging': 'Kinds of packaging',
  '/admin/contacts': 'Contact people',
  '/admin/appearance': 'Appearance of the portal',
  '/admin/data': 'Accounting system',
  '/admin/audit': 'Security events',
}

// A category and a page of the seller have their own names in front.
const endOf = (title: string) => new RegExp(`^(.+ · )?${title} · Odbyt$`)

const ofCompanyAdmin: Titles = { '/company/users': 'Users of the company' }

/** The lists that are wider than the frame they stand in. */
const tooWide = (page: Page) =>
  page.getByRole('grid').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const { scrollWidth, clientWidth } = grid.parentElement ?? grid
      return scrollWidth > clientWidth + 1 ? [`${grid.getAttribute('aria-label')} ${scrollWidth} > ${clientWidth}`] : []
    }),
  )

for (const [login, titles] of [
  ['kupec', ofBuyer],
  ['ucetni', ofCompanyAdmin],
  ['admin', ofAdmin],
] as const) {
  test(`every screen of ${login} has its own window title in both languages, and one heading of the first level and room for its lists at any width [S0.17]`, async ({
    page,
  }) => {
    await page.goto('/?lang=cs')
    await expect(page).toHaveTitle('Přihlášení · Odbyt')
    await logIn(page, login)
    expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length)
    let isCzech = true
    const inLanguage = (key: string) => endOf(texts[isCzech ? 'cs' : 'en'][key] ?? '?')
    for (const [path, en] of Object.entries(titles)) {
      await go(page, path)
      await expect(page).toHaveTitle(inLanguage(en))
      for (const width of isWhole ? [1440, 1280, 1024, 390] : [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        await expect.poll(() => tooWide(page), { message: `${path} at ${width}` }).toEqual([])
      }
      await page.getByRole('button', { name: /(Jazyk|Language): / }).click()
      isCzech = !isCzech
      await expect(page).toHaveTitle(inLanguage(en))
    }
  })
}

test('what is opened in place of its list is the heading of the page on a phone', async ({ page }) => {
  await logIn(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of ['/information/order-history', '/information/invoices', '/admin/permissions']) {
    await page.goto(list)
    const heading = page.getByRole('heading', { level: 1 })
    const title = await heading.textContent()
    await page.getByRole('main').getByRole('listitem').first().click()
    await expect(heading).toHaveCount(1)
    await expect(heading).not.toHaveText(title ?? '')
  }
})
