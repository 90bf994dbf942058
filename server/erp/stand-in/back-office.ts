import { setTimeout as sleep } from 'node:timers/promises'
import { layDown } from '#server/erp/drop/batches.ts'
import { type Element, find, findAll, line } from '#server/erp/pohoda/element.ts'
import { revisionOf } from '#server/erp/pohoda/order-pack.ts'
import { orderOfSlip } from '#server/erp/pohoda/slip-pack.ts'
import { documentOf, field, tag, type Xml } from '#server/erp/pohoda/write.ts'
import { onConnection } from '#server/db/prepare.ts'
import { type KeptOrder, startStandIn } from './stand-in.ts'

interface Options {
  ownerUrl: string
  /** The folder of exchange: what becomes of an order comes back as an export. */
  erpFolder: string
  /** When something more becomes of an order, in milliseconds after it was taken. */
  after?: { dispatched: number; delivered: number; invoiced: number }
  everyMs?: number
}

const stages = ['dispatched', 'delivered', 'invoiced'] as const
type Stage = (typeof stages)[number]

/** By this name of the portal in its log the door of the demo is known again. */
const DEMO_DOOR = 'Odbyt demo'
const LOGIN = 'portal'
const PASSWORD = 'heslo'
const SLOW_MS = 2000
const DAY_MS = 86_400_000
const namespace = 'http://www.stormware.cz/schema/version_2'

/** The same element without the prefixes, which an import does not look at. */
const copyOf = ({ name, text, children }: Element): Xml =>
  children.length === 0 ? field(name, text) : tag(name, {}, ...children.map(copyOf))

const itemsOf = (order: Element): Element[] => findAll(find(order, 'orderDetail'), 'orderItem')
const cardOf = (item: Element): string =>
  line(item, 'stockItem', 'stockItem', 'ids') || line(item, 'stockItem', 'stockItem', 'id')

/** How much of each line of an order was handed over: what its slip has, or all of it where nobody counted. */
function deliveredOf(order: Element, slip: Element | undefined): Map<Element, string> {
  const left = slip ? findAll(find(slip, 'vydejkaDetail'), 'vydejkaItem') : []
  const carded = itemsOf(order).filter((item) => find(item, 'stockItem'))
  return new Map(
    carded.map((item) => {
      if (!slip) return [item, line(item, 'quantity')]
      // Of two lines with one card the first of the slip is that of the first.
      const index = left.findIndex((one) => cardOf(one) === cardOf(item))
      const [counted] = index < 0 ? [] : left.splice(index, 1)
      return [item, counted ? line(counted, 'quantity') : '0']
    }),
  )
}

/** The lines an invoice charges: what the slip has, substitutes among it, and of the order what is no goods. */
const chargedOf = (order: Element, slip: Element | undefined): Element[] =>
  slip
    ? [
        ...findAll(find(slip, 'vydejkaDetail'), 'vydejkaItem'),
        ...itemsOf(order).filter((item) => !find(item, 'stockItem')),
      ]
    : itemsOf(order)

type Worked = { kept: KeptOrder; slip: Element | undefined; customerId: number; stage: Stage; today: string }

