import { useMutation } from '@tanstack/react-query'
import {
  type Cart,
  type CartPosition,
  deleteCart,
  MOST_LINES,
  postDeletedCart,
  putCart,
  type WholeCart,
} from '#contract/cart.ts'
import { ApiError, call } from '#web/api/client.ts'
import { failureText, showFailure, showWarning } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { refreshUser } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import { isPassing, warnOfLock } from './cart-failures.ts'
import { isSameOrder } from './differences.ts'
import type { CartWriter } from './cart-writer.ts'
import { logPurchases } from './purchase.ts'
import { useCartWriter } from './use-cart.ts'

export type Delivery = Pick<Cart, 'DeliveryDate' | 'ShippingMethod' | 'AddressID' | 'Note' | 'DriverNote' | 'OwnNumber'>

/** What is sent: the delivery, the cart as it was looked at, and the open order it is added to, if any. */
type Sending = { fields: Delivery; seen: Cart; joins: string | undefined }

type Asked = {
  State: 'Unlocked' | 'Ordered'
  fields?: Partial<Delivery> & Pick<WholeCart, 'Accept' | 'TakeOver' | 'Check' | 'Seen' | 'JoinOrder'>
  /** The version that was looked at; without it the newest one the browser knows. */
  version?: string
}

// The server acts once however often the same request comes, so a lost answer is simply asked for again.
const RETRY_AFTER_MS = [500, 1500, 4000]

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

async function insist<T>(run: () => Promise<T>, pauses = RETRY_AFTER_MS): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const [ms, ...further] = pauses
    if (ms === undefined || !isPassing(error)) throw error
    await pause(ms)
    return insist(run, further)
  }
}

const MOST_RACES = 5

const isCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)

/** Sends the whole cart after all changes of its lines, and answers with the cart as it is then. */
async function ask(writer: CartWriter, asked: Asked): Promise<Cart> {
  await writer.flush()
  if (!writer.isIdle()) throw new ApiError(0, t('Your last changes are not saved yet. Try again in a while.'))
  return writer.inTurn(() => askNow(writer, asked, MOST_RACES))
}

/** Opens the cart that somebody else holds; own changes that wait for that go out behind it. */
async function takeOver(writer: CartWriter): Promise<Cart> {
  const asked: Asked = { State: 'Unlocked', fields: { TakeOver: true } }
  const cart = await writer.inTurn(() => askNow(writer, asked, MOST_RACES))
  writer.wake()
  return cart
}

async function askNow(writer: CartWriter, asked: Asked, races: number): Promise<Cart> {
  const { State, fields, version } = asked
  const cart = await writer.load()
  if (!cart) throw new ApiError(404, t('The order has already been sent or deleted.'))
  // The lines have been written already; a state change brings no other ones.
  const { Positions: _, ...head } = cart
  const body = { ...head, ...fields, State, RequestId: version ?? cart.RequestId }
  try {
    const { data } = await insist(() => call(putCart, { params: { CartId: cart.CartId }, body }))
    const answer = data[0]
    if (!answer) throw new ApiError(500, '')
    await writer.accept(answer)
    // The other lines, and those that went, are in the whole cart only.
    return fields?.Check || fields?.Accept ? ((await writer.reload()) ?? answer) : answer
  } catch (error) {
    // A colleague was faster; what is asked for stands as well on top of what they did.
    if (version !== undefined || races === 0 || !isCode(error, 'cart.changed')) throw error
    await writer.reload()
    return askNow(writer, asked, races - 1)
  }
}

/**
 * Sends the order as its sender saw it. If somebody changes the cart meanwhile, it is checked once more: it is sent if it is
 * still the same, else not.
 */
async function send(writer: CartWriter, { fields, seen, joins }: Sending, races = MOST_RACES): Promise<Cart> {
  const cart = await ask(writer, { State: 'Unlocked', fields: { ...fields, Check: true } })
  if (!isSameOrder(seen, cart)) throw new ApiError(409, t('The order has changed. Look at it and send it again.'))
  try {
    return await ask(writer, {
      State: 'Ordered',
      fields: { ...fields, Seen: true, ...(joins !== undefined && { JoinOrder: joins }) },
      version: cart.RequestId,
    })
  } catch (error) {
    if (races === 0 || !isCode(error, 'cart.changed', 'cart.prices-changed')) throw error
    await writer.reload()
    return send(writer, { fields, seen, joins }, races - 1)
  }
}

async function discard(writer: CartWriter): Promise<void> {
  writer.forget()
  const deleted = await writer.inTurn(async () => {
    const cart = await writer.load()
    if (!cart) return undefined
    const { data } = await call(deleteCart, { params: { CartId: cart.CartId } })
    await writer.accept(data[0])
    return cart.CartId
  })
  const action = deleted !== undefined && {
    label: t('Undo'),
    run: () => void bringBack(writer, deleted).catch((error) => tellFailure(writer, error)),
  }
  showToast('success', t('Order was deleted'), action ? { action } : {})
}

