import fc from 'fast-check'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Answer, Client } from '#server/testing/test-app.ts'
import { isSameOrder } from '#web/features/cart/differences.ts'
import {
  changesOf,
  emptyQueue,
  isEmpty,
  type Queue,
  rebase,
  settle,
  take,
  wish,
} from '#web/features/cart/cart-queue.ts'

const ITEMS = 3

const quantity = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
)
const edit = <K extends 'type' | 'edit'>(kind: K) =>
  fc.record({ kind: fc.constant(kind), item: fc.nat(ITEMS - 1), quantity })
const plain = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind) })

/** What two colleagues do: one types and saves, the other looks the order through, agrees to what changed and sends it. */
const script = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: edit('type') },
    { weight: 3, arbitrary: plain('save') },
    { weight: 2, arbitrary: edit('edit') },
    { weight: 3, arbitrary: plain('look') },
    // The colleague's change comes between the last check of the sender and the sending itself.
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), isRaced: fc.boolean() }) },
  ),
  { minLength: 6, maxLength: 24 },
)

/** Faults that the proof has to find. */
export type Planted = 'blind sender' | 'dropped quantity'

interface Person {
  queue: Queue
  cart: Cart | undefined
}

const quantitiesOf = (cart: Cart | undefined) =>
  new Map(cart?.Positions.map((line) => [line.ItemId, line.Quantity] as const))

/**
 * Plays scripts against the server with the functions of the portal's own pages. Each order that comes of it is the one its
 * sender saw last, and what the colleague typed is in the end in the cart, or in an order, or it was told that the order had
 * gone before.
 */
