import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { Database } from '#server/db/connect.ts'
import { scaled } from '#contract/money.ts'
import { type Element, find, findAll, line } from '#server/erp/pohoda/element.ts'
import {
  orderElement,
  orderPack,
  orderQuestion,
  greeting,
  type PackedLine,
  type PackedOrder,
} from '#server/erp/pohoda/order-pack.ts'
import { listRequestFile, listRequests } from '#server/erp/pohoda/list-requests.ts'
import { shopAnswer } from '#server/erp/pohoda/shop-pack.ts'
import { readTree } from '#server/erp/pohoda/tree.ts'
import { type Door, readDoor } from '#server/features/order-door/service.ts'
import { type PackedSlip, slipQuestion } from '#server/erp/pohoda/slip-pack.ts'
import { readOrder, type WholeOrder } from '#server/features/outgoing-orders/service.ts'
import { asCustomer } from '#server/testing/factories.ts'

// The validator reads UTF-8 only; declared and real encoding of our packs are compared where they are read.
const asUtf8 = (bytes: Buffer): string => {
  const declared = /encoding="([^"]+)"/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  return new TextDecoder(declared).decode(bytes).replace(/(<\?xml[^>]*encoding=")[^"]+/, '$1UTF-8')
}

const PAGES = 16_384

/**
 * Judges packs, or answers, by the vendor's schemas in a folder; answers what is wrong with each, nothing for a valid one.
 */
export function schemaJudge(
  folder: string,
  root: 'data.xsd' | 'response.xsd' = 'data.xsd',
): (packs: { name: string; bytes: Buffer }[]) => Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => ({ fileName: name, contents: asUtf8(readFileSync(join(folder, name))) }))
  const schema = files.find(({ fileName }) => fileName === root)
  if (!schema) throw new Error(`${root} is not in the folder`)
  return async (packs) => {
    const { errors } = await validateXML({
      xml: packs.map(({ name, bytes }) => ({ fileName: `${name}.xml`, contents: asUtf8(bytes) })),
      schema: [schema],
      preload: files.filter((file) => file !== schema),
      initialMemoryPages: 2048,
      maxMemoryPages: PAGES,
    })
    return errors.map(({ rawMessage }) => rawMessage)
  }
}

/** Every order of the database as it would go out. */
export async function packsOf({ db, of }: Database): Promise<{ name: string; bytes: Buffer; order: WholeOrder }[]> {
  const door = { ...(await readDoor(db)), storage: 'HLAVNI', numberSeries: '26OP', paymentType: 'Příkazem' }
  const customers = await db.selectFrom('customer').select('id').execute()
  const packs: { name: string; bytes: Buffer; order: WholeOrder }[] = []
  for (const { id } of customers) {
    const customerId = asCustomer(id)
    const own = of(customerId)
    const orders = await own.selectFrom('customer_order').select('id').where('customer_id', '=', id).execute()
    for (const { id: orderId } of orders) {
      const order = await readOrder(own, customerId, orderId)
      packs.push({ name: orderId, order, bytes: orderPack(order, door) })
    }
  }
  return packs
}

const hostile = `]]> <script>alert(1)</script> &amp; &#0; "'%s\\ \u0000\u0007\u200f\ufffe\ud800 Příliš žluťoučký 漢字 🍺\n\t`

