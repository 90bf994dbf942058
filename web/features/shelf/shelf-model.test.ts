import { describe, expect, it } from 'vitest'
import { inKeptOrder, sumOf, withNewOrder } from './shelf-model.ts'

const ids = (items: readonly { ItemId: string }[]) => items.map(({ ItemId }) => ItemId).join('')
const items = ['A', 'B', 'C', 'D'].map((ItemId) => ({ ItemId }))

describe('the order of the shelf', () => {
  it('is the kept one, what has no place stands behind as it came', () => {
    expect(ids(inKeptOrder(items, ['C', 'X', 'B']))).toBe('CBAD')
    expect(ids(inKeptOrder(items, []))).toBe('ABCD')
  })

  it('keeps the place of what is not on the shelf for now', () => {
    expect(withNewOrder(['W', 'A', 'X', 'Y', 'B'], ['B', 'A', 'C']).join('')).toBe('WBAXYC')
    expect(withNewOrder([], ['B', 'A']).join('')).toBe('BA')
  })

  it('sums to the haléř, and to nothing where an amount is not shown', () => {
    expect(sumOf([0.1, 0.2, 1074])).toBe(1074.3)
    expect(sumOf([1, null])).toBeNull()
    expect(sumOf([])).toBe(0)
  })
})
