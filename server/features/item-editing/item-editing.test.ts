import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPictures } from '#server/erp/pictures/service.ts'
import { importPohoda } from '#server/erp/service.ts'
import { createUser } from '#server/testing/factories.ts'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { filesOf, prices, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client

/** What an export or a table brings. */
async function bring(files: Record<string, string>, mode: 'full' | 'delta') {
  const report = await importPohoda({
    ownerUrl: portal.ownerUrl,
    path: exportFolder(files),
    mode,
    partial: true,
    allowLoss: true,
    dryRun: false,
    now: new Date('2026-11-20T09:00:00Z'),
    rejectionLimit: 10,
    progress: () => {},
  })
  expect([report.fault, report.rejections]).toEqual([undefined, []])
  return report
}

beforeAll(async () => {
  portal = await testPortal()
  await bring(filesOf(smallSeller()), 'full')
  // One of the export's, since a full list takes away the others.
  const customerId = 11
  await portal.database.db.updateTable('customer').set({ catalogue_date: '2100-01-01' }).where('id', '=', 11).execute()
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId, ...values })).loginId)
  editor = await clientFor({ permissions: ['editinformation'], isAdmin: true })
  buyer = await clientFor({})
})
afterAll(() => portal.close())

const nothing = {
  Hidden: false,
  CategoryId: null,
  PackOnly: null,
  PackQuantity: null,
  PackEAN: null,
  AsksBatch: null,
  IsNew: null,
  Recommended: null,
  OnSale: null,
  Information: null,
  Description: null,
  LeastQuantity: 0,
  InformationEn: '',
  DescriptionEn: '',
  Family: null,
  Replacements: [],
  Similar: [],
  Accessories: [],
}
const read = async (id = 'Z0001') => (await editor.call('GET', `/edited-item/${id}`)).body?.data[0]
const put = async (values: object, id = 'Z0001', client = editor) =>
  client.call('PUT', `/edited-item/${id}`, { body: { ...nothing, Version: (await read(id))?.Version ?? 0, ...values } })
const order = (Pictures: string[]) => editor.call('PUT', '/edited-item/Z0001/pictures', { body: { Pictures } })
const seen = async (id = 'Z0001', language = 'cs') =>
  (await buyer.call('GET', `/product/${id}`, { headers: { activelangid: language } })).body?.data[0]
const relatedIds = async (relation: number) =>
  (await buyer.call('GET', `/product-relation/Z0001?RelationId=${relation}`)).body?.data.map(({ ItemId }) => ItemId)

