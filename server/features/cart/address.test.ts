import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

const ROUNDS = 80

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
})
afterAll(() => portal.close())

const lines = [{ ItemId: 'BEER', Quantity: 2 }]
const first = (answer: Answer) => answer.body?.data[0] as Cart

const said = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body?.code}`)

/** A buyer and a colleague at the other process, with addresses of their customer to choose and to remove. */
async function createTrial() {
  const buyer = await createBuyer(portal, {}, portal.apps.slice(0, 1))
  const colleague = await createBuyer(portal, { customerId: buyer.customerId }, portal.apps.slice(1))
  const put = (cart: Cart, body: object) =>
    buyer.client.call('PUT', `/cart/${cart.CartId}`, { body: { RequestId: cart.RequestId, ...body } })
  const addAddress = async (street: string) => {
    const values = { customer_id: buyer.customerId, name: street, street, city: 'Brno', zip: '602 00' }
    const db = portal.database.of(asCustomer(buyer.customerId))
    return String((await db.insertInto('address').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  const remove = (id: string) => colleague.client.call('DELETE', `/address/${id}`)
  return { buyer, colleague, put, addAddress, remove }
}

/** Sends what is open, and where the order goes then. */
async function sendTo(buyer: Buyer): Promise<string> {
  await buyer.whole('UserLock')
  expect((await buyer.whole('Ordered')).status).toBe(200)
  return (await ordersOf(portal, buyer.customerId)).at(-1)?.address ?? ''
}

describe('an address in an open cart', () => {
  it.each(['Unlocked', 'UserLock'])('cannot be removed, and who wants to is told, state %s', async (State) => {
    const { buyer, colleague, addAddress, remove } = await createTrial()
    const AddressID = await addAddress('Dlouhá 1')
    await buyer.post(lines)
    const cart = first(await buyer.whole(State, { AddressID }))
    const refused = await remove(AddressID)
    expect([refused.status, refused.body?.code]).toEqual([409, 'address.in-use'])
    expect(refused.body?.message).toBe('The address is chosen in the open order. Choose another one there first.')
    expect(await buyer.cart()).toEqual(cart)
    // Nor by a statement that goes past the calls.
    const db = portal.database.of(asCustomer(buyer.customerId))
    const past = db.deleteFrom('address').where('id', '=', Number(AddressID)).execute()
    await expect(past).rejects.toMatchObject({ constraint: 'cart__address_in_use' })
    expect(await sendTo(buyer)).toMatch(/Dlouhá 1/)
    expect(said(await remove(AddressID))).toBe('200')
    expect((await ordersOf(portal, buyer.customerId))[0]?.address).toMatch(/Dlouhá 1/)
    expect(said(await colleague.client.call('DELETE', `/address/${AddressID}`))).toBe('404 not-found')
  })

  it('can be removed when another one is chosen there, and from a deleted cart that comes back without it', async () => {
    const { buyer, addAddress, remove } = await createTrial()
    const [one, other] = [await addAddress('Dlouhá 1'), await addAddress('Krátká 2')]
    await buyer.post(lines)
    await buyer.whole('Unlocked', { AddressID: one })
    await buyer.whole('Unlocked', { AddressID: other })
    expect(said(await remove(one))).toBe('200')
    expect(said(await buyer.whole('Unlocked', { AddressID: one }))).toBe('400 cart.address')
    const { CartId } = first(await buyer.client.call('DELETE', `/cart/${(await buyer.cart())?.CartId}`))
    expect(said(await remove(other))).toBe('200')
    const back = await buyer.client.call('POST', '/deleted-cart', { body: { CartId } })
    expect(first(back)).toMatchObject({ AddressID: null, LineCount: 1 })
  })
})

describe('while a colleague removes the address', () => {
  it(`an order goes where it was checked to or is refused with a reason, ${ROUNDS} races each way`, async () => {
    const outcomes = await Promise.all([raceSend(), raceCheck(), raceOther(), raceRestore()])
    const [sent, checked, other, restored] = outcomes.map((all) => [...new Set(all)].toSorted())
    // A checked cart is sent with its address; the address is never removed first.
    for (const one of sent ?? []) expect(['200 + 200', '200 + 409 address.in-use']).toContain(one)
    for (const one of checked ?? []) expect(['200 + 409 address.in-use', '400 cart.address + 200']).toContain(one)
    for (const one of other ?? []) {
      expect(['200 + 200', '200 + 409 address.in-use', '400 cart.address + 200']).toContain(one)
    }
    for (const one of restored ?? []) expect(['200 + 200', '200 + 409 address.in-use']).toContain(one)
    // Both outcomes of each race really happened.
    expect(checked).toHaveLength(2)
    expect(outcomes.flat()).toHaveLength(4 * ROUNDS)
  })

  type Trial = Awaited<ReturnType<typeof createTrial>>

  /** What the two calls said, one after the other, in a round that begins with a new address. */
  async function rounds(run: (trial: Trial, AddressID: string, street: string) => Promise<[Answer, Answer]>) {
    const trial = await createTrial()
    const outcomes: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const street = `Závodní ${round}`
      const [own, removed] = await run(trial, await trial.addAddress(street), street)
      outcomes.push(`${said(own)} + ${said(removed)}`)
    }
    return outcomes
  }

  const lastAddress = async ({ customerId }: Buyer) => (await ordersOf(portal, customerId)).at(-1)?.address

  const raceSend = () =>
    rounds(async ({ buyer, put, remove }, AddressID, street) => {
      await buyer.post(lines)
      const checked = first(await buyer.whole('UserLock', { AddressID }))
      const both = await Promise.all([put(checked, { State: 'Ordered' }), remove(AddressID)])
      expect(await lastAddress(buyer)).toMatch(street)
      return both
    })

  const raceCheck = () =>
    rounds(async ({ buyer, put, remove }, AddressID, street) => {
      const opened = first(await buyer.post(lines))
      const both = await Promise.all([put(opened, { State: 'UserLock', AddressID }), remove(AddressID)])
      const cart = await buyer.cart()
      if (both[0].status === 200) {
        expect(cart?.AddressID).toBe(AddressID)
        expect(await sendTo(buyer)).toMatch(street)
      } else {
        expect([cart?.State, cart?.AddressID]).toEqual(['Unlocked', null])
        await buyer.client.call('DELETE', `/cart/${opened.CartId}`)
      }
      return both
    })

  // The address is chosen only with the last step.
  const raceOther = () =>
    rounds(async ({ buyer, put, remove }, AddressID, street) => {
      await buyer.post(lines)
      const checked = first(await buyer.whole('UserLock'))
      const both = await Promise.all([put(checked, { State: 'Ordered', AddressID }), remove(AddressID)])
      if (both[0].status === 200) expect(await lastAddress(buyer)).toMatch(street)
      else await buyer.client.call('DELETE', `/cart/${checked.CartId}`)
      return both
    })

  const raceRestore = () =>
    rounds(async ({ buyer, put, remove }, AddressID) => {
      const opened = first(await buyer.post(lines))
      const { CartId } = first(await put(opened, { State: 'Unlocked', AddressID }))
      await buyer.client.call('DELETE', `/cart/${CartId}`)
      const body = { CartId }
      const both = await Promise.all([buyer.client.call('POST', '/deleted-cart', { body }), remove(AddressID)])
      const cart = await buyer.cart()
      expect(cart?.AddressID).toBe(both[1].status === 200 ? null : AddressID)
      await buyer.client.call('DELETE', `/cart/${cart?.CartId}`)
      return both
    })
})
