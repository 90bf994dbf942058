import { ibanOf } from '#contract/account.ts'
import { type Element, find, line } from './element.ts'

/** Who wrote an order or invoice, as the accounting system knows itself. */
export interface Identity {
  name: string
  street: string
  city: string
  zip: string
  ico: string
  dic: string
  phone: string
  mail: string
  web: string
  /** Empty where the account is named by a short name only. */
  iban: string
}

/** The accounting system's own address in an order or invoice; undefined where it does not say it. */
export function readIdentity(record: Element): Identity | undefined {
  const header = record.children.find((child) => /^(order|invoice)Header$/.test(child.name))
  const address = find(header, 'myIdentity', 'address')
  const name = line(address, 'company') || line(address, 'name')
  if (name === '' || line(address, 'ico') === '') return undefined
  const account = [line(header, 'account', 'accountNo'), line(header, 'account', 'bankCode')]
  const web = line(address, 'www')
  return {
    name,
    street: [line(address, 'street'), line(address, 'number')].filter(Boolean).join(' '),
    city: line(address, 'city'),
    zip: line(address, 'zip'),
    ico: line(address, 'ico'),
    dic: line(address, 'icDph') || line(address, 'dic'),
    phone: line(address, 'phone') || line(address, 'mobilPhone'),
    mail: line(address, 'email').split(/[;,\s]/)[0] ?? '',
    web: web === '' || /^https?:\/\//i.test(web) ? web : `https://${web}`,
    iban: ibanOf(account.join('/')) ?? '',
  }
}
