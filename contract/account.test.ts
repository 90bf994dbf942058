import { expect, it } from 'vitest'
import { ibanOf, isCompanyId, isIban } from './account.ts'

it('takes an IBAN with its check digits and refuses any single wrong digit', () => {
  const iban = 'CZ6508000000192000145399'
  expect(isIban(iban)).toBe(true)
  for (let place = 2; place < iban.length; place += 1) {
    const wrong = iban.slice(0, place) + ((Number(iban[place]) + 1) % 10) + iban.slice(place + 1)
    expect([wrong, isIban(wrong)]).toEqual([wrong, false])
  }
  expect(isIban('DE89370400440532013000')).toBe(true)
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(isIban('CZ65080000001920001453')).toBe(false)
})

it('makes an IBAN of a Czech account number', () => {
  expect(ibanOf('19-2000145399/0800')).toBe('CZ6508000000192000145399')
  expect(ibanOf(' 2000145399 / 0800 ')).toBe(ibanOf('0-2000145399/0800'))
  expect(ibanOf('cz65 0800 0000 1920 0014 5399')).toBe('CZ6508000000192000145399')
  for (const wrong of ['19-2000145398/0800', '18-2000145399/0800', '2000145399', '2000145399/080', '']) {
    expect([wrong, ibanOf(wrong)]).toEqual([wrong, undefined])
  }
})

it('knows the check digit of a company id', () => {
  for (const good of ['00000019', '27082440', '45274649', '00006947', '26168685']) expect(isCompanyId(good)).toBe(true)
  for (const wrong of ['27082441', '2708244', '270824400', 'abcdefgh', '']) expect(isCompanyId(wrong)).toBe(false)
})
