import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Node } from '#contract/catalogue.ts'
import type { EditedCategory } from '#contract/category-editing.ts'
import { importPohoda } from '#server/erp/service.ts'
import { createUser } from '#server/testing/factories.ts'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { category, filesOf, smallSeller } from '#server/testing/pohoda-records.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client

const beer = category(2, 'Pivo')
const whole = [category(1, 'Nápoje', [beer, category(3, 'Vody')]), category(9, 'Pečivo')]

/** What an export says of the categories, and with it of all items. */
async function bring(categories: string[]) {
  const path = exportFolder(filesOf({ ...smallSeller(), category: categories }))
  try {
    const { fault } = await importPohoda({
      ownerUrl: portal.ownerUrl,
      path,
      mode: 'full',
      partial: true,
      allowLoss: true,
      dryRun: false,
      now: new Date('2026-11-20T09:00:00Z'),
      rejectionLimit: 10,
      progress: () => {},
    })
    expect(fault).toBeUndefined()
  } finally {
    rmSync(path, { recursive: true })
  }
}

beforeAll(async () => {
  portal = await testPortal()
  await bring(whole)
  await portal.database.db.updateTable('customer').set({ catalogue_date: '2100-01-01' }).where('id', '=', 11).execute()
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId: 11, ...values })).loginId)
  editor = await clientFor({ permissions: ['editinformation'], isAdmin: true })
  buyer = await clientFor({})
})
afterAll(() => portal.close())

const all = async () => (await editor.call('GET', '/edited-categories')).body?.data as EditedCategory[]
const named = async (title: string) => (await all()).find(({ ToldCs }) => ToldCs === title)
const make = (body: object) =>
  editor.call('POST', '/edited-category', { body: { ParentId: null, TitleEn: '', ...body } })
const remove = (id: number | undefined) => editor.call('DELETE', `/edited-category/${id}`)
const put = (ItemIds: string[], CategoryId: number | null) =>
  editor.call('PUT', '/edited-items', { body: { ItemIds, CategoryId } })
async function tree() {
  const words = (nodes: Node[]): string =>
    nodes.map(({ Title, Sub }) => `${Title}${Sub.length > 0 ? ` (${words(Sub)})` : ''}`).join(', ')
  return words(
    ((await buyer.call('GET', '/navigation', { headers: { activelangid: 'cs' } })).body?.data as Node[]).slice(1),
  )
}
async function itemsIn(path: string): Promise<string[]> {
  const { body } = await buyer.call('GET', `/product-list/${path}`)
  return (body?.data ?? []).map(({ ItemId }: { ItemId: string }) => ItemId)
}
const anItem = async (): Promise<string> => {
  const { rows } = await portal.database.pool.query('select id from item where active order by id limit 1')
  return rows[0].id
}

describe('a category of the portal’s own', () => {
  it('is made where it is wanted, and stays with its goods over full imports', async () => {
    const item = await anItem()
    expect((await make({ TitleCs: 'Vánoční dárky', TitleEn: 'Christmas' })).status).toBe(200)
    const gifts = await named('Vánoční dárky')
    expect(gifts).toMatchObject({ IsOwn: true, PathName: 'vanocni-darky', ToldEn: 'Christmas', ItemCount: 0 })
    expect((await make({ TitleCs: 'Pivo', ParentId: 1 })).status).toBe(200)
    const paths = (await all()).map(({ PathName }) => PathName)
    expect(new Set(paths).size).toBe(paths.length)
    expect((await put([item], gifts?.CategoryId ?? 0)).status).toBe(200)
    expect(await itemsIn('vanocni-darky')).toEqual([item])
    const before = await tree()
    expect(before).toBe('Nápoje (Pivo, Vody, Pivo), Pečivo, Vánoční dárky')
    await bring(whole)
    expect([await tree(), await itemsIn('vanocni-darky')]).toEqual([before, [item]])
    expect((await editor.call('GET', `/edited-item/${item}`)).body?.data[0]).toMatchObject({
      CategoryId: gifts?.CategoryId,
      Told: { CategoryTitle: 'Pivo' },
    })
    const { rows } = await portal.database.pool.query(
      `select detail from audit_event where event = 'category.made' order by id limit 1`,
    )
    expect(rows).toEqual([{ detail: { category: 'Vánoční dárky' } }])
  })

  it('comes to the top when the category above it is gone', async () => {
    await bring([category(9, 'Pečivo'), beer])
    expect((await named('Vánoční dárky'))?.IsShown).toBe(true)
    const own = (await all()).filter(({ IsOwn }) => IsOwn)
    expect(own.map(({ ParentId, IsShown }) => [ParentId, IsShown])).toEqual([
      [null, true],
      [null, true],
    ])
    await bring(whole)
  })

  it('goods put into a category that is gone are where the accounting system has them', async () => {
    const item = await anItem()
    await put([item], 3)
    expect(await itemsIn('napoje/vody')).toContain(item)
    await bring([category(1, 'Nápoje', [beer]), category(9, 'Pečivo')])
    expect(await itemsIn('napoje/pivo')).toContain(item)
    await bring(whole)
    expect(await itemsIn('napoje/vody')).toContain(item)
    await put([item], null)
    expect(await itemsIn('napoje/pivo')).toContain(item)
  })

  it('is deleted once nothing is in it, and never one of the accounting system', async () => {
    const gifts = await named('Vánoční dárky')
    const item = await anItem()
    await make({ TitleCs: 'Pod dárky', ParentId: gifts?.CategoryId })
    const below = await named('Pod dárky')
    expect((await remove(gifts?.CategoryId)).body?.code).toBe('category.in-use')
    expect((await remove(below?.CategoryId)).status).toBe(200)
    await put([item], gifts?.CategoryId ?? 0)
    expect((await remove(gifts?.CategoryId)).body?.code).toBe('category.in-use')
    await put([item], null)
    expect((await remove(gifts?.CategoryId)).status).toBe(200)
    expect((await remove(gifts?.CategoryId)).status).toBe(404)
    expect((await remove(9)).body?.code).toBe('category.imported')
    expect((await put([item], gifts?.CategoryId ?? 0)).body?.code).toBe('category.unknown')
  })

  it('refuses what cannot be right, and who may not', async () => {
    for (const wrong of [{ TitleCs: ' ' }, { TitleCs: 'x'.repeat(101) }, { TitleCs: 'A', ParentId: 'x' }]) {
      expect([wrong, (await make(wrong)).status]).toEqual([wrong, 400])
    }
    expect((await make({ TitleCs: 'A', ParentId: 4711 })).body?.code).toBe('category.unknown')
    expect(
      (await buyer.call('POST', '/edited-category', { body: { ParentId: null, TitleCs: 'A', TitleEn: '' } })).status,
    ).toBe(403)
    expect((await buyer.call('DELETE', '/edited-category/1')).status).toBe(403)
    expect((await portal.client().call('DELETE', '/edited-category/1')).status).toBe(401)
  })
})
