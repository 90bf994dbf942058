import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#contract/templates.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

const lines = [
  { ItemId: 'ROLL', Quantity: 40 },
  { ItemId: 'BEER', Quantity: 20 },
]

const keep = (Name: string, Positions: object[] = lines, from = buyer) =>
  from.client.call('POST', '/order-template', { body: { Name, Positions } })
const idOf = async (name: string, from = buyer) =>
  ((await keep(name, lines, from)).body?.data[0] as Template).TemplateId

describe('order templates', () => {
  it('keep lines in their order under a name, for every user of the customer', async () => {
    const made = await keep('Pondělní závoz')
    expect(made.body?.data[0]).toMatchObject({
      Name: 'Pondělní závoz',
      LineCount: 2,
      ChangedBy: 'Jana Zkoušková',
      Positions: [
        { ItemId: 'ROLL', Name: 'Rohlík', Unit: 'ks', Quantity: 40, IsOffered: true },
        { ItemId: 'BEER', Quantity: 20 },
      ],
    })
    const colleague = await createBuyer(portal, { customerId: buyer.customerId, permissions: [] })
    const listed = await colleague.client.call('GET', '/order-template')
    expect(listed.body?.data.map((one: Template) => [one.Name, one.LineCount, one.Positions])).toEqual([
      ['Pondělní závoz', 2, undefined],
    ])
    const { TemplateId } = made.body?.data[0] as Template
    const read = await colleague.client.call('GET', `/order-template/${TemplateId}`)
    expect(read.body?.data).toEqual(made.body?.data)
  })

  it('are renamed, and get other lines where there are any', async () => {
    const id = await idOf('Původní')
    const put = (body: object) => buyer.client.call('PUT', `/order-template/${id}`, { body })
    expect((await put({ Name: '  Nové jméno ' })).body?.data[0]).toMatchObject({ Name: 'Nové jméno', LineCount: 2 })
    const Positions = [
      { ItemId: 'BOOK', Quantity: 1 },
      { ItemId: 'ROLL', Quantity: 7 },
    ]
    const changed = (await put({ Name: 'Nové jméno', Positions })).body?.data[0] as Template
    expect(changed.Name).toBe('Nové jméno')
    expect(changed.Positions?.map(({ ItemId, Quantity }) => ({ ItemId, Quantity }))).toEqual(Positions)
    expect((await put({ Name: 'Nové jméno', Positions: [] })).body?.data[0]).toMatchObject({ LineCount: 0 })
  })

  it('are removed', async () => {
    const id = await idOf('Na chvíli')
    expect((await buyer.client.call('DELETE', `/order-template/${id}`)).status).toBe(200)
    expect((await buyer.client.call('GET', `/order-template/${id}`)).status).toBe(404)
  })

  it('have names of their own, whatever the case', async () => {
    await keep('Víkend')
    const again = await keep('VÍKEND')
    expect([again.status, again.body?.code]).toEqual([409, 'template.exists'])
    const id = await idOf('Svátky')
    const renamed = await buyer.client.call('PUT', `/order-template/${id}`, { body: { Name: 'víkend' } })
    expect([renamed.status, renamed.body?.code]).toEqual([409, 'template.exists'])
  })

  it('say which goods are no longer sold, and leave out what never was', async () => {
    const made = await keep('Staré', [
      { ItemId: 'OLD', Quantity: 1 },
      { ItemId: 'NEVER-WAS', Quantity: 1 },
    ])
    expect((made.body?.data[0] as Template).Positions).toEqual([
      { ItemId: 'OLD', Name: 'Stažené', Unit: 'ks', Quantity: 1, IsOffered: false },
    ])
  })

  it('refuse names and lines that are none', async () => {
    const statuses = await Promise.all([
      keep('   '),
      keep('x'.repeat(81)),
      keep('Dvakrát', [lines[0] ?? {}, lines[0] ?? {}]),
      keep('Nula', [{ ItemId: 'ROLL', Quantity: 0 }]),
      keep('Skoro nula', [{ ItemId: 'ROLL', Quantity: 1e-23 }]),
      keep('Mnoho', [{ ItemId: 'ROLL', Quantity: 100_000 }]),
      buyer.client.call('PUT', '/order-template/1', { body: {} }),
      buyer.client.call('GET', '/order-template/abc'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 400])
  })

  it('belong to one customer: others neither see, change nor remove them, and may use the same name', async () => {
    const id = await idOf('Naše')
    const stranger = await createBuyer(portal)
    expect((await stranger.client.call('GET', '/order-template')).body?.data).toEqual([])
    const path = `/order-template/${id}`
    expect((await stranger.client.call('GET', path)).status).toBe(404)
    expect((await stranger.client.call('PUT', path, { body: { Name: 'Cizí', Positions: lines } })).status).toBe(404)
    expect((await stranger.client.call('DELETE', path)).status).toBe(404)
    expect((await keep('Naše', lines, stranger)).status).toBe(200)
    expect((await buyer.client.call('GET', path)).body?.data[0]).toMatchObject({ Name: 'Naše', LineCount: 2 })
    expect((await portal.client().call('GET', '/order-template')).status).toBe(401)
  })
})
