import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '#server/testing/factories.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client
let categoryId: number

beforeAll(async () => {
  portal = await testPortal()
  const { loginId } = await createBuyer(portal, { isAdmin: true, permissions: ['useradmin'] })
  admin = await portal.loggedIn(loginId)
  categoryId = (await createCategory(portal.database, { title: 'Nápoje' })).id
  await sql`insert into warehouse (name) values ('Brno'), ('Prodejna')`.execute(portal.database.db)
  await sql`
    insert into uncategorised_item (supplier, stock_group, items)
      values ('Pivovar', 'Pivo', 3), ('Pivovar', 'Víno', 4), ('', 'Pivo', 5)`.execute(portal.database.db)
})
afterAll(() => portal.close())

const put = (body: object) => admin.call('PUT', '/import-rules', { body })

describe('the rules of imports', () => {
  it('say of how many items they are, by supplier and by group', async () => {
    const { body } = await admin.call('GET', '/import-rules')
    expect(body?.data[0]).toMatchObject({
      Uncategorised: 'Reject',
      CategoryId: null,
      UncategorisedItems: 12,
      Suppliers: [
        { Name: 'Pivovar', Items: 7 },
        { Name: '', Items: 5 },
      ],
      Groups: [
        { Name: 'Pivo', Items: 8 },
        { Name: 'Víno', Items: 4 },
      ],
      Warehouses: [
        { WarehouseName: 'Brno', Counts: true, Sells: true, Items: 0 },
        { WarehouseName: 'Prodejna', Counts: true, Sells: true, Items: 0 },
      ],
    })
    expect(body?.data[0].Categories).toContainEqual({ CategoryId: categoryId, Titles: ['Nápoje'] })
  })

  it('are changed, and the change is in the log', async () => {
    const change = {
      Uncategorised: 'Supplier',
      CategoryId: categoryId,
      Warehouses: [{ WarehouseName: 'Prodejna', Counts: true, Sells: false }],
    }
    const { status, body } = await put(change)
    expect(status).toBe(200)
    expect(body?.data[0]).toMatchObject({ Uncategorised: 'Supplier', CategoryId: categoryId })
    expect(body?.data[0].Warehouses[1]).toMatchObject({ WarehouseName: 'Prodejna', Sells: false })
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_event where event = 'import-rules.changed'`.execute(portal.database.db)
    expect(rows[0]?.detail).toMatchObject({ uncategorised: 'Supplier', unsold: 'Prodejna', uncounted: '' })
  })

  it('refuse an unknown category and what is no rule', async () => {
    const change = { Uncategorised: 'One', CategoryId: 987_654, Warehouses: [] }
    expect((await put(change)).status).toBe(400)
    expect((await put({ ...change, CategoryId: null, Uncategorised: 'Nowhere' })).status).toBe(400)
  })

  it('are for administrators of users alone', async () => {
    const { loginId } = await createBuyer(portal, { permissions: [] })
    const buyer = await portal.loggedIn(loginId)
    expect((await buyer.call('GET', '/import-rules')).status).toBe(403)
    expect((await buyer.call('PUT', '/import-rules', { body: {} })).status).toBe(403)
  })
})
