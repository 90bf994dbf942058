import fc from 'fast-check'
import type { Cart, Change } from '#contract/cart.ts'
import type { Answer, Client } from '#server/testing/test-app.ts'
import {
  type Batch,
  changesOf,
  emptyQueue,
  isEmpty,
  type Queue,
  rebase,
  settle,
  take,
  wish,
} from '#web/features/cart/cart-queue.ts'

const TABS = 2
const ITEMS = 3

/** What becomes of a request: `late` ones are given up by the tab and reach the server some time later, perhaps twice. */
const fates = ['ok', 'ok', 'ok', 'request lost', 'answer lost', 'late'] as const

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      tab: fc.nat(TABS - 1),
      item: fc.nat(ITEMS - 1),
      quantity: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 99 }) },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      tab: fc.nat(TABS - 1),
      fate: fc.constantFrom(...fates),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(20) }) },
)

/** Edits of two tabs and what the network does with their requests. */
const script = fc.array(step, { minLength: 6, maxLength: 30 })

/** Faults that the proof has to find. */
export type Planted = 'no version' | 'forgetful tab'

interface Tab {
  queue: Queue
  cartId: string | null
  requestId: string
  stored: ReadonlyMap<string, number>
  /** The last quantity the buyer typed, by item. */
  wanted: Map<string, number>
}

type Request = Pick<Batch, 'cartId' | 'requestId'> & { lines: Change[] }

const quantitiesOf = (cart: Cart | undefined) =>
  new Map(cart?.Positions.map((line) => [line.ItemId, line.Quantity] as const))

/**
 * Plays scripts against the server with the queues the portal's own pages use. What the server holds in the end must be
 * what it accepted, each request once and in its order; a line that one tab edited alone must be as that tab left it, and
 * a line that both edited as one of them left it.
 */
export function twoTabsProperty(client: Client, items: readonly string[], planted?: Planted) {
  return fc.asyncProperty(script, async (steps) => {
    // Too busy for the moment is no answer.
    const answered = async (...call: Parameters<Client['call']>): Promise<Answer> => {
      const answer = await client.call(...call)
      return answer.status === 503 && call[0] !== 'POST' ? answered(...call) : answer
    }
    const read = async () => (await answered('GET', '/cart')).body?.data[0] as Cart | undefined
    const left = await read()
    if (left) await answered('DELETE', `/cart/${left.CartId}`)

    const model = new Map<string, number>()
    const accepted = new Set<string>()
    const late: Request[] = []
    const tabs = Array.from({ length: TABS }, (): Tab => ({
      queue: emptyQueue,
      cartId: null,
      requestId: '',
      stored: new Map(),
      wanted: new Map(),
    }))

    async function deliver(request: Request): Promise<Answer> {
      const { cartId, lines } = request
      const requestId = planted === 'no version' ? ((await read())?.RequestId ?? '') : request.requestId
      const answer =
        cartId === null
          ? await answered('POST', '/cart', { body: { Positions: lines } })
          : await answered('PUT', `/cart/${cartId}`, { body: { Positions: lines, RequestId: requestId } })
      // Opening a cart may have worked although the answer says that nobody could wait for it.
      const opened = answer.status === 503 ? await read() : undefined
      const cart = opened ?? (answer.body?.data?.[0] as Cart | undefined)
      if ((answer.status === 200 || opened) && cart && !accepted.has(cart.RequestId)) {
        accepted.add(cart.RequestId)
        for (const { ItemId, Quantity } of lines) {
          if (Quantity === 0) model.delete(ItemId)
          else model.set(ItemId, Quantity)
        }
      }
      return answer
    }

    async function reload(tab: Tab): Promise<void> {
      const cart = await read()
      tab.cartId = cart?.CartId ?? null
      tab.requestId = cart?.RequestId ?? ''
      tab.stored = quantitiesOf(cart)
    }

    async function send(tab: Tab, fate: (typeof fates)[number]): Promise<void> {
      tab.queue = take(tab.queue, tab)
      const { sending } = tab.queue
      if (!sending) return
      if (Object.keys(sending.lines).length === 0) {
        tab.queue = settle(tab.queue)
        return
      }
      const request = { cartId: sending.cartId, requestId: sending.requestId, lines: changesOf(sending) }
      if (fate === 'late') late.push(request)
      const answer = fate === 'ok' || fate === 'answer lost' ? await deliver(request) : undefined
      if (fate !== 'ok' || !answer || answer.status === 503) {
        if (planted === 'forgetful tab') tab.queue = settle(tab.queue)
        return
      }
      if (answer.status === 200) {
        tab.queue = settle(tab.queue)
        await reload(tab)
      } else if ([400, 404, 409, 422].includes(answer.status)) {
        await reload(tab)
        tab.queue = rebase(tab.queue, tab.stored).queue
      } else throw new Error(answer.text)
    }

    for (const one of steps) {
      if (one.kind === 'arrive') {
        const request = late[one.which % Math.max(1, late.length)]
        if (request) await deliver(request)
        continue
      }
      const tab = tabs[one.tab]
      if (!tab) continue
      if (one.kind === 'send') await send(tab, one.fate)
      else {
        const itemId = items[one.item] ?? ''
        tab.queue = wish(tab.queue, itemId, one.quantity, tab.stored.get(itemId) ?? 0)
        tab.wanted.set(itemId, one.quantity)
      }
    }
    while (tabs.some(({ queue }) => !isEmpty(queue))) for (const tab of tabs) await send(tab, 'ok')
    for (const request of late) await deliver(request)

    const stored = quantitiesOf(await read())
    for (const itemId of items) {
      const quantity = stored.get(itemId) ?? 0
      const wanted = tabs.flatMap((tab) => tab.wanted.get(itemId) ?? [])
      const expected = [...new Set(wanted.length === 0 ? [0] : wanted)]
      if (quantity !== (model.get(itemId) ?? 0))
        throw new Error(`${itemId} is ${quantity}, accepted ${model.get(itemId)}`)
      if (!expected.includes(quantity)) throw new Error(`${itemId} is ${quantity}, wanted ${expected.join(' or ')}`)
    }
  })
}
