import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_VIEWS, type SavedView } from '#contract/views.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let other: Buyer

beforeAll(async () => {
  portal = await testPortal()
  buyer = await createBuyer(portal)
  other = await createBuyer(portal)
})
afterAll(() => portal.close())

const view = (Name: string, more: Partial<SavedView> = {}) => ({
  List: 'invoices',
  Name,
  Search: 'state=Overdue&sort=due',
  IsDefault: false,
  ...more,
})
const keep = (who: Buyer, body: unknown) => who.client.call('POST', '/saved-view', { body })
const listed = async (who: Buyer) => (await who.client.call('GET', '/saved-view')).body?.data as SavedView[]
const names = (views: unknown) => (views as SavedView[]).map((one) => `${one.Name}${one.IsDefault ? ' *' : ''}`)

describe('saved views', () => {
  it('are kept with the person, replaced by name, and one of a list is the default', async () => {
    expect(await listed(buyer)).toEqual([])
    const saved = await keep(buyer, view('  Po splatnosti '))
    expect(saved.body?.data).toMatchObject([{ ...view('Po splatnosti') }])
    await keep(buyer, view('Čerpání', { IsDefault: true }))
    const again = await keep(buyer, view('PO SPLATNOSTI', { Search: '', IsDefault: true }))
    expect(names(again.body?.data)).toEqual(['Čerpání', 'PO SPLATNOSTI *'])
    expect((again.body?.data as SavedView[])[1]?.Search).toBe('')
    // The default of one list says nothing about another.
    const orders = await keep(buyer, view('Brno', { List: 'order-history', IsDefault: true }))
    expect(names(orders.body?.data)).toEqual(['Čerpání', 'PO SPLATNOSTI *', 'Brno *'])
  })

  it('have one default at most, also when several become it at once', async () => {
    const two = await testPortal({}, undefined, 2)
    try {
      const person = await createBuyer(two)
      for (let round = 0; round < 10; round += 1) {
        const made = await Promise.all(
          Array.from({ length: 10 }, (_, index) => keep(person, view(`${round % 2} ${index}`, { IsDefault: true }))),
        )
        expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
        expect((await listed(person)).filter(({ IsDefault }) => IsDefault)).toHaveLength(1)
        const first = (await listed(person))[0]
        await person.client.call('DELETE', `/saved-view/${first?.ViewId}`)
      }
    } finally {
      await two.close()
    }
  })

  it('are nobody else’s, to see or to delete', async () => {
    const [mine] = await listed(buyer)
    expect(await listed(other)).toEqual([])
    expect((await other.client.call('DELETE', `/saved-view/${mine?.ViewId}`)).status).toBe(404)
    const left = await buyer.client.call('DELETE', `/saved-view/${mine?.ViewId}`)
    expect(names(left.body?.data)).not.toContain(mine?.Name)
    expect((await buyer.client.call('DELETE', `/saved-view/${mine?.ViewId}`)).status).toBe(404)
  })

  it('refuse what is no view, and too many of them', async () => {
    for (const wrong of [view(''), view('x'.repeat(61)), view('x', { List: 'letters' as never }), { Name: 'x' }]) {
      expect((await keep(other, wrong)).status).toBe(400)
    }
    for (let index = 0; index < MOST_VIEWS; index += 1) {
      expect((await keep(other, view(`Pohled ${index}`))).status).toBe(200)
    }
    const full = await keep(other, view('Ještě jeden'))
    expect([full.status, full.body?.code]).toEqual([409, 'view.too-many'])
    expect((await keep(other, view('Pohled 7', { Search: 'x=1' }))).status).toBe(200)
  })

  it('need a person who is logged in', async () => {
    const stranger = portal.client()
    expect((await stranger.call('GET', '/saved-view')).status).toBe(401)
    expect((await stranger.call('POST', '/saved-view', { body: view('x') })).status).toBe(401)
    expect((await stranger.call('DELETE', '/saved-view/1')).status).toBe(401)
  })
})
