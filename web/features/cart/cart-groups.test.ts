import { describe, expect, it } from 'vitest'
import { groupsOf, inCatalogueOrder } from './cart-groups.ts'

const lines = [
  { ItemId: 'ROLL', NetPriceTotal: 0.1 },
  { ItemId: 'BEER', NetPriceTotal: 100 },
  { ItemId: 'NEW', NetPriceTotal: 5 },
  { ItemId: 'BREAD', NetPriceTotal: 0.2 },
]
const items = [
  { ItemId: 'BEER', Section: 'Nápoje › Pivo', Volume: 0.5 },
  { ItemId: 'BREAD', Section: 'Pečivo', Volume: null },
  { ItemId: 'ROLL', Section: 'Pečivo', Volume: null },
]

describe('lines by category', () => {
  it('stand in the order of the catalogue, those just added at the end', () => {
    expect(inCatalogueOrder(lines, items).map(({ ItemId }) => ItemId)).toEqual(['BEER', 'BREAD', 'ROLL', 'NEW'])
  })

  it('have sums to the haléř, and none for who sees no prices', () => {
    const groups = groupsOf(lines, items)
    expect(groups.get('ROLL')).toMatchObject({ section: 'Pečivo', count: 2, net: 0.3 })
    expect(groups.get('BREAD')).toBe(groups.get('ROLL'))
    expect(groups.get('NEW')).toMatchObject({ section: '', count: 1, net: 5 })
    const hidden = groupsOf(
      lines.map((line) => ({ ...line, NetPriceTotal: null })),
      items,
    )
    expect(hidden.get('ROLL')?.net).toBeNull()
  })
})
