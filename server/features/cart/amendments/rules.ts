import type { CartPosition, Change } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { lineNet, taxOf, toAmount } from '#contract/money.ts'
import { quantityPlaces } from '#contract/position.ts'
import { unitPriceAt } from '#contract/quantity-price.ts'
import type { Line } from '#server/features/cart/queries.ts'
import { depositOf, noWords, salesOf } from '#server/features/cart/rules.ts'
import type { DeliveryOptions } from '#server/features/delivery/queries.ts'

/** A line of an order; amounts in haléře, prices and percents as decimal text. */
export interface OrderedLine {
  /** Null for a line that is new. */
  position: number | null
  itemId: string
  name: string
  ean: string
  unit: string
  quantity: number
  sales: number
  vatRate: string
  netPrice: string
  netHaler: number
  grossHaler: number
  /** Null where it was not stored. */
  depositHaler: number | null
  information: string
  note: string
  substitute: '' | 'Yes' | 'No' | 'Call'
}

/** What is asked of a line; `sales` where it was shown already what will be sold. */
export interface Wish extends Change {
  sales?: number
}

const priced = (line: OrderedLine): OrderedLine => {
  const netHaler = lineNet(line.netPrice, String(line.sales))
  return { ...line, netHaler, grossHaler: netHaler + taxOf(netHaler, line.vatRate) }
}

/** A line that comes to the order, as a cart would have it. */
function newLine(item: Line, { Quantity, Note, Substitute, sales }: Wish): OrderedLine {
  const sold = salesOf(item, Quantity)
  const quantity = sales ?? sold.quantity
  return priced({
    position: null,
    itemId: item.ItemId,
    name: item.Name,
    ean: item.EAN,
    unit: item.Unit,
    quantity: Quantity,
    sales: quantity,
    vatRate: item.vatRate,
    netPrice: unitPriceAt(item.price, item.steps ?? [], quantity || Quantity),
    netHaler: 0,
    grossHaler: 0,
    depositHaler: depositOf(item, quantity),
    information: sold.information,
    note: Note ?? noWords.note,
    substitute: Substitute ?? noWords.substitute,
  })
}

/**
 * What is sold when fewer are wanted than were ordered. They are reserved already, so only whole packs matter, not the stock.
 */
const lessOf = (item: Line | undefined, quantity: number) =>
  item ? salesOf({ ...item, active: true, Availability: 'InStock' }, quantity) : { quantity, information: '' }

/** The deposit of a smaller quantity of an item that is not known any more. */
const shareOf = ({ depositHaler, sales }: OrderedLine, quantity: number) =>
  depositHaler === null ? null : Math.round((depositHaler * quantity) / (sales || 1))

/**
 * A line in another quantity. The buyer never gets less than was ordered because the stock has fallen since. With the same
 * quantity or more, the price of the order stays where today's is higher. With less of an item that has quantity prices,
 * today's price of the smaller quantity holds.
 */
function changedLine(line: OrderedLine, item: Line | undefined, { Quantity, sales }: Wish): OrderedLine {
  const isLess = Quantity < line.quantity
  const sold = isLess || !item ? lessOf(item, Quantity) : salesOf(item, Quantity)
  const quantity = sales ?? (isLess ? Math.min(line.sales, sold.quantity) : Math.max(line.sales, sold.quantity))
  const steps = item?.steps ?? []
  const today = item?.active ? unitPriceAt(item.price, steps, quantity || Quantity) : line.netPrice
  const keeps = !(isLess && steps.length > 0) && Number(today) > Number(line.netPrice)
  return priced({
    ...line,
    quantity: Quantity,
    sales: quantity,
    netPrice: keeps ? line.netPrice : today,
    depositHaler:
      quantity === line.sales ? line.depositHaler : item ? depositOf(item, quantity) : shareOf(line, quantity),
    information: quantity === Quantity ? '' : sold.information,
  })
}

/** Why a line cannot be had as it is wished; more of what is no longer offered is not sold, less of it is. */
export function refusalOf(wish: Wish, line: OrderedLine | undefined, item: Line | undefined): ErrorCode | undefined {
  const { Quantity } = wish
  if (Quantity === 0 || Quantity === line?.quantity) return undefined
  if (!item?.active && !(line && Quantity < line.quantity)) return 'cart.item-unknown'
  const places = quantityPlaces(line?.unit ?? item?.Unit ?? '')
  return Number.isInteger(Quantity) || places > 0 ? undefined : 'cart.quantity'
}

/** The lines after the changes; what was not named stays to the haléř, a line of quantity 0 goes. */
export function amendedLines(lines: readonly OrderedLine[], wishes: readonly Wish[], items: readonly Line[]) {
  const byId = new Map(items.map((item) => [item.ItemId, item]))
  const asked = new Map(wishes.map((wish) => [wish.ItemId, wish]))
  const kept = lines.flatMap((line) => {
    const wish = asked.get(line.itemId)
    if (!wish) return [line]
    if (wish.Quantity === 0) return []
    const said = { ...line, note: wish.Note ?? line.note, substitute: wish.Substitute ?? line.substitute }
    if (wish.Quantity === line.quantity) return [said]
    const item = byId.get(line.itemId)
    return [changedLine(said, item, wish)]
  })
  const known = new Set(lines.map(({ itemId }) => itemId))
  const added = wishes.flatMap((wish) => {
    if (known.has(wish.ItemId) || wish.Quantity === 0) return []
    const item = byId.get(wish.ItemId)
    return item ? [newLine(item, wish)] : []
  })
  return [...kept, ...added]
}

