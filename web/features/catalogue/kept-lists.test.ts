import { beforeEach, expect, it, vi } from 'vitest'
import type { Item, Price } from '#contract/catalogue.ts'
import { findKept, keepList, keptLists, keptOf, MOST_ITEMS, MOST_LISTS } from './kept-lists.ts'

/** What a device keeps; as in a browser its names are those of the object. */
beforeEach(() => {
  const device: Record<string, string> = {}
  const doors = {
    getItem: (name: string) => device[name] ?? null,
    setItem: (name: string, text: string) => void (device[name] = text),
    removeItem: (name: string) => void delete device[name],
  }
  for (const [name, value] of Object.entries(doors)) Object.defineProperty(device, name, { value })
  vi.stubGlobal('localStorage', device)
})

const item = (ItemId: string, Name = ItemId): Item => ({
  ItemId,
  Name,
  PathName: 'napoje',
  EAN: '',
  Brand: 'Žatec',
  Unit: 'ks',
  PackName: 'karton',
  PackQuantity: 12,
  PackOnly: false,
  Availability: 'InStock',
  VatRate: 21,
  ImageUrl: '/files/1',
  ItemInformation: 'x'.repeat(1000),
  Flags: [],
  Returnable: false,
  Family: '',
})
const price = (ItemId: string): Price => ({
  ItemId,
  NetPriceValue: 10,
  PriceIncl: 12.1,
  QuantityPrices: [],
  Action: null,
  RetailPrice: null,
  VatRate: 21,
})
const NOON = Date.UTC(2026, 10, 20, 11)
const place = (path: string, at = NOON) => ({ path, title: path, at })

it('keeps of a long list what was seen, with its prices, in the order of the list', () => {
  const items = Array.from({ length: 500 }, (_, index) => item(`I${index}`))
  const seen = new Set(['I3', 'I400'])
  const list = keptOf(place('napoje'), items, (id) => (seen.has(id) ? price(id) : undefined))
  expect(list.items).toHaveLength(MOST_ITEMS)
  expect(list.items.slice(0, 2).map(({ ItemId }) => ItemId)).toEqual(['I0', 'I1'])
  expect(list.items.at(-1)?.ItemId).toBe('I400')
  expect(list.prices.map(({ ItemId }) => ItemId)).toEqual(['I3', 'I400'])
  expect(JSON.stringify(list)).not.toContain('xxx')
})

it('keeps so many lists, those that were told last, and for eight hours', () => {
  for (let index = 0; index < MOST_LISTS + 3; index += 1) {
    keepList(keptOf(place(`c${index}`, NOON + index), [item('A')], price), NOON + index)
  }
  const kept = keptLists(NOON + 100)
  expect(kept).toHaveLength(MOST_LISTS)
  expect(kept[0]?.path).toBe(`c${MOST_LISTS + 2}`)
  expect(kept.at(-1)?.path).toBe('c3')
  expect(keptLists(NOON + 9 * 3_600_000)).toEqual([])
})

it('a list takes the place of what was kept of its path', () => {
  keepList(keptOf(place('napoje'), [item('A')], price), NOON)
  keepList(keptOf(place('napoje', NOON + 1), [item('B')], price), NOON + 1)
  expect(keptLists(NOON + 1).map(({ items }) => items.map(({ ItemId }) => ItemId))).toEqual([['B']])
})

it('finds words in any list, without accents, an item once', () => {
  const lists = [
    keptOf(place('a'), [item('A', 'Žatecký ležák'), item('B', 'Cola')], price),
    keptOf(place('b'), [item('A', 'Žatecký ležák'), item('C', 'Ležák světlý')], price),
  ]
  expect(findKept(lists, 'lezak').map(({ ItemId }) => ItemId)).toEqual(['A', 'C'])
  expect(findKept(lists, 'lezak zatec').map(({ ItemId }) => ItemId)).toEqual(['A'])
  expect(findKept(lists, 'nic')).toEqual([])
})
