import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, go, isWhole, logIn, signIn, test } from './fixtures.ts'

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

const languages = ['cs', 'en'] as const
const WIDTHS = isWhole ? [1440, 1280, 1024, 390] : [1280, 390]

/**
 * Walks the screens, each at every width. Widths and languages go to and fro, so that little is drawn twice; the language
 * changes on every screen of a whole walk, otherwise on the one in the middle. Answers the last one.
 */
async function walk(page: Page, titles: Titles): Promise<(typeof languages)[number]> {
  const screens = Object.entries(titles)
  // What tells the screens apart in one language does so in the other.
  for (const language of languages)
    expect(new Set(screens.map(([, key]) => texts[language][key])).size).toBe(screens.length)
  let language: (typeof languages)[number] = 'cs'
  const inLanguage = (key: string) => endOf(texts[language][key] ?? '?')
  let widths = WIDTHS
  for (const [place, [path, key]] of screens.entries()) {
    await go(page, path)
    await expect(page).toHaveTitle(inLanguage(key))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect.poll(() => tooWide(page), { message: `${path} at ${width}` }).toEqual([])
    }
    widths = widths.toReversed()
    if (!isWhole && place !== Math.floor(screens.length / 2)) continue
    await page.getByRole('button', { name: /(Jazyk|Language): / }).click()
    language = language === 'cs' ? 'en' : 'cs'
    await expect(page).toHaveTitle(inLanguage(key))
  }
  return language
}

// Columns somebody chose, or a view that is the default of a list, would change what is measured.
test.beforeEach(({ portal }) => portal.sql('delete from saved_view'))

test('every screen of a buyer and of who manages a company has its own window title in both languages, and one heading of the first level and room for its lists at any width [S0.17]', async ({
  page,
}) => {
  await page.goto('/?lang=cs')
  await expect(page).toHaveTitle('Přihlášení · Odbyt')
  await page.getByLabel('Uživatelské jméno').fill('kupec')
  await page.getByLabel('Heslo', { exact: true }).fill('odbyt2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
  await walk(page, ofBuyer)
  await signIn(page, 'ucetni')
  await page.goto('/?lang=cs')
  await expect(page.getByRole('banner')).toBeVisible()
  await walk(page, ofCompanyAdmin)
})

test('so has every screen of the administration; what is opened in place of its list is the heading of the page on a phone [S0.17]', async ({
  page,
}) => {
  await logIn(page, 'admin')
  const language = await walk(page, ofAdmin)
  await page.setViewportSize({ width: 390, height: 900 })
  for (const [path, key] of Object.entries({ ...ofBuyer, ...ofAdmin })) {
    if (!['/information/order-history', '/information/invoices', '/admin/permissions'].includes(path)) continue
    await go(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    const title = texts[language][key] ?? '?'
    await expect(heading).toHaveText(title)
    await page.getByRole('main').getByRole('listitem').first().click()
    await expect(heading).toHaveCount(1)
    await expect(heading).not.toHaveText(title)
  }
})
