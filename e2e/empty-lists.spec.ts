import { expect, go, signIn, test } from './fixtures.ts'

// What a list shows is the only thing the test makes up: the answer without rows.
const lists = [
  ['/information/commercials', 'commercial', 'Momentálně nejsou žádné letáky.'],
  ['/information/active-orders', 'order-list-active', 'Žádná objednávka není na cestě.'],
  ['/information/order-history', 'order-list-history', 'Zatím nebyla doručena žádná objednávka.'],
  ['/information/invoices', 'document-list', 'Zatím tu nejsou žádné faktury.'],
  ['/information/package-account', 'package-account', 'Nevedeme u vás žádné vratné obaly.'],
  ['/information/accounts-receivable?view=movements', 'accounts-receivable/movements', 'V tomto období'],
  ['/information/downloads', 'manual-files', 'Zatím tu nic není.'],
  ['/order-templates', 'order-template', 'Zatím nemáte žádnou šablonu.'],
  ['/shelf', 'shelf', 'Váš regál je prázdný.'],
  ['/retail-prices', 'changed-labels', 'Všechny cenovky jsou aktuální.'],
  ['/catalog/napoje/pivo', 'product-list/napoje/pivo', 'V této kategorii teď nemáte nic k objednání.'],
  ['/admin/permissions', 'permission', ''],
  ['/admin/audit', 'audit', ''],
  ['/admin/info-pages', 'info-page-text', 'Zatím tu nejsou žádné stránky.'],
  ['/admin/new-user', 'register', 'Na účet nikdo nečeká.'],
] as const

test('lists without rows say Not found, and why [S8.25]', async ({ page, ownPortal }) => {
  await ownPortal.sql(`update app_user set last_customer_id = 900001 where login_id = 'admin'`)
  await signIn(page, 'admin', ownPortal)
  for (const [, call] of lists)
    await page.route(new RegExp(`/api/${call}(\\?|$)`), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } })
    })
  await page.goto(`${ownPortal.url}/user-profile`)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, , why] of lists) {
    await expect(heading).toBeVisible()
    // What the list before says must not count for this one.
    await heading.evaluate((left) => left.setAttribute('data-left', ''))
    await go(page, path)
    await expect(page).toHaveURL(ownPortal.url + path)
    await expect(page.locator('[data-left]')).toHaveCount(0)
    await expect(heading, path).toBeVisible()
    const words = page.getByRole('main').getByRole('status').filter({ hasText: 'Nenalezeno' })
    await expect(words, path).toContainText(why)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
