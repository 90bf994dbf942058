import { pragueDay } from '#server/lib/prague.ts'
import { lineNet, taxOf } from '#contract/money.ts'
import { priceLevels, PUBLIC_CUSTOMER, type DemoCustomer } from './customers.ts'
import { between, pick, randomFrom } from './random.ts'
import type { DemoItem } from './types.ts'

export interface HistoryLine {
  itemId: string
  name: string
  ean: string
  unit: string
  quantity: number
  vatRate: string
  netPrice: string
  netHaler: number
  grossHaler: number
}

export interface DemoOrder {
  id: string
  customerId: number
  state: 'New' | 'InVerification' | 'Verified' | 'Dispatched' | 'Delivered' | 'Cancelled'
  createdAt: Date
  deliveryDate: string
  note: string
  lines: HistoryLine[]
}

export interface DemoDocument {
  id: string
  customerId: number
  type: 'Invoice' | 'CreditNote'
  orderId: string
  issueDate: string
  dueDate: string
  lines: HistoryLine[]
  openHaler: number
  paidDate: string | null
}

export interface DemoMovement {
  customerId: number
  packageId: string
  date: string
  documentId: string
  issued: number
  returned: number
}

export interface History {
  orders: DemoOrder[]
  documents: DemoDocument[]
  movements: DemoMovement[]
}

const DAY_MS = 86_400_000
const ORDERS_PER_WEEK = 24
const WEEKS = 104
/** So many weeks back the same customers order for the same weekday; of this week's orders every second one is missing. */
const REGULAR_WEEKS = 6

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const plusDays = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** Individual prices agreed with a third of the customers, in the text form of the tables. */
export function buildCustomerPrices(customers: DemoCustomer[], items: DemoItem[]) {
  const next = randomFrom(77)
  return customers
    .filter((customer, index) => index % 3 === 0 && customer.id !== PUBLIC_CUSTOMER)
    .flatMap((customer) => {
      const chosen = new Set(Array.from({ length: 18 }, () => pick(next, items)))
      return [...chosen].map((item) => ({
        customerId: customer.id,
        itemId: item.id,
        netPrice: (Number(item.netPrice) * (0.75 + next() * 0.12)).toFixed(2),
      }))
    })
}

/** A level's price of an item. */
export function levelPrice(item: DemoItem, level: string): string {
  const factor = priceLevels.find(({ name }) => name === level)?.factor ?? 1
  return (Number(item.netPrice) * factor).toFixed(2)
}

function line(item: DemoItem, quantity: number, netPrice: string): HistoryLine {
  const netHaler = lineNet(netPrice, String(quantity))
  return {
    itemId: item.id,
    name: item.name,
    ean: item.ean,
    unit: item.unit,
    quantity,
    vatRate: item.vatRate,
    netPrice,
    netHaler,
    grossHaler: netHaler + taxOf(netHaler, item.vatRate),
  }
}

const stateByAge = (ageDays: number, luck: number): DemoOrder['state'] => {
  if (luck < 0.015) return 'Cancelled'
  if (ageDays > 3) return 'Delivered'
  if (ageDays > 2) return 'Dispatched'
  if (ageDays > 1) return luck < 0.5 ? 'Verified' : 'Dispatched'
  return luck < 0.6 ? 'New' : 'InVerification'
}

/** Who orders every week at this place of the week: somebody supplied on the day, but for the first buyer, who orders anyway. */
function regularOf(buyers: DemoCustomer[], place: number, deliveryDate: string): DemoCustomer | undefined {
  const weekday = new Date(deliveryDate).getUTCDay()
  const supplied = buyers.slice(1).filter(({ deliveryDays }) => deliveryDays[weekday] === '1')
  return supplied[(place * 5) % supplied.length]
}

const notes = ['', '', '', '', 'Vykládka zadním vchodem', 'Prosím do 8:00', 'Volat 10 min předem', 'Bez polystyrenu']

