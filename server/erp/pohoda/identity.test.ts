import { describe, expect, it } from 'vitest'
import { elementOf as element } from '#server/testing/pohoda-element.ts'
import type { Fields } from '#server/testing/pohoda-export.ts'
import { invoice } from '#server/testing/pohoda-records.ts'
import { readIdentity } from './identity.ts'

describe('the identity in an invoice', () => {
  const address = {
    'typ:company': ' Sklad  s.r.o. ',
    'typ:street': 'Dlouhá',
    'typ:number': '15',
    'typ:ico': '00000019',
  }
  const identityOf = async (more: Fields) => readIdentity(await element('document', invoice('1', 11, [], more)))

  it('is the accounting system’s own, with the account where it is named whole', async () => {
    const more = {
      'typ:email': 'a@sklad.test; b@sklad.test',
      'typ:www': 'www.sklad.test',
      'typ:mobilPhone': '777 123 456',
    }
    const account = { 'typ:ids': 'KB', 'typ:accountNo': '19-2000145399', 'typ:bankCode': '0800' }
    expect(
      await identityOf({ 'inv:myIdentity': { 'typ:address': { ...address, ...more } }, 'inv:account': account }),
    ).toEqual({
      name: 'Sklad s.r.o.',
      street: 'Dlouhá 15',
      city: '',
      zip: '',
      ico: '00000019',
      dic: '',
      phone: '777 123 456',
      mail: 'a@sklad.test',
      web: 'https://www.sklad.test',
      iban: 'CZ6508000000192000145399',
    })
  })

  it('is none without a name or company ID, and has no account of a short name alone', async () => {
    expect(await identityOf({})).toBeUndefined()
    expect(await identityOf({ 'inv:myIdentity': { 'typ:address': { ...address, 'typ:ico': '' } } })).toBeUndefined()
    const short = { 'inv:myIdentity': { 'typ:address': address }, 'inv:account': { 'typ:ids': 'KB' } }
    expect((await identityOf(short))?.iban).toBe('')
  })
})
