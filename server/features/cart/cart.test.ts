import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  // A Monday at nine in Prague; the customers of the factory are served from Monday to Friday.
  portal = await testPortal({}, () => new Date('2026-11-23T08:00:00Z'), 2)
  await createShop(portal)
})
afterAll(() => portal.close())

describe('POST cart', () => {
  it('opens a cart with the lines and answers it [S7.8, S3.28, S4.23]', async () => {
    const buyer = await createBuyer(portal)
    const answer = await buyer.post([
      { ItemId: 'ROLL', Quantity: 30 },
      { ItemId: 'BEER', Quantity: 1 },
    ])
    expect(answer.status).toBe(200)
    const [cart] = answer.body?.data ?? []
    expect(cart).toMatchObject({ State: 'Unlocked', LockedBy: null, LineCount: 2, Note: '', DeliveryDate: null })
    expect(cart.Positions.map((line: { ItemId: string }) => line.ItemId)).toEqual(['ROLL', 'BEER'])
    expect(await buyer.cart()).toEqual(cart)
  })

  it('refuses a second open cart', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }])
    const again = await buyer.post([{ ItemId: 'BEER', Quantity: 1 }])
    expect([again.status, again.body?.code]).toEqual([409, 'cart.exists'])
    expect((await buyer.cart())?.LineCount).toBe(1)
  })

  it('refuses what is not in the offer, and quantities that are none', async () => {
    const buyer = await createBuyer(portal)
    const refused = async (ItemId: string, Quantity: unknown) => {
      const { status, body } = await buyer.client.call('POST', '/cart', { body: { Positions: [{ ItemId, Quantity }] } })
      return [status, body?.code]
    }
    expect(await refused('NOTHING', 1)).toEqual([400, 'cart.item-unknown'])
    expect(await refused('OLD', 1)).toEqual([400, 'cart.item-unknown'])
    expect(await refused('BEER', 1.5)).toEqual([400, 'cart.quantity'])
    expect(await refused('CHEESE', 0.125)).toEqual([200, undefined])
    for (const quantity of [-1, 100_000, 0.0001, '1', null, 1e300]) {
      expect([quantity, await refused('BEER', quantity)]).toEqual([quantity, [400, 'input.invalid']])
    }
    const other = await createBuyer(portal)
    expect((await other.post([{ ItemId: 'BEER', Quantity: 0 }])).body?.code).toBe('cart.empty')
    expect((await other.post([])).status).toBe(400)
    const twice = [
      { ItemId: 'BEER', Quantity: 1 },
      { ItemId: 'BEER', Quantity: 2 },
    ]
    expect((await other.post(twice)).status).toBe(400)
  })
})

describe('GET cart', () => {
  it('answers nothing without a cart [S7.9]', async () => {
    const buyer = await createBuyer(portal)
    const answer = await buyer.client.call('GET', '/cart')
    expect([answer.status, answer.body?.data]).toEqual([200, []])
  })

  it('answers lines and sums rounded by line [S3.29, S3.30, S3.31, S3.32]', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([
      { ItemId: 'BEER', Quantity: 7 },
      { ItemId: 'CHEESE', Quantity: 0.125 },
    ])
    const cart = await buyer.cart()
    expect(cart).toMatchObject({ TotalQuantity: 7.125, TotalAmountNet: 156.04, TotalAmountGrandIncl: 186.67 })
    expect(cart?.Positions).toEqual([
      {
        ItemId: 'BEER',
        Name: 'Pivo',
        EAN: '',
        Unit: 'ks',
        Quantity: 7,
        SalesQuantity: 7,
        VatRate: 21,
        NetPriceValue: 18.9,
        NetPriceTotal: 132.3,
        TotalAmountNetIncl: 160.08,
        ItemInformation: '',
        Note: '',
        Substitute: 'Call',
        AgreedPrice: null,
        NextStep: null,
        Deposit: 0,
        Weight: 0,
        PackName: 'karton',
        Author: 'Jana Zkoušková',
        PackQuantity: 20,
        PackOnly: false,
        Availability: 'InStock',
        ImageUrl: null,
      },
      expect.objectContaining({ ItemId: 'CHEESE', NetPriceTotal: 23.74, TotalAmountNetIncl: 26.59 }),
    ])
  })

  it('tells what will be sold and why it differs [S3.32]', async () => {
    const buyer = await createBuyer(portal)
    const wanted = { CRATE: 7, LAST: 5, LASTPACKS: 13, NONE: 2, LATER: 40, PLENTY: 40 }
    await buyer.post(Object.entries(wanted).map(([ItemId, Quantity]) => ({ ItemId, Quantity })))
    const sold = (await buyer.cart())?.Positions.map((line) => [line.ItemId, line.SalesQuantity, line.ItemInformation])
    expect(sold).toEqual([
      ['CRATE', 12, 'Rounded to a full pack'],
      ['LAST', 3, 'Limited to what is in stock'],
      ['LASTPACKS', 12, 'Limited to what is in stock'],
      ['NONE', 0, 'Not available at the moment'],
      ['LATER', 40, ''],
      ['PLENTY', 40, ''],
    ])
    const czech = await buyer.client.call('GET', '/cart', { headers: { activelangid: 'cs' } })
    expect(czech.body?.data[0].Positions[0].ItemInformation).toBe('Zaokrouhleno na celé balení')
  })

  it('shows no amount to who may not see them, in any call [S6.10]', async () => {
    const buyer = await createBuyer(portal, { permissions: ['showactiveorder'] })
    const answers = [await buyer.post([{ ItemId: 'BEER', Quantity: 7 }])]
    answers.push(await buyer.change([{ ItemId: 'BEER', Quantity: 8 }]))
    answers.push(await buyer.client.call('GET', '/cart'))
    answers.push(await buyer.whole('UserLock'))
    answers.push(await buyer.whole('Ordered'))
    for (const { status, text, body } of answers) {
      expect(status).toBe(200)
      expect(body?.data[0]).toMatchObject({ TotalAmountNet: null, TotalAmountGrandIncl: null })
      expect(text.replace(/"Created":"[^"]*"/, '')).not.toMatch(/132[.,]3|151[.,]2|18[.,]9/)
      expect(text).toMatch(/"NetPriceTotal":null/)
    }
    expect(answers.at(-1)?.body?.data[0].Orders[0].TotalAmountGrandIncl).toBeNull()
  })
})

