import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// An export read a second time in the simplest way there is: by looking for patterns in its text.

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? '')
const one = (text: string, tag: string): string => all(text, new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))[0] ?? ''
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
const haler = (crowns: number): number => Math.round(crowns * 100)
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()

export interface InvoiceText {
  number: string
  customerId: number
  due: string
  lines: number
  totalHaler: number
  openHaler: number
}

export type ExportText = ReturnType<typeof readExportText>

/** The files of a whole export. */
export const exportNames = ['categories', 'stock', 'addressbook', 'individualPrices', 'orders', 'invoices'] as const

/** What stands in the six files of an export. */
export function readExportText(folder: string) {
  const read = (name: (typeof exportNames)[number]) =>
    new TextDecoder('windows-1250').decode(readFileSync(join(folder, `${name}.xml`))).replaceAll('\r\n', '\n')
  const [categories, stock, book] = [read('categories'), read('stock'), read('addressbook')]
  const [prices, orders, invoices] = [read('individualPrices'), read('orders'), read('invoices')]
  const times = (tag: string, text: string) => text.split(`<${tag}>`).length - 1
  return {
    day: /dateValidFrom="([\d-]+)"/.exec(invoices)?.[1] ?? '',
    /** How many records of each kind there are, by their label in the report of an import. */
    records: {
      categories: times('ctg:category', categories),
      items: times('stk:code', stock),
      'level prices': times('stk:stockPrice', stock),
      relations: times('stk:idStocks', stock),
      customers: times('adb:id', book),
      'individual prices': times('idp:stockItem', prices),
      orders: times('ord:orderHeader', orders),
      documents: times('inv:invoiceHeader', invoices),
    },
    itemTexts: readItems(stock),
    branches: times('typ:division', book),
    levels: all(book, /<adb:priceIDS>([^<]*)</g).toSorted(),
    orders: readOrders(orders),
    invoices: all(invoices, /<lst:invoice [^>]*>(.*?)<\/lst:invoice>/gs).map(readInvoice),
  }
}

/** Code, name, EAN, price, category, tax, pack and the sum of all level prices in haléře of every card, by code. */
function readItems(stock: string) {
  return all(stock, /<lStk:stock [^>]*>(.*?)<\/lStk:stock>/gs)
    .map((text): [string, ...(string | number)[]] => [
      one(text, 'stk:code'),
      plain(one(text, 'stk:name')),
      one(text, 'stk:EAN'),
      Number(one(text, 'stk:sellingPrice')),
      Number(one(text, 'stk:idCategory')),
      Number(/<stk:sellingRateVAT value="(\d+)"/.exec(text)?.[1]),
      Number(one(text, 'stk:coefficient2')),
      sum(all(text, /<typ:price>([^<]*)</g).map((price) => haler(Number(price)))),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function readOrders(text: string) {
  const orders = all(text, /<lst:order [^>]*>(.*?)<\/lst:order>/gs)
  const delivered = orders.filter((order) => one(order, 'ord:isDelivered') === 'true').length
  const quantity = sum(all(text, /<ord:quantity>([^<]*)</g).map(Number))
  return { delivered, new: orders.length - delivered, quantity }
}

function readInvoice(text: string): InvoiceText {
  const amounts = all(text, /<inv:invoiceItem>(.*?)<\/inv:invoiceItem>/gs).map((line) => {
    const rate = one(line, 'inv:rateVAT') === 'high' ? 1.21 : 1.12
    return Number(one(line, 'inv:quantity')) * Number(one(line, 'typ:unitPrice')) * rate
  })
  return {
    number: one(text, 'typ:numberRequested'),
    customerId: Number(/<inv:partnerIdentity><typ:id>(\d+)/.exec(text)?.[1]),
    due: one(text, 'inv:dateDue'),
    lines: amounts.length,
    // Invoices are rounded to whole crowns.
    totalHaler: Math.round(sum(amounts) + Number(one(text, 'typ:priceRound'))) * 100,
    openHaler: haler(Number(one(text, 'typ:amountHome'))),
  }
}
