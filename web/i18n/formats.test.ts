import { expect, it } from 'vitest'
import {
  formatAmount,
  formatDay,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatShortDay,
  formatTime,
  todayInPrague,
  unbroken,
} from './formats.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('writes amounts the Czech way [S0.3, S0.4, S1.25, S1.26]', () => {
  expect(plain(formatMoney(1234.5))).toBe('1 234,50 Kč')
  expect(formatMoney(1234.5)).toMatch(/\u00a0/)
  expect(plain(formatMoney(0))).toBe('0,00 Kč')
  expect(plain(formatMoney(-7.1))).toBe('\u22127,10 Kč')
  expect(plain(formatAmount(9_999_999.99))).toBe('9 999 999,99')
})

it('writes the price of a unit with the decimals it has, so that price and quantity make the sum', () => {
  expect(plain(formatPrice(1234.5))).toBe('1 234,50')
  expect([0.0123, 12.3456, 7, -0.125].map(formatPrice)).toEqual(['0,0123', '12,3456', '7,00', '\u22120,125'])
})

it('writes quantities with the decimals they have', () => {
  expect(plain(formatQuantity(12_000))).toBe('12 000')
  expect(formatQuantity(0.125)).toBe('0,125')
})

it('keeps sizes of names on one line', () => {
  expect(unbroken('Smetana 12 % 200 ml')).toBe('Smetana 12\u00a0% 200\u00a0ml')
  expect(unbroken('Kelímek 0,3 l, 50 ks')).toBe('Kelímek 0,3\u00a0l, 50\u00a0ks')
  expect(unbroken('Fernet 2 lahve')).toBe('Fernet 2 lahve')
})

it('writes days and times on the Prague clock whatever the computer thinks', () => {
  expect(plain(formatDay('2026-11-20'))).toBe('20. 11. 2026')
  expect(plain(formatShortDay('2026-01-05'))).toBe('5. 1.')
  expect(plain(formatTime('2026-07-01T22:30:00Z'))).toBe('2. 7. 2026 00:30')
  expect(todayInPrague(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20')
})
