import fc from 'fast-check'
import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import type { Line } from '#server/features/cart/queries.ts'
import { addTotals, noTotals, pricedLine, withShipping, type PricedLine } from '#server/features/cart/rules.ts'
import { asCustomer, createCategory, createItem, raiseDataVersion } from '#server/testing/factories.ts'
import { referenceDeposits, referenceTotals, type ReferenceLine } from './money-reference.ts'
import type { Buyer } from '#server/testing/shop.ts'
import type { TestPortal } from '#server/testing/test-app.ts'

const places = (count: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from({ length: 10 }, (_, digit) => String(digit))),
    minLength: count,
    maxLength: count,
  })

// Up to four places, and often one that ends where rounding turns.
const price = fc
  .tuple(
    fc.oneof(fc.nat(3), fc.nat(300), fc.nat(99_999)),
    fc.oneof(places(4), places(2), fc.constantFrom('5', '005', '0050', '0')),
  )
  .map(([crowns, rest]) => `${crowns}.${rest}`)
const rate = fc.constantFrom('21', '12', '0', '12.50', '9.99')
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 99_999_000 }).map((thousandths) => thousandths / 1000),
)

const fault = (what: string, got: unknown, expected: unknown) =>
  new Error(
    `${what}: ${JSON.stringify(got)}, expected ${JSON.stringify(expected, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
  )

interface DrawnLine {
  price: string
  rate: string
  quantity: number
  packages: { perUnit: string; deposit: number }[]
}

const packaging = fc.record({
  perUnit: fc.constantFrom('1.000000', '0.050000', '0.041667', '0.166667', '2.500000'),
  deposit: fc.constantFrom(300, 10_000, 120_001),
})
const drawnCart = fc.record({
  lines: fc.array(fc.record({ price, rate, quantity, packages: fc.array(packaging, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 300,
  }),
  shippingHaler: fc.oneof(fc.constant(0), fc.nat(50_000)),
  shippingVat: rate,
})

const asLine = ({ price: net, rate: vatRate, quantity: wanted, packages }: DrawnLine, index: number): Line => ({
  ItemId: String(index),
  Name: '',
  EAN: '',
  PackName: '',
  author: null,
  Unit: 'kg',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
  ImageUrl: null,
  least: 0,
  stock: 0,
  weightKg: null,
  packages: packages.map(({ perUnit, deposit }) => [perUnit, deposit]),
  active: true,
  price: net,
  steps: null,
  vatRate,
  quantity: wanted,
  checkedQuantity: null,
  checkedPrice: null,
  agreedPrice: null,
  note: null,
  substitute: null,
})

/** How a line is priced; a proof may be given another way, which it has to find out. */
export type Pricing = (line: Line) => PricedLine

const usual: Pricing = (line) => pricedLine(line, line.quantity ?? 0)

/** Carts of up to 300 lines with transport and deposits: the rules of the cart sum them up as exact fractions do. */
export const sumsProperty = (pricing: Pricing = usual) =>
  fc.property(drawnCart, ({ lines, shippingHaler, shippingVat }) => {
    const priced = lines.map((line, index) => pricing(asLine(line, index)))
    const totals = addTotals(noTotals, priced)
    const { netHaler, grossHaler } = withShipping(totals, shippingHaler, shippingVat)
    const shippingLine = { price: `${shippingHaler}`, quantity: '0.01', rate: shippingVat }
    const { net, gross } = referenceTotals([
      ...lines.map((line) => ({ ...line, quantity: String(line.quantity) })),
      shippingLine,
    ])
    if (BigInt(netHaler) !== net || BigInt(grossHaler) !== gross) throw fault('sums', totals, { net, gross })
    const deposits = priced.reduce((sum, { depositHaler }) => sum + depositHaler, 0)
    const expected = referenceDeposits(lines.map((line) => ({ ...line, quantity: String(line.quantity) })))
    if (BigInt(deposits) !== expected) throw fault('deposits', deposits, expected)
    const back = addTotals(totals, priced, -1)
    if (JSON.stringify(back) !== JSON.stringify(noTotals)) throw fault('sums taken away again', back, noTotals)
  })

const ITEMS = 6
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), item: fc.nat(ITEMS - 1), quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item: fc.nat(ITEMS - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('base' as const, 'level' as const, 'own' as const),
      item: fc.nat(ITEMS - 1),
      price,
      rate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      item: fc.nat(ITEMS - 1),
      price: fc.tuple(fc.nat(9), places(4)).map(([crowns, rest]) => `${crowns}.${rest}`),
      least: fc.constantFrom(5, 20, 24),
      isOwn: fc.boolean(),
      /** How much is ordered then: exactly so much, or too little. */
      off: fc.constantFrom(0, 0.001),
    }),
  },
)

interface Model {
  base: string
  level?: string
  own?: string
  rate: string
  /** Prices from a quantity on, by the quantity and whether it is the customer's own. */
  steps: Map<string, { least: number; price: string }>
}

const tenThousandths = (decimal: string) => {
  const [whole = '', rest = ''] = decimal.split('.')
  return BigInt(whole + rest.padEnd(4, '0'))
}

/** The lowest price that holds in this quantity. */
function priceIn({ base, level, own, steps }: Model, wanted: number): string {
  const reached = [...steps.values()].filter(({ least }) => wanted >= least).map((one) => one.price)
  return reached.reduce((low, next) => (tenThousandths(next) < tenThousandths(low) ? next : low), own ?? level ?? base)
}

/**
 * Carts changed line by line over the API while prices of every kind change: the short answers, GET, the check and the
 * order in the database all say what exact fractions say.
 */
export async function cartProperty(portal: TestPortal, buyer: Buyer) {
  const { database } = portal
  const own = database.of(asCustomer(buyer.customerId))
  const { id: categoryId } = await createCategory(database)
  const ids = await Promise.all(Array.from({ length: ITEMS }, () => createItem(database, { categoryId, unit: 'kg' })))
  await database.db.updateTable('customer').set({ price_level: 'M' }).where('id', '=', buyer.customerId).execute()

  async function setPrice(kind: 'base' | 'level' | 'own', itemId: string, net: string, vat: string): Promise<void> {
    const { db } = database
    await db.updateTable('item').set({ vat_rate: vat }).where('id', '=', itemId).execute()
    if (kind === 'base') await db.updateTable('item').set({ net_price: net }).where('id', '=', itemId).execute()
    if (kind === 'level') {
      await sql`insert into level_price values ('M', ${itemId}, ${net}::numeric)
        on conflict (price_level, item_id) do update set net_price = excluded.net_price`.execute(db)
    }
    if (kind === 'own') {
      await sql`insert into customer_price values (${buyer.customerId}, ${itemId}, ${net}::numeric)
        on conflict (customer_id, item_id) do update set net_price = excluded.net_price`.execute(own)
    }
    await raiseDataVersion(database)
  }

  async function setStep(itemId: string, { least, isOwn, net }: { least: number; isOwn: boolean; net: string }) {
    const customerId = isOwn ? buyer.customerId : 0
    await sql`insert into quantity_price (item_id, customer_id, quantity_from, net_price)
      values (${itemId}, ${customerId}, ${least}, ${net}::numeric)
      on conflict (item_id, customer_id, price_level, quantity_from, valid_from)
        do update set net_price = excluded.net_price`.execute(isOwn ? own : database.of(asCustomer(0)))
    await raiseDataVersion(database)
  }

  function compare(what: string, amounts: { net: number | null; gross: number | null }, lines: ReferenceLine[]): void {
    const haler = (amount: number | null) => BigInt(Math.round((amount ?? -1) * 100))
    const { net, gross } = referenceTotals(lines)
    if (haler(amounts.net) !== net || haler(amounts.gross) !== gross) throw fault(what, amounts, { net, gross })
  }

  await sql`insert into shipping_method (id, name_cs, name_en, price_haler) values ('proof', 'Rozvoz', 'Delivery', 0)
    on conflict do nothing`.execute(database.db)

  return fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), fc.nat(50_000), async (steps, haler) => {
    const shippingLine = `${Math.floor(haler / 100)}.${String(haler % 100).padStart(2, '0')}`
    await database.db.updateTable('shipping_method').set({ price_haler: haler }).where('id', '=', 'proof').execute()
    const models: Model[] = ids.map(() => ({ base: '10.00', rate: '12', steps: new Map() }))
    await sql`delete from level_price`.execute(database.db)
    await sql`delete from customer_price`.execute(own)
    await sql`delete from quantity_price`.execute(database.of(asCustomer(0)))
    await sql`delete from quantity_price`.execute(own)
    for (const id of ids) await setPrice('base', id, '10.00', '12')
    const quantities = new Map<number, number>([[0, 1]])
    const lines = () =>
      [...quantities].map(([item, wanted]): ReferenceLine => {
        const model = models[item] as Model
        return { price: priceIn(model, wanted), quantity: String(wanted), rate: model.rate }
      })
    const amounts = (cart: Cart | undefined) => ({
      net: cart?.TotalAmountNet ?? null,
      gross: cart?.TotalAmountGrandIncl ?? null,
    })
    const first = async (call: Promise<{ status: number; text: string; body?: { data: unknown[] } | undefined }>) => {
      const { status, text, body } = await call
      if (status !== 200) throw new Error(text)
      return body?.data[0] as Cart
    }

    // A run that failed leaves its cart behind.
    const left = await buyer.cart()
    if (left) await buyer.client.call('DELETE', `/cart/${left.CartId}`)
    compare('POST', amounts(await first(buyer.post([{ ItemId: ids[0] ?? '', Quantity: 1 }]))), lines())
    for (const one of steps) {
      const itemId = ids[one.item] ?? ''
      if (one.kind === 'set' || one.kind === 'remove') {
        if (one.kind === 'set') quantities.set(one.item, one.quantity)
        else quantities.delete(one.item)
        const Quantity = one.kind === 'set' ? one.quantity : 0
        compare('PUT', amounts(await first(buyer.change([{ ItemId: itemId, Quantity }]))), lines())
      } else if (one.kind === 'step') {
        const { least, isOwn, price: net } = one
        models[one.item]?.steps.set(`${least} ${isOwn}`, { least, price: net })
        await setStep(itemId, { least, isOwn, net })
        const Quantity = Math.round((least - one.off) * 1000) / 1000
        quantities.set(one.item, Quantity)
        compare('PUT at a step', amounts(await first(buyer.change([{ ItemId: itemId, Quantity }]))), lines())
      } else {
        const model = models[one.item] as Model
        Object.assign(model, { [one.kind]: one.price, rate: one.rate })
        await setPrice(one.kind, itemId, one.price, one.rate)
      }
      compare('GET', amounts(await buyer.cart()), lines())
    }
    if (quantities.size === 0) {
      await buyer.client.call('DELETE', `/cart/${(await buyer.cart())?.CartId}`)
      return
    }
    const Accept = (await buyer.cart())?.Positions.map(({ ItemId, SalesQuantity, NetPriceValue }) => ({
      ItemId,
      SalesQuantity,
      NetPriceValue,
    }))
    const withShippingLine = () => [...lines(), { price: shippingLine, quantity: '1', rate: '21' }]
    const ShippingMethod = 'proof'
    compare('check', amounts(await first(buyer.whole('UserLock', { Accept, ShippingMethod }))), withShippingLine())
    const sent = await first(buyer.whole('Ordered'))
    const OrderId = sent.Orders?.[0]?.OrderId ?? ''
    compare('order', amounts(sent), withShippingLine())
    const { rows } = await sql<{ net: string; gross: string; head: boolean }>`
      select sum(l.net_haler) / 100.0 as net, sum(l.gross_haler) / 100.0 as gross,
        (o.net_haler - o.shipping_haler, o.line_count) = (sum(l.net_haler), count(*)) as head
      from customer_order o join order_line l on l.order_id = o.id where o.id = ${OrderId} group by o.id`.execute(own)
    const [stored] = rows
    compare('stored lines', { net: Number(stored?.net), gross: Number(stored?.gross) }, lines())
    if (!stored?.head) throw fault('head of the order', stored, 'the sums of its lines')
  })
}
