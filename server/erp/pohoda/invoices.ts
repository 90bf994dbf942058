import { divideRounded, scaled } from '#contract/money.ts'
import { amount, code, day, decimal, type Element, find, findAll, key, line, paragraph, required } from './element.ts'
import { explainSums, fitsForeign } from './invoice-sums.ts'
import { haler, type LineRow, readLine } from './lines.ts'
import { hashOf } from './orders.ts'
import { fromScaled, type VatRates } from './vat.ts'

export interface DocumentRow extends Foreign {
  line: number
  id: string
  customer_id: number
  type: 'Invoice' | 'CreditNote'
  order_id: string
  variable_symbol: string
  issue_date: string
  tax_date: string
  due_date: string
  text: string
  net_haler: number
  gross_haler: number
  rounding_haler: number
  /** JSON of what is stated of each rate, and of the advances deducted from the sum. */
  rate_sums: string
  advances: string
  open_haler: number
  /** The day of the last payment. */
  paid_date: string | null
  cancelled: boolean
  /** Why there is no paper of it. */
  withheld: string
  erp_hash: string
}

export interface DocumentRows {
  document: DocumentRow
  lines: LineRow[]
}

const types = new Map<string, DocumentRow['type']>([
  ['issuedInvoice', 'Invoice'],
  ['issuedDebitNote', 'Invoice'],
  ['issuedCreditNotice', 'CreditNote'],
  ['issuedCorrectiveTax', 'CreditNote'],
])

/** An issued invoice or credit note; undefined for every other kind, and for those without a partner. Throws RecordFault. */
export function readInvoice(element: Element, rates: VatRates): DocumentRows | undefined {
  const header = find(element, 'invoiceHeader')
  const type = types.get(line(header, 'invoiceType'))
  const partner = line(header, 'partnerIdentity', 'id')
  if (!type || partner === '') return undefined
  const issued = required(day(line(header, 'date'), 'the date'), 'the date')
  const taxed = day(line(header, 'dateTax'), 'dateTax') || issued
  const detail = find(element, 'invoiceDetail')
  const read = (items: Element[]) => items.map((item, index) => readLine(item, index + 1, taxed, rates))
  const hasRoundingItem = find(detail, 'roundingItem') !== undefined
  const items = read([...findAll(detail, 'invoiceItem'), ...findAll(detail, 'roundingItem')])
  const advances = read(findAll(detail, 'invoiceAdvancePaymentItem'))
  const summary = find(element, 'invoiceSummary')
  const {
    taxedAdvances,
    rates: rateSums,
    withheld,
    ...sums
  } = explainSums({
    summary,
    items,
    hasRoundingItem,
    advances,
    taxed,
    rates,
  })
  const deducted = findAll(detail, 'invoiceAdvancePaymentItem').flatMap((item, index) => {
    const advance = advances[index]
    if (!advance || taxedAdvances.includes(advance)) return []
    const number = line(item, 'sourceDocument', 'number') || line(item, 'symPar')
    return [{ number, haler: -advance.row.gross_haler }]
  })
  const payable = deducted.reduce((left, { haler: advance }) => left - advance, sums.gross_haler)
  const cancelled = line(header, 'storno') !== ''
  const foreign = readForeign(element)
  const settled = readLiquidation(find(header, 'liquidation'), payable)
  const open = cancelled ? 0 : settled.open
  const lines = [...items, ...taxedAdvances].map(({ row }, index) => ({ ...row, position: index + 1 }))
  const document = {
    id: code(line(header, 'number', 'numberRequested') || line(header, 'symVar'), 'the number'),
    customer_id: key(partner, 'the customer'),
    type,
    order_id: line(header, 'numberOrder'),
    variable_symbol: line(header, 'symVar'),
    issue_date: issued,
    tax_date: taxed,
    due_date: day(line(header, 'dateDue'), 'dateDue') || issued,
    text: paragraph(header, 'text'),
    ...sums,
    rate_sums: JSON.stringify(rateSums),
    advances: JSON.stringify(deducted),
    open_haler: open,
    paid_date: settled.date || null,
    cancelled,
    ...foreign,
    withheld:
      withheld ||
      (foreign.currency === '' && !cancelled && !isBetween(open, payable) ? 'more is open than there is to pay' : '') ||
      (foreign.currency === '' || fitsForeign(sums.gross_haler, foreign, lines.length)
        ? ''
        : 'the crowns do not follow from the foreign currency'),
  }
  return { document: { line: element.line, ...document, erp_hash: hashOf(document, lines) }, lines }
}

/**
 * What is open and the day of the last payment. A settled invoice has a day and no amount; one that nobody has paid has an
 * amount and no day, or nothing at all.
 */
function readLiquidation(liquidation: Element | undefined, payable: number): { open: number; date: string } {
  const date = day(line(liquidation, 'date'), 'the day of payment')
  const open = haler(liquidation, 'amountHome') ?? (date === '' ? payable : 0)
  return { open, date }
}

const isBetween = (open: number, payable: number): boolean =>
  payable >= 0 ? open >= 0 && open <= payable : open <= 0 && open >= payable

/** Amounts of a foreign currency in its hundredths. */
export interface Foreign {
  currency: string
  exchange_rate: string | null
  foreign_gross: number | null
  foreign_open: number | null
}

function readForeign(element: Element): Foreign {
  const foreign = find(element, 'invoiceSummary', 'foreignCurrency')
  const currency = line(foreign, 'currency', 'ids').toUpperCase()
  if (currency === '' || currency === 'CZK')
    return { currency: '', exchange_rate: null, foreign_gross: null, foreign_open: null }
  const rate = scaled(amount(line(foreign, 'rate'), 6, 'the exchange rate', '0'), 6)
  const units = BigInt(decimal(line(foreign, 'amount'), 0, 'the amount of the exchange rate', '1'))
  const liquidation = find(element, 'invoiceHeader', 'liquidation')
  const gross = haler(foreign, 'priceSum') ?? 0
  const open = haler(liquidation, 'amountForeign') ?? (line(liquidation, 'date') === '' ? gross : 0)
  return {
    currency,
    exchange_rate: fromScaled(divideRounded(rate, units > 0n ? units : 1n), 6),
    foreign_gross: gross,
    foreign_open: open,
  }
}
