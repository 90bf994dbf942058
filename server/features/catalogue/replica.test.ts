import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createCategory, createCustomer, createItem, createUser } from '#server/testing/factories.ts'
import { type Client, clientOf, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let portal: TestPortal
let other: TestDatabase

// A standby is another moment of the same database: here the same goods under other names, in a schema that is looked into first.
const STANDBY = `
  create schema behind;
  grant usage on schema behind to odbyt_app;
  create table behind.data_version as table data_version;
  create table behind.item as table item;
  update behind.item set name = name || ' replika';
  grant select on all tables in schema behind to odbyt_app;`

const asOwner = (text: string) => onConnection(portal.ownerUrl, async (client) => void (await client.query(text)))

beforeAll(async () => {
  portal = await testPortal()
  other = await freshDatabase()
  const { database } = portal
  const customerId = await createCustomer(database)
  await createUser(database, { loginId: 'kupec', customerId })
  await createCategory(database, { id: 10, title: 'Pečivo', path: 'pecivo' })
  await createItem(database, { id: 'CHLEB', name: 'Chléb', categoryId: 10 })
  await asOwner(STANDBY)
})
afterAll(async () => {
  await portal.close()
  await other.close()
})

/** A process with a replica: what it does, and what it logged. */
async function withReplica(
  replicaUrl: string,
  work: (buyer: Client, log: () => string) => Promise<void>,
): Promise<void> {
  let logged = ''
  const { config, ownerUrl, appUrl } = portal
  const log = ({ message }: Error) => void (logged += `${message}\n`)
  const database = connect(appUrl, config.pool, { max: 3, replicaUrl, log })
  const app = await buildApp({ database, ownerUrl, config, clock: clockOf() })
  try {
    const buyer = clientOf(app)
    await buyer.logIn('kupec')
    await work(buyer, () => logged)
  } finally {
    await app.close()
    await database.close()
  }
}

const named = async (buyer: Client, search = '') => {
  const answer = await buyer.call('GET', `/product-list/pecivo${search && `?searchString=${search}`}`)
  return answer.body?.data.map(({ Name }: { Name: string }) => Name)
}
const raise = (schema: string) => asOwner(`update ${schema}.data_version set version = version + 1`)

it('lists and the search are read from the replica while it has the version that holds, and from the primary otherwise', async () => {
  const behind = `${portal.appUrl}${portal.appUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=behind,public')}`
  await withReplica(behind, async (buyer, log) => {
    expect(await named(buyer)).toEqual(['Chléb replika'])
    await raise('public')
    expect(await named(buyer)).toEqual(['Chléb'])
    expect(log()).toContain('the replica has version 0 of the data and not 1 yet; the offer is read from the primary')
    await raise('public')
    await raise('behind')
    await raise('behind')
    expect(await named(buyer)).toEqual(['Chléb replika'])
    // Found by the words of the replica; the few rows of a page are read from the primary.
    expect(await named(buyer, 'replika')).toEqual(['Chléb'])
    await raise('public')
    await raise('behind')
    // What breaks in the middle is read again, too.
    await asOwner('alter table behind.item drop column name')
    expect(await named(buyer)).toEqual(['Chléb'])
  })
})

it('a replica that is another portal’s, or is away, shows nothing', async () => {
  await onConnection(other.ownerUrl, async (client) => {
    await client.query('update data_version set version = version + 1000')
  })
  await withReplica(other.appUrl, async (buyer, log) => {
    expect(await named(buyer)).toEqual(['Chléb'])
    expect(log()).toContain('DATABASE_REPLICA_URL names another database than DATABASE_URL')
  })
  await withReplica('postgres://odbyt_app@127.0.0.1:1/odbyt', async (buyer, log) => {
    expect(await named(buyer)).toEqual(['Chléb'])
    expect(log()).toContain('ECONNREFUSED')
  })
})
