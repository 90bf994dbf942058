import { expect, it } from 'vitest'
import type { RetailItem } from '#contract/retail.ts'
import { marginIn, noRule, proposalFor, wantsLabel } from './rule.ts'

const item = (change: Partial<RetailItem> = {}): RetailItem => ({
  ItemId: 'A',
  Name: 'Ale',
  EAN: '',
  Unit: 'ks',
  VatRate: 21,
  NetPriceValue: 18.9,
  RetailPrice: 29.9,
  IsOwn: false,
  PrintedPrice: null,
  ...change,
})

it('proposes a price by the rule, or none where there is nothing to compute or to save', () => {
  const rule = { ...noRule, percent: 25 }
  expect(proposalFor(item(), rule, 1000)).toBe(30.9)
  expect(proposalFor(item(), { ...rule, ending: 'haler' }, 1000)).toBe(30.5)
  expect(proposalFor(item(), { ...rule, kind: 'markup', ending: 'haler' }, 1000)).toBe(28.59)
  expect(proposalFor(item(), noRule, 1000)).toBeNull()
  expect(proposalFor(item({ NetPriceValue: null }), rule, 1000)).toBeNull()
  expect(proposalFor(item({ NetPriceValue: 900 }), rule, 1000)).toBeNull()
})

it('tells the margin of a price', () => {
  expect(marginIn(item(), 30.9)).toEqual({ amount: 6.64, percent: 26 })
  expect(marginIn(item({ NetPriceValue: null }), 30.9)).toBeNull()
})

it('wants a label for what was printed with another price, and for own prices', () => {
  expect(wantsLabel(item())).toBe(false)
  expect(wantsLabel(item({ IsOwn: true }))).toBe(true)
  expect(wantsLabel(item({ PrintedPrice: 28.9 }))).toBe(true)
  expect(wantsLabel(item({ PrintedPrice: 29.9, IsOwn: true }))).toBe(false)
  expect(wantsLabel(item({ RetailPrice: null, PrintedPrice: 5 }))).toBe(false)
})
