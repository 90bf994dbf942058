import type { Locator, Page, Request } from '@playwright/test'
import type { Item } from '#contract/catalogue.ts'
import { expect, expectAccessible, go, KEPT, keepNothing, logIn, signIn, test, typeAtOnce } from './fixtures.ts'
import { api } from './ordering.ts'

const DEFAULT = '/catalog/oblibene/novinky'
const BEER = '/catalog/napoje/pivo'

const grid = (page: Page) => page.getByRole('grid', { name: 'Zboží' })
const rows = (page: Page) => grid(page).locator('[data-row]')
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const search = (page: Page) => page.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' })
const statusBar = (page: Page) => page.getByRole('contentinfo')
const quantity = (row: Locator) => row.getByRole('spinbutton')
// The selling price stands in a field where it may be changed.
const prices = (row: Locator) => row.getByText(/^\d[\d\u00a0]*,\d\d$/).or(row.getByRole('textbox'))

/** Rows that can be ordered, known by their code since their place may change. */
async function orderable(page: Page, count: number): Promise<string[]> {
  await expect(rows(page).first()).toBeVisible()
  const codes = await rows(page)
    .filter({ has: page.locator('[role=spinbutton]:not(:disabled)') })
    .evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''))
  expect(codes.length).toBeGreaterThanOrEqual(count)
  return codes.slice(0, count)
}

/** The row the keyboard is in. */
const rowInFocus = (page: Page) => rows(page).filter({ has: page.locator('[data-cell]:focus') })
const rowOf = (page: Page, code: string) => grid(page).locator(`[data-row="${code}"]`)

function listen(page: Page, path: string): URL[] {
  const seen: URL[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith(`/api/${path}`) && url.pathname !== KEPT) seen.push(url)
  })
  return seen
}

const itemsOf = (url: URL) => url.searchParams.get('Items')?.split(';') ?? []

