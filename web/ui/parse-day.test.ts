import { describe, expect, it } from 'vitest'
import { parseDay } from './parse-day.ts'

const today = '2026-11-20'
const read = (text: string, limits: { min?: string; max?: string; isPast?: boolean } = {}) =>
  parseDay(text, { today, ...limits })

describe('a typed day', () => {
  it.each([
    '1. 11. 2026',
    '1.11.2026',
    ' 01.11.2026 ',
    '1.11.26',
    '1. 11.',
    '1.11',
    '1/11/2026',
    '1 11 2026',
    '1-11-2026',
    '01112026',
    '011126',
    '0111',
    '2026-11-01',
    '1.\u00A011.\u00A02026',
  ])('is the first of November as %s', (text) => expect(read(text)).toBe('2026-11-01'))

  it.each([
    '',
    'zítra',
    '31. 2. 2026',
    '29. 2. 2026',
    '0. 1.',
    '1. 13.',
    '32. 1. 2026',
    '1',
    '1.',
    '1. 11. 206',
    '1. 11. 20266',
    '0000-01-01-',
    '2026-13-01',
    '1. 11. 2026 x 5',
    '20261101x',
  ])('is none as “%s”', (text) => expect(read(text)).toBeUndefined())

  it('keeps the years of a calendar', () => {
    expect(read('29. 2. 2028')).toBe('2028-02-29')
    expect(read('1. 1. 0099')).toBe('0099-01-01')
  })

  it('without a year is in this year, or in the one that the limits allow', () => {
    expect(read('24. 12.')).toBe('2026-12-24')
    expect(read('5. 1.', { min: today })).toBe('2027-01-05')
    expect(read('20. 11.', { min: today })).toBe('2026-11-20')
    expect(read('24. 12.', { max: today })).toBe('2025-12-24')
    expect(read('24. 12.', { min: '2026-10-01', max: today })).toBe('2026-12-24')
    expect(read('29. 2.')).toBeUndefined()
  })

  it('without a year, of what is looked back on, is the last one up to today', () => {
    expect(read('20. 11.', { isPast: true })).toBe('2026-11-20')
    expect(read('21. 11.', { isPast: true })).toBe('2025-11-21')
    expect(read('5. 1.', { isPast: true })).toBe('2026-01-05')
    expect(read('24. 12. 2026', { isPast: true })).toBe('2026-12-24')
    expect(read('24. 12.', { isPast: true, min: today })).toBe('2026-12-24')
  })
})
