import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, code, day, decimal, key } from './element.ts'
import { RecordFault } from './fault.ts'

describe('numbers of an export', () => {
  it('become decimals of the wished length, rounded half away from zero', () => {
    const cases: [string, number, string][] = [
      ['13.48', 4, '13.4800'],
      ['0', 2, '0.00'],
      ['-0.005', 2, '-0.01'],
      ['0.0049', 2, '0.00'],
      ['-0.0049', 2, '0.00'],
      ['1e3', 2, '1000.00'],
      ['1.25E-2', 4, '0.0125'],
      ['+7.', 0, '7'],
      ['2.5', 0, '3'],
      ['999999999', 3, '999999999.000'],
    ]
    for (const [text, places, expected] of cases) expect(decimal(text, places, 'x', '')).toBe(expected)
  })

  it('are refused when they are none', () => {
    for (const text of [
      '12,50',
      'NaN',
      'INF',
      'abc',
      '1 000',
      '.5',
      '--1',
      '0x10',
      '9'.repeat(31),
      '1e30',
      '1000000000',
    ]) {
      expect(() => decimal(text, 2, 'the price', '')).toThrow(RecordFault)
    }
    expect(() => decimal('12,50', 2, 'the price', '')).toThrow('the price is not a number: 12,50')
    expect(() => amount('-1', 2, 'the price', '')).toThrow('the price is negative: -1')
  })

  it('keep their value for any whole number of haléře', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (haler) => {
        const sign = haler < 0 ? '-' : ''
        const digits = String(Math.abs(haler)).padStart(3, '0')
        const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(decimal(text, 2, 'x', '')).toBe(haler === 0 ? '0.00' : text)
        expect(decimal(`${haler}e-2`, 2, 'x', '')).toBe(haler === 0 ? '0.00' : text)
      }),
    )
  })
})

describe('keys of an export', () => {
  it('are whole numbers a key can hold', () => {
    expect(key('1003', 'the id')).toBe(1003)
    for (const text of ['0', '-1', '1.5', '2147483648', 'x']) expect(() => key(text, 'the id')).toThrow(RecordFault)
    expect(() => key('', 'the id')).toThrow('the id is missing')
  })

  it('are codes that fit into a path and a list', () => {
    expect(code('Z 01-a', 'the code')).toBe('Z 01-a')
    expect(code('3/4"', 'the code')).toBe('3/4"')
    for (const text of ['', 'a;b', 'x'.repeat(65)]) expect(() => code(text, 'the code')).toThrow(RecordFault)
  })
})

describe('days of an export', () => {
  it('are days of the calendar', () => {
    expect(day('2026-11-20', 'the date')).toBe('2026-11-20')
    expect(day('2026-11-20T05:30:00', 'the date')).toBe('2026-11-20')
    expect(day('', 'the date')).toBe('')
    for (const text of ['2026-02-30', '20.11.2026', '2026-13-01', '0001-01-01']) {
      expect(() => day(text, 'the date')).toThrow(RecordFault)
    }
  })
})