/** Holds answers back until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test.describe('a category', () => {
  test('stands at its path of several segments with the tree beside it, counts and sorts its items; one that does not exist leads to the default one [S1.6, S2.18, S2.19, S2.20, S2.63, S9.22]', async ({
    page,
  }) => {
    await signIn(page, 'kupec')
    await page.goto('/catalog')
    await expect(page).toHaveURL(new RegExp(`${DEFAULT}$`))
    await expect(title(page)).toHaveText('Novinky')
    await go(page, BEER)
    await expect(title(page)).toHaveText('Pivo')
    await expect(page.locator('[role="treeitem"][data-id="napoje"]')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[role="treeitem"][aria-current="page"]')).toContainText('Pivo')

    // What there is to know of an item.
    const count = await page.locator('[role="treeitem"][aria-current="page"]').innerText()
    const items = Number(/\d+$/.exec(count)?.[0])
    await expect(page.getByRole('main').getByText(`${items} položek`)).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(items + 1))
    const row = rows(page).first()
    await expect(row.getByText(/^(Skladem|Poslední kusy|Na objednávku|Nedostupné)$/)).toBeVisible()
    await expect(row.getByText(/\d{13}/)).toBeVisible()
    await expect(row.locator('img')).toHaveJSProperty('complete', true)
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(prices(row)).toHaveCount(2)
    await expect(row.getByText(/^\d[\d\u00a0]*,\d\d s\sDPH$/)).toBeVisible()

    // The order, which the address keeps.
    const codes = () => rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''))
    await grid(page).getByRole('button', { name: 'Kód' }).click()
    await expect(page).toHaveURL(/\?sort=code$/)
    const ascending = await codes()
    expect(ascending).toEqual(ascending.toSorted())
    await page.reload()
    await expect(grid(page).getByRole('columnheader', { name: 'Kód' })).toHaveAttribute('aria-sort', 'ascending')
    await grid(page).getByRole('button', { name: 'Cena bez DPH' }).click()
    await grid(page).getByRole('button', { name: 'Cena bez DPH' }).click()
    await expect(page).toHaveURL(/\?sort=-net$/)
    await expect
      .poll(async () => {
        const texts = await grid(page).locator('[data-row] .font-medium').allInnerTexts()
        const net = texts.filter((text) => /^\d[\d\u00a0]*,\d\d$/.test(text))
        const values = net.map((text) => Number(text.replace(/\s/g, '').replace(',', '.')))
        return values.length > 5 && values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0))
      })
      .toBe(true)
    await grid(page).getByRole('button', { name: 'Zboží' }).click()
    const names = await grid(page).locator('[data-row] a[title].font-medium').allInnerTexts()
    expect(names).toEqual(names.toSorted(new Intl.Collator('cs-CZ', { numeric: true }).compare))

    await page.getByRole('navigation', { name: 'Nadřazené kategorie' }).getByRole('link', { name: 'Nápoje' }).click()
    await expect(page).toHaveURL(/\/catalog\/napoje$/)
    await expect(title(page)).toHaveText('Nápoje')
    await go(page, '/catalog/napoje/tuhle-neznam')
    await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Otevřít Novinky' }).click()
    await expect(page).toHaveURL(new RegExp(`${DEFAULT}$`))
    await expect(rows(page).first()).toBeVisible()
  })

  test('without items says so and stays where it is; of thousands keeps few rows in the page and comes to its end [S8.25]', async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.sql(`
      update item set is_new = false, offered_since = current_date - 400;
      insert into item (id, category_id, name, unit, vat_rate, availability, net_price, offered_since)
      select 'X' || lpad(n::text, 5, '0'), (select id from category where path_name = 'napoje/pivo'),
        'Zboží ' || n, 'ks', 21, 'InStock', n, current_date - 400
      from generate_series(1, 5000) as n`)
    await page.goto(ownPortal.url)
    await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
    await expect(page).toHaveURL(new RegExp(`${DEFAULT}$`))
    await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
    await go(page, `${BEER}?sort=code`)
    await expect(rows(page).first()).toBeVisible()
    await rows(page).first().locator('[data-cell]').first().focus()
    await page.keyboard.press('Control+End')
    await expect(rowOf(page, 'X05000')).toBeInViewport()
    expect(await rows(page).count()).toBeLessThan(60)
    await page.keyboard.press('Control+Home')
    await expect(rowOf(page, 'X05000')).toHaveCount(0)
  })
})

test.describe('prices', () => {
  test('of the rows on screen come in one call after 300 ms, and of others when they are seen [S7.17, S9.2]', async ({
    page,
  }) => {
    await signIn(page, 'kupec')
    await keepNothing(page)
    const calls = listen(page, 'product-price')
    await page.goto('/catalog/napoje')
    await expect(prices(rows(page).first())).toHaveCount(2)
    expect(calls).toHaveLength(1)
    const top = (await rows(page).first().getAttribute('data-row')) ?? ''
    const first = calls.flatMap(itemsOf)
    expect(first).toContain(top)
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThanOrEqual(100)
    const width = (await grid(page).boundingBox())?.width
    await rows(page).first().locator('[data-cell]').first().focus()
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('PageDown')
    await expect(prices(rowInFocus(page))).toHaveCount(2)
    const later = calls.slice(1).flatMap(itemsOf)
    expect(later.filter((id) => first.includes(id))).toEqual([])
    const before = calls.length
    await page.keyboard.press('Control+Home')
    await expect(rowOf(page, top)).toBeInViewport()
    await expect(prices(rowOf(page, top))).toHaveCount(2)
    expect(calls).toHaveLength(before)
    expect((await grid(page).boundingBox())?.width).toBe(width)
  })

  test('belong to the active customer and are asked for again for another one', async ({ page }) => {
    await logIn(page, 'obchodnik')
    const calls = listen(page, 'product-price')
    await page.getByRole('row').nth(1).dblclick()
    await expect(page.getByRole('contentinfo').getByText('obchodnik')).toBeVisible()
    await page.getByRole('button', { name: 'Katalog' }).click()
    await page.getByRole('treeitem', { name: /Oblíbené/ }).click()
    await page.getByRole('treeitem', { name: /Novinky/ }).click()
    await expect(prices(rows(page).first())).toHaveCount(2)
    const asked = calls.flatMap(itemsOf)
    // The catalogue stays while the customers are on their way; its items open nothing any more.
    const arriving = gate()
    await page.route('**/assets/customers-page-*.js', async (route) => {
      await arriving.opened
      await route.continue()
    })
    await page.getByRole('link', { name: 'Zákazníci' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await rows(page).first().dblclick()
    arriving.open()
    await expect(page.getByRole('grid', { name: 'Zákazníci' }).getByRole('row').nth(3)).toBeVisible()
    await expect(page).toHaveURL(/\/customers$/)
    await page.getByRole('row').nth(3).dblclick()
    await expect(page).not.toHaveURL(/\/customers/)
    await page.getByRole('button', { name: 'Katalog' }).click()
    await page.getByRole('treeitem', { name: /Oblíbené/ }).click()
    await page.getByRole('treeitem', { name: /Novinky/ }).click()
    await expect(prices(rows(page).first())).toHaveCount(2)
    expect(calls.flatMap(itemsOf).slice(asked.length)).toEqual(asked)
  })

  test('without the permission leave the retail price only, and visitors see no more and order nothing [S2.22, S2.57, S4.17, S6.10]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
    await expect(page).toHaveURL(new RegExp(`${DEFAULT}$`))
    await expect(prices(rows(page).first())).toHaveCount(1)
    await expect(grid(page).getByRole('spinbutton')).toHaveCount(0)
    await expect(grid(page).getByRole('button', { name: /^Přidat/ })).toHaveCount(0)
    await expect(grid(page).getByRole('columnheader', { name: 'V košíku' })).toHaveCount(0)
    await page.context().clearCookies()
    await signIn(page, 'prodavacka')
    const answer = page.waitForResponse('**/api/product-price*')
    await page.goto('/catalog/napoje')
    const { data } = (await (await answer).json()) as { data: { NetPriceValue: unknown; PriceIncl: unknown }[] }
    expect(data.every((price) => price.NetPriceValue === null && price.PriceIncl === null)).toBe(true)
    await expect(grid(page).getByRole('columnheader', { name: 'Cena bez DPH' })).toHaveCount(0)
    await expect(prices(rows(page).first())).toHaveCount(1)
    await expect(
      rows(page)
        .first()
        .getByText(/s\sDPH/),
    ).toHaveCount(0)
    await expect(quantity(rows(page).first())).toBeVisible()
  })
})

