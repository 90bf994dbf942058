import { type Cart, postCart, putCart } from '#contract/cart.ts'
import { ApiError, call } from '#web/api/client.ts'
import { onReconnect } from '#web/api/connection.ts'
import { failureText, showFailure, showReadFailure, showWarning } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { currentScope } from '#web/shared/session.ts'
import { activeLanguage, t } from '#web/i18n/i18n.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { cartQuery, mergeAnswer } from './cart-query.ts'
import {
  type Batch,
  changesOf,
  emptyQueue,
  isEmpty,
  MOST_LINES,
  type Queue,
  rebase,
  say,
  restore,
  settle,
  take,
  takeBack,
  wish,
  wishFor,
  type Words,
} from './cart-queue.ts'

const COLLECT_MS = 300
const LONGEST_PAUSE_MS = 30_000
const MOST_TRIES = 5

/** `isUnsaved`: the server cannot be reached and the changes wait for it. */
type State = { queue: Queue; isUnsaved: boolean }

const passing = new Set([0, 429, 502, 503, 504])
export const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.status)

export const storedQuantities = (cart: Cart | null | undefined): ReadonlyMap<string, number> =>
  new Map(cart?.Positions.map((line) => [line.ItemId, line.Quantity]))

/** Tells that somebody else is sending the order, and who. */
export function warnOfLock(error: unknown, cart: Cart | null) {
  const text = failureText(error)
  const holder = cart?.LockedByName ?? ''
  showWarning(holder === '' || text.includes(holder) ? text : `${text} (${holder})`)
}

/** Writes the cart of one customer for one user: changes are shown at once, collected, and sent one write at a time. */
function createWriter(user: string, customer: number) {
  const name = `cart ${user} ${customer}`
  const store = createStore<State>({ queue: restore(sessionStorage.getItem(name)), isUnsaved: false })
  let timer: number | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let tries = 0
  let mostLines = MOST_LINES

  const query = () => cartQuery({ user, customer, language: activeLanguage() })
  const everyLanguage = readsOf('cart', { user, customer })
  const queue = () => store.get().queue
  const isCollecting = () => timer !== undefined

  function isCurrent() {
    const now = currentScope()
    return now.user === user && now.customer === customer
  }

  function keep(next: Queue) {
    if (isEmpty(next)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(next))
    store.set({ queue: next })
  }

  /** Runs after everything that was asked for before. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const mine = turn.then(run)
    turn = mine.catch(() => {})
    return mine
  }

  const load = () => queries.ensureQueryData(query())
  const reload = () => queries.fetchQuery({ ...query(), staleTime: 0 })

  /** Puts the answer of a write into the cache and reads the cart anew behind it. */
  async function accept(answer: Cart | undefined, changed: Iterable<string> = []) {
    await queries.cancelQueries(everyLanguage)
    if (answer) {
      const isOpen = answer.State === 'Unlocked' || answer.State === 'UserLock'
      queries.setQueryData(query().queryKey, (cart) => (isOpen ? mergeAnswer(cart, answer, changed) : null))
    }
    void queries.invalidateQueries(everyLanguage)
  }

  function schedule(pause: number) {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void flush(), pause)
  }

  async function write({ cartId, requestId, lines }: Batch) {
    const Positions = changesOf({ cartId, requestId, lines })
    const { data } =
      cartId === null
        ? await call(postCart, { body: { Positions } })
        : await call(putCart, { params: { CartId: cartId }, body: { Positions, RequestId: requestId } })
    await accept(data[0], Object.keys(lines))
    keep(settle(queue()))
    tries = 0
    if (store.get().isUnsaved) store.set({ isUnsaved: false })
    showToast('success', t('Order was modified'))
  }

  /** Decides what becomes of the lines after a failure; says whether to go on. */
  async function recover(error: unknown): Promise<boolean> {
    const { status, code } = error instanceof ApiError ? error : { status: 500, code: '' }
    // The lines wait until this user works for this customer again.
    if (status === 401 || code === 'customer.changed') return false
    if (isPassing(error)) {
      if (!store.get().isUnsaved) void showReadFailure(error)
      store.set({ isUnsaved: true })
      schedule(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries++))
      return false
    }
    const lines = Object.keys(queue().sending?.lines ?? {}).length
    if (status === 400 && lines > 1) {
      // One bad line must not take the others with it.
      mostLines = 1
      keep(takeBack(queue()))
      return true
    }
    if (status === 423) {
      keep(emptyQueue)
      warnOfLock(error, await reload())
      return false
    }
    const isStale = status === 404 || status === 409 || status === 422
    if (isStale && ++tries <= MOST_TRIES) {
      const { queue: next, lost } = rebase(queue(), storedQuantities(await reload()))
      keep(next)
      if (code === 'cart.closed') showWarning(failureText(error))
      else if (lost.length > 0) showWarning(t('The order was changed elsewhere and has been reloaded.'))
      return true
    }
    keep(settle(queue()))
    showFailure(error)
    await accept(undefined)
    return true
  }

  async function step(): Promise<boolean> {
    try {
      if (!queue().sending) {
        const cart = await load()
        keep(take(queue(), { cartId: cart?.CartId ?? null, requestId: cart?.RequestId ?? '' }, mostLines))
      }
      const { sending } = queue()
      if (sending) await write(sending)
      return true
    } catch (error) {
      return recover(error).catch(recover)
    }
  }

  /** Sends everything that waits; ends when nothing does or the server cannot be reached. */
  function flush(): Promise<void> {
    window.clearTimeout(timer)
    timer = undefined
    return inTurn(async () => {
      // Changes made meanwhile are collected by the timer they started.
      while (isCurrent() && !isEmpty(queue()) && (queue().sending || !isCollecting())) {
        if (!(await step())) return
      }
      if (isEmpty(queue())) mostLines = MOST_LINES
    })
  }

  async function edit(itemId: string, changed: (stored: number) => Queue) {
    const cart = queries.getQueryData(query().queryKey) ?? (await load())
    keep(changed(storedQuantities(cart).get(itemId) ?? 0))
    if (!isEmpty(queue())) schedule(store.get().isUnsaved ? 0 : COLLECT_MS)
  }

  onReconnect(() => wake())
  /** Goes on with what waited for the server, for the login or for this customer. */
  function wake() {
    if (isCurrent() && !isEmpty(queue())) schedule(0)
  }

  return {
    state: store,
    /** Sets the quantity of an item; 0 removes it. */
    set: (itemId: string, quantity: number) =>
      void edit(itemId, (stored) => wish(queue(), itemId, quantity, stored)).catch(() => {}),
    /** Adds to the quantity that is shown. */
    add: (itemId: string, plus: number) =>
      void edit(itemId, (stored) => wish(queue(), itemId, (wishFor(queue(), itemId) ?? stored) + plus, stored)).catch(
        () => {},
      ),
    /** Sets note and wish of a substitute of a line. */
    say: (itemId: string, words: Words) =>
      void edit(itemId, (stored) => say(queue(), itemId, words, stored)).catch(() => {}),
    flush,
    wake,
    load,
    reload,
    inTurn,
    accept,
    isIdle: () => isEmpty(queue()),
    forget: () => keep(emptyQueue),
  }
}

export type CartWriter = ReturnType<typeof createWriter>

const writers = new Map<string, CartWriter>()

export function cartWriter(user: string, customer: number): CartWriter {
  const name = `${user} ${customer}`
  const writer = writers.get(name) ?? createWriter(user, customer)
  writers.set(name, writer)
  return writer
}
