import { randomUUID } from 'node:crypto'
import { type Haler, taxOf } from '#contract/money.ts'
import { EX_SYSTEM, packOf } from './pack.ts'
import { cut, field, tag, type Xml } from './write.ts'
import { fromScaled, type VatRate, vatRates } from './vat.ts'

export interface PackedLine {
  itemId: string
  /** The stock card in the accounting system; null for items it does not know, or knows no more. */
  erpId: string | null
  name: string
  unit: string
  quantity: string
  vatRate: string
  netPrice: string
  netHaler: Haler
  grossHaler: Haler
  note: string
  substitute: '' | 'Yes' | 'No' | 'Call'
}

export interface PackedOrder {
  id: string
  /** Above 1 the order was changed since it was sent. */
  revision: number
  /** `yyyy-MM-dd` in Prague. */
  created: string
  customer: {
    id: number
    /** Whether the number is the one of the accounting system's address book. */
    isFromErp: boolean
    name: string
    branch: string
    street: string
    city: string
    zip: string
    ico: string
    dic: string
    phone: string
    mail: string
    priceLevel: string
    /** How an order that goes to the seat names it. */
    seat: string
  }
  /** Where it goes, as the buyer read it. */
  address: string
  deliveryDate: string | null
  placedBy: string
  ownNumber: string
  note: string
  driverNote: string
  shippingMethod: string
  shippingHaler: Haler
  shippingVat: string
  depositHaler: Haler
  lines: PackedLine[]
}

export interface PackSettings {
  /** Of the accounting unit. */
  ico: string
  storage: string
  numberSeries: string
  paymentType: string
  withDeposits: boolean
  vatRates: readonly VatRate[]
}

const crowns = (haler: Haler): string => fromScaled(BigInt(haler), 2)

/** A revision of an order by its external id: `P2026000001`, and changed `P2026000001.2`. */
export const revisionIdOf = (orderId: string, revision: number): string =>
  revision === 1 ? orderId : `${orderId}.${revision}`

/** The order and its revision that an external id stands for. */
export function revisionOf(id: string): { orderId: string; revision: number } {
  const [, orderId = id, revision = '1'] = /^(.+)\.(\d{1,7})$/.exec(id) ?? []
  return { orderId, revision: Number(revision) }
}

/** The pack of an order has the same id whenever it is made, so that a second one is known for a repeat. */
export const packIdOf = (orderId: string, revision = 1): string => `${EX_SYSTEM}-${revisionIdOf(orderId, revision)}`

/** The revision of an order a pack was made of, by its external id. */
export const orderOf = (packId: string): string => packId.slice(EX_SYSTEM.length + 1)

/** A received order as the accounting system imports it. */
export function orderPack(order: PackedOrder, settings: PackSettings): Buffer {
  const id = revisionIdOf(order.id, order.revision)
  const pack = { id: packIdOf(order.id, order.revision), ico: settings.ico, note: `Objednávka ${id}` }
  return packOf(pack, { [id]: orderElement(order, settings) })
}

/** The order itself, in a pack or in a list; it comes to the sums of the portal to the haléř. */
export function orderElement(order: PackedOrder, settings: PackSettings, name = 'ord:order'): Xml {
  const own = order.ownNumber === '' ? '' : `, vaše č. ${order.ownNumber}`
  const lines = order.lines.filter(({ quantity }) => Number(quantity) > 0)
  const id = revisionIdOf(order.id, order.revision)
  return tag(
    name,
    { version: '2.0' },
    tag(
      'ord:orderHeader',
      {},
      extId(id),
      field('ord:orderType', 'receivedOrder'),
      settings.numberSeries === '' ? '' : tag('ord:number', {}, field('typ:ids', settings.numberSeries, 19)),
      field('ord:numberOrder', order.id, 32),
      field('ord:date', order.created),
      field('ord:dateTo', order.deliveryDate ?? ''),
      field('ord:text', `Objednávka z portálu ${order.id}${own}`, 240),
      partner(order),
      settings.paymentType === '' ? '' : tag('ord:paymentType', {}, field('typ:ids', settings.paymentType, 32)),
      order.customer.priceLevel === ''
        ? ''
        : tag('ord:priceLevel', {}, field('typ:ids', order.customer.priceLevel, 19)),
      field('ord:note', order.note),
      field('ord:intNote', inside(order, lines)),
    ),
    tag('ord:orderDetail', {}, ...lines.map((line) => item(line, order, settings)), ...extras(order, settings)),
    // Every line is rounded already, so nothing may be rounded again.
    tag('ord:orderSummary', {}, field('ord:roundingDocument', 'none'), field('ord:roundingVAT', 'none')),
  )
}

