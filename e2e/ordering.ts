import type { Locator, Page, Request } from '@playwright/test'
import type { Cart, Change } from '#contract/cart.ts'
import type { Item } from '#contract/catalogue.ts'
import { expect, originOf } from './fixtures.ts'
import type { Portal } from './portal.ts'

interface Answer<R> {
  status: number
  code?: string
  data: R[]
}

interface Call {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

async function callWithin({ url, ...call }: Call) {
  const response = await fetch(url, call)
  return { status: response.status, text: await response.text() }
}

async function callBeside(page: Page, { url, body, ...call }: Call) {
  const response = await page.request.fetch(url, { ...call, ...(body !== undefined && { data: body }) })
  return { status: response.status(), text: await response.text() }
}

/** A call with the page's session: from within the page, or beside it while it has loaded nothing. */
export async function api<R = unknown>(page: Page, method: string, path: string, body?: unknown): Promise<Answer<R>> {
  const headers = { ActiveLangId: 'cs', ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const call: Call = {
    url: `${originOf(page)}/api/${path}`,
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = page.url() === 'about:blank' ? await callBeside(page, call) : await page.evaluate(callWithin, call)
  const told = answer.text === '' ? { data: [] } : (JSON.parse(answer.text) as Omit<Answer<R>, 'status'>)
  return { ...told, status: answer.status }
}

export const readCart = async (page: Page): Promise<Cart | undefined> => (await api<Cart>(page, 'GET', 'cart')).data[0]

/** Goods that are in stock and sold by the piece. */
export async function listItems(page: Page, count: number, path = 'napoje'): Promise<Item[]> {
  const { data } = await api<Item>(page, 'GET', `product-list/${path}`)
  const found = data.filter((one) => one.Availability === 'InStock' && !one.PackOnly && one.Unit === 'ks')
  expect(found.length).toBeGreaterThanOrEqual(count)
  return found.slice(0, count)
}

/** Goods in stock that are sold by the pack only. */
export async function packedItems(page: Page): Promise<Item> {
  const { data } = await api<Item>(page, 'GET', 'product-list/napoje')
  const packed = data.find((one) => one.PackOnly && one.PackQuantity > 1 && one.Availability === 'InStock')
  if (!packed) throw new Error('There are no goods by the pack.')
  return packed
}

/** Makes the cart hold these lines and nothing else. */
export async function setCart(page: Page, lines: Change[]): Promise<void> {
  const open = await readCart(page)
  if (open) expect((await api(page, 'DELETE', `cart/${open.CartId}`)).status).toBe(200)
  if (lines.length > 0) expect((await api(page, 'POST', 'cart', { Positions: lines })).status).toBe(200)
}

/** Fills the cart with so many lines, the first with quantity 1, the next with 2, … and opens its page; `at` is another portal. */
export async function openCart(page: Page, count: number, at?: Portal): Promise<Item[]> {
  const items = await listItems(page, count)
  await setCart(
    page,
    items.map(({ ItemId }, index) => ({ ItemId, Quantity: index + 1 })),
  )
  await page.goto(`${at?.url ?? ''}/cart`)
  await expect(lines(page)).toHaveCount(count)
  return items
}

/** Sends an order of these goods, two of the first, three of the next, …, by the calls alone; answers its number. */
export async function sendOrder(page: Page, items: Item[]): Promise<string> {
  await setCart(
    page,
    items.map(({ ItemId }, index) => ({ ItemId, Quantity: index + 2 })),
  )
  const put = async (State: string) => {
    const { CartId, RequestId } = (await readCart(page)) ?? {}
    return api<Cart>(page, 'PUT', `cart/${CartId}`, { State, RequestId })
  }
  await put('UserLock')
  const id = (await put('Ordered')).data[0]?.Orders?.[0]?.OrderId
  if (id === undefined) throw new Error('The order was not sent.')
  return id
}

export const lines = (page: Page): Locator => page.getByRole('grid', { name: 'Řádky objednávky' }).locator('[data-row]')
export const line = (page: Page, { ItemId }: Pick<Item, 'ItemId'>): Locator =>
  page.getByRole('grid', { name: 'Řádky objednávky' }).locator(`[data-row="${ItemId}"]`)
export const quantity = (row: Locator): Locator => row.getByRole('spinbutton')
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Zprávy' }).getByText(text, { exact: true }).first()
export const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Košík/ })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const CHANGED = 'Objednávka byla změněna jinde a byla znovu načtena.'
export const MODIFIED = 'Objednávka byla upravena'

export async function change(page: Page, item: Pick<Item, 'ItemId'>, to: string): Promise<void> {
  await quantity(line(page, item)).fill(to)
  await quantity(line(page, item)).press('Enter')
}

/** The calls of the page from now on: method, path below the API, and body. */
export function listen(page: Page, path: string): { method: string; path: string; body: unknown }[] {
  const seen: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(`/api/${path}`)) return
    seen.push({ method: request.method(), path: pathname.slice('/api/'.length), body: request.postDataJSON() })
  })
  return seen
}

/** '1 234,50 Kč' as the screen shows it, with its spaces made plain. */
export const crowns = (value: number): string =>
  new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
    .format(value)
    .replace(/\s/g, ' ')
    .replace('-', '\u2212')

export const textOf = async (place: Locator): Promise<string> => (await place.innerText()).replace(/\s+/g, ' ')
