import { describe, expect, it } from 'vitest'
import type { Line } from './queries.ts'
import { acceptedLines } from './checkout/rules.ts'
import { isQuantityOf } from './lines/rules.ts'
import { agreedPriceFor, depositOf, isDearer, pricedLine, salesOf } from './rules.ts'

const line = (values: Partial<Line>): Line => ({
  ItemId: 'A',
  Name: 'A',
  EAN: '',
  Unit: 'ks',
  PackName: '',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
  ImageUrl: null,
  stock: 0,
  least: 0,
  active: true,
  price: '1',
  vatRate: '21',
  quantity: null,
  checkedQuantity: null,
  checkedPrice: null,
  steps: null,
  weightKg: null,
  packages: null,
  agreedPrice: null,
  note: null,
  substitute: null,
  author: null,
  ...values,
})
const pack = { PackOnly: true, PackQuantity: 6 }
const full = 'Rounded to a full pack'
const raised = 'Raised to the least quantity'
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
    [{ least: 4 }, 1, 4, raised],
    [{ least: 4 }, 4, 4, ''],
    [{ least: 4 }, 0, 0, ''],
    [{ ...pack, least: 8 }, 1, 12, raised],
    [{ ...pack, least: 8 }, 9, 12, full],
    [{ least: 4, Availability: 'Low', stock: 3 }, 1, 3, limited],
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

describe('deposits and weight', () => {
  const crate: Line['packages'] = [
    ['1.000000', 300],
    ['0.050000', 10_000],
  ]
  const deposit = (packages: Line['packages'], quantity: number) => depositOf(line({ packages }), quantity)

  it('are those of whole pieces of packaging of the line [S3.32]', () => {
    expect(deposit(crate, 20)).toBe(20 * 300 + 10_000)
    expect(deposit(crate, 9)).toBe(9 * 300)
    expect(deposit(crate, 10)).toBe(10 * 300 + 10_000)
    expect(deposit([['0.166667', 500]], 6)).toBe(500)
    expect(deposit([['0.142857', 500]], 7)).toBe(500)
    expect(deposit(null, 20)).toBe(0)
  })

  it('follow what will be sold, not what is wanted', () => {
    const { position } = pricedLine(line({ ...pack, weightKg: 0.5, packages: [['1', 300]] }), 1)
    expect([position.SalesQuantity, position.Deposit, position.Weight]).toEqual([6, 18, 3])
  })
})