describe('PUT cart with lines', () => {
  it('sets absolute quantities and answers the changed lines and all sums [S7.10, S4.23]', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([
      { ItemId: 'ROLL', Quantity: 30 },
      { ItemId: 'BEER', Quantity: 1 },
    ])
    const before = await buyer.cart()
    const answer = await buyer.change([
      { ItemId: 'BEER', Quantity: 3 },
      { ItemId: 'BOOK', Quantity: 1 },
    ])
    const [changed] = answer.body?.data ?? []
    expect(changed.Positions.map((line: { ItemId: string }) => line.ItemId)).toEqual(['BEER', 'BOOK'])
    expect(changed.RequestId).not.toBe(before?.RequestId)
    const cart = await buyer.cart()
    expect(cart?.Positions.map((line) => [line.ItemId, line.Quantity])).toEqual([
      ['ROLL', 30],
      ['BEER', 3],
      ['BOOK', 1],
    ])
    const { Positions: _, ...sums } = changed
    expect(cart).toMatchObject(sums)
  })

  it('removes a line by quantity 0, also twice, also one that is no longer offered [S5.28, S5.29]', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([
      { ItemId: 'ROLL', Quantity: 30 },
      { ItemId: 'LATER', Quantity: 1 },
    ])
    const answer = await buyer.change([{ ItemId: 'ROLL', Quantity: 0 }])
    expect(answer.body?.data[0]).toMatchObject({ State: 'Unlocked', LineCount: 1, TotalQuantity: 1, Positions: [] })
    expect((await buyer.cart())?.Positions.map((line) => line.ItemId)).toEqual(['LATER'])
    expect((await buyer.change([{ ItemId: 'ROLL', Quantity: 0 }])).status).toBe(200)
    expect((await buyer.change([{ ItemId: 'NOTHING', Quantity: 0 }])).status).toBe(200)
    await portal.database.db.updateTable('item').set({ active: false }).where('id', '=', 'LATER').execute()
    expect((await buyer.cart())?.Positions[0]).toMatchObject({
      SalesQuantity: 0,
      ItemInformation: 'No longer on offer',
    })
    expect((await buyer.change([{ ItemId: 'LATER', Quantity: 2 }])).body?.code).toBe('cart.item-unknown')
    expect((await buyer.change([{ ItemId: 'LATER', Quantity: 0 }])).body?.data[0].LineCount).toBe(0)
    await portal.database.db.updateTable('item').set({ active: true }).where('id', '=', 'LATER').execute()
    expect((await buyer.whole('UserLock')).body?.code).toBe('cart.empty')
  })

  it('takes no price, total or state from the client [S7.10]', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([{ ItemId: 'BEER', Quantity: 2 }])
    const honest = await buyer.cart()
    for (const value of [-1, 0, 0.01, 1e15, 'NaN', null]) {
      const line = { ItemId: 'BEER', Quantity: 2, NetPriceValue: value, NetPriceTotal: value }
      const changed = await buyer.change([line])
      expect(changed.body?.data[0]).toEqual({ ...honest, RequestId: changed.body?.data[0].RequestId })
      const forged = {
        TotalAmountNet: value,
        TotalAmountGrandIncl: value,
        Positions: [{ ...line, SalesQuantity: value }],
      }
      const answer = await buyer.whole('Unlocked', { ...forged, CartId: '999', LockedBy: 'nobody' })
      expect(answer.body?.data[0]).toEqual({ ...honest, RequestId: answer.body?.data[0].RequestId })
    }
    const checked = await buyer.whole('UserLock', { TotalAmountNet: 0.01 })
    expect(checked.body?.data[0].TotalAmountNet).toBe(37.8)
    const sent = await buyer.whole('Ordered', { TotalAmountNet: 0.01, Positions: [], Orders: [] })
    expect(sent.body?.data[0].Orders[0]).toMatchObject({ TotalAmountNet: 37.8, TotalAmountGrandIncl: 45.74 })
  })
})