/** Asks for the orders that were made of the revisions of ours, up to the last one, one by one. */
export function orderQuestion(orderId: string, ico: string, last = 1): Buffer {
  const asked = Array.from({ length: last }, (_, index) => {
    const id = revisionIdOf(orderId, index + 1)
    const filter = tag('lst:requestOrder', {}, tag('ftr:filter', {}, extId(id, 'ftr')))
    const kind = { version: '2.0', orderType: 'receivedOrder', orderVersion: '2.0' }
    return [id, tag('lst:listOrderRequest', kind, filter)] as const
  })
  const pack = { id: `${packIdOf(orderId, last)}-dotaz`, ico, note: `Dotaz na objednávku ${orderId}` }
  return packOf(pack, Object.fromEntries(asked))
}

/** Takes orders away that were made of earlier revisions of ours; the schema knows no way to change one. */
export function removalPack(orderId: string, ico: string, found: readonly { id: string; erpId: string }[]): Buffer {
  const removals = found.map(({ id, erpId }) => {
    const filter = tag('ftr:filter', { agenda: 'prijate_objednavky' }, field('ftr:id', erpId))
    const action = tag('ord:actionType', {}, tag('ord:delete', {}, filter))
    return [id, tag('ord:order', { version: '2.0' }, action)] as const
  })
  // Tried again it has to be worked off again, and not be known for a repeat.
  const id = `${packIdOf(orderId)}-zrus-${randomUUID().slice(0, 8)}`
  return packOf({ id, ico, note: `Zrušení objednávky ${orderId}` }, Object.fromEntries(removals))
}

/** Asks for the accounting units, which every installation can answer. */
export const greeting = (ico: string): Buffer =>
  packOf(
    { id: `${EX_SYSTEM}-zkouska`, ico, note: 'Zkouška spojení' },
    { zkouska: tag('acu:listAccountingUnitRequest', { version: '1.0' }) },
  )

/** By which the accounting system knows a document of the portal for good. */
export const extId = (orderId: string, prefix = 'ord'): Xml =>
  tag(`${prefix}:extId`, {}, field('typ:ids', orderId, 64), field('typ:exSystemName', EX_SYSTEM))

/** Who orders and where it goes: the entry of the address book, or all that is known of who is not in it. */
export function partner({ customer, address }: PackedOrder, prefix = 'ord'): Xml {
  const whole = tag(
    'typ:address',
    { linkToAddress: 'true' },
    field('typ:company', customer.name, 255),
    field('typ:division', customer.branch, 32),
    field('typ:city', customer.city, 45),
    field('typ:street', customer.street, 64),
    field('typ:zip', customer.zip, 15),
    field('typ:ico', customer.ico, 15),
    field('typ:dic', customer.dic, 18),
    field('typ:phone', customer.phone, 40),
    field('typ:email', customer.mail, 98),
  )
  return tag(
    `${prefix}:partnerIdentity`,
    {},
    customer.isFromErp ? field('typ:id', String(customer.id)) : whole,
    address === '' || address === customer.seat ? '' : shipTo(customer.name, address),
  )
}

/** 'Sklad, Nádražní 5, 591 01 Žďár' in its parts; what has other parts stands as a street. */
function shipTo(company: string, address: string): Xml {
  const parts = address.split(', ')
  const [, zip, city] = /^(\d{3} ?\d{2}) (.+)$/.exec(parts.at(-1) ?? '') ?? []
  const rest = zip === undefined ? parts : parts.slice(0, -1)
  const street = rest.at(-1) ?? ''
  const name = rest.slice(0, -1).join(', ')
  return tag(
    'typ:shipToAddress',
    {},
    field('typ:company', name || company, 255),
    field('typ:city', city ?? '', 45),
    field('typ:street', street, 64),
    field('typ:zip', zip ?? '', 15),
  )
}

const substitutes = { '': '', Yes: 'náhrada možná', No: 'bez náhrady', Call: '' } as const

const wordsOf = ({ note, substitute }: PackedLine): string =>
  [note.replaceAll(/\s+/g, ' ').trim(), substitutes[substitute]].filter(Boolean).join('; ')

