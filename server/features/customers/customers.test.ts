import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { asCustomer, createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let now = new Date()
let own: number
let branch: number
let foreign: number

beforeAll(async () => {
  portal = await testPortal({}, () => now)
  own = await createCustomer(portal.database, { name: 'Žlutá lékárna', branchId: '1' })
  branch = await createCustomer(portal.database, { name: 'Cihelna', branchId: '2' })
  foreign = await createCustomer(portal.database, { name: 'Cizí hospoda' })
})
afterAll(() => portal.close())

const childCustomer = () =>
  createUser(portal.database, {
    userType: 'ChildCustomer',
    customerId: own,
    attachedTo: [branch],
    permissions: ['changecustomer', 'shownettoprice'],
  })

describe('GET user customers', () => {
  it('says who a customer is, in the list and by itself [S3.3]', async () => {
    const values = { name: 'Bistro Na Konci', branchId: '17', ico: '01234567', city: 'Žďár nad Sázavou' }
    const customerId = await createCustomer(portal.database, values)
    const { loginId } = await createUser(portal.database, { customerId, permissions: ['showcompany'] })
    const client = await portal.loggedIn(loginId)
    const [listed] = (await client.call('GET', '/user-customers')).body?.data ?? []
    const [read] = (await client.call('GET', `/customer/${customerId}`)).body?.data ?? []
    for (const customer of [listed, read]) {
      expect(customer).toMatchObject({
        CustomerID: customerId,
        BranchID: '17',
        ICO: '01234567',
        CustomerName: 'Bistro Na Konci',
        Street1: `Zkušební ${customerId}`,
        City: 'Žďár nad Sázavou',
        ZIP: '602 00',
      })
    }
  })

  it('lists the own customers only, the active one first, then in Czech order [S1.2, S7.51]', async () => {
    const client = portal.client()
    await client.logIn((await childCustomer()).loginId)
    const answer = await client.call('GET', '/user-customers')
    expect(answer.body?.data).toEqual([
      expect.objectContaining({ CustomerID: own, CustomerName: 'Žlutá lékárna', BranchID: '1', ZIP: '602 00' }),
      expect.objectContaining({ CustomerID: branch, CustomerName: 'Cihelna', BranchID: '2' }),
    ])
  })

  it('marks when the next delivery is, if there is any', async () => {
    const days = await createCustomer(portal.database, { name: 'Jen úterý', deliveryDays: '0010000' })
    const none = await createCustomer(portal.database, { name: 'Bez závozu', deliveryDays: '0000000' })
    const { loginId } = await createUser(portal.database, { customerId: days, attachedTo: [none] })
    const client = portal.client()
    await client.logIn(loginId)
    const [first, second] = (await client.call('GET', '/user-customers')).body?.data ?? []
    expect(new Date(first.NextDelivery).getUTCDay()).toBe(2)
    expect(Date.parse(first.NextDelivery)).toBeGreaterThan(Date.now() - 86_400_000)
    expect([first.CartLines, first.HasBillsAfterDueDate, second.NextDelivery]).toEqual([0, false, null])
  })

  it('says of every customer the delivery its clock says: cut-offs of the route, closed days and holidays [S3.19]', async () => {
    const { db } = portal.database
    // Tuesday, ten in Prague.
    now = new Date('2026-11-10T09:00:00Z')
    onTestFinished(async () => {
      now = new Date()
      await sql`delete from closed_day`.execute(db)
    })
    await sql`insert into closed_day values ('2026-11-12', 'Inventura')`.execute(db)
    await sql`insert into delivery_route values ('early', 'Sever', null), ('fixed', 'Jih', '0000011')`.execute(db)
    await sql`insert into route_cut_off values ('early', 3, 1, '09:00'), ('fixed', 5, 4, '08:00')`.execute(db)
    const customer = async (name: string, deliveryDays: string, route: string | null) => {
      const id = await createCustomer(portal.database, { name, deliveryDays })
      await db.updateTable('customer').set({ route_id: route }).where('id', '=', id).execute()
      return id
    }
    const expected = new Map([
      // Until noon of the day before, as everywhere.
      [await customer('Bez trasy', '0001100', null), '2026-11-11'],
      // Nine is over for Wednesday, Thursday is closed; Friday comes.
      [await customer('Vlastní uzávěrka', '0001110', 'early'), '2026-11-13'],
      // The same days on no route.
      [await customer('Stejné dny', '0001110', null), '2026-11-11'],
      // Thursday is closed, Tuesday a holiday.
      [await customer('Svátek', '0010100', 'early'), '2026-11-19'],
      // The route drives on its own days, for Friday four days ahead.
      [await customer('Dny trasy', '0111110', 'fixed'), '2026-11-14'],
    ])
    const [first = 0, ...others] = expected.keys()
    const { loginId } = await createUser(portal.database, {
      customerId: first,
      attachedTo: others,
      permissions: ['changecustomer', 'shownettoprice'],
    })
    const client = portal.client()
    await client.logIn(loginId)
    const listed = (await client.call('GET', '/user-customers')).body?.data ?? []
    expect(new Map(listed.map((one) => [one.CustomerID, one.NextDelivery]))).toEqual(expected)
    expect(listed.filter((one) => 'cutOffs' in one || 'routeId' in one)).toEqual([])
    for (const CustomerID of expected.keys()) {
      await client.call('PUT', '/set-active-customer', { body: { CustomerID, CustomerName: '' } })
      const [clock] = (await client.call('GET', '/delivery')).body?.data ?? []
      expect([CustomerID, clock.Deliveries[0].Date]).toEqual([CustomerID, expected.get(CustomerID)])
    }
  })

  it('refuses strangers', async () => {
    expect((await portal.client().call('GET', '/user-customers')).status).toBe(401)
  })
})

describe('PUT set active customer', () => {
  const body = (CustomerID: number) => ({ body: { CustomerID, CustomerName: 'whatever the client believes' } })

  it('makes one of the own customers the active one, also for the next login [S1.3, S7.53]', async () => {
    const { loginId } = await childCustomer()
    const client = portal.client()
    await client.logIn(loginId)
    const answer = await client.call('PUT', '/set-active-customer', body(branch))
    expect(answer.body?.data[0].ActiveCustomer).toMatchObject({ CustomerID: branch, CustomerName: 'Cihelna' })
    expect((await client.call('GET', '/check-login')).body?.data[0].ActiveCustomer.CustomerID).toBe(branch)
    const later = portal.client()
    expect((await later.logIn(loginId)).body?.data[0].ActiveCustomer.CustomerID).toBe(branch)
  })

  it('refuses foreign customers exactly like missing ones', async () => {
    const client = portal.client()
    await client.logIn((await childCustomer()).loginId)
    const [one, other] = [
      await client.call('PUT', '/set-active-customer', body(foreign)),
      await client.call('PUT', '/set-active-customer', body(2_000_000)),
    ]
    expect([one.status, one.text]).toEqual([404, other.text])
    expect((await client.call('PUT', '/set-active-customer', body(0))).status).toBe(404)
  })

  it('refuses users who may not choose, and bad input', async () => {
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own, attachedTo: [branch] })).loginId)
    expect((await client.call('PUT', '/set-active-customer', body(branch))).status).toBe(403)
    expect((await client.call('PUT', '/set-active-customer', { body: { CustomerID: 'x' } })).status).toBe(400)
    expect((await portal.client().call('PUT', '/set-active-customer', body(own))).status).toBe(401)
  })

  it('lets a user with the permission choose whatever the type [S6.26]', async () => {
    const client = portal.client()
    const { loginId } = await createUser(portal.database, {
      customerId: own,
      attachedTo: [branch],
      permissions: ['changecustomer'],
    })
    await client.logIn(loginId)
    expect((await client.call('PUT', '/set-active-customer', body(branch))).status).toBe(200)
  })

  it('loses the active customer with the attachment on the very next call', async () => {
    const { id, loginId } = await childCustomer()
    const client = portal.client()
    await client.logIn(loginId)
    await client.call('PUT', '/set-active-customer', body(branch))
    await portal.database.db.deleteFrom('user_customer').where('user_id', '=', id).execute()
    const user = (await client.call('GET', '/check-login')).body?.data[0]
    expect(user.ActiveCustomer).toBeNull()
    expect((await client.call('GET', '/cart')).status).toBe(403)
  })

  it('refuses a tab that works for another customer than the session', async () => {
    const client = portal.client()
    await client.logIn((await childCustomer()).loginId)
    const answer = await client.call('GET', '/cart', { headers: { 'x-active-customer': String(branch) } })
    expect([answer.status, answer.body?.code]).toEqual([409, 'customer.changed'])
  })
})

