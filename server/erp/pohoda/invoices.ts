import { code, day, type Element, find, findAll, key, line, paragraph, required } from './element.ts'
import { haler, type LineRow, readLine, sumsOf } from './lines.ts'
import { hashOf } from './orders.ts'
import type { VatRates } from './vat.ts'

export interface DocumentRow {
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
  open_haler: number
  paid_date: string | null
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
  const items = [...findAll(detail, 'invoiceItem'), ...findAll(detail, 'invoiceAdvancePaymentItem')]
  const lines = items.map((item, index) => readLine(item, index + 1, taxed, rates))
  const rows = lines.map(({ row }) => row)
  const sums = sumsOf(find(element, 'invoiceSummary'), lines)
  const liquidation = find(header, 'liquidation')
  const open = haler(liquidation, 'amountHome') ?? sums.gross_haler
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
    // What the lines lack to the sum to be paid, so that both add up on paper.
    rounding_haler: sums.gross_haler - rows.reduce((sum, row) => sum + row.gross_haler, 0),
    open_haler: open,
    paid_date: open === 0 ? day(line(liquidation, 'date'), 'the day of payment') || null : null,
  }
  return { document: { line: element.line, ...document, erp_hash: hashOf(document, rows) }, lines: rows }
}
