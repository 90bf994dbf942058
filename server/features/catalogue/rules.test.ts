import { expect, it } from 'vitest'
import { categoryTree, priceOf, specialTree } from './rules.ts'

const branch = (id: number, parentId: number | null, items: number) => ({
  id,
  parentId,
  titleCs: `Kategorie ${id}`,
  titleEn: id === 2 ? 'Two' : '',
  path: `cesta-${id}`,
  picture: null,
  items,
})

it('nests categories and counts what is below them [S3.12]', () => {
  const [top, ...others] = categoryTree([branch(1, null, 1), branch(2, 1, 20), branch(3, 2, 300)], 'en')
  expect(others).toEqual([])
  expect(top).toMatchObject({ Id: '1', Title: 'Kategorie 1', Count: 321 })
  expect(top?.Sub[0]).toMatchObject({ Id: '2', Title: 'Two', Count: 320 })
  expect(top?.Sub[0]?.Sub[0]).toMatchObject({ Id: '3', Count: 300, Sub: [] })
})

it('leaves out the branch of a category that is not offered', () => {
  expect(categoryTree([branch(1, null, 1), branch(3, 2, 300)], 'cs').map((node) => node.Id)).toEqual(['1'])
})

it('shows bought items only where they are counted', () => {
  const counts = { _NEW: 1, _RECOM: 2, _SALE: 3 }
  expect(specialTree(counts, 'cs').Sub.map((node) => node.Id)).toEqual(['_NEW', '_RECOM', '_SALE'])
  expect(specialTree({ ...counts, _BOUGH: 0 }, 'cs').Sub.map((node) => node.Id)).toContain('_BOUGH')
})

it('adds the tax to the rounded unit price', () => {
  const row = { itemId: 'A', net: '10.0450', vatRate: '21.00', retail: '15.90', action: null, steps: null }
  expect(priceOf(row, true)).toEqual({
    ItemId: 'A',
    NetPriceValue: 10.045,
    PriceIncl: 12.16,
    QuantityPrices: [],
    Action: null,
    RetailPrice: 15.9,
    VatRate: 21,
  })
  expect(priceOf(row, false)).toMatchObject({ NetPriceValue: null, PriceIncl: null, RetailPrice: 15.9 })
  expect(priceOf({ ...row, retail: null }, true).RetailPrice).toBeNull()
})
