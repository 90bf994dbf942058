import { expect, it } from 'vitest'
import { type Ordered, readQuantity } from './quantity.ts'
import { addsByEnter, lookAt, nothingTyped, typeOn, type Typing } from './typing.ts'

const roll: Ordered = {
  ItemId: 'R',
  Name: 'Rohlík',
  Unit: 'ks',
  PackName: '',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
}

/** Types letter by letter; what is in the cart after each of them. */
function type(text: string, before: number) {
  let typing: Typing = nothingTyped
  let inCart = before
  const carts = Array.from(text, (_, index) => {
    const now = text.slice(0, index + 1)
    const [next, write] = typeOn(typing, now, inCart, readQuantity(now, roll, 'unit'))
    typing = next
    inCart = write ?? inCart
    return inCart
  })
  return { typing, carts }
}

it('what is no quantity leaves nothing of its beginning in the cart', () => {
  expect(type('100000', 3).carts).toEqual([1, 10, 100, 1000, 10_000, 3])
  expect(type('2,5', 0).carts).toEqual([2, 2, 0])
  expect(type('5k', 4).carts).toEqual([5, 4])
  expect(type('12', 4).carts).toEqual([1, 12])
  expect(type('0', 4).carts).toEqual([4])
})

it('a stored quantity gives way to that of a colleague, one on its way and another text do not', () => {
  const { typing } = type('12', 4)
  expect(lookAt(typing, 9, true)).toBe(typing)
  expect(lookAt(typing, 12, false).isStored).toBe(false)
  const stored = lookAt(typing, 12, true)
  expect(stored).toEqual({ ...typing, isStored: true })
  expect(lookAt(stored, 12, true)).toBe(stored)
  expect(lookAt(stored, 9, false)).toBe(stored)
  expect(lookAt(stored, 9, true)).toEqual(nothingTyped)
  const [emptied] = typeOn(stored, '', 12, readQuantity('', roll, 'unit'))
  expect(lookAt(emptied, 9, true)).toBe(emptied)
  const fault = type('12x', 4).typing
  expect(lookAt(fault, 9, true)).toBe(fault)
})

it('Enter adds in an empty field, after an earlier edit too, and not where the field was emptied', () => {
  expect(addsByEnter(nothingTyped, 0)).toBe(true)
  expect(addsByEnter({ ...nothingTyped, before: 5 }, 0)).toBe(true)
  expect(addsByEnter({ ...nothingTyped, text: '' }, 0)).toBe(true)
  expect(addsByEnter({ ...nothingTyped, text: '', before: 5 }, 0)).toBe(false)
  expect(addsByEnter({ ...nothingTyped, text: '3' }, 0)).toBe(false)
  expect(addsByEnter(nothingTyped, 2)).toBe(false)
})
