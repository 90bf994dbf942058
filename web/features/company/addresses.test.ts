import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/user.ts'
import { withAddress, withoutAddress } from './addresses.ts'

const address = (AddressID: string, change: Partial<Address> = {}): Address => ({
  AddressID,
  Name: '',
  Street1: 'Nová 1',
  City: 'Brno',
  ZIP: '602 00',
  Phone: '',
  IsDefault: false,
  ...change,
})
const ids = (addresses: Address[]) => addresses.map(({ AddressID, IsDefault }) => AddressID + (IsDefault ? '*' : ''))

describe('the delivery addresses', () => {
  it('stand with the default one first, then as they were added', () => {
    expect(ids(withAddress([address('2'), address('9')], address('10')))).toEqual(['2', '9', '10'])
    expect(ids(withAddress([address('2')], address('10', { IsDefault: true })))).toEqual(['10*', '2'])
  })

  it('have one default at most', () => {
    const before = [address('3', { IsDefault: true }), address('4')]
    expect(ids(withAddress(before, address('4', { IsDefault: true })))).toEqual(['4*', '3'])
    expect(ids(withAddress(before, address('3')))).toEqual(['3', '4'])
  })

  it('hold a changed one once, and a removed one not at all', () => {
    expect(withAddress([address('1')], address('1', { City: 'Modřice' }))).toEqual([address('1', { City: 'Modřice' })])
    expect(withoutAddress([address('1'), address('2')], '1')).toEqual([address('2')])
  })
})