test('the search asks once when typing pauses for 300 ms and gives up what is no longer wanted; hits of the category come first; codes, EANs and nothing are found from anywhere [S7.15, S8.25]', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  await page.goto(BEER)
  await expect(rows(page).first()).toBeVisible()
  const calls = listen(page, 'product-list')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await typeAtOnce(page, 'lezak')
  await expect(title(page)).toHaveText('Hledání: lezak')
  await expect(rows(page).first()).toContainText(/ležák/i)
  expect(calls.map((url) => url.searchParams.get('searchString'))).toEqual(['lezak'])

  const held = gate()
  const aborted = page.waitForEvent('requestfailed')
  await page.route('**/api/product-list/**searchString=kolo*', async (route) => {
    await held.opened
    await route.continue().catch(() => {})
  })
  await search(page).fill('kolo')
  await page.waitForRequest('**/api/product-list/**searchString=kolo*')
  await search(page).fill('rohlik')
  expect((await aborted).url()).toContain('searchString=kolo')
  held.open()
  await expect(title(page)).toHaveText('Hledání: rohlik')
  await expect(rows(page).first()).toContainText(/rohlík/i)

  // The hits elsewhere follow, and the address keeps it all.
  await go(page, '/catalog/napoje?searchString=psenicne')
  const headings = grid(page)
    .getByRole('row')
    .filter({ hasText: /^(Nápoje|Jinde v\skatalogu) \(\d+\)$/ })
  await expect(headings).toHaveText([/^Nápoje \(\d+\)$/, /^Jinde v\skatalogu \(\d+\)$/])
  await expect(search(page)).toHaveValue('psenicne')
  await grid(page).getByRole('button', { name: 'Zboží' }).click()
  await expect(page).toHaveURL(/searchString=psenicne&sort=name$/)
  await expect(headings).toHaveText([/^Nápoje/, /^Jinde v\skatalogu/])
  await search(page).fill('')
  await expect(title(page)).toHaveText('Nápoje')
  await page.goBack()
  await expect(title(page)).toHaveText('Hledání: psenicne')

  await go(page, BEER)
  await expect(title(page)).toHaveText('Pivo')
  const [code, ean] = await rows(page)
    .first()
    .evaluate((row: HTMLElement) => [row.dataset['row'] ?? '', /\d{13}/.exec(row.innerText)?.[0] ?? ''])
  expect(ean).not.toBe('')
  for (const text of [code, ean]) {
    await go(page, `${DEFAULT}?searchString=${text}`)
    await expect(rowOf(page, code)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  }

  await go(page, `${BEER}?searchString=nic+takoveho`)
  await expect(page.getByRole('main').getByText('Nenalezeno')).toBeVisible()
  await expect(page.getByRole('main').getByText(/„nic takoveho“/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zobrazit celou kategorii' }).click()
  await expect(title(page)).toHaveText('Pivo')
  await expect(search(page)).toHaveValue('')
})

test('ordering by keyboard alone, by the piece, by packs where sold so only, and not what cannot be had; 0 takes it out [S4.25, S5.30, S9.19]', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  await page.goto(DEFAULT)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('sekt')
  await expect(title(page)).toHaveText('Hledání: sekt')
  // The title is told before the rows come.
  await expect(rows(page).first()).toContainText(/sekt/i)
  const [first = '', second = ''] = await orderable(page, 2)
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, first).locator('[data-cell]:focus')).toHaveCount(1)
  await page.keyboard.type('6')
  await expect(quantity(rowOf(page, first))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity(rowOf(page, first))).toHaveValue('6')
  await page.keyboard.type('8')
  await page.keyboard.press('Escape')
  await expect(quantity(rowOf(page, second))).toHaveValue('')
  await expect(rowOf(page, second).locator('[data-cell]:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(quantity(rowOf(page, second))).toHaveValue('1')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.reload()
  await expect(quantity(rowOf(page, first))).toHaveValue('6')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  for (const code of [first, second]) {
    await quantity(rowOf(page, code)).fill('0')
    await page.keyboard.press('Enter')
    await expect(quantity(rowOf(page, code))).toHaveValue('')
  }

  // It starts with 1.
  await go(page, '/catalog/mlecne-vyrobky-a-vejce')
  // The title is told before the rows come.
  await expect(rows(page).filter({ hasText: /sekt/i })).toHaveCount(0)
  const [code = ''] = await orderable(page, 1)
  const row = rowOf(page, code)
  await expect(quantity(row)).toHaveValue('')
  const added = page.waitForResponse(
    (answer) => answer.url().includes('/api/cart') && answer.request().method() !== 'GET',
  )
  await row.getByRole('button', { name: /^Přidat/ }).dblclick()
  await expect(quantity(row)).toHaveValue('1')
  expect((await added).status()).toBe(200)
  await row.getByRole('button', { name: /^Více/ }).click()
  await expect(quantity(row)).toHaveValue('2')
  await quantity(row).fill('abc')
  await quantity(row).press('Enter')
  await expect(row.getByRole('status')).toContainText('Napište číslo')
  await expect(quantity(row)).toBeFocused()
  // Nothing is pressed behind it: what is typed is in the cart by itself.
  await quantity(row).fill('3')
  await expect(page.getByText('Objednávka byla upravena').first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Košík/ })
    .click()
  const line = page.getByRole('grid').locator(`[data-row="${code}"]`)
  await expect(line.getByRole('spinbutton')).toHaveValue('3')
  await page.goBack()
  await expect(quantity(row)).toHaveValue('3')
  // Those of the two that were taken out before go by themselves.
  await expect(page.getByRole('button', { name: 'Vrátit' })).toHaveCount(0)
  await quantity(row).fill('')
  await quantity(row).press('Enter')
  await page.getByRole('button', { name: 'Vrátit' }).click()
  await expect(quantity(row)).toHaveValue('3')
  await quantity(row).fill('0')
  await quantity(row).press('Enter')
  await expect(quantity(row)).toHaveValue('')
  await expect(row.getByRole('button', { name: /^Přidat/ })).toBeVisible()

  // In packs only.
  await go(page, '/catalog/napoje/nealkoholicke-napoje')
  await expect(rowOf(page, code)).toHaveCount(0)
  const packed = rows(page)
    .filter({ hasText: 'jen celá balení' })
    .filter({ has: page.locator('[role=spinbutton]:not(:disabled)') })
    .first()
  await expect(packed).toBeVisible()
  const pack = Number(/(\d+)\u00a0ks/.exec(await packed.innerText())?.[1])
  expect(pack).toBeGreaterThan(1)
  await packed.getByRole('button', { name: /^Přidat/ }).click()
  await expect(quantity(packed)).toHaveValue(String(pack))
  await packed.getByRole('button', { name: /^Více/ }).click()
  await expect(quantity(packed)).toHaveValue(String(2 * pack))
  await quantity(packed).fill(String(2 * pack + 1))
  await quantity(packed).press('Enter')
  await expect(quantity(packed)).toHaveValue(String(3 * pack))
  await expect(packed.getByRole('status')).toContainText('zaokrouhleno')
  await quantity(packed).fill('2k')
  await expect(packed).toContainText(`= ${2 * pack}\u00a0ks`)
  await quantity(packed).press('Enter')
  await expect(quantity(packed)).toHaveValue('2')
  await packed.getByRole('button', { name: /počítat v: ks$/ }).click()
  await expect(quantity(packed)).toHaveValue(String(2 * pack))
  await quantity(packed).fill('0')
  await quantity(packed).press('Enter')
  await expect(quantity(packed)).toHaveValue('')

  const { data } = await api<Item>(page, 'GET', 'product-list/napoje')
  const missing = data.find((one) => one.Availability === 'Unavailable')?.ItemId ?? ''
  await go(page, `${DEFAULT}?searchString=${missing}`)
  await expect(rowOf(page, missing)).toContainText('Nedostupné')
  await expect(quantity(rowOf(page, missing))).toBeDisabled()
  await expect(rowOf(page, missing).getByRole('button', { name: /^Přidat/ })).toHaveCount(0)
  await expect(rowOf(page, missing).getByRole('button', { name: /^Dejte mi vědět, až bude/ })).toBeEnabled()
})

