import type { Page } from '@playwright/test'
import type { Commercial } from '#contract/commercials.ts'
import { endEvents, expect, expectAccessible, go, logIn, test } from './fixtures.ts'
import { api } from './ordering.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Reklamní letáky/ })
const opener = (page: Page) => cards(page).getByRole('button', { name: /^Otevřít / })

// What was opened is remembered for the user, so tests that count or mark have a user of their own.
async function enter(page: Page, login: string) {
  await logIn(page, login)
  await expect(page).toHaveURL(/\/information\/commercials$/)
}

const countOf = async (page: Page) => Number(await page.getByTestId('bell-count').textContent())

test('the valid commercials stand as cards with their pictures, of an answer the first element [S0.14, S2.29, S2.105, S2.106, S7.36, S7.37, S7.39, S7.40]', async ({
  page,
  portal,
}) => {
  // Whatever this user has been shown by other tests.
  await portal.sql(
    `delete from commercial_displayed where user_id = (select id from app_user where login_id = 'kolega')`,
  )
  await enter(page, 'kolega')
  await expect(cards(page).first()).toBeVisible()
  const count = await cards(page).count()
  expect(await countOf(page)).toBe(count)
  await expect(cards(page).getByText('nové')).toHaveCount(count)
  const picture = cards(page).locator('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
  await go(page, '/catalog/oblibene/novinky')
  await expect(cards(page)).toHaveCount(0)
  await bell(page).click()
  await expect(page).toHaveURL(/\/information\/commercials$/)

  // Of an answer with two elements the first is shown.
  const tiny = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  let isTinyFirst = true
  await page.route('**/api/commercial-item/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: [{ FileContent: string }] }
    const [item] = answer.data
    const other = { ...item, FileContent: tiny }
    await route.fulfill({ response, json: { ...answer, data: isTinyFirst ? [other, item] : [item, other] } })
  })
  const width = () =>
    cards(page)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await page.reload()
  await expect.poll(width).toBe(1)
  isTinyFirst = false
  await page.reload()
  await expect.poll(width).toBeGreaterThan(400)
})

test('opening one shows its pictures large, marks it once and takes it off the bell at once [S7.41, S2.105]', async ({
  page,
}) => {
  let marks = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/commercial/')) marks += 1
  })
  await enter(page, 'ucetni')
  await expect(cards(page).first()).toBeVisible()
  const before = await countOf(page)
  const marked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await opener(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img')).toBeVisible()
  await expect(bell(page)).toContainText(String(before - 1))
  expect((await marked).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener(page).first()).toBeFocused()
  await opener(page).first().click()
  await dialog.getByRole('button', { name: 'Zavřít' }).click()
  expect(marks).toBe(1)
  await page.reload()
  await expect(bell(page)).toContainText(String(before - 1))
})

test('a PDF is never loaded as a picture, only downloaded under its name; pages are turned by button and by key, round and round [S2.179]', async ({
  page,
}) => {
  const read: string[] = []
  page.on('request', (request) => {
    const id = /\/api\/commercial-item\/([^/?]+)/.exec(request.url())?.[1]
    if (id !== undefined) read.push(id)
  })
  await enter(page, 'kupec')
  const groups = (await api<Commercial>(page, 'GET', 'commercial?showAll=false')).data
  const items = groups.flatMap(({ Items }) => Items)
  const papers = items.filter(({ FileName }) => /\.pdf$/i.test(FileName)).map(({ Id }) => Id)
  const pictures = items.length - papers.length
  expect(papers.length).toBeGreaterThan(0)
  expect(pictures).toBeGreaterThan(0)
  // Every picture there is has been looked at, on its card or large.
  await expect(cards(page)).toHaveCount(groups.length)
  for (const button of await opener(page).all()) {
    await button.click()
    await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    const next = page.getByRole('button', { name: 'Další' })
    const pages = /\/ (\d+)$/.exec((await page.getByRole('dialog').getByRole('status').allTextContents()).join(''))
    for (let turn = 1; turn < Number(pages?.[1] ?? 1); turn += 1) {
      await next.click()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect.poll(() => new Set(read).size).toBe(pictures)
  expect(read.filter((id) => papers.includes(id))).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    cards(page).locator('button:not([aria-label])').first().click(),
  ])
  expect(papers).toContain(read.at(-1))
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')

  // Of several pages, turned by button and by key, round and round.
  await cards(page)
    .filter({ hasText: /\d stran/ })
    .first()
    .getByRole('button', { name: /^Otevřít / })
    .click()
  const place = page.getByRole('dialog').getByRole('status')
  await expect(place).toHaveText(/^1 \/ \d+$/)
  const pages = Number((await place.textContent())?.split('/')[1])
  await page.getByRole('button', { name: 'Další' }).click()
  await expect(place).toHaveText(`2 / ${pages}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`${pages} / ${pages}`)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`1 / ${pages}`)
})

test('a failed mark says so and puts the count back; a failing list says so in a toast and on the page, and can be tried again; an empty one says so [S8.15, S8.21, S8.22]', async ({
  page,
}) => {
  await endEvents(page)
  await enter(page, 'prodavacka')
  await expect(cards(page).first()).toBeVisible()
  const before = await countOf(page)
  await page.route('**/api/commercial/*', (route) => route.abort())
  await opener(page).first().click()
  await expect(page.getByText('Chyba při označování reklamního letáku jako zobrazeného')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toContainText(String(before))

  await page.unroute('**/api/commercial/*')
  await page.route(/\/api\/commercial\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  // A toast for each read that fails apart from the others, and the page.
  const told = page.getByRole('alert').filter({ hasText: 'Chyba při načítání reklamních letáků' })
  await expect.poll(() => told.count()).toBeGreaterThanOrEqual(2)
  // Whatever else reads them has failed as well, and nothing mends the page by itself.
  await page.waitForLoadState('networkidle')
  await page.unroute(/\/api\/commercial\?/)
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(cards(page).first()).toBeVisible()

  // When there are none.
  await page.route(/\/api\/commercial\?/, (route) => route.fulfill({ json: { status: 200, data: [] } }))
  await page.reload()
  await expect(page.getByText('Momentálně nejsou žádné letáky.')).toBeVisible()
  await expect(page.getByTestId('bell-count')).toHaveCount(0)
  await expectAccessible(page)
})
