import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Change } from '#contract/cart.ts'
import { queries } from '#web/api/queries.ts'
import { cartWriter } from './cart-writer.ts'
import { wishFor } from './cart-queue.ts'

const NAME = 'cart  0'
const inCart = { ItemId: 'ROLL', Quantity: 5 }
const cart = { CartId: '1', RequestId: 'before', State: 'Unlocked', Positions: [inCart] }

const device = new Map<string, string>()
const written: Change[] = []
/** What the server answers to whoever reads the cart. */
let reading = 500

beforeAll(() => {
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, text: string) => void device.set(name, text),
    removeItem: (name: string) => void device.delete(name),
  })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET' && reading !== 200) return new Response('{"message":"?"}', { status: reading })
    if (typeof body === 'string') {
      const { Positions } = JSON.parse(body) as { Positions: Change[] }
      written.push(...Positions)
      return Response.json({ data: [{ ...cart, RequestId: 'after', Positions }] })
    }
    return Response.json({ data: [cart] })
  })
})
afterAll(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

it('keeps what is typed while the cart cannot be read, and puts it on top of the cart when it can', async () => {
  const writer = cartWriter('', 0)
  writer.type('MILK', 3)
  writer.add('ROLL', 2)
  await expect.poll(() => [wishFor(writer.state.get().queue, 'MILK'), writer.state.get().isUnsaved]).toEqual([3, true])
  // A reload would not lose it either.
  expect(device.get(NAME)).toContain('MILK')
  expect(written).toEqual([])
  reading = 200
  await expect
    .poll(() => written)
    .toEqual([
      { ItemId: 'MILK', Quantity: 3 },
      { ItemId: 'ROLL', Quantity: 7 },
    ])
  await expect
    .poll(() => [writer.isIdle(), writer.state.get().isUnsaved, device.get(NAME)])
    .toEqual([true, false, undefined])
})
