import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, logIn, signIn, test } from './fixtures.ts'
import { name } from './login-screen.ts'
import { button, openCart } from './ordering.ts'
import { openPortal, type Portal } from './portal.ts'

const TAG = 'G-ZKOUSKA123'
const HOST = 'https://www.googletagmanager.com/**'

let configured: Portal
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odbyt-config-'))
  const languages = [
    { id: 'cs', label: 'Čeština' },
    { id: 'en', label: 'English' },
    { id: 'de', label: 'Deutsch' },
  ]
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ languages, analyticsId: TAG }))
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ Username: 'Benutzername' }))
  configured = await openPortal({ WEB_CONFIG: join(folder, 'config.json') })
})
test.afterAll(async () => {
  await configured.close()
  rmSync(folder, { recursive: true })
})

/** The addresses at which the foreign tag script is asked for; nothing leaves this machine. */
async function watchTag(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(HOST, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' })
  })
  return asked
}

const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map((one) =>
      'event' in one ? one.event : Object.values(one).filter((part) => !(part instanceof Date)),
    ),
  )
const tagRan = (page: Page) => page.evaluate(() => (window as { tagRan?: boolean }).tagRan ?? false)

const granted = ['consent', 'update', { analytics_storage: 'granted' }]
const denied = ['consent', 'update', { analytics_storage: 'denied' }]

test('the tag script is loaded with an id and the consent, and told when it is taken back [S9]', async ({ page }) => {
  const asked = await watchTag(page)
  await page.goto(`${configured.url}/?lang=en`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.goto(`${configured.url}/?lang=en`)
  await expect(name(page)).toBeVisible()
  expect([asked, await dataLayer(page)]).toEqual([[], []])

  await page.evaluate(() => localStorage.removeItem('cookieConsent'))
  await page.context().clearCookies()
  await page.goto(`${configured.url}/?lang=en`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => tagRan(page)).toBe(true)
  const loaded = [
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ],
    ['js'],
    granted,
    ['config', TAG],
  ]
  expect(await dataLayer(page)).toEqual(loaded)
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG}`])

  // The next page remembers the answer.
  await page.goto(`${configured.url}/?lang=en`)
  await expect.poll(() => tagRan(page)).toBe(true)
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: 'Request registration' }).click()
  await page.getByRole('button', { name: 'Privacy policy' }).click()
  await page.getByRole('button', { name: 'Change cookie settings' }).click()
  await expect.poll(() => dataLayer(page)).toEqual([...loaded, denied])
})

test('without an id no consent loads a tag', async ({ page }) => {
  const asked = await watchTag(page)
  await page.goto('/?lang=en')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.goto('/?lang=en')
  await expect(name(page)).toBeVisible()
  expect([asked, await dataLayer(page)]).toEqual([[], []])
})

for (const [answer, events] of [
  ['Odmítnout', []],
  ['Přijmout', ['purchase']],
] as const) {
  test(`a purchase is written unless it was refused: ${answer} [S4.26]`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: answer }).click()
    await signIn(page, 'kupec')
    await openCart(page, 1)
    await button(page, 'Zkontrolovat objednávku').click()
    await button(page, 'Odeslat objednávku').click()
    await expect(page.getByTestId('order-number')).toBeVisible()
    expect(await dataLayer(page)).toEqual(events)
  })
}

test('a third language has the texts of the operator, and those of the first where they are missing [S9.23]', async ({
  page,
}) => {
  await page.goto(`${configured.url}/?lang=de`)
  await expect(page.getByLabel('Benutzername')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Přihlásit se', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await logIn(page, 'kupec', configured)
  for (const [label, id] of [
    ['English', 'en'],
    ['Deutsch', 'de'],
  ] as const) {
    await page.getByRole('button', { name: /^(Jazyk|Language)$/ }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', id)
  }
})

test('/index.html leads to the portal, and an address of no screen is answered 404 with it', async ({ page }) => {
  const led = await page.goto('/index.html?lang=en')
  expect(led?.status()).toBe(200)
  await expect(name(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const missing = await page.goto('/nowhere')
  expect(missing?.status()).toBe(404)
  await expect(name(page)).toBeVisible()
})
