import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { forgetRequests } from './requests/service.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
})
afterAll(() => portal.close())

const first = (answer: Answer) => answer.body?.data[0] as Cart
const beer = (Quantity: number) => [{ ItemId: 'BEER', Quantity }]
const put = (buyer: Buyer, { CartId }: Cart, body: object) => buyer.client.call('PUT', `/cart/${CartId}`, { body })

describe('RequestId', () => {
  it('is new after every accepted write and tells nothing', async () => {
    const buyer = await createBuyer(portal)
    const seen = [first(await buyer.post(beer(1)))]
    seen.push(first(await buyer.change(beer(2))))
    seen.push(first(await buyer.whole('UserLock')))
    seen.push(first(await buyer.whole('Unlocked')))
    const ids = seen.map((cart) => cart.RequestId)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is asked for', async () => {
    const buyer = await createBuyer(portal)
    const cart = first(await buyer.post(beer(1)))
    expect((await put(buyer, cart, { Positions: beer(2) })).status).toBe(400)
    expect((await put(buyer, cart, { State: 'UserLock' })).status).toBe(400)
    expect((await put(buyer, cart, { Positions: beer(2), RequestId: '' })).status).toBe(400)
    expect(await buyer.cart()).toEqual(cart)
  })

  it('of an old version is refused and changes nothing', async () => {
    const buyer = await createBuyer(portal)
    const old = first(await buyer.post(beer(1)))
    await buyer.change(beer(2))
    const now = await buyer.cart()
    const bodies = [
      { Positions: beer(9), RequestId: 'never-given-out' },
      { ...old, State: 'UserLock', RequestId: 'never-given-out' },
    ]
    for (const body of bodies) {
      const refused = await put(buyer, old, body)
      expect([refused.status, refused.body?.code]).toEqual([409, 'cart.changed'])
      expect(refused.body?.message).toBe('The order was changed elsewhere and has been reloaded.')
    }
    expect(await buyer.cart()).toEqual(now)
  })

  it('with the same body again gives the first answer, however late', async () => {
    const buyer = await createBuyer(portal)
    const { RequestId, ...cart } = first(await buyer.post(beer(1)))
    const body = {
      Positions: [...beer(2), { ItemId: 'ROLL', Quantity: 5 }],
      RequestId,
    }
    const answer = await put(buyer, { ...cart, RequestId }, body)
    await buyer.change(beer(7))
    const turned = { RequestId, Positions: body.Positions.toReversed() }
    for (const again of [body, turned]) {
      const repeated = await put(buyer, { ...cart, RequestId }, again)
      expect(repeated.text).toBe(answer.text)
    }
    expect((await buyer.cart())?.Positions[0]?.Quantity).toBe(7)
  })

  it('with another body is refused', async () => {
    const buyer = await createBuyer(portal)
    const cart = first(await buyer.post(beer(1)))
    await put(buyer, cart, { Positions: beer(2), RequestId: cart.RequestId })
    for (const body of [
      { Positions: beer(3), RequestId: cart.RequestId },
      { ...cart, State: 'UserLock' },
    ]) {
      const refused = await put(buyer, cart, body)
      expect([refused.status, refused.body?.code]).toEqual([422, 'cart.request-reused'])
    }
    expect((await buyer.cart())?.Positions[0]?.Quantity).toBe(2)
  })

  it('of a check is repeated with its own answer, also after a colleague sent the same', async () => {
    const buyer = await createBuyer(portal)
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    const cart = first(await buyer.post(beer(1)))
    const body = { ...cart, State: 'UserLock' }
    const answer = await put(buyer, cart, body)
    expect((await put(buyer, cart, body)).text).toBe(answer.text)
    expect((await put(colleague, cart, body)).status).toBe(423)
    await put(buyer, first(answer), { ...first(answer), State: 'Unlocked' })
    expect((await put(colleague, cart, body)).body?.code).toBe('cart.changed')
  })

  it('of an order gives the same order again and never a second one [S4.26]', async () => {
    const buyer = await createBuyer(portal)
    const checked = await buyer.checked(beer(6))
    const body = { ...checked, State: 'Ordered' }
    const answer = await put(buyer, checked, body)
    expect(first(answer)).toMatchObject({ State: 'Ordered', Orders: [{ State: 'New', PositionCount: 1 }] })
    for (let again = 0; again < 3; again += 1) expect((await put(buyer, checked, body)).text).toBe(answer.text)
    const orders = await ordersOf(portal, buyer.customerId)
    expect(orders.map((order) => order.id)).toEqual([first(answer).Orders?.[0]?.OrderId])
    expect((await put(buyer, checked, { ...body, Note: 'jiná' })).status).toBe(422)
    expect((await put(buyer, first(answer), { Positions: beer(1), RequestId: first(answer).RequestId })).status).toBe(
      409,
    )
  })

  it('is answered to another reader of the same user with what that reader may see', async () => {
    const buyer = await createBuyer(portal)
    const checked = await buyer.checked([{ ItemId: 'CRATE', Quantity: 1 }])
    const body = { ...checked, State: 'Ordered' }
    await put(buyer, checked, body)
    await portal.database.db.updateTable('app_user').set({ permissions: [] }).where('id', '=', buyer.id).execute()
    const again = await buyer.client.call('PUT', `/cart/${checked.CartId}`, { body, headers: { activelangid: 'cs' } })
    expect(first(again)).toMatchObject({ TotalAmountNet: null, Orders: [{ TotalAmountGrandIncl: null }] })
    expect(first(again).Positions[0]).toMatchObject({ NetPriceValue: null, NetPriceTotal: null })
    expect(first(again).Positions[0]?.ItemInformation).toBe('Zaokrouhleno na celé balení')
  })
})