describe('a manager', () => {
  it('has no active customer before one was chosen [S2.52]', async () => {
    const { loginId } = await createUser(portal.database, {
      userType: 'Manager',
      customerId: 0,
      attachedTo: [own, branch],
      permissions: ['changecustomer'],
    })
    const client = portal.client()
    const user = (await client.logIn(loginId)).body?.data[0]
    expect(user).toMatchObject({ CustomerID: 0, ActiveCustomer: null, UserType: 'Manager' })
  })
})

describe('finding customers for a new user', () => {
  it('takes all words in any field, without case and diacritics', async () => {
    const found = await createCustomer(portal.database, { name: 'Řeznictví U Žáby', city: 'Ústí', ico: '91999992' })
    const { loginId } = await createUser(portal.database, {
      customerId: own,
      permissions: ['createuser'],
      isAdmin: true,
    })
    const client = portal.client()
    await client.logIn(loginId)
    const find = async (text: string) => {
      const answer = await client.call('GET', `/customer?text=${encodeURIComponent(text)}`)
      return answer.body?.data.map((customer) => customer.CustomerID)
    }
    for (const text of ['zaby usti', 'ŘEZNICTVÍ 602', '91999992', String(found)]) {
      expect([text, await find(text)]).toEqual([text, [found]])
    }
    expect(await find('zaby praha')).toEqual([])
    expect(await find(`%' or ''='`)).toEqual([])
    expect(await find('')).not.toContain(0)
    expect((await client.call('GET', '/customer')).status).toBe(400)
  })

  it('is for those who create users', async () => {
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own, permissions: ['createuser'] })).loginId)
    expect((await client.call('GET', '/customer?text=a')).status).toBe(403)
    expect((await portal.client().call('GET', '/customer?text=a')).status).toBe(401)
  })
})