/** An export with what has become of an order. */
function paperOf({ kept: { number, order }, slip, customerId, stage, today }: Worked): Buffer {
  const header = find(order, 'orderHeader')
  const delivered = stage === 'delivered' ? deliveredOf(order, slip) : new Map<Element, string>()
  const orderLine = (item: Element): Xml => {
    const quantity = delivered.get(item)
    return tag(
      'orderItem',
      {},
      ...item.children.map(copyOf),
      quantity === undefined ? '' : field('delivered', quantity),
    )
  }
  const partner = tag('partnerIdentity', {}, field('id', String(customerId)))
  const numbered = (value: string) => tag('number', {}, field('numberRequested', value))
  const invoiceNumber = number.replace('OP', 'FV')
  const paper =
    stage === 'invoiced'
      ? tag(
          'invoice',
          {},
          tag(
            'invoiceHeader',
            {},
            field('invoiceType', 'issuedInvoice'),
            numbered(invoiceNumber),
            field('symVar', invoiceNumber.replaceAll(/\D/g, '')),
            field('date', today),
            field('dateTax', today),
            field('dateDue', new Date(Date.parse(today) + 14 * DAY_MS).toISOString().slice(0, 10)),
            field('numberOrder', line(header, 'numberOrder')),
            partner,
          ),
          tag(
            'invoiceDetail',
            {},
            ...chargedOf(order, slip).map((item) => tag('invoiceItem', {}, ...item.children.map(copyOf))),
          ),
        )
      : tag(
          'order',
          {},
          tag(
            'orderHeader',
            {},
            ...['extId', 'orderType', 'numberOrder', 'date', 'dateTo', 'note'].flatMap((name) => {
              const child = find(header, name)
              return child ? [copyOf(child)] : []
            }),
            numbered(number),
            partner,
            field('isExecuted', 'true'),
            field('isDelivered', String(stage === 'delivered')),
          ),
          tag('orderDetail', {}, ...itemsOf(order).map(orderLine)),
        )
  const list = tag(stage === 'invoiced' ? 'listInvoice' : 'listOrder', { state: 'ok', dateValidFrom: today }, paper)
  return documentOf(
    tag(
      'rsp:responsePack',
      { 'xmlns:rsp': `${namespace}/response.xsd`, state: 'ok' },
      tag('rsp:responsePackItem', { state: 'ok' }, list),
    ),
  )
}

/** Sends the orders to the stand-in, unless somebody has chosen another way. */
async function openDoor(ownerUrl: string, url: string): Promise<void> {
  await onConnection(ownerUrl, async (client) => {
    await client.query(
      `update order_door set door = 'MServer', url = $1, login = $2, password = $3, instance = $4
       where door = 'None' or door = 'MServer' and instance = $4`,
      [url, LOGIN, PASSWORD, DEMO_DOOR],
    )
  })
}

/** Asks of all customers, as an import does. */
const ask = async <Row extends object>(ownerUrl: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const rows: Row[] = []
  await onConnection(ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    rows.push(...(await client.query<Row>(text, values)).rows)
  })
  return rows
}

/**
 * What stands behind the demo seller in the place of its accounting system: it takes the orders, and dispatches,
 * delivers and invoices them in quick motion, so that a newcomer sees every state.
 */
export async function startBackOffice(options: Options): Promise<{ stop(): Promise<void> }> {
  const { ownerUrl, erpFolder, everyMs = 1000 } = options
  const after = options.after ?? { dispatched: 180_000, delivered: 200_000, invoiced: 210_000 }
  const [known] = await ask<{ count: number }>(
    ownerUrl,
    `select count(*)::int as count from customer_order where erp_number <> ''`,
  )
  const standIn = await startStandIn({
    login: LOGIN,
    password: PASSWORD,
    first: (known?.count ?? 0) + 1,
    mood: { slowMs: SLOW_MS },
  })
  await openDoor(ownerUrl, standIn.url)
  const ending = new AbortController()
  const done = new Map<string, { since: number; stages: number }>()

  const advance = async (kept: KeptOrder) => {
    const state = done.get(kept.extId) ?? { since: performance.now(), stages: 0 }
    done.set(kept.extId, state)
    const stage = stages[state.stages]
    if (!stage || performance.now() - state.since < after[stage]) return
    const { orderId } = revisionOf(kept.extId)
    // Nobody drives away with goods that are being counted, or whose slip is on its way.
    const [order] = await ask<{ customer: number; isCounted: boolean }>(
      ownerUrl,
      `select o.customer_id as customer,
         o.state = 'InVerification' or exists (select from outgoing_slip s, order_door d
           where s.order_id = o.id and s.state in ('waiting', 'sent') and s.withdrawn_at is null and d.with_slips)
           as "isCounted"
       from customer_order o where o.id = $1`,
      [orderId],
    )
    if (order?.isCounted) return
    kept.isBegun = true
    state.stages += 1
    if (!order) return
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date())
    const slip = standIn.slips.find(({ extId }) => orderOfSlip(extId) === orderId)?.slip
    const paper = paperOf({ kept, slip, customerId: order.customer, stage, today })
    await layDown(erpFolder, 'delta', `${kept.number}-${stage}.xml`, paper)
  }

  const work = async () => {
    while (!ending.signal.aborted) {
      // The demo goes on without it.
      for (const kept of standIn.kept) await advance(kept).catch(() => {})
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    stop: async () => {
      ending.abort()
      await working
      await standIn.close()
    },
  }
}
