import { expect, it } from 'vitest'
import { neighboursOf } from './use-neighbours.ts'

const rows = ['P3', 'P2', 'P1'].map((OrderId) => ({ OrderId }))

it('knows the way on from an order that has left the list, and of no other one', () => {
  const before = neighboursOf(rows, 'P2', undefined)
  expect(before).toEqual({ of: 'P2', newer: 'P3', older: 'P1' })
  const left = rows.filter(({ OrderId }) => OrderId !== 'P2')
  expect(neighboursOf(left, 'P2', before)).toEqual(before)
  expect(neighboursOf(left, 'P1', before)).toEqual({ of: 'P1', newer: 'P3', older: undefined })
  expect(neighboursOf(rows, 'P9', before)).toEqual({ of: 'P9', newer: undefined, older: undefined })
})