const picture = async (background: string) =>
  (
    await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const upload = async (background: string) =>
  (
    await editor.call('POST', '/edited-item/Z0001/picture', {
      body: { FileName: 'z mobilu.png', FileContent: await picture(background) },
    })
  ).body?.data[0].Pictures

describe('what the wholesaler’s people say of an item', () => {
  const texts = {
    Information: 'Jen v sezóně',
    Description: 'Vlastní popis',
    InformationEn: 'In season only',
    DescriptionEn: 'Our own words',
  }

  it('is what buyers see, in both languages, with pictures, files and related items [S7.14]', async () => {
    const [first] = await upload('#0b6e4f')
    const [, second] = await upload('#7a4a1d')
    const [file] =
      (
        await editor.call('POST', '/edited-item/Z0001/file', {
          body: { FileName: 'Návod.pdf', FileContent: Buffer.from('%PDF-1.4\n').toString('base64') },
        })
      ).body?.data[0].Files ?? []
    const answer = await put({
      ...texts,
      IsNew: true,
      Recommended: true,
      PackOnly: true,
      PackQuantity: 6,
      PackEAN: '18590000000012',
      AsksBatch: true,
      LeastQuantity: 12,
      Family: 'Naše pivo',
      Replacements: ['Z0003'],
      Similar: ['Z0002'],
      Accessories: ['Z0004'],
    })
    expect(answer.status).toBe(200)
    expect((await order([second.Id, first.Id])).status).toBe(200)
    const named = { body: { DisplayName: ' Návod k použití ' } }
    expect((await editor.call('PUT', `/item-file/${file.Id}`, named)).body?.data[0].Files).toMatchObject([
      { DisplayName: 'Návod k použití' },
    ])
    expect((await editor.call('PUT', '/item-file/999999', named)).status).toBe(404)
    expect((await buyer.call('PUT', `/item-file/${file.Id}`, named)).status).toBe(403)
    const item = await seen()
    expect(item).toMatchObject({
      ItemInformation: texts.Information,
      Description: texts.Description,
      LeastQuantity: 12,
    })
    expect(item).toMatchObject({ PackOnly: true, PackQuantity: 6, ImageUrl: second.ThumbnailUrl })
    expect(item.Flags).toEqual(expect.arrayContaining(['_NEW', '_RECOM']))
    expect(item.Pictures.map(({ LargeUrl }: { LargeUrl: string }) => LargeUrl)).toEqual([
      second.LargeUrl,
      first.LargeUrl,
    ])
    expect(await seen('Z0001', 'en')).toMatchObject({
      ItemInformation: texts.InformationEn,
      Description: texts.DescriptionEn,
    })
    expect([await relatedIds(0), await relatedIds(1), await relatedIds(2)]).toEqual([
      ['Z0004', 'Z0003'],
      ['Z0002'],
      ['Z0002', 'Z0003', 'Z0004'],
    ])
    const files = (await buyer.call('GET', '/product-files/Z0001')).body?.data
    expect(files).toMatchObject([{ FileName: 'Návod.pdf', DisplayName: 'Návod k použití' }])
  })

  it.each(['delta', 'full', 'full'] as const)(
    'survives an import, a %s one, and lets through what is new',
    async (mode) => {
      const before = await read()
      const seller = smallSeller()
      const item = stock(1, {
        'stk:description': 'Nový popis z účetnictví',
        'stk:name': `Nový název ${mode}`,
        'stk:isBatch': true,
      })
      const items = mode === 'delta' ? [item] : [item, ...(seller.item ?? []).slice(1)]
      await bring(filesOf({ ...(mode === 'full' && seller), item: items }), mode)
      const after = await read()
      const { Name, Told, Replacements: _r, Accessories: _a, ...same } = after
      const { Name: _n, Told: _t, Replacements: _br, Accessories: _ba, ...was } = before
      expect(same).toEqual(was)
      expect(Name).toBe(`Nový název ${mode}`)
      expect(Told).toMatchObject({ Description: 'Nový popis z účetnictví', PackEAN: '', AsksBatch: true })
      expect(after).toMatchObject({ PackEAN: '18590000000012', AsksBatch: true })
      expect(await seen()).toMatchObject({
        Description: texts.Description,
        PackQuantity: 6,
        ImageUrl: was.Pictures[0].ThumbnailUrl,
      })
      expect(await relatedIds(0)).toContain('Z0003')
      expect(await relatedIds(2)).toContain('Z0004')
    },
  )

  it('is taken back to what the accounting system says now', async () => {
    const { Pictures, Told } = await read()
    expect((await put({})).status).toBe(200)
    expect(await seen()).toMatchObject({ Description: Told.Description, PackOnly: Told.PackOnly, LeastQuantity: 0 })
    const [gone] = Pictures
    expect((await editor.call('DELETE', `/item-picture/${gone.Id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/item-picture/${gone.Id}`)).status).toBe(404)
    expect((await order([gone.Id])).body?.code).toBe('item.pictures')
    expect((await order([Pictures[1].Id])).status).toBe(200)
    expect((await seen()).ImageUrl).toBe(Pictures[1].ThumbnailUrl)
  })

  it('hides items, many at once, until they are shown again, over every import', async () => {
    const many = (values: object, ItemIds = ['Z0002', 'Z0003']) =>
      editor.call('PUT', '/edited-items', { body: { ItemIds, ...values } })
    const hidden = await many({ Hidden: true, OnSale: true })
    expect(hidden.body?.data).toMatchObject([
      { Hidden: true, IsOffered: true, OnSale: true },
      { Hidden: true, IsOffered: true, OnSale: true },
    ])
    const shown = async () => [(await seen('Z0002')) !== undefined, (await seen('Z0003')) !== undefined]
    expect(await shown()).toEqual([false, false])
    await bring(filesOf(smallSeller()), 'full')
    expect(await shown()).toEqual([false, false])
    expect((await editor.call('GET', '/edited-items?state=hidden')).body?.data).toHaveLength(2)
    expect((await editor.call('GET', '/edited-items?text=z_0%25')).body?.data).toEqual([])
    expect((await editor.call('GET', '/edited-items?text=z000')).body?.data).toHaveLength(4)
    // What is left out of the change stays.
    expect((await many({ Hidden: false })).body?.data).toMatchObject([{ OnSale: true }, { OnSale: true }])
    expect(await shown()).toEqual([true, true])
    // What the accounting system does not sell any more cannot be shown.
    await bring(
      filesOf({ ...smallSeller(), item: (smallSeller().item ?? []).filter((xml) => !xml.includes('Z0003')) }),
      'full',
    )
    expect(await shown()).toEqual([true, false])
    expect((await many({ Recommended: true }, ['Z0002', 'NENI'])).body?.code).toBe('cart.item-unknown')
    expect((await seen('Z0002')).Flags).not.toContain('_RECOM')
  })

  it('is saved beside pictures that a folder and an export brought, which keep their places', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odbyt-edited-'))
    writeFileSync(join(folder, 'Z0001.png'), Buffer.from(await picture('#224466'), 'base64'))
    const options = { ownerUrl: portal.ownerUrl, path: folder, now: new Date(), rejectionLimit: 1, progress: () => {} }
    await importPictures(options)
    rmSync(folder, { recursive: true })
    const { Pictures } = await read()
    const ofFolder = Pictures.at(-1)
    expect(ofFolder).toMatchObject({ IsLocked: true, CanDelete: true })
    const own = Pictures.flatMap(({ Id, IsLocked }: Record<string, unknown>) => (IsLocked ? [] : [Id]))
    expect((await put({ IsNew: true })).status).toBe(200)
    expect((await order(own)).status).toBe(200)
    expect((await order([...own, ofFolder.Id])).body?.code).toBe('item.pictures')
    expect((await editor.call('DELETE', `/item-picture/${ofFolder.Id}`)).status).toBe(200)
    expect((await read()).Pictures).toHaveLength(own.length)
  })

  it('is not lost to somebody who has not seen it, and pictures do not count', async () => {
    const { Version } = await read('Z0004')
    expect((await put({ Version, Description: 'první' }, 'Z0004')).status).toBe(200)
    const lost = await put({ Version, Information: 'druhý' }, 'Z0004')
    expect([lost.status, lost.body?.code]).toEqual([409, 'item.changed'])
    await editor.call('PUT', '/edited-items', { body: { ItemIds: ['Z0004'], OnSale: true } })
    expect((await put({ Version: Version + 1 }, 'Z0004')).body?.code).toBe('item.changed')
    const body = { FileName: 'a.png', FileContent: await picture('#ffffff') }
    expect((await editor.call('POST', '/edited-item/Z0004/picture', { body })).status).toBe(200)
    expect(await read('Z0004')).toMatchObject({ Version: Version + 2, Description: 'první', OnSale: true })
    expect((await put({ Version: Version + 2 }, 'Z0004')).status).toBe(200)
  })

  it('leaves an import of prices alone as what it was, with items hidden', async () => {
    await bring(filesOf({ price: [prices(11, { 1: 80, 2: 81 })] }), 'full')
    await editor.call('PUT', '/edited-items', { body: { ItemIds: ['Z0002'], Hidden: true } })
    const again = await bring(filesOf({ price: [prices(11, { 1: 80, 2: 81 })] }), 'full')
    expect(again.outcome).toBe('unchanged')
    expect(await seen('Z0002')).toBeUndefined()
    await editor.call('PUT', '/edited-items', { body: { ItemIds: ['Z0002'], Hidden: false } })
  })

  it('changes nothing of what an import reports, and raises the version of the offer', async () => {
    const version = async () => (await buyer.call('GET', '/product-list/oblibene/novinky')).headers['etag']
    const before = await version()
    await put({
      Description: 'Jiný',
      Recommended: true,
      IsNew: true,
    })
    expect(await version()).not.toBe(before)
    const seller = smallSeller()
    await bring(filesOf(seller), 'full')
    const again = await bring(filesOf(seller), 'full')
    expect(again.outcome).toBe('unchanged')
  })

  it('is refused when it is nothing to be kept, and to everybody else', async () => {
    expect((await put({ PackQuantity: 0 })).status).toBe(400)
    expect((await put({ PackEAN: '18590000000013' })).status).toBe(400)
    expect((await put({ Replacements: ['Z0004'] }, 'Z0004')).status).toBe(400)
    expect((await put({ Replacements: ['NENI'] }, 'Z0004')).body?.code).toBe('cart.item-unknown')
    expect((await put({}, 'NENI')).status).toBe(404)
    expect((await put({}, 'Z0001', buyer)).status).toBe(403)
    const html = { FileName: 'a.png', FileContent: Buffer.from('<html>').toString('base64') }
    expect((await editor.call('POST', '/edited-item/Z0001/picture', { body: html })).body?.code).toBe('file.picture')
    expect(
      (
        await editor.call('POST', '/edited-item/NENI/picture', {
          body: { ...html, FileContent: await picture('#fff') },
        })
      ).status,
    ).toBe(404)
  })
})
