import { type Change, MOST_LINES } from '#contract/cart.ts'

/**
 * The quantity the buyer wants of an item, what stood in the cart when they asked for it, and its turn among the wishes.
 * `by` says what they did where they named no quantity: put it in, or added to what was there.
 */
export type Wish = { quantity: number; base: number; turn: number; by?: 'putting-in' | 'adding' } & Words

/** What the buyer says of a line besides; what is absent stays as it is. */
export type Words = { note?: string; substitute?: NonNullable<Change['Substitute']> }

type Wishes = Readonly<Record<string, Wish>>

/** One write on its way. A repeated try must be the very same request, so that the server acts once. */
export type Batch = {
  /** null opens a cart. */
  cartId: string | null
  requestId: string
  lines: Wishes
  /** It was tried, and may have been applied. */
  isTried?: boolean
}

/** What the buyer changed and the server has not confirmed yet. */
export type Queue = { waiting: Wishes; sending: Batch | null }

export const emptyQueue: Queue = { waiting: {}, sending: null }

// Codes are often numbers, which an object puts first and sorts; lines are to stand as they were added.
const inTurn = (wishes: Wishes) => Object.entries(wishes).toSorted(([, a], [, b]) => a.turn - b.turn)
const nextTurn = (wishes: Wishes) => Math.max(0, ...Object.values(wishes).map((one) => one.turn)) + 1

export const isEmpty = ({ waiting, sending }: Queue) => sending === null && Object.keys(waiting).length === 0

function without(wishes: Wishes, itemIds: Iterable<string>): Wishes {
  const gone = new Set(itemIds)
  return Object.fromEntries(Object.entries(wishes).filter(([itemId]) => !gone.has(itemId)))
}

const turnOf = ({ waiting }: Queue, itemId: string) => waiting[itemId]?.turn ?? nextTurn(waiting)

/** Adds a wish; one for the quantity that is stored already, or on its way, is dropped. */
export function wish(queue: Queue, itemId: string, quantity: number, stored: number, by?: Wish['by']): Queue {
  const base = queue.waiting[itemId]?.base ?? queue.sending?.lines[itemId]?.quantity ?? stored
  const words = quantity === 0 ? {} : wordsOf(queue.waiting[itemId])
  if (quantity === base && !hasWords(words)) return { ...queue, waiting: without(queue.waiting, [itemId]) }
  return {
    ...queue,
    waiting: {
      ...queue.waiting,
      [itemId]: { quantity, base, turn: turnOf(queue, itemId), ...(by && { by }), ...words },
    },
  }
}

/** Puts in an item that is not in the cart; one that is stays as it is. */
export const putIn = (queue: Queue, itemId: string, quantity: number, stored: number): Queue =>
  (wishFor(queue, itemId) ?? stored) > 0 ? queue : wish(queue, itemId, quantity, stored, 'putting-in')

/** Adds to the quantity that is shown. */
export function add(queue: Queue, itemId: string, plus: number, stored: number): Queue {
  const waiting = queue.waiting[itemId]
  const isNamed = waiting !== undefined && waiting.by === undefined && waiting.quantity !== waiting.base
  return wish(queue, itemId, (wishFor(queue, itemId) ?? stored) + plus, stored, isNamed ? undefined : 'adding')
}

function wordsOf({ note, substitute }: Words = {}): Words {
  return { ...(note !== undefined && { note }), ...(substitute !== undefined && { substitute }) }
}

const hasWords = ({ note, substitute }: Words) => note !== undefined || substitute !== undefined

/** Adds words to a line that is in the cart or on its way into it; on other lines they are dropped. */
export function say(queue: Queue, itemId: string, words: Words, stored: number): Queue {
  const quantity = wishFor(queue, itemId) ?? stored
  if (quantity === 0) return queue
  const base = queue.waiting[itemId]?.base ?? queue.sending?.lines[itemId]?.quantity ?? stored
  const { by } = queue.waiting[itemId] ?? {}
  const said = {
    quantity,
    base,
    turn: turnOf(queue, itemId),
    ...(by && { by }),
    ...wordsOf(queue.waiting[itemId]),
    ...words,
  }
  return { ...queue, waiting: { ...queue.waiting, [itemId]: said } }
}

/** Puts up to `most` waiting lines into the next write. */
export function take(queue: Queue, cart: Pick<Batch, 'cartId' | 'requestId'>, most = MOST_LINES): Queue {
  if (queue.sending) return queue
  const lines = Object.fromEntries(inTurn(queue.waiting).slice(0, most))
  return { waiting: without(queue.waiting, Object.keys(lines)), sending: { ...cart, lines } }
}

/** Remembers of the write on its way that its answer may have been lost. */
export const doubt = (queue: Queue): Queue =>
  queue.sending ? { ...queue, sending: { ...queue.sending, isTried: true } } : queue

/** Drops the write on its way: it was applied, or refused for good. */
export const settle = (queue: Queue): Queue => ({ ...queue, sending: null })

