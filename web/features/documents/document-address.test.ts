import { describe, expect, it } from 'vitest'
import { filterOf, isFiltered, readAddress, sortOf } from './document-address.ts'

describe('the address of the invoices', () => {
  it('keeps what it knows and nothing else', () => {
    expect(readAddress({ text: 'FV', state: '', open: 'a;b', other: 'x', from: 5 })).toEqual({
      text: 'FV',
      open: 'a;b',
    })
  })

  it('asks the server for a filter', () => {
    const address = {
      from: '2026-01-01',
      to: '2026-12-31',
      state: 'Overdue',
      type: 'CreditNote',
      text: ' 77 ',
      min: '1 234,5',
      max: '-3',
    }
    expect(filterOf(address)).toEqual({
      From: '2026-01-01',
      To: '2026-12-31',
      State: 'Overdue',
      Type: 'CreditNote',
      Text: '77',
      AmountFrom: '1234.50',
      AmountTo: '-3.00',
    })
  })

  it('leaves out what the server would refuse', () => {
    const wrong = {
      from: '2026-13-40',
      to: 'yesterday',
      state: 'Late',
      type: 'Letter',
      text: '  ',
      min: 'much',
      max: '1e9',
    }
    expect(filterOf(wrong)).toEqual({})
    expect(isFiltered(wrong)).toBe(false)
    expect(isFiltered({ state: 'Paid' })).toBe(true)
  })

  it('lists the newest first unless told otherwise', () => {
    expect(sortOf({})).toEqual({ id: 'issued', desc: true })
    expect(sortOf({ sort: 'due' })).toEqual({ id: 'due', desc: false })
    expect(sortOf({ sort: 'name', desc: '1' })).toEqual({ id: 'issued', desc: true })
  })
})
