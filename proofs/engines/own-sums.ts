// What documents of an export say of themselves, read from its text by patterns alone.

/** A document with the sum its file states, or that follows from its lines where it states none. */
export interface OwnSum {
  number: string
  /** Number of the customer; undefined for an address that is none. */
  partner: number | undefined
  totalHaler: number
  openHaler: number
  isForeign: boolean
  /** Why it is none of the portal's business; empty when it is. */
  leftOut: string
}

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? '')
const part = (text: string, tag: string): string =>
  all(text, new RegExp(`<\\w+:${tag}(?: [^>]*)?>(.*?)</\\w+:${tag}>`, 'gs'))[0] ?? ''
const parts = (text: string, tag: string): string[] =>
  all(text, new RegExp(`<\\w+:${tag}(?: [^>]*)?>(.*?)</\\w+:${tag}>`, 'gs'))
const haler = (text: string): number => Math.round(Number(text) * 100)
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const issued = new Set(['issuedInvoice', 'issuedDebitNote', 'issuedCreditNotice', 'issuedCorrectiveTax'])

export function decodeExport(bytes: Buffer): string {
  const encoding = /encoding="([^"]+)"/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The documents of an export; a request to the accounting system has none. */
export function readOwnSums(text: string): OwnSum[] {
  return all(text, /<lst:invoice (?:[^>]*)>(.*?)<\/lst:invoice>/gs).map((document) => {
    const header = part(document, 'invoiceHeader')
    const partner = /^\s*<\w+:id>(\d+)/.exec(part(header, 'partnerIdentity'))?.[1]
    const totalHaler = totalOf(document)
    const settled = part(header, 'liquidation')
    const home = part(settled, 'amountHome')
    // An advance without tax was paid before; one with tax is a part of the sums already.
    const advances = parts(document, 'invoiceAdvancePaymentItem').filter((each) => part(each, 'rateVAT') === 'none')
    const unpaid = totalHaler + sum(advances.map((each) => haler(part(each, 'priceSum'))))
    const isCancelled = part(header, 'storno') !== ''
    const openHaler = home === '' ? (part(settled, 'date') === '' ? unpaid : 0) : haler(home)
    const leftOut =
      partner === undefined ? 'its partner is no customer of the address book' : 'another kind of document'
    return {
      number: part(part(header, 'number'), 'numberRequested'),
      partner: partner === undefined ? undefined : Number(partner),
      totalHaler,
      openHaler: isCancelled ? 0 : openHaler,
      isForeign: part(part(document, 'invoiceSummary'), 'foreignCurrency') !== '',
      leftOut: partner !== undefined && issued.has(part(header, 'invoiceType')) ? '' : leftOut,
    }
  })
}

function totalOf(document: string): number {
  const summary = part(part(document, 'invoiceSummary'), 'homeCurrency')
  const round = haler(part(summary, 'priceRound') || '0')
  const stated = ['priceNone', 'priceLowSum', 'priceHighSum', 'price3Sum'].map((tag) => part(summary, tag))
  if (stated.some((each) => each !== '')) return sum(stated.map((each) => haler(each || '0'))) + round
  const lines = parts(document, 'invoiceItem').map((line) => {
    const rate = part(line, 'rateVAT') === 'high' ? 1.21 : 1.12
    return Number(part(line, 'quantity')) * Number(part(line, 'unitPrice')) * rate
  })
  // Such invoices are rounded to whole crowns.
  return Math.round(sum(lines) + round / 100) * 100
}
