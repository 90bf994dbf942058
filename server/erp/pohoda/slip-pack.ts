import { taxOf } from '#contract/money.ts'
import { extId, money, type PackedOrder, type PackSettings, packIdOf, partner, stockOf, vat } from './order-pack.ts'
import { packOf } from './pack.ts'
import { cut, field, tag, type Xml } from './write.ts'

/** What was counted of an order. */
export interface PackedSlip {
  /** The number of the order in the accounting system. */
  erpNumber: string
  /** `yyyy-MM-dd` in Prague. */
  created: string
  note: string
  lines: {
    itemId: string
    erpId: string | null
    name: string
    unit: string
    ordered: string
    quantity: string
    vatRate: string
    netPrice: string
    netHaler: number
    reason: string
    text: string
  }[]
  packages: { name: string; issued: number; returned: number }[]
}

const ENDING = '-V'

/** The id of the slip of an order in its pack, and by which the accounting system knows it. */
export const slipIdOf = (orderId: string): string => `${orderId}${ENDING}`

/** The order whose slip has this id. */
export const orderOfSlip = (id: string): string => (id.endsWith(ENDING) ? id.slice(0, -ENDING.length) : id)

const reasons: Record<string, string> = {
  NotInStock: 'není skladem',
  Damaged: 'poškozeno',
  Replaced: 'nahrazeno',
  Removed: 'vyřazeno',
  Other: 'jiné',
}

/** An issue slip (výdejka) of what the warehouse counted of an order, as the accounting system imports it. */
export function slipPack(order: PackedOrder, slip: PackedSlip, settings: PackSettings): Buffer {
  const id = slipIdOf(order.id)
  const left = slip.lines.filter(({ quantity }) => Number(quantity) > 0)
  const content = tag(
    'vyd:vydejka',
    { version: '2.0' },
    tag(
      'vyd:vydejkaHeader',
      {},
      extId(id, 'vyd'),
      field('vyd:date', slip.created),
      field('vyd:numberOrder', slip.erpNumber, 32),
      field('vyd:dateOrder', order.created),
      field('vyd:text', `Výdej k objednávce z portálu ${order.id}`, 240),
      partner(order, 'vyd'),
      field('vyd:note', slip.note),
      field('vyd:intNote', inside(slip)),
    ),
    left.length === 0 ? '' : tag('vyd:vydejkaDetail', {}, ...left.map((line) => item(line, slip.created, settings))),
    tag('vyd:vydejkaSummary', {}, field('vyd:roundingDocument', 'none'), field('vyd:roundingVAT', 'none')),
  )
  return packOf({ id: packIdOf(id), ico: settings.ico, note: `Výdej k objednávce ${order.id}` }, { [id]: content })
}

/** Asks for the slip that was made of ours. */
export function slipQuestion(orderId: string, ico: string): Buffer {
  const id = slipIdOf(orderId)
  const filter = tag('lst:requestVydejka', {}, tag('ftr:filter', {}, extId(id, 'ftr')))
  const asked = tag('lst:listVydejkaRequest', { version: '2.0', vydejkaVersion: '2.0' }, filter)
  return packOf({ id: `${packIdOf(id)}-dotaz`, ico, note: `Dotaz na výdej ${orderId}` }, { [id]: asked })
}

/** What differs from the order, and what packaging went and came: for the people of the firm. */
function inside({ lines, packages }: PackedSlip): string {
  const differing = lines.filter(({ ordered, quantity }) => Number(ordered) !== Number(quantity))
  return [
    ...differing.map(({ itemId, ordered, quantity, unit, reason, text }) => {
      const why = reason === 'Added' ? `náhrada za ${text}` : [reasons[reason], text].filter(Boolean).join(': ')
      return `${itemId}: objednáno ${Number(ordered)}, vydáno ${Number(quantity)} ${unit}${why && ` (${why})`}`
    }),
    ...packages.map(({ name, issued, returned }) => `Obaly ${name}: vydáno ${issued}, vráceno ${returned}`),
  ].join('\n')
}

function item(line: PackedSlip['lines'][number], day: string, settings: PackSettings): Xml {
  const { netHaler, vatRate } = line
  return tag(
    'vyd:vydejkaItem',
    {},
    field('vyd:text', line.name, 90),
    field('vyd:quantity', String(Number(line.quantity))),
    cut(line.unit, 10) === line.unit ? field('vyd:unit', line.unit) : '',
    field('vyd:payVAT', 'false'),
    vat(vatRate, day, settings.vatRates, 'vyd'),
    field('vyd:discountPercentage', '0'),
    money(line.netPrice, netHaler, taxOf(netHaler, vatRate), 'vyd'),
    stockOf(line, settings, 'vyd'),
  )
}
