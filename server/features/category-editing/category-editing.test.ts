import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedCategory } from '#contract/category-editing.ts'
import type { Item, Node } from '#contract/catalogue.ts'
import { importPohoda } from '#server/erp/service.ts'
import { createUser } from '#server/testing/factories.ts'
import { photograph } from '#server/testing/pictures.ts'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { category, filesOf, smallSeller } from '#server/testing/pohoda-records.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client

const water = category(3, 'Minerální vody')
const juice = category(4, 'Džusy')
const drinks = (...below: string[]) => [category(1, 'Nápoje', [category(2, 'Pivo'), ...below]), category(9, 'Pečivo')]

/** What an export says of the categories. */
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
  await bring(drinks(water))
  await portal.database.db.updateTable('customer').set({ catalogue_date: '2100-01-01' }).where('id', '=', 11).execute()
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId: 11, ...values })).loginId)
  editor = await clientFor({ permissions: ['editinformation'], isAdmin: true })
  buyer = await clientFor({})
})
afterAll(() => portal.close())

const all = async () => (await editor.call('GET', '/edited-categories')).body?.data as EditedCategory[]
const read = async (id: number) => (await all()).find(({ CategoryId }) => CategoryId === id)
const put = async (id: number, values: object) => {
  const said = { TitleCs: null, TitleEn: null, Hidden: false, Version: (await read(id))?.Version ?? 0 }
  return editor.call('PUT', `/edited-category/${id}`, { body: { ...said, ...values } })
}
const order = (ParentId: number | null, Before: number[], After: number[] | null) =>
  editor.call('PUT', '/category-order', { body: { ParentId, Before, After } })

/** The tree as the buyer sees it, without the portal's own lists: titles, those below in brackets. */
async function tree(language = 'cs') {
  const words = (nodes: Node[]): string =>
    nodes.map(({ Title, Sub }) => `${Title}${Sub.length > 0 ? ` (${words(Sub)})` : ''}`).join(', ')
  const { body } = await buyer.call('GET', '/navigation', { headers: { activelangid: language } })
  return words((body?.data as Node[]).slice(1))
}

describe('what is said of categories', () => {
  it('reaches the tree of buyers at once and stays over imports, also when the category was gone meanwhile', async () => {
    expect(await tree()).toBe('Nápoje (Pivo, Minerální vody), Pečivo')
    expect((await put(3, { TitleCs: ' Vody ', TitleEn: 'Waters' })).status).toBe(200)
    expect((await order(1, [2, 3], [3, 2])).status).toBe(200)
    expect(await tree()).toBe('Nápoje (Vody, Pivo), Pečivo')
    expect(await tree('en')).toBe('Nápoje (Waters, Pivo), Pečivo')
    await bring(drinks())
    expect([await tree(), await read(3)]).toEqual(['Nápoje (Pivo), Pečivo', undefined])
    await bring(drinks(water, juice))
    expect(await tree()).toBe('Nápoje (Vody, Pivo, Džusy), Pečivo')
    expect(await read(3)).toMatchObject({ ToldCs: 'Minerální vody', TitleCs: 'Vody', HasPlace: true, Version: 1 })
    // Its address is still that of the accounting system's name.
    expect((await buyer.call('GET', '/product-list/napoje/mineralni-vody')).status).toBe(200)
    const { body } = await order(1, [3, 2, 4], null)
    expect(body?.data.filter((one: EditedCategory) => one.ParentId === 1)).toMatchObject([
      { CategoryId: 2, HasPlace: false },
      { CategoryId: 3 },
      { CategoryId: 4 },
    ])
    await put(3, {})
    expect(await tree()).toBe('Nápoje (Pivo, Minerální vody, Džusy), Pečivo')
  })

  it('hides a category with everything below it, while its goods can still be found', async () => {
    const found = async () =>
      (await buyer.call('GET', '/product-list/vsechno-zbozi?searchString=Z0001')).body?.data.map(
        (item: Item) => item.ItemId,
      )
    await put(1, { Hidden: true })
    expect(await tree()).toBe('Pečivo')
    expect((await buyer.call('GET', '/product-list/napoje/pivo')).status).toBe(404)
    expect(await found()).toEqual(['Z0001'])
    await put(1, {})
    expect(await tree()).toContain('Nápoje (')
  })

  it('shows a picture, written anew, and takes it away', async () => {
    const body = { FileName: 'pivo.png', FileContent: await photograph() }
    const { body: answer } = await editor.call('POST', '/edited-category/2/picture', { body })
    const { ImageUrl } = answer?.data.find((one: EditedCategory) => one.CategoryId === 2)
    const picture = await portal.app.inject({ url: ImageUrl })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const [top] = (await buyer.call('GET', '/navigation')).body?.data.slice(1) as Node[]
    expect(top?.Sub.map((node) => node.ImageUrl)).toEqual([ImageUrl, undefined, undefined])
    const pdf = { FileName: 'a.png', FileContent: Buffer.from('%PDF-1.7').toString('base64') }
    expect((await editor.call('POST', '/edited-category/2/picture', { body: pdf })).body?.code).toBe('file.picture')
    await editor.call('DELETE', '/edited-category/2/picture')
    expect((await read(2))?.ImageUrl).toBeNull()
  })

  it('is refused when somebody else was faster, or when it is nothing of the tree', async () => {
    const { Version = 0 } = (await read(4)) ?? {}
    const both = await Promise.all([put(4, { TitleCs: 'Šťávy', Version }), put(4, { TitleCs: 'Mošty', Version })])
    expect(both.map(({ status, body }) => body?.code ?? String(status)).toSorted()).toEqual(['200', 'category.changed'])
    for (const [Before, After] of [
      [
        [3, 2, 4],
        [4, 3, 2],
      ],
      [
        [2, 3, 4],
        [2, 3],
      ],
      [
        [2, 3, 4],
        [2, 3, 9],
      ],
      [
        [2, 3, 4],
        [2, 2, 3],
      ],
    ] as const) {
      expect((await order(1, [...Before], [...After])).body?.code).toBe('category.order')
    }
    expect((await put(77, {})).status).toBe(404)
    expect((await put(4, { TitleCs: ' ' })).status).toBe(400)
    expect(
      (await buyer.call('PUT', '/category-order', { body: { ParentId: null, Before: [1], After: null } })).status,
    ).toBe(403)
    const { rows } = await portal.database.pool.query<{ event: string; detail: object }>(
      `select event, detail from audit_event where event like 'category.%' order by id limit 2`,
    )
    expect(rows).toEqual([
      { event: 'category.edited', detail: { category: 'Minerální vody' } },
      { event: 'category.ordered', detail: { categories: 'Vody, Pivo' } },
    ])
  })
})