describe('prices from a quantity on', () => {
  const steps = [
    { QuantityFrom: 24, NetPriceValue: '17.9' },
    { QuantityFrom: 100, NetPriceValue: '10' },
  ]
  const of = (quantity: number, values: Partial<Line> = {}) =>
    pricedLine(line({ price: '19.9', steps, ...values }), quantity).position

  it('hold for what will be sold, and for what is wanted where nothing can be', () => {
    expect([1, 23, 24, 99, 100].map((quantity) => of(quantity).NetPriceValue)).toEqual([19.9, 19.9, 17.9, 17.9, 10])
    expect(of(20, { PackOnly: true, PackQuantity: 12 })).toMatchObject({ SalesQuantity: 24, NetPriceTotal: 429.6 })
    expect(of(24, { Availability: 'Low', stock: 10 })).toMatchObject({ SalesQuantity: 10, NetPriceValue: 19.9 })
    expect(of(24, { Availability: 'Unavailable' })).toMatchObject({ SalesQuantity: 0, NetPriceValue: 17.9 })
  })

  it('are told before they are reached, with what a few more units save', () => {
    const next = { QuantityFrom: 24, NetPriceValue: 17.9, Quantity: 24 }
    expect(of(10).NextStep).toEqual({ ...next, Saved: null })
    expect(of(21).NextStep).toEqual({ ...next, Saved: null })
    expect(of(22).NextStep).toEqual({ ...next, Saved: 8.2 })
    expect(of(24).NextStep).toEqual({ QuantityFrom: 100, NetPriceValue: 10, Quantity: 100, Saved: null })
    // 100 at 10 are cheaper than 60 at 17.9; no step is left above.
    expect(of(60).NextStep).toMatchObject({ QuantityFrom: 100, Saved: 74 })
    expect(of(100).NextStep).toBeNull()
    // The second step saves, the first one does not.
    const far = [
      { QuantityFrom: 3, NetPriceValue: '95' },
      { QuantityFrom: 4, NetPriceValue: '45' },
    ]
    expect(of(2, { price: '100', steps: far }).NextStep).toMatchObject({ QuantityFrom: 4, Saved: 20 })
  })

  it('are told in quantities that can be had', () => {
    expect(of(22, { PackOnly: true, PackQuantity: 10 }).NextStep).toMatchObject({ QuantityFrom: 100, Quantity: 100 })
    expect(of(10, { PackOnly: true, PackQuantity: 10 }).NextStep).toMatchObject({ QuantityFrom: 24, Quantity: 30 })
    expect(of(22, { Availability: 'Low', stock: 23 }).NextStep).toBeNull()
    expect(of(22, { Availability: 'Unavailable' }).NextStep).toBeNull()
    const halves = [{ QuantityFrom: 2.5, NetPriceValue: '10' }]
    expect(of(1, { steps: halves }).NextStep?.Quantity).toBe(3)
    expect(of(1, { steps: halves, Unit: 'kg' }).NextStep?.Quantity).toBe(2.5)
  })

  it('are agreed to with the quantity; a price that rose meanwhile still has to be', () => {
    const before = line({ price: '19.9', steps, quantity: 24, agreedPrice: '17.9' })
    expect(isDearer(before)).toBe(false)
    expect(agreedPriceFor(before, 23)).toBe('19.9')
    expect(agreedPriceFor(before, 25)).toBe('17.9')
    expect(agreedPriceFor(line({ price: '19.9', steps }), 24)).toBe('17.9')
    // The step has gone: who was not asked yet has not agreed by taking another quantity.
    const risen = { ...before, steps: [{ QuantityFrom: 100, NetPriceValue: '18' }] }
    expect(isDearer(risen)).toBe(true)
    expect(agreedPriceFor(risen, 100)).toBe('17.9')
    expect(agreedPriceFor(risen, 20)).toBe('17.9')
    // What is fallen stays agreed at what it was, as without steps.
    expect(agreedPriceFor({ ...before, agreedPrice: '20' }, 25)).toBe('20')
    expect(acceptedLines([risen], [{ ItemId: 'A', SalesQuantity: 24, NetPriceValue: 19.9 }]).lines[0]).toMatchObject({
      agreedPrice: '19.9',
    })
  })
})

describe('agreeing', () => {
  const dear = line({ price: '12', agreedPrice: '10', quantity: 1 })

  it('is asked for when a price has risen, not when it has fallen or was never shown', () => {
    expect(isDearer(dear)).toBe(true)
    expect(isDearer(line({ price: '9', agreedPrice: '10' }))).toBe(false)
    expect(isDearer(line({ price: '10.00', agreedPrice: '10.0000' }))).toBe(false)
    expect(isDearer(line({ price: '12' }))).toBe(false)
    expect(pricedLine(dear, 1).position.AgreedPrice).toBe(10)
  })

  it('takes price and quantity as they were shown', () => {
    const { lines, removed } = acceptedLines(
      [
        dear,
        line({ ...pack, ItemId: 'P', quantity: 1 }),
        line({ ItemId: 'X', Availability: 'Unavailable', quantity: 3 }),
      ],
      [
        { ItemId: 'A', SalesQuantity: 1, NetPriceValue: 12 },
        { ItemId: 'P', SalesQuantity: 6, NetPriceValue: 1 },
        { ItemId: 'X', SalesQuantity: 0, NetPriceValue: 1 },
      ],
    )
    expect(lines.map(({ ItemId, quantity, agreedPrice }) => [ItemId, quantity, agreedPrice])).toEqual([
      ['A', 1, '12'],
      ['P', 6, '1'],
    ])
    expect(removed).toEqual(['X'])
  })

  it('leaves a line that is another one by now, and never agrees to a price that was not shown', () => {
    const cases = [
      { ItemId: 'A', SalesQuantity: 1, NetPriceValue: 11 },
      { ItemId: 'A', SalesQuantity: 2, NetPriceValue: 12 },
      { ItemId: 'A', SalesQuantity: 1, NetPriceValue: null },
    ]
    for (const one of cases) expect(acceptedLines([dear], [one]).lines).toEqual([dear])
  })
})
