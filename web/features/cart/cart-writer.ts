import { type Cart, MOST_LINES, postCart, putCart } from '#contract/cart.ts'
import { ApiError, call } from '#web/api/client.ts'
import { onReconnect } from '#web/api/connection.ts'
import { failureText, showFailure, showReadFailure, showWarning } from '#web/api/errors.ts'
import { t } from '#web/i18n/i18n.ts'
import { currentScope } from '#web/shared/session.ts'
import { createStore, type Store } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { remedyOf, unreadRemedy, warnOfLock } from './cart-failures.ts'
import {
  add,
  type Batch,
  changesOf,
  doubt,
  emptyQueue,
  isEmpty,
  putIn,
  type Queue,
  rebase,
  restore,
  say,
  settle,
  take,
  takeBack,
  wish,
  type Words,
} from './cart-queue.ts'
import { acceptAnswer, cachedCart, loadCart, type Owner, reloadCart, storedQuantities } from './stored-cart.ts'

const COLLECT_MS = 300
const TYPE_MS = 800
const LONGEST_PAUSE_MS = 30_000
/** How long to wait for somebody who holds the cart. */
const LOCK_MS = 5_000

type State = {
  queue: Queue
  /** The server cannot be reached and the changes wait for it. */
  isUnsaved: boolean
  /** By item: why the server refused its last quantity, so that it is not tried again. */
  refused: Readonly<Record<string, string>>
}

type Writer = {
  owner: Owner
  /** Where the queue is kept, so that a reload of the page loses nothing. */
  name: string
  state: Store<State>
  /** Runs while changes are collected, or until the next try. */
  timer: number | undefined
  /** Ends when everything that was asked for is done. */
  turn: Promise<unknown>
  /** Failures since the last write that succeeded. */
  tries: number
  /** Lines in one write. */
  mostLines: number
  /** Changes wait that were made before the cart was known; they are put on top of it when it has been read. */
  isBlind: boolean
}

const queueOf = ({ state }: Writer) => state.get().queue

function keep({ name, state }: Writer, queue: Queue) {
  if (isEmpty(queue)) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, JSON.stringify(queue))
  state.set({ queue })
}

function isCurrent({ owner }: Writer) {
  const now = currentScope()
  return now.user === owner.user && now.customer === owner.customer
}

/** Runs after everything that was asked for before. */
function inTurn<T>(writer: Writer, run: () => Promise<T>): Promise<T> {
  const mine = writer.turn.then(run)
  writer.turn = mine.catch(() => {})
  return mine
}

/** Puts a change of the buyer among those that wait; they are sent together a moment after the last one. */
async function edit(writer: Writer, itemId: string, changed: (stored: number) => Queue, pause = COLLECT_MS) {
  const cart = cachedCart(writer.owner) ?? (await loadCart(writer.owner).catch(() => undefined))
  if (cart === undefined) writer.isBlind = true
  keep(writer, changed(storedQuantities(cart).get(itemId) ?? 0))
  const { isUnsaved, refused } = writer.state.get()
  if (itemId in refused) writer.state.set({ refused: without(refused, itemId) })
  if (!isEmpty(queueOf(writer))) schedule(writer, isUnsaved ? 0 : pause)
}

const without = (refused: State['refused'], itemId: string) =>
  Object.fromEntries(Object.entries(refused).filter(([id]) => id !== itemId))

function schedule(writer: Writer, pause: number) {
  window.clearTimeout(writer.timer)
  writer.timer = window.setTimeout(() => void flush(writer), pause)
}

/** Sends everything that waits; ends when nothing does or the server cannot be reached. */
function flush(writer: Writer): Promise<void> {
  window.clearTimeout(writer.timer)
  writer.timer = undefined
  return inTurn(writer, async () => {
    // Changes made meanwhile are collected by the timer they started.
    const isDue = () => queueOf(writer).sending !== null || writer.timer === undefined
    while (isCurrent(writer) && !isEmpty(queueOf(writer)) && isDue()) {
      if (!(await step(writer))) return
    }
    if (!isEmpty(queueOf(writer))) return
    writer.mostLines = MOST_LINES
    if (writer.state.get().isUnsaved) writer.state.set({ isUnsaved: false })
  })
}

/** Makes one write; says whether to go on. */
async function step(writer: Writer): Promise<boolean> {
  try {
    if (!queueOf(writer).sending) {
      const cart = await loadCart(writer.owner)
      if (writer.isBlind) {
        writer.isBlind = false
        keep(writer, rebase(queueOf(writer), storedQuantities(cart)).queue)
        return true
      }
      const version = { cartId: cart?.CartId ?? null, requestId: cart?.RequestId ?? '' }
      keep(writer, take(queueOf(writer), version, writer.mostLines))
    }
    const { sending } = queueOf(writer)
    if (sending) await write(writer, sending)
    return true
  } catch (error) {
    const recovered = (failure: unknown) => recover(writer, failure)
    return recovered(error).catch(recovered)
  }
}

