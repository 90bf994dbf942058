import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import { asCustomer, createCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { createDocument } from '#server/testing/papers.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
const enquiries = new Map<string, string>()
let own: number
let branch: number
let foreign: number

async function plant(customer: number, name: string) {
  await createOrder(portal.database, customer, { id: `O-${name}`, state: 'New' })
  await createDocument(portal.database, customer, { id: `D-${name}` })
  const { rows } = await sql<{ id: string }>`
    insert into enquiry (customer_id, kind, area, subject, user_name)
    values (${customer}, 'Message', 'company', ${name}, 'Jana') returning id::text`.execute(
    portal.database.of(asCustomer(customer)),
  )
  enquiries.set(name, rows[0]?.id ?? '')
}

beforeAll(async () => {
  portal = await testPortal()
  own = await createCustomer(portal.database, { name: 'Žlutá lékárna' })
  branch = await createCustomer(portal.database, { name: 'Cihelna', branchId: '2' })
  foreign = await createCustomer(portal.database, { name: 'Cizí hospoda' })
  await plant(own, 'own')
  await plant(branch, 'branch')
  await plant(foreign, 'foreign')
})
afterAll(() => portal.close())

async function logIn(permissions: PermissionId[], attachedTo = [branch]): Promise<Client> {
  const user = await createUser(portal.database, {
    userType: 'ChildCustomer',
    customerId: own,
    attachedTo,
    permissions,
  })
  const client = portal.client()
  await client.logIn(user.loginId)
  const body = { CustomerID: own, CustomerName: '' }
  expect((await client.call('PUT', '/set-active-customer', { body })).status).toBe(200)
  return client
}

const all: PermissionId[] = ['changecustomer', 'showactiveorder', 'showinvocies']
const calls = (name: string) => [
  `/order-owner/O-${name}`,
  `/document-owner/D-${name}`,
  `/enquiry-owner/${enquiries.get(name) ?? '999999'}`,
]

it('tells which of the own customers an order, a document or an enquiry is of, and nothing else of it', async () => {
  const client = await logIn(all)
  for (const path of calls('branch')) {
    expect((await client.call('GET', path)).body?.data).toEqual([
      { CustomerID: branch, CustomerName: 'Cihelna', BranchID: '2' },
    ])
  }
  for (const path of calls('own')) expect((await client.call('GET', path)).body?.data[0].CustomerID).toBe(own)
})

it('makes no difference between what is foreign and what does not exist', async () => {
  for (const client of [await logIn(all), await logIn(all, [])]) {
    for (const [index, path] of calls('foreign').entries()) {
      const missing = await client.call('GET', calls('nothing')[index] ?? '')
      const answer = await client.call('GET', path)
      expect([answer.status, answer.text]).toEqual([404, missing.text])
    }
  }
  const alone = await logIn(all, [])
  for (const path of calls('branch')) expect((await alone.call('GET', path)).status).toBe(404)
})

it('is for who may read such papers, and refuses strangers and bad input', async () => {
  const client = await logIn(['changecustomer'])
  for (const path of calls('branch')) {
    // What an enquiry says has rights of its own; whose it is, all of the customer's people may know.
    expect((await client.call('GET', path)).status).toBe(path.startsWith('/enquiry') ? 200 : 403)
    expect((await portal.client().call('GET', path)).status).toBe(401)
  }
  const reader = await logIn(all)
  for (const path of [...calls('x;y').slice(0, 2), '/enquiry-owner/x'])
    expect((await reader.call('GET', path)).status).toBe(400)
})
