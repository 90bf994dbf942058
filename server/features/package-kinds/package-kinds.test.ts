import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackageKind } from '#contract/package-kinds.ts'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { loginId } = await createUser(portal.database, {
    customerId: buyer.customerId,
    permissions: ['useradmin'],
    isAdmin: true,
  })
  editor = await portal.loggedIn(loginId)
  await portal.database.pool.query(`insert into package_type (id, name, deposit_haler) values ('SUD', 'Sud', 100000)`)
})
afterAll(() => portal.close())

const kind = { NameCs: 'Paleta', NameEn: 'Pallet', Deposit: 250.5, Hidden: false, Items: [] as object[] }
const make = (more: object) => editor.call('POST', '/package-kind', { body: { PackageID: 'PALETA', ...kind, ...more } })
const put = (id: string, more: object) => editor.call('PUT', `/package-kind/${id}`, { body: { ...kind, ...more } })
const kindOf = async (id: string): Promise<PackageKind | undefined> =>
  (await editor.call('GET', '/package-kinds')).body?.data.find(({ PackageID }) => PackageID === id)
const onItem = async (language = 'cs') =>
  (await buyer.client.call('GET', '/product/BEER', { headers: { activelangid: language } })).body?.data[0].Packages.map(
    ({ Name, Deposit, PerUnit }: Record<string, unknown>) => [Name, Deposit, PerUnit],
  )

describe('a kind of packaging', () => {
  it('is made here and put on items, and changes with what is said of it', async () => {
    expect((await make({ Items: [{ ItemId: 'BEER', PerUnit: 0.05 }] })).status).toBe(200)
    expect(await kindOf('PALETA')).toMatchObject({ IsOwn: true, Deposit: 250.5, ItemCount: 1, Version: 1 })
    expect(await onItem()).toContainEqual(['Paleta', 250.5, 0.05])
    expect(await onItem('en')).toContainEqual(['Pallet', 250.5, 0.05])
    expect((await make({})).body?.code).toBe('package-kind.exists')
    expect((await put('PALETA', { Deposit: 300, Items: [], Version: 1 })).status).toBe(200)
    expect((await onItem()).some(([name]: string[]) => name === 'Paleta')).toBe(false)
    expect((await put('PALETA', { Version: 1 })).body?.code).toBe('package-kind.changed')
    const { rows } = await portal.database.pool.query(
      `select detail from audit_event where event = 'package-kind.saved' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ detail: { package: 'Paleta', Deposit: '250.5 → 300' } }])
  })

  it('of the accounting system keeps its name and deposit, and can be named in English, hidden and put on items', async () => {
    const said = { NameCs: 'Sud', Deposit: 1000, Version: 1 }
    for (const wrong of [{ NameCs: 'Soudek' }, { Deposit: 1 }]) {
      expect((await put('SUD', { ...said, ...wrong })).body?.code).toBe('package-kind.locked')
    }
    const Items = [{ ItemId: 'BEER', PerUnit: 1 }]
    expect((await put('SUD', { ...said, NameEn: 'Keg', Items })).status).toBe(200)
    expect(await onItem('en')).toContainEqual(['Keg', 1000, 1])
  })

  it('that is hidden is in an account only while some are out', async () => {
    const account = async () =>
      (await buyer.client.call('GET', '/package-account', { headers: { activelangid: 'en' } })).body?.data.map(
        ({ Name }: { Name: string }) => Name,
      )
    const db = portal.database.of(asCustomer(buyer.customerId))
    const move = (issued: number, returned: number) =>
      db
        .insertInto('package_movement')
        .values({ customer_id: buyer.customerId, package_id: 'SUD', date: '2026-11-02', issued, returned })
        .execute()
    await move(3, 0)
    const { Version, Items } = (await kindOf('SUD')) ?? {}
    const own = Items?.map(({ ItemId, PerUnit }) => ({ ItemId, PerUnit }))
    await put('SUD', { NameCs: 'Sud', NameEn: 'Keg', Deposit: 1000, Hidden: true, Items: own, Version })
    expect(await account()).toContain('Keg')
    await move(0, 3)
    expect(await account()).not.toContain('Keg')
  })

  it('is named in the language of whoever reads of it: in disputes, agreements, announced empties and the warehouse', async () => {
    const db = portal.database.of(asCustomer(buyer.customerId))
    await portal.database.pool.query(
      `insert into package_type (id, name, name_en, deposit_haler) values ('BEDNA', 'Bedna', 'Crate', 12000)`,
    )
    const { id } = await db
      .insertInto('package_movement')
      .values({ customer_id: buyer.customerId, package_id: 'BEDNA', date: '2026-11-02', issued: 2, returned: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { client } = buyer
    const headers = (language: string) => ({ headers: { activelangid: language } })
    const english = headers('en')
    const said = { MovementId: String(id), Note: 'Jen jedna.', Pictures: [], RequestId: randomUUID() }
    const disputed = await client.call('POST', '/package-dispute', { body: said })
    const path = `/enquiry/${disputed.body?.data[0].EnquiryId}`
    expect((await client.call('GET', path, english)).body?.data[0].Movement.Name).toBe('Crate')
    expect((await client.call('GET', path, headers('cs'))).body?.data[0].Movement.Name).toBe('Bedna')

    const seen = (await client.call('GET', '/package-account')).body?.data ?? []
    const Balances = seen.map(({ PackageID, Balance }: Record<string, unknown>) => ({ PackageID, Balance }))
    const namesOf = (answer: Awaited<ReturnType<Client['call']>>) =>
      answer.body?.data[0].Balances.map(({ Name }: { Name: string }) => Name)
    const agreed = await client.call('POST', '/package-agreements', { ...english, body: { Balances } })
    // The hidden kind, of which nothing is out, is not in the account and hinders nothing.
    expect(agreed.status).toBe(200)
    expect(namesOf(agreed)).toContain('Crate')
    expect(namesOf(await client.call('GET', '/package-agreements', headers('cs')))).toContain('Bedna')

    const orderId = await createOrder(portal.database, buyer.customerId)
    const { loginId } = await createUser(portal.database, {
      customerId: buyer.customerId,
      permissions: ['verifyorder'],
    })
    const warehouse = await portal.loggedIn(loginId)
    const kinds = async (language: string) =>
      (await warehouse.call('GET', `/verify-order/${orderId}`, headers(language))).body?.data[0].Packages.map(
        ({ Name }: { Name: string }) => Name,
      )
    expect(await kinds('en')).toContain('Crate')
    expect(await kinds('cs')).toContain('Bedna')
  })

  it('refuses what cannot be right, and who may not', async () => {
    for (const wrong of [
      { PackageID: '' },
      { PackageID: 'A;B' },
      { NameCs: ' ' },
      { Deposit: -1 },
      { Deposit: 1.005 },
      { Items: [{ ItemId: 'BEER', PerUnit: 0 }] },
      { Items: [{ ItemId: 'NENI', PerUnit: 1 }] },
      { Items: Array.from({ length: 2 }, () => ({ ItemId: 'BEER', PerUnit: 1 })) },
    ]) {
      expect([wrong, (await make({ PackageID: 'JINY', ...wrong })).status]).toEqual([wrong, 400])
    }
    expect((await put('NENI', { Version: 1 })).status).toBe(404)
    expect((await buyer.client.call('GET', '/package-kinds')).status).toBe(403)
    expect((await portal.client().call('GET', '/package-kinds')).status).toBe(401)
  })
})