async function write(writer: Writer, batch: Batch) {
  const Positions = changesOf(batch)
  const { data } =
    batch.cartId === null
      ? await call(postCart, { body: { Positions } })
      : await call(putCart, { params: { CartId: batch.cartId }, body: { Positions, RequestId: batch.requestId } })
  await acceptAnswer(writer.owner, data[0], Object.keys(batch.lines))
  keep(writer, settle(queueOf(writer)))
  writer.tries = 0
  if (writer.state.get().isUnsaved) writer.state.set({ isUnsaved: false })
  showToast('success', t('Order was modified'))
}

/** Decides what becomes of the lines after a failure; says whether to go on. */
async function recover(writer: Writer, error: unknown): Promise<boolean> {
  const { sending } = queueOf(writer)
  const lines = Object.keys(sending?.lines ?? {})
  const remedy = sending ? remedyOf(error, lines.length, writer.tries) : unreadRemedy(error)
  if (remedy === 'wait') return false
  if (remedy === 'try-later') {
    if (!writer.state.get().isUnsaved) void showReadFailure(error)
    keep(writer, doubt(queueOf(writer)))
    writer.state.set({ isUnsaved: true })
    schedule(writer, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** writer.tries++))
    return false
  }
  if (remedy === 'one-by-one') {
    writer.mostLines = 1
    keep(writer, takeBack(queueOf(writer)))
    return true
  }
  if (remedy === 'locked') {
    keep(writer, takeBack(queueOf(writer)))
    if (!writer.state.get().isUnsaved) warnOfLock(error, await reloadCart(writer.owner))
    writer.state.set({ isUnsaved: true })
    schedule(writer, LOCK_MS)
    return false
  }
  if (remedy === 'rebase') {
    writer.tries += 1
    await putOnTop(writer, error)
    return true
  }
  keep(writer, settle(queueOf(writer)))
  const why = failureText(error)
  writer.state.set({ refused: { ...writer.state.get().refused, ...Object.fromEntries(lines.map((id) => [id, why])) } })
  showFailure(error)
  await acceptAnswer(writer.owner, undefined)
  return true
}

/** Puts the lines on top of the cart as it is now; tells when some of them are lost by that. */
async function putOnTop(writer: Writer, error: unknown) {
  const isClosed = error instanceof ApiError && ['cart.closed', 'not-found'].includes(error.code)
  const stored = storedQuantities(await reloadCart(writer.owner))
  const { queue, lost } = rebase(queueOf(writer), stored, isClosed)
  keep(writer, queue)
  if (isClosed) showWarning(failureText(error))
  else if (lost.length > 0) showWarning(t('The order was changed elsewhere and has been reloaded.'))
}

/** Goes on with what waited for the server, for the login or for this customer. */
function wake(writer: Writer) {
  if (isCurrent(writer) && !isEmpty(queueOf(writer))) schedule(writer, 0)
}

/** Writes the cart of one customer for one user: changes are shown at once, collected, and sent one write at a time. */
function createWriter(owner: Owner) {
  const name = `cart ${owner.user} ${owner.customer}`
  const state = createStore<State>({
    queue: doubt(restore(sessionStorage.getItem(name))),
    isUnsaved: false,
    refused: {},
  })
  const writer: Writer = {
    owner,
    name,
    state,
    timer: undefined,
    turn: Promise.resolve(),
    tries: 0,
    mostLines: MOST_LINES,
    // What was kept over a reload may have been typed before the cart was known.
    isBlind: !isEmpty(state.get().queue),
  }
  const change = (itemId: string, changed: (queue: Queue, stored: number) => Queue, pause?: number) =>
    void edit(writer, itemId, (stored) => changed(queueOf(writer), stored), pause)
  onReconnect(() => wake(writer))
  return {
    state,
    /** Sets the quantity of an item; 0 removes it. */
    set: (itemId: string, quantity: number) => change(itemId, (queue, stored) => wish(queue, itemId, quantity, stored)),
    /** The same while it is being typed, which takes longer than a click. */
    type: (itemId: string, quantity: number) =>
      change(itemId, (queue, stored) => wish(queue, itemId, quantity, stored), TYPE_MS),
    /** Puts an item into the cart that is not in it; done twice, it is done once. */
    putIn: (itemId: string, quantity: number) =>
      change(itemId, (queue, stored) => putIn(queue, itemId, quantity, stored)),
    /** Adds to the quantity that is shown. */
    add: (itemId: string, plus: number) => change(itemId, (queue, stored) => add(queue, itemId, plus, stored)),
    /** Sets note and wish of a substitute of a line. */
    say: (itemId: string, words: Words) => change(itemId, (queue, stored) => say(queue, itemId, words, stored)),
    flush: () => flush(writer),
    wake: () => wake(writer),
    load: () => loadCart(owner),
    reload: () => reloadCart(owner),
    inTurn: <T>(run: () => Promise<T>) => inTurn(writer, run),
    accept: (answer: Cart | undefined) => acceptAnswer(owner, answer),
    isIdle: () => isEmpty(queueOf(writer)),
    forget: () => keep(writer, emptyQueue),
  }
}

export type CartWriter = ReturnType<typeof createWriter>

const writers = new Map<string, CartWriter>()

export function cartWriter(user: string, customer: number): CartWriter {
  const name = `${user} ${customer}`
  const writer = writers.get(name) ?? createWriter({ user, customer })
  writers.set(name, writer)
  return writer
}