describe('the company', () => {
  it('is read in detail by its own users only [S2.24-S2.27, S7.52]', async () => {
    const manager = await createUser(portal.database, { userType: 'Manager', mail: 'zastupce@odbyt.example' })
    await portal.database.db
      .updateTable('customer')
      .set({ manager_id: manager.id, dic: 'CZ1' })
      .where('id', '=', own)
      .execute()
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own })).loginId)
    const answer = await client.call('GET', `/customer/${own}`)
    expect(answer.body?.data[0]).toMatchObject({
      CustomerID: own,
      DIC: 'CZ1',
      RegionalManager: { Name: 'Jana Zkoušková', Mail: 'zastupce@odbyt.example' },
      Contacts: [],
    })
    const [there, missing] = [
      await client.call('GET', `/customer/${foreign}`),
      await client.call('GET', '/customer/2000000'),
    ]
    expect([there.status, there.text]).toEqual([404, missing.text])
    expect((await client.call('GET', '/customer/x')).status).toBe(400)
    expect((await portal.client().call('GET', `/customer/${own}`)).status).toBe(401)
  })
})

describe('a customer among several', () => {
  it('is read in detail whether it is the active one or not, with its own addresses [S7.52]', async () => {
    const street = (customer_id: number) =>
      portal.database
        .of(asCustomer(customer_id))
        .insertInto('address')
        .values({ customer_id, street: `Dvorní ${customer_id}`, city: 'Brno', zip: '602 00' })
        .execute()
    const attachedTo = [await createCustomer(portal.database), await createCustomer(portal.database)]
    const stranger = await createCustomer(portal.database)
    const closed = await createCustomer(portal.database)
    await portal.database.db.updateTable('customer').set({ active: false }).where('id', '=', closed).execute()
    for (const id of [...attachedTo, stranger]) await street(id)
    const values = { userType: 'Manager' as const, customerId: 0, attachedTo: [...attachedTo, closed] }
    const client = portal.client()
    await client.logIn((await createUser(portal.database, values)).loginId)
    // Before a customer is chosen, and with either of the two.
    for (const active of [undefined, ...attachedTo]) {
      if (active) {
        const body = { CustomerID: active, CustomerName: '' }
        expect((await client.call('PUT', '/set-active-customer', { body })).status).toBe(200)
      }
      for (const id of attachedTo) {
        const answer = await client.call('GET', `/customer/${id}`)
        expect(answer.body?.data).toMatchObject([{ CustomerID: id, Addresses: [{ Street1: `Dvorní ${id}` }] }])
      }
      for (const id of [stranger, closed, 0, 2_000_000]) {
        const answer = await client.call('GET', `/customer/${id}`)
        expect([id, answer.status, answer.body?.data]).toEqual([id, 404, []])
      }
    }
    const without = portal.client()
    await without.logIn((await createUser(portal.database, { ...values, permissions: [] })).loginId)
    expect((await without.call('GET', `/customer/${attachedTo[0]}`)).status).toBe(403)
  })
})

