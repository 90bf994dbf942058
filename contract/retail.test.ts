import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaled } from './money.ts'
import { endings, marginOf, retailBy, unitPrice } from './retail.ts'

const text = (digits: bigint, places: number) => {
  const padded = String(digits).padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}
const net = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((value) => text(value, 4))
const vat = fc.constantFrom('0', '12', '12.00', '21')
const margin = fc.bigInt({ min: 0n, max: 9_500n }).map((value) => text(value, 2))
const markup = fc.bigInt({ min: 0n, max: 50_000n }).map((value) => text(value, 2))
const ending = fc.constantFrom(...endings)
const steps = { haler: 1, tenth: 10, half: 50, crown: 100, ninety: 100 } as const

describe('a selling price by rule', () => {
  it('is known for ordinary cases', () => {
    const rule = (kind: 'margin' | 'markup', percent: string, end: (typeof endings)[number] = 'haler') =>
      retailBy('100.00', '21', { kind, percent, ending: end })
    expect(rule('markup', '0')).toBe(12_100)
    expect(rule('markup', '25')).toBe(15_125)
    expect(rule('margin', '20')).toBe(15_125)
    expect(rule('margin', '30')).toBe(17_286)
    expect(rule('margin', '30', 'tenth')).toBe(17_290)
    expect(rule('margin', '30', 'half')).toBe(17_300)
    expect(rule('margin', '30', 'crown')).toBe(17_300)
    expect(rule('margin', '30', 'ninety')).toBe(17_290)
    expect(retailBy('0.5', '12', { kind: 'markup', percent: '0', ending: 'ninety' })).toBe(90)
    expect(() => rule('margin', '100')).toThrow(/below 100/)
  })

  // The wish in exact fractions: price × share ≥ net × (1 + tax), with everything in whole numbers.
  const meets = (price: bigint, kind: 'margin' | 'markup', netPrice: string, rate: string, percent: string) => {
    const need = scaled(netPrice, 4) * (10_000n + scaled(rate, 2))
    const part = scaled(percent, 2)
    return kind === 'margin'
      ? price * 100n * (10_000n - part) >= need
      : price * 100n * 10_000n * 10_000n >= need * (10_000n + part)
  }

  it('never misses the margin or markup, and never by more than one step beyond', () => {
    const any = fc.oneof(
      fc.record({ kind: fc.constant('margin' as const), percent: margin }),
      fc.record({ kind: fc.constant('markup' as const), percent: markup }),
    )
    fc.assert(
      fc.property(net, vat, any, ending, (netPrice, rate, { kind, percent }, end) => {
        const price = retailBy(netPrice, rate, { kind, percent, ending: end })
        expect(meets(BigInt(price), kind, netPrice, rate, percent)).toBe(true)
        const before = BigInt(price - steps[end])
        if (before >= 0n) expect(meets(before, kind, netPrice, rate, percent)).toBe(false)
        expect(price % steps[end]).toBe(end === 'ninety' ? 90 : 0)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the margin of a price', () => {
  it('is what stays without tax, in crowns and percent', () => {
    expect(marginOf(121, 80, 21)).toEqual({ amount: 20, percent: 20 })
    expect(marginOf(112, 100, 12)).toEqual({ amount: 0, percent: 0 })
    expect(marginOf(56, 100, 12)).toEqual({ amount: -50, percent: -100 })
    expect(marginOf(0, 100, 12)).toBeNull()
  })
})

describe('the price of a kilogram or litre', () => {
  it('follows from the content in the name or from the unit', () => {
    const cases: [string, string, number, ReturnType<typeof unitPrice>][] = [
      ['Vorař ležák světlý 11° 0,5 l', 'ks', 18.9, { base: 'l', price: 37.8 }],
      ['Kečup Rajdík jemný 520 g', 'ks', 39.9, { base: 'kg', price: 76.73 }],
      ['Minerálka 6× 1,5 l', 'ks', 90, { base: 'l', price: 10 }],
      ['Rum 7 cl', 'ks', 35, { base: 'l', price: 500 }],
      ['Eidam 30 % blok cca 3 kg', 'kg', 189.9, { base: 'kg', price: 189.9 }],
      ['Rohlík tukový', 'ks', 3.5, null],
      ['Sklenice 5 lahví', 'ks', 3.5, null],
      ['Šetřič 0 g', 'ks', 3.5, null],
    ]
    for (const [name, unit, price, expected] of cases)
      expect([name, unitPrice(name, unit, price)]).toEqual([name, expected])
  })
})
