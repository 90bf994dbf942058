import { type ExportKind, type Fields, pack, xml } from './pohoda-export.ts'

// Records of an export with believable values; `more` overrides or adds fields of the header.

export const category = (id: number, name: string, sub: string[] = [], more: Fields = {}): string =>
  xml('ctg:category', { 'ctg:id': id, 'ctg:name': name, 'ctg:sequence': id, 'ctg:displayed': true, ...more }).replace(
    '</ctg:category>',
    sub.length === 0 ? '</ctg:category>' : `<ctg:subCategories>${sub.join('')}</ctg:subCategories></ctg:category>`,
  )

export const stock = (
  id: number,
  more: Fields = {},
  levels: Record<string, number | string> = { Gastro: 96 },
): string =>
  xml('lStk:stock', {
    $version: '2.0',
    'stk:stockHeader': {
      'stk:id': id,
      'stk:stockType': 'card',
      'stk:code': `Z${String(id).padStart(4, '0')}`,
      'stk:EAN': `859000000${String(id).padStart(4, '0')}`,
      'stk:isSales': true,
      'stk:isInternet': true,
      'stk:sellingRateVAT': { $value: 12, $text: 'low' },
      'stk:name': `Zboží číslo ${id}`,
      'stk:unit': 'ks',
      'stk:unit2': 'kart',
      'stk:coefficient2': 6,
      'stk:sellingPrice': 100,
      'stk:mass': 0.5,
      'stk:count': 50,
      'stk:news': false,
      'stk:sale': false,
      'stk:recommended': false,
      'stk:availability': 'skladem',
      'stk:categories': { 'stk:idCategory': 2 },
      ...more,
    },
    'stk:stockPriceItem': {
      'stk:stockPrice': Object.entries(levels).map(([name, price]) => ({ 'typ:ids': name, 'typ:price': price })),
    },
  })

/** A list of goods for `stk:relatedStocks` and `stk:alternativeStocks`. */
export const related = (...ids: number[]): Fields => ({
  'stk:idStocks': ids.map((id) => ({ 'typ:stockOrder': 1, 'typ:stockItem': { 'typ:id': id } })),
})

export const customer = (id: number, more: Fields = {}, address: Fields = {}): string =>
  xml('lAdb:addressbook', {
    $version: '2.0',
    'adb:addressbookHeader': {
      'adb:id': id,
      'adb:identity': {
        'typ:address': {
          'typ:company': `Hospoda U Řeky ${id}`,
          'typ:city': 'Žďár',
          'typ:street': `Nádražní ${id}`,
          'typ:zip': '591 01',
          'typ:ico': String(10_000_000 + id),
          ...address,
        },
      },
      'adb:email': `hospoda${id}@example.cz`,
      'adb:creditMax': 50_000,
      'adb:priceIDS': 'Gastro',
      'adb:maturity': 14,
      'adb:p2': true,
      'adb:note': 'Rozvoz: Po, St, Pá',
      ...more,
    },
  })

/** Individual prices of a customer by item id; `codes` names cards that have another code than usual. */
export const prices = (
  customerId: number,
  byItem: Record<number, number | string>,
  more: Fields = {},
  codes: Record<string, string> = {},
): string =>
  xml('lst:individualPrice', {
    $version: '2.0',
    'idp:partnerIdentity': { 'idp:id': customerId },
    'idp:setPrices': {
      'idp:stocks': {
        'idp:stockItem': Object.entries(byItem).map(([id, price]) => ({
          'idp:id': id,
          'idp:ids': codes[id] ?? `Z${id.padStart(4, '0')}`,
          'idp:individualPrice': price,
          'idp:payVAT': false,
        })),
      },
      ...more,
    },
  })

export interface PaperLine {
  item: number
  quantity: number | string
  price: number
  more?: Fields
}

const line = (prefix: 'ord' | 'inv', { item, quantity, price, more }: PaperLine): Fields => ({
  [`${prefix}:text`]: `Zboží číslo ${item}`,
  [`${prefix}:quantity`]: quantity,
  [`${prefix}:unit`]: 'ks',
  [`${prefix}:payVAT`]: false,
  [`${prefix}:rateVAT`]: 'low',
  [`${prefix}:homeCurrency`]: { 'typ:unitPrice': price },
  [`${prefix}:code`]: `Z${String(item).padStart(4, '0')}`,
  ...more,
})

