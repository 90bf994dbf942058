import { pack } from './pohoda-export.ts'
import { category, customer, invoice, order, type PaperLine, prices, related, stock } from './pohoda-records.ts'

// A whole export of an invented seller: six files, called as the accounting system calls them.

const DAY = '2026-11-20'
const ITEMS = 40
const CUSTOMERS = 12
const ORDERS = 30

const range = (length: number) => Array.from({ length }, (_, index) => index)
// Spreads records without a pattern that is easy to hit by accident.
const mixed = (index: number, size: number) => (index * 7919 + 13) % size
const dayOf = (day: number) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10)

const itemIds = range(ITEMS).map((index) => index + 1)
const customerIds = range(CUSTOMERS).map((index) => 1000 + index)
const isHigh = (item: number) => item % 5 === 0
const priceHaler = (item: number) => 1035 + item * 377
const crowns = (haler: number) => Number((haler / 100).toFixed(2))

const categories = [
  category(1, 'Nápoje', [category(2, 'Pivo'), category(3, 'Minerální vody'), category(4, 'Víno')]),
  category(5, 'Trvanlivé', [category(6, 'Těstoviny & rýže'), category(7, 'Konzervy')]),
]

const items = itemIds.map((id) => {
  const net = priceHaler(id)
  const more = {
    'stk:name': `Zboží „č. ${id}“ <žluťoučké> & úpěnlivé`,
    'stk:sellingRateVAT': { $value: isHigh(id) ? 21 : 12, $text: isHigh(id) ? 'high' : 'low' },
    'stk:sellingPrice': crowns(net),
    'stk:coefficient2': 1 + mixed(id, 24),
    'stk:count': mixed(id, 80),
    'stk:news': id % 9 === 0,
    'stk:sale': id % 7 === 0,
    'stk:categories': { 'stk:idCategory': [2, 3, 4, 6, 7][id % 5] ?? 2 },
    ...(id > 2 && { 'stk:relatedStocks': related(id - 1, id - 2) }),
    ...(id % 3 === 0 && { 'stk:alternativeStocks': related((id % ITEMS) + 1) }),
  }
  const levels = { Prodejní: net, Gastro: net * 0.96, Řetězec: net * 0.88 }
  const priced = Object.entries(levels).map(([name, haler]) => [name, crowns(haler)])
  return stock(id, more, Object.fromEntries(priced))
})

// Customers 1001 to 1003 are branches of one firm.
const isBranch = (id: number) => id > 1000 && id <= 1003
const levelOf = (id: number) => ['Prodejní', 'Gastro', 'Řetězec'][id % 3] ?? 'Gastro'
const book = customerIds.map((id) =>
  customer(
    id,
    { 'adb:priceIDS': levelOf(id), 'adb:note': id % 2 === 0 ? 'Rozvoz: Po-Pá' : 'Rozvoz: Út, Pá' },
    isBranch(id) ? { 'typ:division': `Provozovna ${id - 1000}`, 'typ:ico': '10001001' } : {},
  ),
)

const individual = customerIds
  .filter((id) => id % 3 === 0)
  .map((id) => prices(id, { [1 + mixed(id, 20)]: 9.5, [21 + mixed(id, 20)]: 19.37 }))

const sold = range(ORDERS).map((index) => {
  const lines = range(1 + (index % 4)).map((line): PaperLine & { item: number; quantity: number } => {
    const item = ((mixed(index, ITEMS) + line * 3) % ITEMS) + 1
    const more = isHigh(item) ? { rate: 'high' } : {}
    return { item, quantity: 1 + mixed(index + line, 24), price: crowns(priceHaler(item)), more }
  })
  return { index, number: String(index + 1).padStart(5, '0'), customerId: customerIds[index % 10] ?? 1000, lines }
})

const withRate = (prefix: 'ord' | 'inv', lines: PaperLine[]) =>
  lines.map(({ more, ...line }) => ({ ...line, more: { [`${prefix}:rateVAT`]: more?.['rate'] ?? 'low' } }))

const orders = sold.map(({ index, number, customerId, lines }) =>
  order(`26OP${number}`, customerId, withRate('ord', lines), {
    'ord:date': dayOf(index),
    'ord:dateTo': dayOf(index + 2),
    'ord:isExecuted': index < 24,
    'ord:isDelivered': index < 24,
  }),
)

// What is delivered is invoiced, rounded to whole crowns: a third is paid, a third in part, a third not at all.
const invoices = sold.slice(0, 24).map(({ index, number, customerId, lines }) => {
  const exact = lines.reduce(
    (sum, { item, quantity }) => sum + quantity * priceHaler(item) * (isHigh(item) ? 121 : 112),
    0,
  )
  const total = Math.round(exact / 10_000)
  const open = [0, Math.floor(total / 3) + 0.5, total][index % 3] ?? 0
  return invoice(
    `26000${number}`,
    customerId,
    withRate('inv', lines),
    {
      'inv:date': dayOf(index + 2),
      'inv:dateTax': dayOf(index + 2),
      'inv:dateDue': dayOf(index + 32),
      'inv:numberOrder': `26OP${number}`,
      'inv:liquidation': { 'typ:date': open < total ? dayOf(index + 20) : undefined, 'typ:amountHome': open },
    },
    {
      'inv:roundingDocument': 'math2one',
      'inv:homeCurrency': { 'typ:round': { 'typ:priceRound': (total - exact / 10_000).toFixed(2) } },
    },
  )
})

/** The files of the export: 7 categories, 40 items, 12 customers, 4 price lists, 30 orders and 24 invoices. */
export const sellerFiles = (): Record<string, string> => ({
  'categories.xml': pack('category', categories, undefined, DAY),
  'stock.xml': pack('item', items, undefined, DAY),
  'addressbook.xml': pack('customer', book, undefined, DAY),
  'individualPrices.xml': pack('price', individual, undefined, DAY),
  'orders.xml': pack('order', orders, undefined, DAY),
  'invoices.xml': pack('document', invoices, undefined, DAY),
})
