import { describe, expect, it } from 'vitest'
import { pragueDay, pragueHour } from '#server/lib/prague.ts'
import type { Line } from './queries.ts'
import { deliveryDates, isQuantityOf, salesOf } from './rules.ts'

const line = (values: Partial<Line>): Line => ({
  ItemId: 'A',
  Name: 'A',
  EAN: '',
  Unit: 'ks',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
  ImageUrl: null,
  stock: 0,
  active: true,
  price: '1',
  vatRate: '21',
  quantity: null,
  checkedQuantity: null,
  checkedPrice: null,
  ...values,
})
const pack = { PackOnly: true, PackQuantity: 6 }
const full = 'Rounded to a full pack'
const limited = 'Limited to what is in stock'
const none = 'Not available at the moment'

describe('what will be sold', () => {
  it.each([
    [{}, 5, 5, ''],
    [{ PackQuantity: 6 }, 5, 5, ''],
    [pack, 6, 6, ''],
    [pack, 1, 6, full],
    [pack, 7, 12, full],
    [{ PackOnly: true, PackQuantity: 2.5 }, 0.001, 2.5, full],
    [{ PackOnly: true, PackQuantity: 0.3 }, 0.9, 0.9, ''],
    [{ stock: 2 }, 5, 5, ''],
    [{ Availability: 'OnOrder', stock: -3 }, 5, 5, ''],
    [{ Availability: 'Low', stock: 5 }, 5, 5, ''],
    [{ Availability: 'Low', stock: 4.5 }, 5, 4.5, limited],
    [{ Availability: 'Low', stock: 0 }, 5, 0, none],
    [{ Availability: 'Low', stock: -3 }, 5, 0, none],
    [{ ...pack, Availability: 'Low', stock: 11 }, 7, 6, limited],
    [{ ...pack, Availability: 'Low', stock: 12 }, 7, 12, full],
    [{ ...pack, Availability: 'Low', stock: 5 }, 1, 0, none],
    [{ Availability: 'Unavailable', stock: 100 }, 5, 0, none],
    [{ active: false, stock: 100 }, 5, 0, 'No longer in the offer'],
  ] as const)('%j, %d wanted: %d sold, "%s"', (values, wanted, sold, information) => {
    expect(salesOf(line(values), wanted)).toEqual({ quantity: sold, information })
  })

  it('is counted in whole numbers, and measured in thousandths', () => {
    expect(isQuantityOf('ks', 5)).toBe(true)
    expect(isQuantityOf('ks', 0.5)).toBe(false)
    for (const unit of ['kg', 'KG', ' l']) expect(isQuantityOf(unit, 0.125)).toBe(true)
  })
})

describe('delivery dates', () => {
  const dates = (flags: string, moment: string, cutOffHour = 12) => {
    const now = new Date(moment)
    return deliveryDates(flags, pragueDay(now), pragueHour(now), cutOffHour)
  }

  it('start tomorrow, from the cut-off hour in Prague on the day after [S7.12]', () => {
    const daily = '1111111'
    expect(dates(daily, '2026-11-23T10:59:59Z')[0]).toBe('2026-11-24')
    expect(dates(daily, '2026-11-23T11:00:00Z')[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-07-01T09:59:59Z')[0]).toBe('2026-07-02')
    expect(dates(daily, '2026-07-01T10:00:00Z')[0]).toBe('2026-07-03')
    // In Prague it is past midnight.
    expect(dates(daily, '2026-11-23T23:30:00Z')[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-11-23T10:00:00Z', 0)[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-11-23T22:59:59Z', 24)[0]).toBe('2026-11-24')
  })

  it('are the flagged days of four weeks, Sunday first', () => {
    expect(dates('0000000', '2026-11-23T08:00:00Z')).toEqual([])
    expect(dates('1000000', '2026-11-23T08:00:00Z')).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'])
    expect(dates('0000010', '2026-11-23T08:00:00Z')[0]).toBe('2026-11-27')
  })

  it('count calendar days over the change of the clocks', () => {
    const march = dates('1111111', '2026-03-27T08:00:00Z')
    expect(march.slice(0, 4)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'])
    const october = dates('1111111', '2026-10-23T08:00:00Z')
    expect(october.slice(0, 4)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
    expect(new Set(october).size).toBe(28)
  })
})