export const order = (number: string, customerId: number, lines: PaperLine[], more: Fields = {}): string =>
  xml('lst:order', {
    $version: '2.0',
    'ord:orderHeader': {
      'ord:id': 1,
      'ord:orderType': 'receivedOrder',
      'ord:number': { 'typ:numberRequested': number },
      'ord:date': '2026-11-10',
      'ord:dateTo': '2026-11-12',
      'ord:text': 'Objednávka',
      'ord:partnerIdentity': { 'typ:id': customerId },
      'ord:isExecuted': false,
      'ord:isDelivered': false,
      ...more,
    },
    'ord:orderDetail': { 'ord:orderItem': lines.map((each) => line('ord', each)) },
  })

export const invoice = (
  number: string,
  customerId: number,
  lines: PaperLine[],
  more: Fields = {},
  summary: Fields = {},
): string =>
  xml('lst:invoice', {
    $version: '2.0',
    'inv:invoiceHeader': {
      'inv:id': 1,
      'inv:invoiceType': 'issuedInvoice',
      'inv:number': { 'typ:numberRequested': number },
      'inv:symVar': number,
      'inv:date': '2026-11-11',
      'inv:dateTax': '2026-11-11',
      'inv:dateDue': '2026-11-25',
      'inv:text': 'Faktura',
      'inv:partnerIdentity': { 'typ:id': customerId },
      ...more,
    },
    'inv:invoiceDetail': { 'inv:invoiceItem': lines.map((each) => line('inv', each)) },
    'inv:invoiceSummary': summary,
  })

/** Who wrote an invoice, as the accounting system says it. */
export const sellerIdentity: Fields = {
  'inv:myIdentity': {
    'typ:address': {
      'typ:company': 'Velkoobchod Zkusmo s.r.o.',
      'typ:city': 'Brno',
      'typ:street': 'Dlouhá',
      'typ:number': '15',
      'typ:zip': '602 00',
      'typ:ico': '00000019',
      'typ:dic': 'CZ00000019',
      'typ:email': 'obchod@sklad.test',
    },
  },
}

/** The records of a small seller: 3 categories, 4 items, 3 customers, prices, an order and an invoice. */
export function smallSeller() {
  return {
    category: [category(1, 'Nápoje', [category(2, 'Pivo'), category(3, 'Minerální vody')])],
    item: [
      stock(1, { 'stk:relatedStocks': related(2, 3), 'stk:alternativeStocks': related(4) }),
      stock(2, { 'stk:news': true, 'stk:count': 2 }),
      stock(3, { 'stk:count': 0, 'stk:availability': 'do 5 dnů', 'stk:sellingRateVAT': 'high' }),
      stock(4, { 'stk:categories': { 'stk:idCategory': 3 }, 'stk:sale': true }),
    ],
    customer: [
      customer(11),
      customer(12, {}, { 'typ:division': 'Provozovna 1' }),
      customer(13, { 'adb:note': 'Rozvoz: Po-Pá' }, { 'typ:division': 'Provozovna 2', 'typ:ico': '10000012' }),
    ],
    price: [prices(11, { 1: 88.5, 2: 90 })],
    action: [],
    order: [order('26OP00001', 11, [{ item: 1, quantity: 6, price: 96 }])],
    document: [invoice('2600000001', 11, [{ item: 1, quantity: 6, price: 96 }], { 'inv:numberOrder': '26OP00001' })],
  } satisfies Record<ExportKind, string[]>
}

/** The files of an export from its records; kinds without records have no file. */
export function filesOf(records: Partial<Record<ExportKind, string[]>>, day?: string): Record<string, string> {
  const all = Object.entries(records).filter(([, list]) => list.length > 0)
  const files = all.map(([kind, list]): [string, string] => [
    `${kind}.xml`,
    pack(kind as ExportKind, list, undefined, day),
  ])
  return Object.fromEntries(files)
}