describe('a late or repeated packet', () => {
  it('never undoes a newer edit: two tabs, packets lost, doubled and out of order', async () => {
    const buyer = await createBuyer(portal)
    const step = fc.record({
      kind: fc.constantFrom('edit', 'edit', 'edit', 'repeat', 'late'),
      tab: fc.nat(1),
      item: fc.constantFrom('BEER', 'ROLL', 'BOOK'),
      quantity: fc.nat(50),
      which: fc.nat(30),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const opened = first(await buyer.post(beer(1)))
        const model = new Map([['BEER', 1]])
        const tabs = [opened, opened]
        const sent: { body: object; text: string }[] = []
        for (const { kind, tab, item, quantity, which } of steps) {
          const old = sent[which % Math.max(sent.length, 1)]
          const from = tabs[tab] ?? opened
          if (kind === 'repeat' && old) {
            expect((await put(buyer, opened, old.body)).text).toBe(old.text)
          } else if (kind === 'late' && old) {
            const late = { ...old.body, Positions: [{ ItemId: item, Quantity: quantity + 100 }] }
            expect((await put(buyer, opened, late)).status).toBe(422)
          } else if (kind === 'edit') {
            const body = { Positions: [{ ItemId: item, Quantity: quantity }], RequestId: from.RequestId }
            const answer = await put(buyer, opened, body)
            if (answer.status === 200 && !sent.some(({ text }) => text === answer.text)) {
              model.set(item, quantity)
              sent.push({ body, text: answer.text })
            }
            if (answer.status === 200) tabs[tab] = first(answer)
            else {
              expect([409, 422]).toContain(answer.status)
              tabs[tab] = (await buyer.cart()) ?? opened
            }
          }
          const cart = await buyer.cart()
          const shown = new Map(cart?.Positions.map((line) => [line.ItemId, line.Quantity]))
          expect(shown).toEqual(new Map([...model].filter(([, value]) => value > 0)))
        }
        await buyer.client.call('DELETE', `/cart/${opened.CartId}`)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a cart that a process has seen', () => {
  it('is the same in every process: order of lines, quantities and what came back', async () => {
    const [one] = portal.apps
    if (!one) throw new Error('There is no process.')
    const buyer = await createBuyer(portal, {}, [one])
    const other = await createBuyer(portal, { customerId: buyer.customerId }, portal.apps.slice(1))
    const same = async () => {
      const cart = await buyer.cart()
      expect(await other.cart()).toEqual(cart)
      return cart?.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])
    }
    const line = (ItemId: string, Quantity: number) => [{ ItemId, Quantity }]
    await buyer.post([...line('BEER', 1), ...line('ROLL', 30)])
    await buyer.change(line('BEER', 2))
    expect(await same()).toEqual([
      ['BEER', 2],
      ['ROLL', 30],
    ])
    await other.change(line('ROLL', 60))
    await buyer.change(line('BEER', 0))
    await buyer.change(line('BEER', 5))
    expect(await same()).toEqual([
      ['ROLL', 60],
      ['BEER', 5],
    ])
  })

  it('is sent as it is now, whoever changed and checked it elsewhere meanwhile', async () => {
    const buyer = await createBuyer(portal, {}, portal.apps.slice(0, 1))
    const other = await createBuyer(portal, { customerId: buyer.customerId }, portal.apps.slice(1))
    const old = await buyer.checked(beer(2))
    await other.whole('Unlocked', { TakeOver: true })
    await other.change([...beer(9), { ItemId: 'ROLL', Quantity: 30 }])
    const theirs = first(await other.whole('UserLock'))
    expect((await put(buyer, old, { ...old, State: 'Ordered' })).body?.code).toBe('cart.locked')
    expect((await put(other, theirs, { ...theirs, State: 'Unlocked' })).status).toBe(200)
    expect((await put(buyer, old, { ...old, State: 'Ordered' })).body?.code).toBe('cart.changed')
    const checked = first(await buyer.whole('UserLock'))
    const body = { ...checked, State: 'Ordered' }
    const sent = await put(buyer, checked, body)
    expect(first(sent).Positions.map(({ ItemId, SalesQuantity }) => [ItemId, SalesQuantity])).toEqual([
      ['BEER', 9],
      ['ROLL', 30],
    ])
    expect(first(sent).Orders).toMatchObject([{ PositionCount: 2, TotalAmountNet: first(sent).TotalAmountNet }])
    expect((await put(buyer, checked, body)).text).toBe(sent.text)
  })
})

describe('old requests', () => {
  it('are forgotten after a week', async () => {
    const buyer = await createBuyer(portal)
    const db = portal.database.of(asCustomer(buyer.customerId))
    await buyer.post(beer(1))
    for (const quantity of [2, 3, 4]) await buyer.change(beer(quantity))
    await sql`update cart_request set created_at = now() - interval '8 days' where request_id in (
      select request_id from cart_request order by created_at limit 2)`.execute(db)
    await forgetRequests(portal.database)
    expect(await db.selectFrom('cart_request').selectAll().execute()).toHaveLength(1)
  })

  it('and carts discarded 90 days ago, but for those that came back', async () => {
    const { customerId } = await createBuyer(portal)
    const db = portal.database.of(asCustomer(customerId))
    await sql`insert into cart (customer_id, request_id) values (${customerId}, 'old')`.execute(db)
    await sql`insert into cart_line (cart_id, customer_id, item_id, quantity) select id, customer_id, 'BEER', 1 from cart`.execute(
      db,
    )
    await sql`update cart set state = 'Delete', changed_at = now() - interval '93 days'`.execute(db)
    const { rows } = await sql<{ id: string }>`
      insert into cart (customer_id, state, request_id, changed_at) values
        (${customerId}, 'Delete', 'came back', now() - interval '93 days'),
        (${customerId}, 'Delete', 'newer', now() - interval '87 days'),
        (${customerId}, 'Ordered', 'sent', now() - interval '3 years')
      returning id`.execute(db)
    await sql`insert into cart (customer_id, request_id, restored_from) values (${customerId}, 'copy', ${rows[0]?.id})`.execute(
      db,
    )
    await forgetRequests(portal.database)
    const kept = await sql<{ name: string }>`select request_id as name from cart order by id`.execute(db)
    expect(kept.rows.map(({ name }) => name)).toEqual(['came back', 'newer', 'sent', 'copy'])
    expect(await db.selectFrom('cart_line').selectAll().execute()).toEqual([])
  })
})