export function reviewsProperty(
  clients: { typist: Client; sender: Client },
  items: readonly string[],
  planted?: Planted,
) {
  return fc.asyncProperty(script, async (steps) => {
    const typist: Person = { queue: emptyQueue, cart: undefined }
    const sender: Person = { queue: emptyQueue, cart: undefined }
    const clientOf = (one: Person) => (one === typist ? clients.typist : clients.sender)
    const answered = async (client: Client, ...call: Parameters<Client['call']>): Promise<Answer> => {
      const answer = await client.call(...call)
      return answer.status === 503 ? answered(client, ...call) : answer
    }
    const read = async (one: Person) => {
      one.cart = (await answered(clientOf(one), 'GET', '/cart')).body?.data[0] as Cart | undefined
      return one.cart
    }
    const put = (one: Person, body: object) =>
      answered(clientOf(one), 'PUT', `/cart/${one.cart?.CartId}`, { body: { RequestId: one.cart?.RequestId, ...body } })

    /** What the typist wants of each item since the last order: set by typing, made less by what was ordered of it. */
    const wanted = new Map<string, number>()
    /** What is known to stand in the open cart, whoever put it there. */
    const model = new Map<string, number>()
    let told = 0

    const left = await read(sender)
    if (left) await answered(clients.sender, 'DELETE', `/cart/${left.CartId}`)
    await read(typist)

    async function save(one: Person): Promise<void> {
      for (let tries = 0; !isEmpty(one.queue); tries += 1) {
        if (tries > 20) throw new Error('the changes do not get through')
        if (!one.cart) await read(one)
        one.queue = take(one.queue, { cartId: one.cart?.CartId ?? null, requestId: one.cart?.RequestId ?? '' })
        const { sending } = one.queue
        if (!sending) return
        const Positions = changesOf(sending)
        const answer = sending.cartId
          ? await put(one, { Positions, RequestId: sending.requestId })
          : await answered(clientOf(one), 'POST', '/cart', { body: { Positions } })
        if (answer.status === 200) {
          one.queue = settle(one.queue)
          for (const { ItemId, Quantity } of Positions) model.set(ItemId, Quantity)
          await read(one)
          continue
        }
        if (![400, 404, 409, 422, 423].includes(answer.status)) throw new Error(answer.text)
        // A cart that would be empty is not opened.
        if (answer.body?.code === 'cart.empty') one.queue = emptyQueue
        await read(one)
        const isClosed = ['cart.closed', 'not-found'].includes(answer.body?.code ?? '')
        const next = rebase(one.queue, quantitiesOf(one.cart), isClosed)
        told += next.lost.length
        if (one === typist) for (const id of next.lost) wanted.delete(id)
        one.queue = planted === 'dropped quantity' ? emptyQueue : next.queue
        if (isClosed) for (const [id, { quantity: more }] of Object.entries(next.queue.waiting)) wanted.set(id, more)
      }
    }

    const type = (one: Person, itemId: string, to: number) => {
      one.queue = wish(one.queue, itemId, to, quantitiesOf(one.cart).get(itemId) ?? 0)
      if (one !== typist) return
      // What goes back to the quantity the page shows asks for nothing.
      if (one.queue.waiting[itemId]) wanted.set(itemId, to)
      else wanted.delete(itemId)
    }

    async function send(isRaced: boolean): Promise<void> {
      const seen = sender.cart
      if (!seen || seen.Positions.length === 0) return
      const checked = await put(sender, { State: 'Unlocked', Check: true })
      await read(sender)
      if (checked.status !== 200 || !sender.cart) return
      // Another order than the one that was seen is asked about; that is another look.
      if (planted !== 'blind sender' && !isSameOrder(seen, sender.cart)) return
      if (isRaced) await save(typist)
      const body =
        planted === 'blind sender' && isRaced ? { State: 'UserLock', RequestId: (await read(sender))?.RequestId } : {}
      if (planted === 'blind sender' && isRaced) {
        await put(sender, body)
        await read(sender)
      }
      const answer = await put(sender, { State: 'Ordered', Seen: true })
      if (answer.status !== 200) return void (await read(sender))
      const cart = answer.body?.data[0] as Cart & { Orders: Order[] }
      const number = cart.Orders[0]?.OrderId ?? ''
      const order = (await answered(clients.sender, 'GET', `/order-detail/${number}`)).body?.data[0] as Order & {
        Positions: Cart['Positions']
      }
      const sent = new Map(order.Positions.map((line) => [line.ItemId, line.Quantity]))
      const shown = quantitiesOf(seen)
      for (const id of new Set([...sent.keys(), ...shown.keys()])) {
        if (sent.get(id) !== shown.get(id))
          throw new Error(`${id} was sent as ${sent.get(id)}, seen as ${shown.get(id)}`)
        if (sent.get(id) !== (model.get(id) ?? 0))
          throw new Error(`${id} was sent as ${sent.get(id)}, not ${model.get(id)}`)
      }
      if (order.TotalAmountGrandIncl !== seen.TotalAmountGrandIncl)
        throw new Error('another sum than was seen was sent')
      model.clear()
      // What the typist saved is ordered; what waits is put on top of the next cart.
      for (const id of wanted.keys()) if (!typist.queue.waiting[id]) wanted.delete(id)
      await read(sender)
    }

    for (const step of steps) {
      if (step.kind === 'type') type(typist, items[step.item] ?? '', step.quantity)
      else if (step.kind === 'save') await save(typist)
      else if (step.kind === 'edit') {
        const itemId = items[step.item] ?? ''
        await read(sender)
        type(sender, itemId, step.quantity)
        // The later of two quantities of one line holds, so the typist's is no longer wanted unless it still waits.
        if (!typist.queue.waiting[itemId]) wanted.delete(itemId)
        await save(sender)
      } else if (step.kind === 'send') await send(step.isRaced)
      else await read(sender)
    }
    await save(typist)
    const stored = quantitiesOf(await read(typist))
    for (const [id, amount] of wanted) {
      if ((stored.get(id) ?? 0) !== amount)
        throw new Error(`${id} is ${stored.get(id) ?? 0}, typed ${amount}, ${told} told`)
    }
  })
}