describe('GET shipping', () => {
  it('answers days, methods in the language and the dates that can be chosen [S3.22, S7.12]', async () => {
    const buyer = await createBuyer(portal)
    await buyer.post([{ ItemId: 'ROLL', Quantity: 30 }])
    const cart = await buyer.cart()
    const answer = await buyer.client.call('GET', `/cart/${cart?.CartId}/shipping`)
    expect(answer.body?.data[0]).toMatchObject({
      DeliveryDays: '0111110',
      ShippingMethods: [
        { Id: 'van', Name: 'Delivery by van', Price: 0 },
        { Id: 'fast', Name: 'Express', Price: 150 },
      ],
    })
    const dates = answer.body?.data[0].DeliveryDates
    expect(dates.slice(0, 5)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'])
    expect(dates).toHaveLength(20)
  })

  it('tells no price to who may not see net prices [S6.27]', async () => {
    const buyer = await createBuyer(portal, { permissions: [] })
    await buyer.post([{ ItemId: 'ROLL', Quantity: 30 }])
    const answer = await buyer.client.call('GET', `/cart/${(await buyer.cart())?.CartId}/shipping`)
    expect(answer.body?.data[0]).toMatchObject({
      ShippingMethods: [
        { Id: 'van', Price: null },
        { Id: 'fast', Price: null },
      ],
      MinimumOrder: null,
      FreeShipping: null,
    })
  })

  it('refuses bad ids and carts of others', async () => {
    const buyer = await createBuyer(portal)
    expect((await buyer.client.call('GET', '/cart/abc/shipping')).status).toBe(400)
    expect((await buyer.client.call('GET', '/cart/999999/shipping')).status).toBe(404)
  })
})

describe('who may', () => {
  it('refuses strangers and visitors every call [S6.5]', async () => {
    const owner = await createBuyer(portal)
    await createUser(portal.database, {
      loginId: 'unknown-user',
      userType: 'Unregistered',
      customerId: owner.customerId,
    })
    const stranger = portal.client()
    const visitor = portal.client()
    await visitor.logIn('unknown-user', '')
    const calls = [
      ['GET', '/cart'],
      ['POST', '/cart'],
      ['PUT', '/cart/1'],
      ['DELETE', '/cart/1'],
      ['GET', '/cart/1/shipping'],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
      expect([path, (await stranger.call(method, path, body)).status]).toEqual([path, 401])
      expect([path, (await visitor.call(method, path, body)).status]).toEqual([path, 403])
    }
  })

  it("answers another customer's cart with the very bytes of a missing one", async () => {
    const owner = await createBuyer(portal)
    await owner.post([{ ItemId: 'BEER', Quantity: 2 }])
    const cart = await owner.cart()
    const other = await createBuyer(portal)
    const calls = (id: string) => [
      other.client.call('PUT', `/cart/${id}`, {
        body: { Positions: [{ ItemId: 'BEER', Quantity: 9 }], RequestId: cart?.RequestId },
      }),
      other.client.call('PUT', `/cart/${id}`, { body: { ...cart, State: 'UserLock' } }),
      other.client.call('DELETE', `/cart/${id}`),
      other.client.call('GET', `/cart/${id}/shipping`),
    ]
    const foreign = await Promise.all(calls(cart?.CartId ?? ''))
    const missing = await Promise.all(calls('999999999'))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(foreign.map(({ text }) => text)).toEqual(missing.map(({ text }) => text))
    expect(await owner.cart()).toEqual(cart)
    expect(await other.cart()).toBeUndefined()
  })

  it('shares the cart among the users of a customer and keeps it for the manager who changes customers', async () => {
    const first = await createBuyer(portal)
    await first.post([{ ItemId: 'BEER', Quantity: 2 }])
    const colleague = await createBuyer(portal, { customerId: first.customerId })
    expect(await colleague.cart()).toEqual(await first.cart())
  })
})