/** An order of 300 lines, and one in which every text is long and hostile. */
export function hardOrders(some: WholeOrder): PackedOrder[] {
  const [first] = some.lines
  if (!first) throw new Error('the order has no line')
  const lines = Array.from({ length: 300 }, (_, place): PackedLine => ({ ...first, erpId: String(place + 1) }))
  const text = hostile.repeat(40)
  const whole = {
    name: text,
    branch: text,
    street: text,
    city: text,
    zip: text,
    ico: text,
    dic: text,
    phone: text,
    mail: text,
    priceLevel: text,
    seat: text,
  }
  const all = {
    ownNumber: text,
    note: text,
    driverNote: text,
    placedBy: text,
    shippingMethod: text,
    depositHaler: 4700,
  }
  const line = { ...first, itemId: text, name: text, unit: text, note: text, substitute: 'No' } as const
  return [
    { ...some, id: 'P2026300300', lines },
    { ...some, ...all, id: 'P2026300301', address: text, customer: { ...some.customer, ...whole }, lines: [line] },
    {
      ...some,
      ...all,
      id: 'P2026300302',
      address: `${text}, 1, 111 11 Praha`,
      customer: { ...some.customer, isFromErp: true },
    },
  ]
}

/** What the warehouse may have counted of an order: all, less, nothing, with a substitute and packaging. */
export function slipsOf(order: PackedOrder): PackedSlip[] {
  const counted = (share: number): PackedSlip => ({
    erpNumber: order.id,
    created: order.created,
    note: order.note,
    lines: order.lines.map((line, place) => ({
      ...line,
      ordered: place % 5 === 4 ? '0' : line.quantity,
      quantity: String(Math.round(Number(line.quantity) * share * 1000) / 1000),
      reason: share === 1 ? '' : 'NotInStock',
      text: line.name,
    })),
    packages: [{ name: order.shippingMethod || 'Přepravka', issued: 2, returned: 1 }],
  })
  return [counted(1), counted(0.7), counted(0)]
}

/** What POHODA's internet shop client is answered: these orders in one list, none, and why there are none. */
export function shopAnswers(orders: readonly PackedOrder[], door: Door): { name: string; bytes: Buffer }[] {
  const head = { packId: '00000001', ico: door.ico, now: new Date('2026-11-22T06:00:00Z') }
  const listed = orders.map((order) => orderElement(order, door, 'lst:order'))
  return [
    { name: 'shop orders', bytes: shopAnswer(head, [{ id: '00000001', orders: listed }]) },
    { name: 'shop no orders', bytes: shopAnswer({ ...head, ico: '' }, [{ id: hostile, orders: [] }, { id: '2' }]) },
    { name: 'shop refusal', bytes: shopAnswer({ ...head, packId: '', fault: hostile }, [{ id: '1', fault: hostile }]) },
  ]
}

/** What else goes out besides orders. */
export const questions = (): { name: string; bytes: Buffer }[] => [
  { name: 'greeting', bytes: greeting('00000019') },
  { name: 'question', bytes: orderQuestion('P2026000001', '00000019') },
  { name: 'question for a slip', bytes: slipQuestion('P2026000001', '00000019') },
  ...(['changes', 'everything'] as const).flatMap((asked) => {
    const request = { asked, since: '2026-11-22T06:00:00', ico: '00000019' }
    const packs = listRequests(request).map(({ name, pack }) => ({ name: `${asked} of ${name}`, bytes: pack }))
    return [...packs, { name: asked, bytes: listRequestFile(request) }]
  }),
]

const haler = (item: Element, name: string) => Number(scaled(line(item, 'homeCurrency', name), 2))

/** Whether the lines of a pack come to the order's sums, with deposits beside them; what they come to when not. */
export function sumFault(
  bytes: Buffer,
  { netHaler, grossHaler, depositHaler }: WholeOrder,
  door: Pick<Door, 'withDeposits'>,
) {
  const items = findAll(find(readTree(bytes, 'pack'), 'dataPackItem', 'order', 'orderDetail'), 'orderItem')
  const deposit = door.withDeposits ? depositHaler : 0
  const net = items.reduce((sum, item) => sum + haler(item, 'price'), 0)
  const gross = items.reduce((sum, item) => sum + haler(item, 'priceVAT'), net)
  const isRight = net === netHaler + deposit && gross === grossHaler + deposit
  return isRight
    ? undefined
    : `${net} and ${gross} instead of ${netHaler} and ${grossHaler} with deposits of ${deposit}`
}