function bringBack(writer: CartWriter, cartId: string): Promise<void> {
  return writer.inTurn(async () => {
    const { data } = await insist(() => call(postDeletedCart, { body: { CartId: cartId } }))
    await writer.accept(data[0])
  })
}

async function tellFailure(writer: CartWriter, error: unknown) {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  // The hour after which tomorrow is too late may have come meanwhile.
  if (code === 'cart.delivery-date') void queries.invalidateQueries(readsOf('shipping'))
  // An invoice or a colleague's order may have come meanwhile.
  if (code.startsWith('credit.')) void queries.invalidateQueries(readsOf('credit'))
  // A colleague may have removed it; then the list to choose from is out of date.
  if (code === 'cart.address') void refreshUser()
  // The order that was to be extended is closed, or goes elsewhere.
  if (code === 'amend.closed' || code === 'order.changed') void queries.invalidateQueries(readsOf('orders/open'))
  if (![404, 409, 422, 423].includes(status)) return showFailure(error)
  const cart = await writer.reload().catch(() => null)
  if (status === 423) return warnOfLock(error, cart)
  showWarning(failureText(error))
  // The price of the transport is that of the last check.
  if (code === 'cart.prices-changed') {
    await ask(writer, { State: 'Unlocked', fields: { Check: true } }).catch(showFailure)
  }
}

type ActionOptions<V, R> = {
  run: (variables: V) => Promise<R>
  onDone?: (result: R) => void
  /** Shows the progress bar. */
  progress?: boolean
}

/** Something that is done once at a time: a second click while it runs is none. */
function useAction<V, R>(name: string, { run, onDone, progress = false }: ActionOptions<V, R>) {
  const writer = useCartWriter()
  const mutationKey = ['cart', name]
  const {
    mutate,
    isPending,
    data,
    variables: asked,
  } = useMutation({
    mutationKey,
    mutationFn: run,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) => tellFailure(writer, error),
    meta: { progress, ownFailure: true },
  })
  return {
    isPending,
    data,
    /** What was asked last. */
    asked,
    run: (variables: V) => {
      if (queries.isMutating({ mutationKey }) === 0) mutate(variables)
    },
  }
}

const asShown = ({ ItemId, SalesQuantity, NetPriceValue }: CartPosition) => ({ ItemId, SalesQuantity, NetPriceValue })

type Told = {
  onChecked?: (cart: Cart) => void
  onAccepted?: (cart: Cart, ids: string[]) => void
  onBack?: () => void
}

/** What can be done with the cart as a whole; failures are told in toasts. */
export function useCartActions({ onChecked, onAccepted, onBack }: Told = {}) {
  const writer = useCartWriter()
  return {
    /** Has prices, stock and delivery looked at; everybody may go on changing the cart. */
    check: useAction('check', {
      run: (fields: Partial<Delivery>) => ask(writer, { State: 'Unlocked', fields: { ...fields, Check: true } }),
      progress: true,
      ...(onChecked && { onDone: onChecked }),
    }),
    /** Keeps what was chosen for the delivery, and opens a cart locked through the API. */
    giveBack: useAction('give-back', {
      run: (fields: Partial<Delivery>) => ask(writer, { State: 'Unlocked', fields }),
      ...(onBack && { onDone: onBack }),
      progress: true,
    }),
    /** Agrees to lines as they are shown, and leaves the cart in its state. */
    accept: useAction('accept', {
      run: async (lines: readonly CartPosition[]) => {
        const agreed = lines.slice(0, MOST_LINES)
        const cart = await ask(writer, { State: 'Unlocked', fields: { Accept: agreed.map(asShown) } })
        onAccepted?.(
          cart,
          agreed.map(({ ItemId }) => ItemId),
        )
        return cart
      },
      progress: true,
    }),
    /** Opens the cart that somebody else holds. */
    takeOver: useAction('take-over', {
      run: () => takeOver(writer),
      progress: true,
    }),
    /** Saves fields of an open cart. */
    save: useAction('save', {
      run: (fields: Partial<Delivery>) => ask(writer, { State: 'Unlocked', fields }),
      onDone: () => showToast('success', t('Order was modified')),
    }),
    /** Makes the cart an order as its sender saw it; `data` is the sent cart with its orders. */
    send: useAction('send', {
      run: (asked: Sending) => send(writer, asked),
      onDone: (sent) => {
        logPurchases(sent)
        void queries.invalidateQueries(readsOf('orders'))
        void queries.invalidateQueries(readsOf('draw'))
      },
      progress: true,
    }),
    discard: useAction('discard', { run: () => discard(writer) }),
    /** Makes a deleted cart the open one again. */
    restore: useAction('restore', { run: (cartId: string) => bringBack(writer, cartId), progress: true }),
  }
}