describe('delivery addresses', () => {
  const address = { Name: 'Sklad', Street1: 'Nová 1', City: 'Brno', ZIP: '602 00', Phone: '', IsDefault: true }

  it('are added, changed and removed; there is one default [S7.57]', async () => {
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own })).loginId)
    const first = (await client.call('POST', '/address', { body: address })).body?.data[0]
    const second = (await client.call('POST', '/address', { body: { ...address, Name: 'Zahrádka' } })).body?.data[0]
    const listed = (await client.call('GET', '/check-login')).body?.data[0].Addresses
    expect(listed).toEqual([
      expect.objectContaining({ AddressID: second.AddressID, IsDefault: true }),
      expect.objectContaining({ AddressID: first.AddressID, IsDefault: false }),
    ])
    const changed = await client.call('PUT', `/address/${first.AddressID}`, { body: { ...address, City: 'Modřice' } })
    expect(changed.body?.data[0]).toMatchObject({ City: 'Modřice', IsDefault: true })
    expect((await client.call('DELETE', `/address/${first.AddressID}`)).status).toBe(200)
    expect((await client.call('DELETE', `/address/${first.AddressID}`)).status).toBe(404)
  })

  it('of another customer look missing and stay as they are', async () => {
    const owner = portal.client()
    await owner.logIn((await createUser(portal.database, { customerId: foreign })).loginId)
    const added = await owner.call('POST', '/address', { body: address })
    const AddressID = added.body?.data[0].AddressID
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own })).loginId)
    expect((await client.call('PUT', `/address/${AddressID}`, { body: address })).status).toBe(404)
    expect((await client.call('DELETE', `/address/${AddressID}`)).status).toBe(404)
    expect((await owner.call('GET', '/check-login')).body?.data[0].Addresses).toHaveLength(1)
  })

  it('refuse bad input and strangers', async () => {
    const client = portal.client()
    await client.logIn((await createUser(portal.database, { customerId: own })).loginId)
    expect((await client.call('POST', '/address', { body: { ...address, ZIP: 'x' } })).status).toBe(400)
    expect((await portal.client().call('POST', '/address', { body: address })).status).toBe(401)
  })
})
