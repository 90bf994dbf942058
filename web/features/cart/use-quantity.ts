import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { CartPosition } from '#contract/cart.ts'
import { quantityPlaces } from '#contract/position.ts'
import { formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { shortUnitWord, unitWord } from '#web/i18n/units.ts'
import { formatNumber } from '#web/ui/numbers.ts'
import type { QuantityFieldProps } from '#web/ui/quantity-field.tsx'
import { createStore, useSelected } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { wishFor } from './cart-queue.ts'
import type { CartWriter } from './cart-writer.ts'
import {
  type CountedIn,
  faults,
  hasPacks,
  type Ordered,
  packsIn,
  readQuantity,
  shortWord,
  shownIn,
  stepOf,
  stepped,
} from './quantity.ts'
import { addsByEnter, lookAt, nothingTyped, typeOn, type Typing } from './typing.ts'
import { useCartWriter, useStoredCart } from './use-cart.ts'

type Ordering = { writer: CartWriter; lines: ReadonlyMap<string, CartPosition> }

/** What the quantity fields of a page write to; read once for all of its rows. */
export const OrderingContext = createContext<Ordering | null>(null)

export function useOrdering(): Ordering {
  const cart = useStoredCart()
  const writer = useCartWriter()
  return useMemo(
    () => ({ writer, lines: new Map(cart?.Positions.map((line) => [line.ItemId, line])) }),
    [writer, cart?.Positions],
  )
}

/** What people last counted an item in; it outlives the rows, which come and go while scrolling. */
const counting = createStore<{ chosen: Readonly<Record<string, CountedIn>> }>({ chosen: {} })

const chooseCounting = (itemId: string, countedIn: CountedIn) =>
  counting.set({ chosen: { ...counting.get().chosen, [itemId]: countedIn } })

const packWord = ({ PackName }: Ordered) =>
  PackName === '' ? t('packs') : (shortUnitWord(PackName) ?? shortWord(PackName))

/** '3 kart. = 36 ks', or the quantity alone where it is no whole packs. */
function quantityText(quantity: number, item: Ordered): string {
  const packs = packsIn(quantity, item)
  const measure = formatMeasure(quantity, item.Unit)
  return packs === 0 ? measure : `${formatQuantity(packs)}\u00a0${packWord(item)} = ${measure}`
}

/** What is said beside a field: of what is being typed, else of what will not be sold as it is wanted. */
function noteOf(item: Ordered, typed: string | null, chosen: CountedIn, line: CartPosition | undefined) {
  if (typed !== null) {
    const read = readQuantity(typed, item, chosen)
    if (read.kind === 'fault') return { text: t(faults[read.fault]), tone: 'danger' as const }
    if (read.kind === 'nothing') return undefined
    const rounded = read.quantity !== read.typed
    const text = quantityText(read.quantity, item)
    return rounded
      ? { text: `${text} · ${t('whole packs only')}`, tone: 'warning' as const }
      : { text, tone: undefined }
  }
  if (!line || line.SalesQuantity === line.Quantity) return undefined
  const sold = t('Delivering {{quantity}}', { quantity: formatMeasure(line.SalesQuantity, item.Unit) })
  return { text: [sold, line.ItemInformation].filter(Boolean).join(' · '), tone: 'warning' as const }
}

/** The quantity field of an item: it shows what is in the cart, and typing changes it; `tellsSold` unless that stands beside it. */
export function useQuantity(item: Ordered, tellsSold = true): QuantityFieldProps {
  const { writer, lines } = useOrderingHere()
  const id = item.ItemId
  const line = lines.get(id)
  const wished = useSelected(writer.state, ({ queue }) => wishFor(queue, id))
  const refused = useSelected(writer.state, (state) => state.refused[id])
  const isWaiting = useSelected(writer.state, (state) => state.isUnsaved)
  const chosen = useSelected(counting, (state) => state.chosen[id]) ?? 'unit'
  const inCart = wished ?? line?.Quantity ?? 0
  const { typed, rounded, ...keys } = useTyping(item, { writer, inCart, isSaved: wished === undefined, chosen })
  const shown = shownIn(inCart, item, chosen)
  const said = noteOf(item, typed, chosen, wished === undefined && tellsSold ? line : undefined)
  const refusal = refused === undefined ? undefined : { text: refused, tone: 'danger' as const }
  const roundedNote = rounded?.quantity === inCart && {
    text: t('{{typed}} was rounded to {{quantity}}', { typed: rounded.typed, quantity: quantityText(inCart, item) }),
    tone: 'warning' as const,
  }
  const countedIn = typed === null ? shown.countedIn : chosen
  return {
    ...keys,
    label: `${t('Quantity')}: ${item.Name}`,
    lessLabel: t('Less'),
    moreLabel: t('More'),
    addLabel: t('Add'),
    name: item.Name,
    value: inCart,
    text: typed ?? (inCart === 0 ? '' : formatNumber(shown.number, quantityPlaces(item.Unit))),
    unit: countedIn === 'pack' ? packWord(item) : unitWord(item.Unit),
    ...(hasPacks(item) && {
      otherUnit: t('{{unit}}, count in {{other}}', {
        unit: countedIn === 'pack' ? packWord(item) : unitWord(item.Unit),
        other: countedIn === 'pack' ? unitWord(item.Unit) : packWord(item),
      }),
      onSwitch: () => {
        keys.onLeave()
        chooseCounting(id, countedIn === 'pack' ? 'unit' : 'pack')
      },
    }),
    inCartText: inCart === 0 ? '' : quantityText(inCart, item),
    note: said ?? refusal ?? (roundedNote || undefined),
    saving: wished === undefined ? 'saved' : isWaiting ? 'waiting' : 'saving',
    isDisabled: item.Availability === 'Unavailable' && inCart === 0,
    hasDecimals: quantityPlaces(item.Unit) > 0,
  }
}

function useOrderingHere(): Ordering {
  const ordering = use(OrderingContext)
  if (!ordering) throw new Error('There is nothing to order with on this page.')
  return ordering
}

/** What is in the cart of an item as it is kept, in units. */
export const useStoredQuantity = (itemId: string): number => useOrderingHere().lines.get(itemId)?.Quantity ?? 0

/** Tells what is in the cart of an item, in units. */
export function useInCart(): (itemId: string) => number {
  const { writer, lines } = useOrderingHere()
  const queue = useSelected(writer.state, (state) => state.queue)
  return (id) => wishFor(queue, id) ?? lines.get(id)?.Quantity ?? 0
}

/** Orders from a list under a box, where what is typed on an item is its quantity. */
export function useTypedOrder() {
  const { writer, lines } = useOrdering()
  const queue = useSelected(writer.state, (state) => state.queue)
  const inCart = (id: string) => wishFor(queue, id) ?? lines.get(id)?.Quantity ?? 0
  return {
    /** What the typed text means, else what is in the cart; empty when that is nothing. */
    tell(item: Ordered, typed: string): { text: string; tone: 'danger' | 'warning' | undefined } {
      const quantity = inCart(item.ItemId)
      const text = quantity === 0 ? '' : t('in cart {{quantity}}', { quantity: quantityText(quantity, item) })
      return noteOf(item, typed === '' ? null : typed, 'unit', undefined) ?? { text, tone: undefined }
    },
    /** Puts it into the cart, the default quantity where none is typed; false when what is typed is no quantity. */
    order(item: Ordered, typed: string): boolean {
      const read = readQuantity(typed, item, 'unit')
      if (read.kind === 'fault') return false
      if (read.kind === 'nothing') writer.putIn(item.ItemId, stepOf(item))
      else if (read.quantity > 0) writer.set(item.ItemId, read.quantity)
      else if (inCart(item.ItemId) > 0) removeItem(writer, item, inCart(item.ItemId))
      return true
    },
  }
}

/** Takes an item out of the cart, with a way back to the quantity before. */
export function removeItem(writer: CartWriter, { ItemId, Name }: Pick<Ordered, 'ItemId' | 'Name'>, before: number) {
  writer.set(ItemId, 0)
  showToast('info', t('{{name}} was removed', { name: Name }), {
    action: { label: t('Undo'), run: () => writer.set(ItemId, before) },
  })
}

type Field = { writer: CartWriter; inCart: number; isSaved: boolean; chosen: CountedIn }

/**
 * What is being typed and not settled yet. A quantity goes to the cart with every key, where it is collected; an empty field
 * or 0 takes the item out when the field is left, since it may be the beginning of another number.
 */
function useTyping(item: Ordered, { writer, inCart, isSaved, chosen }: Field) {
  const [typed, show] = useState<string | null>(null)
  /** What was typed, and what it was rounded to. */
  const [rounded, setRounded] = useState<{ typed: string; quantity: number }>()
  // At hand at once: the field may lose the focus with the very key that settles it.
  const typing = useRef(nothingTyped)
  const id = item.ItemId
  const setTyping = (next: Typing) => {
    typing.current = next
    show(next.text)
  }
  useEffect(() => {
    typing.current = lookAt(typing.current, inCart, isSaved)
    show(typing.current.text)
  }, [typed, inCart, isSaved])

  /** False when what is typed is no quantity; it stays where it is then. */
  const settle = () => {
    const { text, before, isStored } = typing.current
    if (text === null) return true
    const read = readQuantity(text, item, chosen)
    if (read.kind === 'fault') return false
    setTyping(nothingTyped)
    if (read.kind === 'nothing' || read.quantity === 0) {
      if (inCart > 0) removeItem(writer, item, before || inCart)
      return true
    }
    if (read.countedIn !== chosen) chooseCounting(id, read.countedIn)
    setRounded(read.quantity === read.typed ? undefined : { typed: text, quantity: read.quantity })
    if (!isStored) writer.set(id, read.quantity)
    return true
  }
  // A row may go while its field is typed into.
  const last = useRef(settle)
  last.current = settle
  useEffect(() => () => void last.current(), [])

  const step = (steps: 1 | -1) => {
    setTyping(nothingTyped)
    setRounded(undefined)
    const next = stepped(inCart, steps, item, chosen)
    if (inCart > 0 && next === 0) removeItem(writer, item, inCart)
    else if (inCart > 0) writer.set(id, next)
    else if (steps > 0) writer.putIn(id, next)
  }
  return {
    typed,
    rounded,
    onType: (text: string) => {
      if (text.trim() === '+') return step(1)
      const [next, write] = typeOn(typing.current, text, inCart, readQuantity(text, item, chosen))
      setTyping(next)
      setRounded(undefined)
      if (write !== null) writer.type(id, write)
    },
    onLeave: () => void settle(),
    onEnter: () => {
      if (!addsByEnter(typing.current, inCart)) return settle()
      setTyping(nothingTyped)
      writer.putIn(id, stepOf(item))
      return true
    },
    onEscape: () => {
      const { text, before } = typing.current
      if (text !== null && inCart !== before) writer.set(id, before)
      setTyping(nothingTyped)
      setRounded(undefined)
    },
    onAdd: () => writer.putIn(id, stepOf(item)),
    onStep: step,
  }
}
