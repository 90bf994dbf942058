import { expect, it } from 'vitest'
import type { Item } from '#contract/catalogue.ts'
import { countBrands, filterItems, isFiltered, readFilters, writeFilters } from './filters.ts'

const item = (ItemId: string, fields: Partial<Item> = {}): Item => ({
  ItemId,
  Name: ItemId,
  PathName: 'napoje',
  EAN: '',
  Brand: '',
  Unit: 'ks',
  PackName: '',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'OnOrder',
  VatRate: 21,
  ImageUrl: null,
  ItemInformation: '',
  Flags: [],
  Returnable: false,
  Family: '',
  ...fields,
})

const items = [
  item('A', { Availability: 'InStock', Brand: 'Žatec', Returnable: true }),
  item('B', { Availability: 'Low', Brand: 'Černá Hora', Flags: ['_SALE'] }),
  item('C', { Availability: 'Unavailable', Brand: 'Žatec', Flags: ['_SALE', '_NEW'] }),
  item('D'),
]
const bought = new Map([['C', true]])

const found = (query: { filter?: string; brand?: string }) =>
  filterItems(items, readFilters(query), bought).map(({ ItemId }) => ItemId)

it.each([
  [{}, ['A', 'B', 'C', 'D']],
  [{ filter: 'stock' }, ['A', 'B']],
  [{ filter: 'bought' }, ['C']],
  [{ filter: 'sale' }, ['B', 'C']],
  [{ filter: 'returnable' }, ['A']],
  [{ filter: 'sale,stock' }, ['B']],
  [{ filter: 'unknown' }, ['A', 'B', 'C', 'D']],
  [{ brand: 'Žatec' }, ['A', 'C']],
  [{ brand: 'Žatec;Černá Hora', filter: 'sale' }, ['B', 'C']],
  [{ brand: 'Nikdo' }, []],
])('the address %j shows %j', (query, ids) => expect(found(query)).toEqual(ids))

it('writes filters into the address as it reads them', () => {
  const query = { filter: 'stock,sale', brand: 'Žatec;Černá Hora' }
  expect(writeFilters(readFilters(query))).toEqual(query)
  expect(writeFilters(readFilters({ filter: 'sale,stock,x' }))).toEqual({ filter: 'stock,sale' })
  expect(writeFilters(readFilters({}))).toEqual({})
  expect([isFiltered(readFilters({})), isFiltered(readFilters({ brand: 'x' }))]).toEqual([false, true])
})

it('counts brands in the Czech order', () => {
  expect(countBrands(items)).toEqual([
    { brand: 'Černá Hora', count: 1 },
    { brand: 'Žatec', count: 2 },
  ])
})
