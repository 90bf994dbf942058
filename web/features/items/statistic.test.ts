import { expect, it } from 'vitest'
import type { Statistic } from '#contract/item.ts'
import { chartOf, longMonth, shortMonth, yearOf } from './statistic.ts'

const month = (Period: string, Quantity: number, LastYear = 0): Statistic => ({
  Period,
  Quantity,
  LastYear,
  NetAmount: null,
})

it('draws bars under a round figure that none exceeds', () => {
  const { top, columns } = chartOf([month('2026-09', 24, 6), month('2026-10', 0), month('2026-11', -3, 12)])
  expect(top).toBe(25)
  expect(columns.map(({ quantity, lastYear }) => [quantity, lastYear])).toEqual([
    [24 / 25, 6 / 25],
    [0, 0],
    [0, 12 / 25],
  ])
  expect(chartOf([month('2026-11', 0)]).top).toBe(1)
  expect(chartOf([month('2026-11', 1001)]).top).toBe(2000)
  expect(chartOf([month('2026-11', 0.5)]).top).toBe(1)
})

it('adds up twelve months and the twelve before without a rounding error', () => {
  const months = Array.from({ length: 13 }, (_, i) => month(`2026-${i}`, i === 0 ? 1000 : 0.1, 0.2))
  expect(yearOf(months)).toEqual({ quantity: 1.2, lastYear: 2.4 })
})

it('writes months the Czech way', () => {
  expect(shortMonth('2026-01')).toBe('1/26')
  expect(longMonth('2026-11')).toBe('11/2026')
})
