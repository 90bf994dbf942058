import { zipSync } from 'fflate'
import sharp from 'sharp'
import { findAll, type Element } from '#server/erp/pohoda/element.ts'
import { type ExportKind, lists, pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { category, customer, invoice, order, prices, sellerIdentity, stock } from '#server/testing/pohoda-records.ts'

// The books of a seller that begins with the portal, as its accounting system gives them.

/** Of so many items the accounting system knows no category of the e-shop. */
const WITHOUT_CATEGORY = 100
const LEAVES = 10

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const mailOf = (customerId: number): string => `nakup@hospoda${customerId}.test`

export function booksOf({ items, customers }: { items: number; customers: number }): Record<ExportKind, string[]> {
  const leaves = numbers(LEAVES).map((leaf) => category(100 + leaf, `Sortiment ${leaf}`))
  const ids = numbers(customers).map((one) => 1000 + one)
  return {
    category: [category(100, 'Sortiment', leaves)],
    item: numbers(items).map((id) =>
      stock(id, {
        'stk:categories': id <= WITHOUT_CATEGORY ? undefined : { 'stk:idCategory': 101 + (id % LEAVES) },
        'stk:sellingPrice': 20 + (id % 300),
        'stk:storage': { 'typ:ids': 'HLAVNI' },
      }),
    ),
    customer: ids.map((id) => customer(id, { 'adb:email': mailOf(id) })),
    price: ids.map((id) => prices(id, { [1 + (id % items)]: 88.5 })),
    action: [],
    order: [order('26OP00001', 1001, [{ item: 200, quantity: 6, price: 96 }])],
    document: ids.map((id) =>
      invoice(String(2_600_000_000 + id), id, [{ item: 200, quantity: 6, price: 96 }], sellerIdentity),
    ),
  }
}

const kinds: Record<string, ExportKind> = {
  categories: 'category',
  stock: 'item',
  customers: 'customer',
  prices: 'price',
  actions: 'action',
  orders: 'order',
  issuedInvoice: 'document',
}

/** What the accounting system answers to a question for lists; undefined when the pack is none. */
export const answersOf = (books: Record<ExportKind, string[]>) => (question: Element) => {
  const asked = findAll(question, 'dataPackItem').map(({ attributes }) => attributes['id'] ?? '')
  const kind = kinds[asked.find((name) => name in kinds) ?? '']
  return kind && kind in lists ? windows1250(pack(kind, books[kind])) : undefined
}

/** A small picture for each item, none like another. */
export async function picturesOf(items: number): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {}
  for (const id of numbers(items)) {
    const background = { r: id % 256, g: (id >> 4) % 256, b: (id * 7) % 256 }
    files[`Z${String(id).padStart(4, '0')}.jpg`] = await sharp({
      create: { width: 640, height: 480, channels: 3, background },
    })
      .jpeg({ quality: 60 })
      .toBuffer()
  }
  return Buffer.from(zipSync(files, { level: 0 }))
}

const table = (lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)

/** Kinds of packaging, and which items come in it, as tables. */
export const packagingOf = (items: number) => ({
  packages: table(['Kód obalu;Název obalu;Záloha', 'LAHEV;Vratná láhev;3', 'PREPR;Přepravka;100']),
  itemPackages: table([
    'Číslo zboží;Kód obalu;Kusů na jednotku',
    ...numbers(Math.min(items, 200)).flatMap((id) => [
      `Z${String(id).padStart(4, '0')};LAHEV;1`,
      `Z${String(id).padStart(4, '0')};PREPR;1/20`,
    ]),
  ]),
})
