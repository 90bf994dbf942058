import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  changesOf,
  countUnsaved,
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
  wishFor,
  withWishes,
} from './cart-queue.ts'

const cart = { cartId: '7', requestId: 'r1' }
const stored = (entries: Record<string, number>) => new Map(Object.entries(entries))

describe('the queue of cart changes', () => {
  it('collects quick changes of a line into one, with the last quantity', () => {
    const queue = [1, 2, 3].reduce((now, quantity) => wish(now, 'A', quantity, 0), emptyQueue)
    const { sending, waiting } = take(wish(queue, 'B', 5, 2), cart)
    expect(sending && changesOf(sending)).toEqual([
      { ItemId: 'A', Quantity: 3 },
      { ItemId: 'B', Quantity: 5 },
    ])
    expect(waiting).toEqual({})
  })

  it('sends nothing when a change was taken back before it left', () => {
    expect(isEmpty(wish(wish(emptyQueue, 'A', 6, 4), 'A', 4, 4))).toBe(true)
  })

  it('removes a line by quantity 0 and shows it gone at once [S5.28]', () => {
    const queue = take(wish(emptyQueue, 'A', 0, 4), cart)
    expect(queue.sending && changesOf(queue.sending)).toEqual([{ ItemId: 'A', Quantity: 0 }])
    expect(withWishes(stored({ A: 4, B: 1 }), queue)).toEqual(stored({ B: 1 }))
  })

  it('holds further changes back while a write is on its way', () => {
    const first = take(wish(emptyQueue, 'A', 1, 0), cart)
    const second = take(wish(first, 'A', 2, 0), { cartId: '7', requestId: 'r2' })
    expect(second.sending).toEqual(first.sending)
    expect(wishFor(second, 'A')).toBe(2)
    // Only the change itself is new, not what is on its way.
    expect(wish(first, 'A', 1, 0).waiting).toEqual({})
    const next = take(settle(second), { cartId: '7', requestId: 'r2' })
    expect(next.sending).toEqual({ cartId: '7', requestId: 'r2', lines: { A: { quantity: 2, base: 1, turn: 1 } } })
  })

  it('sends words with the quantity that stands there, also when only they change', () => {
    const queue = say(say(emptyQueue, 'A', { note: 'zralé' }, 4), 'A', { substitute: 'No' }, 4)
    const { sending } = take(queue, cart)
    expect(sending && changesOf(sending)).toEqual([{ ItemId: 'A', Quantity: 4, Note: 'zralé', Substitute: 'No' }])
    expect(wishFor(wish(queue, 'A', 6, 4), 'A')).toBe(6)
    expect(wish(queue, 'A', 4, 4).waiting).toEqual(queue.waiting)
    expect(wish(queue, 'A', 0, 4).waiting).toEqual({ A: { quantity: 0, base: 4, turn: 1 } })
    expect(say(emptyQueue, 'B', { note: 'nic' }, 0)).toEqual(emptyQueue)
    expect(restore(JSON.stringify(queue))).toEqual(queue)
  })

  it('keeps words over a change elsewhere as long as the line is there', () => {
    const queue = take(say(emptyQueue, 'A', { note: 'zralé' }, 4), cart)
    const kept = { quantity: 9, base: 9, turn: 1, note: 'zralé' }
    expect(rebase(queue, stored({ A: 9 }))).toEqual({ queue: { waiting: { A: kept }, sending: null }, lost: [] })
    expect(rebase(queue, stored({})).lost).toEqual(['A'])
    const newer = takeBack(say(queue, 'A', { substitute: 'Yes' }, 4))
    expect(newer.waiting).toEqual({ A: { quantity: 4, base: 4, turn: 1, note: 'zralé', substitute: 'Yes' } })
  })

  it('takes at most the given number of lines at once', () => {
    const queue = ['A', 'B', 'C'].reduce((now, itemId) => wish(now, itemId, 1, 0), emptyQueue)
    const one = take(queue, cart, 1)
    expect(Object.keys(one.sending?.lines ?? {})).toEqual(['A'])
    expect(countUnsaved(one)).toBe(3)
    expect(takeBack(one).waiting).toEqual(queue.waiting)
  })

  it('sends its own lines once more after a change of other lines elsewhere', () => {
    const queue = take(wish(emptyQueue, 'A', 6, 4), cart)
    expect(rebase(queue, stored({ A: 4, B: 99 }))).toEqual({
      queue: { waiting: { A: { quantity: 6, base: 4, turn: 1 } }, sending: null },
      lost: [],
    })
  })

  it('puts its own quantity on top of that of somebody else who changed the very same line', () => {
    const queue = wish(take(wish(emptyQueue, 'A', 6, 4), cart), 'B', 2, 1)
    expect(rebase(queue, stored({ A: 5, B: 1 }))).toEqual({
      queue: { waiting: { A: { quantity: 6, base: 5, turn: 1 }, B: { quantity: 2, base: 1, turn: 2 } }, sending: null },
      lost: [],
    })
  })

  it('adds to what a colleague made of a line, and puts nothing in that is there', () => {
    const rebased = (queue: Queue, now: number) => wishFor(rebase(queue, stored({ A: now })).queue, 'A') ?? now
    const put = putIn(emptyQueue, 'A', 1, 0)
    expect([0, 1, 10].map((now) => rebased(put, now))).toEqual([1, 1, 10])
    expect(rebased(take(put, cart), 10)).toBe(10)
    expect(putIn(put, 'A', 5, 0)).toBe(put)
    expect(rebase(say(take(put, cart), 'A', { note: 'zralé' }, 0), stored({ A: 10 })).queue.waiting).toEqual({
      A: { quantity: 10, base: 10, turn: 1, by: 'putting-in', note: 'zralé' },
    })
    const added = add(add(emptyQueue, 'A', 2, 4), 'A', 1, 4)
    expect([4, 10, 0].map((now) => rebased(added, now))).toEqual([7, 13, 3])
    expect(rebased(add(take(added, cart), 'A', 1, 4), 10)).toBe(14)
    // A number that was typed holds, whatever came before and after it.
    expect(rebased(wish(added, 'A', 20, 4), 10)).toBe(20)
    expect(rebased(add(wish(added, 'A', 20, 4), 'A', 1, 4), 10)).toBe(21)
    expect(rebased(add(take(wish(emptyQueue, 'A', 20, 4), cart), 'A', 1, 4), 10)).toBe(21)
    expect(rebased(add(take(say(emptyQueue, 'A', { note: 'zralé' }, 4), cart), 'A', 1, 4), 10)).toBe(11)
  })

  it('adds once when only the answer was lost, and twice when a colleague came to the same number', () => {
    const sent = take(add(emptyQueue, 'A', 2, 4), cart)
    expect(rebase(doubt(sent), stored({ A: 6 })).queue).toEqual(emptyQueue)
    expect(wishFor(rebase(doubt(add(sent, 'A', 1, 4)), stored({ A: 6 })).queue, 'A')).toBe(7)
    expect(wishFor(rebase(sent, stored({ A: 6 })).queue, 'A')).toBe(8)
    expect(restore(JSON.stringify(doubt(sent)))).toEqual(doubt(sent))
    expect(doubt(emptyQueue)).toBe(emptyQueue)
  })

  it('keeps for the next order what comes on top of one that was sent meanwhile, and tells of what came off it', () => {
    const queue = ['A', 'B', 'C'].reduce(
      (now, itemId, n) => wish(now, itemId, [7, 3, 2][n] ?? 0, [5, 5, 0][n] ?? 0),
      emptyQueue,
    )
    expect(rebase(queue, stored({ C: 1 }), true)).toEqual({
      queue: { waiting: { A: { quantity: 2, base: 0, turn: 1 }, C: { quantity: 3, base: 1, turn: 3 } }, sending: null },
      lost: ['B'],
    })
  })

  it('knows its own write again when only the answer was lost', () => {
    const sent = take(wish(emptyQueue, 'A', 6, 4), cart)
    expect(rebase(sent, stored({ A: 6 }))).toEqual({ queue: emptyQueue, lost: [] })
    expect(rebase(wish(sent, 'A', 7, 4), stored({ A: 6 }))).toEqual({
      queue: { waiting: { A: { quantity: 7, base: 6, turn: 1 } }, sending: null },
      lost: [],
    })
  })

  it('survives a reload of the page', () => {
    const queue = wish(take(wish(emptyQueue, 'A', 6, 4), cart), 'B', 0, 1)
    expect(restore(JSON.stringify(queue))).toEqual(queue)
  })

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"waiting":{}}',
    '{"waiting":{"A":{"quantity":"1","base":0}},"sending":null}',
    '{"waiting":{"A":null},"sending":null}',
    '{"waiting":{},"sending":{"cartId":7,"requestId":"r","lines":{}}}',
    '{"waiting":{},"sending":{"cartId":"7","lines":{}}}',
  ])('does not take %s for a queue', (text) => {
    expect(restore(text)).toEqual(emptyQueue)
  })

  it('shows the last wished quantity whatever is on its way, and ends with it on the server', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('wish' as const), item: fc.constantFrom('A', 'B', 'C'), quantity: fc.nat(5) }),
      fc.record({ kind: fc.constantFrom('write' as const, 'lose' as const, 'reload' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Map<string, number>()
        const wished = new Map<string, number>()
        let queue: Queue = emptyQueue
        const write = () => {
          queue = take(queue, cart)
          for (const { ItemId, Quantity } of queue.sending ? changesOf(queue.sending) : []) {
            if (Quantity === 0) server.delete(ItemId)
            else server.set(ItemId, Quantity)
          }
        }
        for (const one of steps) {
          if (one.kind === 'wish') {
            queue = wish(queue, one.item, one.quantity, server.get(one.item) ?? 0)
            if (one.quantity === 0) wished.delete(one.item)
            else wished.set(one.item, one.quantity)
          } else if (one.kind === 'write') {
            write()
            queue = settle(queue)
          } else if (one.kind === 'lose') {
            // The write came through, its answer did not; the same request is tried again.
            write()
          } else {
            queue = restore(JSON.stringify(queue))
          }
          expect(withWishes(server, queue)).toEqual(wished)
        }
        while (!isEmpty(queue)) {
          write()
          queue = settle(queue)
        }
        expect(server).toEqual(wished)
      }),
    )
  })

  it('sends lines in the order they were added, whatever their codes look like', () => {
    const added = ['300', '20', 'X', '1'].reduce((queue, itemId) => wish(queue, itemId, 1, 0), emptyQueue)
    const sent = take(wish(added, '20', 5, 0), cart, 3)
    expect(sent.sending && changesOf(sent.sending).map(({ ItemId }) => ItemId)).toEqual(['300', '20', 'X'])
    const again = take(takeBack(restore(JSON.stringify(sent))), cart)
    expect(again.sending && changesOf(again.sending).map(({ ItemId }) => ItemId)).toEqual(['300', '20', 'X', '1'])
  })
})
