import type { Page, Request } from '@playwright/test'
import pg from 'pg'
import { expect, signIn, test } from './fixtures.ts'
import { hold } from './login-screen.ts'
import type { Portal } from './portal.ts'

const BEER = '/catalog/napoje/pivo'
const WINE = '/catalog/napoje/vino'

const rows = (page: Page) => page.getByRole('grid', { name: 'Zboží' }).locator('[data-row]')
const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const reloading = (page: Page) => page.getByRole('contentinfo').getByText('Katalog se obnovuje...')
const toast = (page: Page, text: string) => page.getByRole('region').getByText(text)
const strip = (page: Page) => page.getByText('Katalog se nepodařilo obnovit.')

/** The calls for a refresh. */
function refreshes(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/refresh-product-list') seen.push(request)
  })
  return seen
}

const setDay = (portal: Portal, day: string) => portal.sql(`update customer set catalogue_date = ${day}`)

/** There were four calls, each a second later after the former than the one before; a busy machine only adds to that. */
function expectGrowingGaps(calls: Request[]) {
  const starts = calls.map((call) => call.timing().startTime)
  const gaps = starts.slice(1).map((start, i) => start - (starts[i] ?? 0))
  expect(gaps).toHaveLength(3)
  for (const [i, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual((i + 1) * 1000)
}

test.describe('the catalogue of a customer', () => {
  test('is made at the first visit, once, and the list follows [S4.29, S4.34, S4.35, S4.42, S7.16, S8.32]', async ({
    page,
    ownPortal,
  }) => {
    await signIn(page, 'kupec', ownPortal)
    await setDay(ownPortal, 'null')
    const asked = refreshes(page)
    const release = await hold(page, '**/api/refresh-product-list')
    await page.goto(`${ownPortal.url}${BEER}`)
    await expect.poll(() => asked.length).toBe(1)
    await expect(state(page, 'Loading')).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Zboží' })).toHaveAttribute('aria-busy', 'true')
    await expect(reloading(page)).toBeVisible()
    const second = page.waitForResponse((answer) => answer.url().includes('/product-list/napoje/vino'))
    await page.getByRole('link', { name: 'Košík' }).first().click()
    await page.goBack()
    await page.evaluate((path) => history.pushState({}, '', path), WINE)
    await page.goBack()
    await page.goForward()
    expect((await second).status()).toBe(205)
    release()
    await expect(toast(page, 'Váš katalog je připraven')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(state(page, 'Success')).toBeVisible()
    await expect(reloading(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })

  test('of an earlier day is refreshed behind products that can be ordered, while an import runs [S4.30, S4.31, S4.36, S4.37, S4.41, S4.42, S8.33]', async ({
    page,
    ownPortal,
  }) => {
    await signIn(page, 'kupec', ownPortal)
    await setDay(ownPortal, 'current_date - 1')
    const importing = new pg.Client(ownPortal.database.ownerUrl)
    await importing.connect()
    await importing.query(`begin; select pg_advisory_xact_lock(hashtext('odbyt import'))`)
    const asked = refreshes(page)
    await page.goto(`${ownPortal.url}${BEER}`)
    await expect(state(page, 'LoadingOnBackground')).toBeVisible()
    await expect(reloading(page)).toBeVisible()
    const row = rows(page)
      .filter({ has: page.locator('[role=spinbutton]:not(:disabled)') })
      .first()
    await row.getByRole('button', { name: /^Přidat/ }).click()
    await expect(row.getByTestId('in-cart')).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await expect(state(page, 'LoadingOnBackground')).toBeVisible()
    await importing.query('commit')
    await importing.end()
    await expect(toast(page, 'Váš katalog byl obnoven')).toBeVisible()
    await expect(state(page, 'Success')).toBeVisible()
    await expect(page.getByRole('contentinfo').locator('[data-today="true"]')).toBeVisible()
  })

  test('stays usable with a warning when the refresh fails four times [S4.33, S4.39, S4.40, S8.19, S9.3, S9.4]', async ({
    page,
    ownPortal,
  }) => {
    await signIn(page, 'kupec', ownPortal)
    await setDay(ownPortal, 'current_date - 1')
    await ownPortal.sql('revoke update on customer from odbyt_app')
    const asked = refreshes(page)
    await page.goto(`${ownPortal.url}${BEER}`)
    await expect(rows(page).first()).toBeVisible()
    await expect(state(page, 'Warning')).toBeVisible()
    await expect(page.getByRole('region').getByText('Upozornění', { exact: true })).toBeVisible()
    expectGrowingGaps(asked)
    await expect(strip(page)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(reloading(page)).toHaveCount(0)
    await ownPortal.sql('grant update on customer to odbyt_app')
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(toast(page, 'Váš katalog byl obnoven')).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await expect(state(page, 'Success')).toBeVisible()
  })

  test('is an error with a way to try again when it cannot be made [S4.32, S4.39, S8.18]', async ({
    page,
    ownPortal,
  }) => {
    await signIn(page, 'kupec', ownPortal)
    await setDay(ownPortal, 'null')
    await ownPortal.sql('revoke update on customer from odbyt_app')
    const asked = refreshes(page)
    await page.goto(`${ownPortal.url}${BEER}`)
    await expect(state(page, 'Error')).toBeVisible()
    await expect(page.getByRole('region').getByText('Chyba', { exact: true })).toBeVisible()
    expectGrowingGaps(asked)
    await ownPortal.sql('grant update on customer to odbyt_app')
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(toast(page, 'Váš katalog je připraven')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  })
})