/** Two years of orders, their invoices and packaging; dates count back from `now`, the same day gives the same history. */
export function buildHistory(customers: DemoCustomer[], items: DemoItem[], now: Date): History {
  const next = randomFrom(2026)
  const today = pragueDay(now)
  const buyers = customers.filter((customer) => customer.id !== PUBLIC_CUSTOMER)
  const sold = items.filter((item) => item.availability !== 'Unavailable')
  // Every customer keeps coming back to its own assortment.
  const assortments = new Map(buyers.map((buyer) => [buyer.id, Array.from({ length: 60 }, () => pick(next, sold))]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const orders: DemoOrder[] = []
  const documents: DemoDocument[] = []
  const movements: DemoMovement[] = []

  const total = WEEKS * ORDERS_PER_WEEK
  for (let number = 1; number <= total; number += 1) {
    const ageDays = ((total - number) / total) * WEEKS * 7
    // The first buyer's orders are frequent enough that every demonstration finds some on their way.
    const isFirst = number % 9 === 0
    const anybody = isFirst ? buyers[0] : pick(next, buyers)
    const [week, place] = [Math.floor((total - number) / ORDERS_PER_WEEK), (total - number) % ORDERS_PER_WEEK]
    const isRegular = !isFirst && week < REGULAR_WEEKS && (week > 0 || place % 2 === 1)
    const regular = isRegular ? regularOf(buyers, place, plusDays(today, 2 - Math.floor(ageDays))) : undefined
    const buyer = regular ?? anybody
    if (!buyer) continue
    const createdAt = new Date(
      Date.parse(today) - Math.floor(ageDays) * DAY_MS + between(next, 4 * 60, 8 * 60) * 60_000,
    )
    if (createdAt > now) createdAt.setTime(now.getTime() - between(next, 5, 90) * 60_000)
    const own = assortments.get(buyer.id) ?? sold
    const chosen = new Set(Array.from({ length: between(next, 3, 17) }, () => pick(next, next() < 0.8 ? own : sold)))
    const lines = [...chosen].map((item) => {
      const packs = pick(next, [1, 1, 1, 2, 2, 3, 4])
      const quantity = item.packOnly || next() < 0.5 ? packs * item.packQuantity : between(next, 1, 12)
      return line(item, quantity, levelPrice(item, buyer.priceLevel))
    })
    const id = `OP${String(24_000_000 + number)}`
    const state = stateByAge(ageDays, next())
    const day = dayOf(createdAt)
    orders.push({
      id,
      customerId: buyer.id,
      state,
      createdAt,
      deliveryDate: plusDays(day, 2),
      note: pick(next, notes),
      lines,
    })
    const luck = next()
    if (state !== 'Delivered') continue

    const issueDate = plusDays(day, 2)
    if (issueDate > today) continue
    const dueDate = plusDays(issueDate, buyer.maturityDays)
    const gross = lines.reduce((sum, one) => sum + one.grossHaler, 0)
    const overdueDays = (Date.parse(today) - Date.parse(dueDate)) / DAY_MS
    // Most pay; some invoices of the last two months are still open, a few of them overdue.
    const open = overdueDays < 0 ? luck < 0.85 : overdueDays < 60 && luck < 0.12
    const documentId = `FV${String(24_000_000 + number)}`
    const paid = plusDays(dueDate, between(next, -6, 9))
    documents.push({
      id: documentId,
      customerId: buyer.id,
      type: 'Invoice',
      orderId: id,
      issueDate,
      dueDate,
      lines,
      openHaler: open ? gross : 0,
      paidDate: open ? null : paid < today ? paid : today,
    })
    const first = lines[0]
    if (first && luck > 0.97) {
      const returned: HistoryLine = {
        ...first,
        quantity: -first.quantity,
        netHaler: -first.netHaler,
        grossHaler: -first.grossHaler,
      }
      documents.push({
        id: `DB${String(24_000_000 + number)}`,
        customerId: buyer.id,
        type: 'CreditNote',
        orderId: id,
        issueDate: plusDays(issueDate, 3) > today ? today : plusDays(issueDate, 3),
        dueDate,
        lines: [returned],
        openHaler: overdueDays < 30 ? returned.grossHaler : 0,
        paidDate: overdueDays < 30 ? null : dueDate,
      })
    }
    for (const one of lines) {
      for (const { packageId, perUnit } of itemOf.get(one.itemId)?.packages ?? []) {
        const issued = Math.round(one.quantity * Number(perUnit))
        if (issued === 0) continue
        const returned = Math.round(issued * (0.7 + next() * 0.28))
        movements.push({ customerId: buyer.id, packageId, date: issueDate, documentId, issued, returned })
      }
    }
  }
  return { orders, documents, movements }
}
