import { createHash } from 'node:crypto'
import { code, day, type Element, find, findAll, flag, key, line, paragraph, required } from './element.ts'
import { type LineRow, readLine, sumsOf } from './lines.ts'
import { revisionOf } from './order-pack.ts'
import type { VatRates } from './vat.ts'

export interface OrderRow {
  line: number
  id: string
  /** Number of the order in the portal, as the portal sent it. */
  ext_id: string | null
  /** The revision of it that this was made of; null where the order is not named that way. */
  ext_revision: number | null
  number_order: string
  customer_id: number
  state: 'New' | 'Dispatched' | 'Delivered' | 'Cancelled'
  created: string
  delivery_date: string | null
  address: string
  note: string
  line_count: number
  net_haler: number
  gross_haler: number
  erp_hash: string
}

export interface OrderRows {
  order: OrderRow
  lines: LineRow[]
}

/** A received order; undefined for orders to suppliers and for those without a partner. Throws RecordFault. */
export function readOrder(element: Element, rates: VatRates): OrderRows | undefined {
  const header = find(element, 'orderHeader')
  const partner = find(header, 'partnerIdentity')
  if (line(header, 'orderType') === 'issuedOrder' || line(partner, 'id') === '') return undefined
  const created = required(day(line(header, 'date'), 'the date'), 'the date')
  const items = findAll(find(element, 'orderDetail'), 'orderItem')
  const lines = items.map((item, index) => readLine(item, index + 1, created, rates))
  const rows = lines.map(({ row }) => row)
  const own = portalIdOf(header)
  const order = {
    id: code(line(header, 'number', 'numberRequested'), 'the number'),
    ext_id: own?.orderId ?? null,
    ext_revision: own?.revision ?? null,
    number_order: line(header, 'numberOrder'),
    customer_id: key(line(partner, 'id'), 'the customer'),
    state: stateOf(header),
    created,
    delivery_date: day(line(header, 'dateTo'), 'dateTo') || null,
    address: addressOf(partner),
    note: paragraph(header, 'note') || line(header, 'text'),
    line_count: rows.length,
    ...sumsOf(find(element, 'orderSummary'), lines),
  }
  return { order: { line: element.line, ...order, erp_hash: hashOf(order, rows) }, lines: rows }
}

/** Other systems name their orders in the same place. */
function portalIdOf(header: Element | undefined): ReturnType<typeof revisionOf> | undefined {
  const extId = find(header, 'extId')
  const id = line(extId, 'exSystemName').toLowerCase() === 'odbyt' ? line(extId, 'ids') : ''
  return id === '' ? undefined : revisionOf(id)
}

function stateOf(header: Element | undefined): OrderRow['state'] {
  if (line(header, 'storno') !== '' || line(header, 'dateCancellation') !== '') return 'Cancelled'
  if (flag(header, 'isDelivered')) return 'Delivered'
  return flag(header, 'isExecuted') ? 'Dispatched' : 'New'
}

function addressOf(partner: Element | undefined): string {
  const address = find(partner, 'shipToAddress') ?? find(partner, 'address')
  const town = [line(address, 'zip'), line(address, 'city')].filter(Boolean).join(' ')
  const parts = [line(address, 'company') || line(address, 'name'), line(address, 'division'), line(address, 'street')]
  return [...parts, town].filter(Boolean).join(', ')
}

/** Tells whether anything of a record changed since it was last read. */
export function hashOf(record: object, lines: readonly LineRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify([record, lines]))
    .digest('base64url')
}