const NOTE_OF_A_LINE = 90

/** What is for the people of the firm: who ordered, what the driver has to know, and notes too long for their line. */
function inside({ placedBy, driverNote, ownNumber, address }: PackedOrder, lines: PackedLine[]): string {
  const long = lines.filter((line) => cut(wordsOf(line), NOTE_OF_A_LINE) !== wordsOf(line))
  return [
    driverNote === '' ? '' : `Pro řidiče: ${driverNote}`,
    ownNumber === '' ? '' : `Číslo objednávky zákazníka: ${ownNumber}`,
    placedBy === '' ? '' : `Odeslal(a): ${placedBy}`,
    address === '' ? '' : `Doručit na: ${address}`,
    ...long.map((line) => `${line.itemId}: ${wordsOf(line)}`),
  ]
    .filter(Boolean)
    .join('\n')
}

/** A rate as it is called on a day. */
export function vat(rate: string, day: string, rows: readonly VatRate[], prefix = 'ord'): Xml {
  const known = vatRates(rows)
  const isRate = (kind: string) => Number(known(kind, day) ?? NaN) === Number(rate)
  const kind = ['none', 'low', 'high'].find(isRate)
  if (kind !== undefined) return field(`${prefix}:rateVAT`, kind)
  // A rate of other days; which of the two names it has matters less than its percents.
  const wasLow = rows.some((row) => row.kind !== 'high' && Number(row.rate) === Number(rate))
  return (
    field(`${prefix}:rateVAT`, wasLow ? 'historyLow' : 'historyHigh') +
    field(`${prefix}:percentVAT`, String(Number(rate)))
  )
}

export const money = (unitPrice: string, netHaler: Haler, taxHaler: Haler, prefix = 'ord'): Xml =>
  tag(
    `${prefix}:homeCurrency`,
    {},
    field('typ:unitPrice', unitPrice),
    field('typ:price', crowns(netHaler)),
    field('typ:priceVAT', crowns(taxHaler)),
  )

/** The card of an item in the accounting system. */
export function stockOf(
  { itemId, erpId }: Pick<PackedLine, 'itemId' | 'erpId'>,
  settings: PackSettings,
  prefix = 'ord',
): Xml {
  const attach = settings.withDeposits ? { insertAttachStock: 'false' } : {}
  return tag(
    `${prefix}:stockItem`,
    {},
    settings.storage === '' ? '' : tag('typ:store', {}, field('typ:ids', settings.storage, 19)),
    tag('typ:stockItem', attach, erpId === null ? field('typ:ids', itemId, 64) : field('typ:id', erpId)),
  )
}

function item(line: PackedLine, { created }: PackedOrder, settings: PackSettings): Xml {
  return tag(
    'ord:orderItem',
    {},
    field('ord:text', line.name, 90),
    field('ord:quantity', String(Number(line.quantity))),
    field('ord:delivered', '0'),
    cut(line.unit, 10) === line.unit ? field('ord:unit', line.unit) : '',
    field('ord:payVAT', 'false'),
    vat(line.vatRate, created, settings.vatRates),
    // Without it the discount of the customer's price level would come off a price that has it already.
    field('ord:discountPercentage', '0'),
    money(line.netPrice, line.netHaler, line.grossHaler - line.netHaler),
    field('ord:note', wordsOf(line), NOTE_OF_A_LINE),
    stockOf(line, settings),
  )
}

/** Shipping and deposits, lines of text. */
function extras(order: PackedOrder, settings: PackSettings): Xml[] {
  const { shippingMethod, shippingHaler, shippingVat, depositHaler, created } = order
  const text = (name: string, netHaler: Haler, rate: string) =>
    tag(
      'ord:orderItem',
      {},
      field('ord:text', name, 90),
      field('ord:quantity', '1'),
      field('ord:delivered', '0'),
      field('ord:payVAT', 'false'),
      vat(rate, created, settings.vatRates),
      field('ord:discountPercentage', '0'),
      money(crowns(netHaler), netHaler, taxOf(netHaler, rate)),
    )
  return [
    ...(shippingMethod === '' && shippingHaler === 0
      ? []
      : [text(shippingMethod || 'Doprava', shippingHaler, shippingVat)]),
    ...(settings.withDeposits && depositHaler !== 0 ? [text('Zálohy za vratné obaly', depositHaler, '0')] : []),
  ]
}
