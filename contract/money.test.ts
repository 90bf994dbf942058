import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, lineNet, scaled, taxOf, toAmount } from './money.ts'

describe('money', () => {
  it('rounds a line once, half a haléř away from zero', () => {
    expect(lineNet('0.0050', '1')).toBe(1)
    expect(lineNet('0.0049', '1')).toBe(0)
    expect(lineNet('-0.0050', '1')).toBe(-1)
    expect(lineNet('18.90', '12')).toBe(22_680)
    expect(lineNet('129.90', '0.125')).toBe(1624)
  })

  it('computes the tax of a line from its rounded net amount', () => {
    expect(taxOf(22_680, '21')).toBe(4763)
    expect(taxOf(22_680, '12.00')).toBe(2722)
    expect(taxOf(22_680, '0')).toBe(0)
    expect(taxOf(50, '21')).toBe(11)
  })

  it('keeps amounts exact in JSON', () => {
    expect(JSON.stringify(toAmount(123_450))).toBe('1234.5')
    expect(JSON.stringify(toAmount(1))).toBe('0.01')
  })

  it('refuses what is no decimal', () => {
    for (const text of ['', '1,5', '1e3', '.5', '1.', 'NaN', '1.23456'])
      expect(() => scaled(text, 4)).toThrow(RangeError)
  })

  it('agrees with exact fractions for any price, quantity and rate', () => {
    const price = fc.bigInt({ min: -9_999_999_9999n, max: 9_999_999_9999n })
    const quantity = fc.bigInt({ min: 0n, max: 99_999_000n })
    fc.assert(
      fc.property(price, quantity, (p, q) => {
        const text = (n: bigint, places: number) => {
          const digits = (n < 0n ? -n : n).toString().padStart(places + 1, '0')
          return `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
        }
        const net = lineNet(text(p, 4), text(q, 3))
        // The exact product has 7 places; the error of the rounded amount is at most half a haléř, i.e. 50 000 of them.
        const error = BigInt(net) * 100_000n - p * q
        expect(error <= 50_000n && error >= -50_000n).toBe(true)
        expect(net === lineNet(text(-p, 4), text(q, 3)) * -1).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('comes to the same whether an amount is ordinary or too large for a number', () => {
    const decimal = (places: number, max: number) =>
      fc.integer({ min: -max, max }).map((n) => {
        const digits = String(Math.abs(n)).padStart(places + 1, '0')
        return { whole: BigInt(n), text: `${n < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}` }
      })
    fc.assert(
      fc.property(decimal(4, 99_999_9999), decimal(3, 99_999_000), decimal(2, 9900), (price, quantity, rate) => {
        const net = lineNet(price.text, quantity.text)
        expect(net).toBe(Number(divideRounded(price.whole * quantity.whole, 100_000n)))
        expect(taxOf(net, rate.text)).toBe(Number(divideRounded(BigInt(net) * rate.whole, 10_000n)))
      }),
      { numRuns: 5000 },
    )
  })

  it('refuses a line of what is no decimal', () => {
    expect(() => lineNet('1,5', '1')).toThrow(RangeError)
    expect(() => lineNet('1', '1.0001')).toThrow(RangeError)
    expect(() => taxOf(100, '')).toThrow(RangeError)
  })

  it('divides half away from zero on both sides', () => {
    expect(divideRounded(5n, 10n)).toBe(1n)
    expect(divideRounded(-5n, 10n)).toBe(-1n)
    expect(divideRounded(4n, 10n)).toBe(0n)
  })
})