/**
 * What the deposits become: those of the lines that did not change stay as they were. Where the order has only the sum of its
 * deposits, changed lines are reckoned with the deposits of today.
 */
export function depositsOf(
  before: { depositHaler: number; lines: readonly OrderedLine[] },
  lines: readonly OrderedLine[],
  items: readonly Line[],
): number {
  if (before.lines.every(({ depositHaler }) => depositHaler !== null)) {
    return lines.reduce((sum, { depositHaler }) => sum + (depositHaler ?? 0), 0)
  }
  const sold = (of: readonly OrderedLine[], id: string) => of.find(({ itemId }) => itemId === id)?.sales ?? 0
  const change = items.reduce((sum, item) => {
    const [from, to] = [sold(before.lines, item.ItemId), sold(lines, item.ItemId)]
    return from === to ? sum : sum + depositOf(item, to) - depositOf(item, from)
  }, 0)
  return Math.max(0, before.depositHaler + change)
}

interface Shipping {
  haler: number
  vat: string
}

/**
 * What the shipping of the whole order costs: nothing from the free limit on, else what it cost before; where it was free
 * and is not any more, the price of the method.
 */
export function shippingOf(
  before: Shipping & { methodId: string | null },
  itemsHaler: number,
  { methods, freeHaler }: Pick<DeliveryOptions, 'methods' | 'freeHaler'>,
): Shipping {
  if (freeHaler !== null && itemsHaler >= freeHaler) return { haler: 0, vat: before.vat }
  if (before.haler > 0) return { haler: before.haler, vat: before.vat }
  const method = methods.find(({ Id }) => Id === before.methodId)
  return { haler: method?.haler ?? 0, vat: method?.vat ?? before.vat }
}

const words = ['Note', 'DriverNote', 'OwnNumber'] as const

export type Words = Record<(typeof words)[number], string>

/** The words on the order that are new. */
export const changedWords = (before: Words, after: Words) =>
  words.flatMap((Field) => (before[Field] === after[Field] ? [] : [{ Field, From: before[Field], To: after[Field] }]))

/** What a change does to the lines: items with the quantity from and to. */
export function changedQuantities(before: readonly OrderedLine[], after: readonly OrderedLine[]) {
  const to = new Map(after.map((line) => [line.itemId, line]))
  const from = new Map(before.map((line) => [line.itemId, line]))
  return [
    ...before.filter((line) => to.get(line.itemId)?.quantity !== line.quantity),
    ...after.filter((line) => !from.has(line.itemId)),
  ].map(({ itemId, name, unit }) => ({
    ItemId: itemId,
    Name: name,
    Unit: unit,
    From: from.get(itemId)?.quantity ?? 0,
    To: to.get(itemId)?.quantity ?? 0,
  }))
}

/** Whether something is said otherwise of a line that stays. */
export function hasNewWords(before: readonly OrderedLine[], after: readonly OrderedLine[]): boolean {
  const was = new Map(before.map((line) => [line.itemId, line]))
  return after.some((line) => {
    const old = was.get(line.itemId)
    return old !== undefined && (old.note !== line.note || old.substitute !== line.substitute)
  })
}

/** Goods of a cart on top of what an order has: what was shown of them is sold, no more and no less. */
export function wishesToJoin(
  lines: readonly OrderedLine[],
  added: readonly Pick<CartPosition, 'ItemId' | 'Quantity' | 'SalesQuantity' | 'Note' | 'Substitute'>[],
): Wish[] {
  const byId = new Map(lines.map((line) => [line.itemId, line]))
  const sum = (a: number, b: number) => Math.round((a + b) * 1000) / 1000
  return added.map(({ ItemId, Quantity, SalesQuantity, Note, Substitute }) => {
    const line = byId.get(ItemId)
    return {
      ItemId,
      Quantity: sum(line?.quantity ?? 0, Quantity),
      sales: sum(line?.sales ?? 0, SalesQuantity),
      ...(!(line && Note === '') && { Note }),
      ...(Substitute !== '' && { Substitute }),
    }
  })
}

/** Two notes that stand in one order; what is more than an order can have is cut. */
export const joinedNote = (before: string, added: string, most: number): string =>
  added === '' || before.includes(added) ? before : [before, added].filter(Boolean).join('\n').slice(0, most)

const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })

export const crowns = (haler: number): string => money.format(toAmount(haler))

const shownChanges = 20

/** The changes of lines in figures, for the log: `ROLL 10 → 12, BEER 0 → 20`. */
export function told(quantities: ReturnType<typeof changedQuantities>): string {
  const shown = quantities.slice(0, shownChanges).map(({ ItemId, From, To }) => `${ItemId} ${From} → ${To}`)
  return [...shown, ...(quantities.length > shownChanges ? ['…'] : [])].join(', ')
}

/** What an order comes to, in haléře. */
export interface Sums {
  netHaler: number
  grossHaler: number
  shippingHaler: number
  shippingVat: string
  depositHaler: number
}