test.describe('the state of the list', () => {
  test('stands in the status bar: loading, then the day, which is told from older days [S2.146, S2.147, S2.148, S2.149, S4.29, S4.31, S4.38]', async ({
    page,
    ownPortal,
  }) => {
    const held = gate()
    await logIn(page, 'kupec', ownPortal)
    await expect(statusBar(page).getByText(/katalog/)).toHaveCount(0)
    await page.route('**/api/product-list/**', async (route) => {
      await held.opened
      await route.continue()
    })
    await go(page, BEER)
    await expect(statusBar(page).getByText('Katalog se obnovuje...')).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
    held.open()
    const day = statusBar(page).getByText(/^katalog \d+\. \d+\. \d{4}$/)
    await expect(day).toHaveAttribute('data-today', 'true')
    await expect(day).toHaveCSS('font-weight', '600')
    await ownPortal.sql(`update data_version set version = version + 1, data_date = data_date - 1`)
    await page.reload()
    const strip = page.getByText(/^Ceny\sa\sdostupnost\sjsou\sze\sdne\s\d+\.\s\d+\.\s\d{4}\./)
    await expect(strip).toBeVisible()
    await expect(day).toHaveAttribute('data-today', 'false')
    await expect(day).toHaveCSS('font-weight', '400')
    const netPrice = prices(rows(page).first()).first().locator('..')
    await expect(netPrice).toHaveCSS('text-decoration-style', 'dotted')
    const refreshes = listen(page, 'refresh-product-list')
    await page.getByRole('link', { name: 'Nápoje', exact: true }).click()
    await expect(title(page)).toHaveText('Nápoje')
    await expect(strip).toBeVisible()
    expect(refreshes, 'no newer offer is looked for again for 15 minutes').toEqual([])
  })

  test('is an error with a way to try again when the server fails, a dash and one toast when the prices do; it is read anew in the other language [S4.32, S8.18]', async ({
    page,
  }) => {
    // A toast is gone after three seconds, which a slow machine may need to look at it.
    await page.addInitScript(() => {
      let seen = 0
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element) || !(node.matches('[role=alert]') || node.querySelector('[role=alert]')))
            continue
          seen += 1
          document.documentElement.dataset['alerts'] = String(seen)
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await page.route('**/api/product-price*', (route) => route.fulfill({ status: 500, body: '' }))
    await signIn(page, 'kupec')
    await page.goto('/catalog/napoje')
    await expect(rows(page).first().getByText('–')).toHaveCount(2)
    const alerts = page.locator('html')
    await expect(alerts).toHaveAttribute('data-alerts', '1')
    await rows(page).first().locator('[data-cell]').first().focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(rowInFocus(page).getByText('–')).toHaveCount(2)
    await expect(alerts).toHaveAttribute('data-alerts', '1')
    await expect(quantity(rowInFocus(page))).toBeVisible()

    // The prices come again, and the list does not.
    await page.unroute('**/api/product-price*')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/product-list/**', (route) => route.fulfill({ status: 500, body: '' }))
    await go(page, BEER)
    await expect(page.getByText('Seznam se nepodařilo načíst.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Neznámá chyba serveru' })).toBeVisible()
    await page.unroute('**/api/product-list/**')
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByText('Seznam se nepodařilo načíst.')).toHaveCount(0)

    const again = page.waitForRequest('**/api/product-list/napoje/pivo**')
    await page.getByRole('button', { name: 'Jazyk: English' }).click()
    expect((await again).headers()['activelangid']).toBe('en')
    await expect(title(page)).toHaveText('Beer')
    await expect(
      page.getByRole('grid', { name: 'Products' }).getByRole('columnheader', { name: 'Price excl. VAT' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Language: Čeština' }).click()
    await expect(title(page)).toHaveText('Pivo')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('rows are cards to order from, and nothing is wider than the screen', async ({ page }) => {
    await signIn(page, 'kolega')
    await page.goto('/catalog/pecivo-a-chleb')
    const cards = page.getByRole('list', { name: 'Zboží' }).getByRole('article')
    const card = cards.filter({ has: page.locator('[role=spinbutton]:not(:disabled)') }).first()
    await expect(card).toBeVisible()
    await expect(card.getByText(/s\sDPH/)).toBeVisible()
    const before = Number(await quantity(card).inputValue())
    await card.getByRole('button', { name: /^Více/ }).tap()
    // By one or by a pack.
    await expect.poll(async () => Number(await quantity(card).inputValue())).toBeGreaterThan(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const main = page.getByRole('main')
    expect(await main.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390)
    for (const button of await card.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(42)
    }
    await page.getByRole('button', { name: 'Pořadí seznamu' }).tap()
    await page.getByRole('option', { name: 'Podle kódu' }).tap()
    await expect(page).toHaveURL(/\?sort=code$/)
  })
})