/** How two wishes for a line are joined: a named quantity wins over added ones; words name no quantity. */
function byOf(before: Wish | undefined, { quantity, base, by }: Wish): Wish['by'] {
  if (before === undefined) return by
  if (quantity === base) return before.by
  if (before.quantity === before.base) return by
  return by && before.by && 'adding'
}

/** Puts the write on its way back among the waiting lines; newer wishes for the same lines stay. */
export function takeBack({ waiting, sending }: Queue): Queue {
  const merged = { ...sending?.lines }
  for (const [itemId, one] of inTurn(waiting)) {
    const before = merged[itemId]
    const { quantity } = one
    const [base, turn, by] = [before?.base ?? one.base, before?.turn ?? nextTurn(merged), byOf(before, one)]
    const words = { ...(quantity !== 0 && wordsOf(before)), ...wordsOf(one) }
    merged[itemId] = { quantity, base, turn, ...(by && { by }), ...words }
  }
  return { waiting: merged, sending: null }
}

/** What a wish comes to in the cart as it is now. */
function onTopOf(now: number, { quantity, base, by, ...words }: Wish, isClosed: boolean): number {
  if (isClosed) return now + Math.max(0, quantity - base)
  // Who only wrote a note did not mean the quantity.
  if (quantity === base && hasWords(words)) return now
  if (by === 'putting-in' && now > 0) return now
  return by === 'adding' ? now + quantity - base : quantity
}

/**
 * After the cart was changed elsewhere: the own lines wait again and are put on top of it; of two quantities of one line the
 * last one holds, what was added is added to it, and what was put in is there already. Of a cart that was sent meanwhile what
 * was to come on top of it waits for the next one; what was to be taken from it is lost. Words are kept as long as the line is
 * there.
 */
export function rebase(
  queue: Queue,
  stored: ReadonlyMap<string, number>,
  isClosed = false,
): { queue: Queue; lost: string[] } {
  const lost: string[] = []
  const waiting: Record<string, Wish> = {}
  const tried = queue.sending?.isTried ? queue.sending.lines : {}
  for (const [itemId, one] of inTurn(takeBack(queue).waiting)) {
    const { quantity, base, turn, by, ...words } = one
    const now = stored.get(itemId) ?? 0
    // It got there, and only the answer was lost.
    const isThere = !isClosed && now === tried[itemId]?.quantity
    const wished = isThere ? quantity : onTopOf(now, one, isClosed)
    if ((isClosed && quantity < base) || (hasWords(words) && wished === 0 && quantity > 0)) lost.push(itemId)
    if (wished !== now || (hasWords(words) && now > 0))
      waiting[itemId] = { quantity: wished, base: now, turn, ...(by && { by }), ...words }
  }
  return { queue: { waiting, sending: null }, lost }
}

/** The quantities on the screen: what the server told, with the buyer's own changes on top. */
export function withWishes(stored: ReadonlyMap<string, number>, { waiting, sending }: Queue): Map<string, number> {
  const shown = new Map(stored)
  for (const [itemId, { quantity }] of [...Object.entries(sending?.lines ?? {}), ...Object.entries(waiting)]) {
    if (quantity === 0) shown.delete(itemId)
    else shown.set(itemId, quantity)
  }
  return shown
}

/** The quantity the buyer wants of one item, undefined when nothing of it is unsaved. */
export const wishFor = ({ waiting, sending }: Queue, itemId: string): number | undefined =>
  (waiting[itemId] ?? sending?.lines[itemId])?.quantity

export const changesOf = ({ lines }: Batch): Change[] =>
  inTurn(lines).map(([ItemId, { quantity, note, substitute }]) => ({
    ItemId,
    Quantity: quantity,
    ...(note !== undefined && { Note: note }),
    ...(substitute !== undefined && { Substitute: substitute }),
  }))

/** The words on one line that are not saved yet; the same object as long as nothing new is said. */
export const unsavedWords = ({ waiting, sending }: Queue, itemId: string): Words | undefined =>
  waiting[itemId] ?? sending?.lines[itemId]

/** How many lines are not saved yet. */
export const countUnsaved = ({ waiting, sending }: Queue) =>
  new Set([...Object.keys(waiting), ...Object.keys(sending?.lines ?? {})]).size

function isWishes(value: unknown): value is Wishes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (one: Partial<Wish> | null) =>
        Number.isFinite(one?.quantity) && Number.isFinite(one?.base) && Number.isFinite(one?.turn),
    )
  )
}

/** Reads a queue written by `JSON.stringify`; anything else is an empty one. */
export function restore(text: string | null): Queue {
  if (text === null) return emptyQueue
  try {
    const { waiting, sending }: Partial<Queue> = JSON.parse(text)
    if (!isWishes(waiting)) return emptyQueue
    if (sending === null) return { waiting, sending }
    const isBatch =
      sending !== undefined &&
      isWishes(sending.lines) &&
      typeof sending.requestId === 'string' &&
      (sending.cartId === null || typeof sending.cartId === 'string')
    return isBatch ? { waiting, sending } : emptyQueue
  } catch {
    return emptyQueue
  }
}
