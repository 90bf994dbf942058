import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedDownload, EditedDownloads } from '#contract/download-editing.ts'
import { documentKind } from '#server/lib/document-kind.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { photograph } from '#server/testing/pictures.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client
let cook: Client

beforeAll(async () => {
  portal = await testPortal()
  const plain = await createCustomer(portal.database)
  const gastro = await createCustomer(portal.database)
  await portal.database.db.updateTable('customer').set({ price_level: 'Gastro' }).where('id', '=', gastro).execute()
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, values)).loginId)
  editor = await clientFor({ customerId: plain, permissions: ['editinformation'], isAdmin: true })
  buyer = await clientFor({ customerId: plain, permissions: ['showdownload'] })
  cook = await clientFor({ customerId: gastro, permissions: ['showdownload'] })
})
afterAll(() => portal.close())

const coded = (content: Uint8Array | string) => Buffer.from(content).toString('base64')
const all = async () => (await editor.call('GET', '/edited-downloads')).body?.data[0] as EditedDownloads
const groupId = async (name: string) => (await all()).Groups.find(({ NameCs }) => NameCs === name)?.GroupId ?? ''
const fileOf = async (name: string) =>
  (await all()).Groups.flatMap(({ Files }) => Files).find(({ NameCs }) => NameCs === name) as EditedDownload
const addGroup = (NameCs: string, NameEn = '') => editor.call('POST', '/download-group', { body: { NameCs, NameEn } })
const upload = async (group: string, FileName: string, content: Uint8Array | string) =>
  editor.call('POST', '/download', {
    body: { GroupId: await groupId(group), FileName, FileContent: coded(content) },
  })
const change = async (name: string, values: Partial<EditedDownload>) => {
  const { Id, FileName: _name, Size: _size, Updated: _updated, Taken: _taken, ...said } = await fileOf(name)
  return editor.call('PUT', `/download/${Id}`, { body: { ...said, ...values } })
}
const seen = async (client: Client, language = 'cs') =>
  (await client.call('GET', '/manual-files', { headers: { activelangid: language } })).body?.data.map(
    ({ Category, DisplayName }) => `${Category}: ${DisplayName}`,
  )

const part = new TextEncoder().encode('<x/>')
const docx = (more: Record<string, Uint8Array> = {}) =>
  zipSync({ '[Content_Types].xml': part, 'word/document.xml': part, ...more })

describe('what the operator offers to download', () => {
  it('is seen by its readers, in the order and under the names of the operator, while it is valid', async () => {
    await addGroup('Ceníky', 'Price lists')
    await addGroup('Formuláře')
    expect((await upload('Ceníky', 'Zima.pdf', '%PDF-1.7 zima')).status).toBe(200)
    expect((await upload('Ceníky', 'Gastro.docx', docx())).text).toContain('Gastro')
    await upload('Formuláře', 'Objednavka.csv', 'kód;počet\n1;2')
    expect(await seen(buyer)).toEqual(['Ceníky: Zima', 'Ceníky: Gastro', 'Formuláře: Objednavka'])
    expect((await change('Gastro', { PriceLevels: ['Gastro'], NameEn: 'For kitchens' })).status).toBe(200)
    expect((await all()).KnownLevels).toEqual(['Gastro'])
    const [first, second] = (await all()).Groups
    const Before = [first?.GroupId, second?.GroupId]
    const After = Before.toReversed()
    expect((await editor.call('PUT', '/download-order', { body: { GroupId: null, Before, After } })).status).toBe(200)
    expect(await seen(buyer)).toEqual(['Formuláře: Objednavka', 'Ceníky: Zima'])
    expect(await seen(cook, 'en')).toEqual(['Formuláře: Objednavka', 'Price lists: Zima', 'Price lists: For kitchens'])
    const { Id } = await fileOf('Gastro')
    const [mine, foreign] = await Promise.all([cook, buyer].map((one) => one.call('GET', `/manual-files/${Id}`)))
    expect([mine?.status, mine?.headers['content-disposition'], foreign?.status]).toEqual([
      200,
      'attachment; filename="Gastro.docx"',
      404,
    ])
    expect((await buyer.call('GET', `/manual-archive?Files=${Id}`)).status).toBe(404)
    expect((await fileOf('Gastro')).Taken).toBe(1)
    for (const [days, isSeen] of [
      [{ ValidFrom: '2099-01-01', ValidTo: null }, false],
      [{ ValidFrom: null, ValidTo: '2020-01-01' }, false],
      [{ ValidFrom: '2020-01-01', ValidTo: '2099-12-31' }, true],
    ] as const) {
      await change('Zima', days)
      expect((await seen(buyer))?.includes('Ceníky: Zima')).toBe(isSeen)
    }
    await change('Zima', { UserRoles: ['Nikdo'] })
    expect(await seen(buyer)).toEqual(['Formuláře: Objednavka'])
  })

  it('can be replaced, moved and removed; a group goes when it is empty', async () => {
    await addGroup('Návody')
    await upload('Návody', 'portal.pdf', '%PDF-1.7 starý')
    const { Id, Version } = await fileOf('portal')
    const put = (content: string, version: number) =>
      editor.call('PUT', `/download/${Id}/file`, {
        body: { FileName: 'nový.png', FileContent: content, Version: version },
      })
    expect((await put(await photograph(), Version)).status).toBe(200)
    expect(await fileOf('portal')).toMatchObject({ Id, FileName: 'nový.jpg', NameCs: 'portal', Version: 1 })
    expect((await put(coded('%PDF-1.7'), Version)).body?.code).toBe('download.changed')
    const group = await groupId('Návody')
    expect((await editor.call('DELETE', `/download-group/${group}`)).body?.code).toBe('download-group.in-use')
    await change('portal', { GroupId: await groupId('Formuláře') })
    expect((await editor.call('GET', `/edited-download/${Id}`)).headers['content-type']).toBe('image/jpeg')
    expect((await editor.call('DELETE', `/download-group/${group}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/download/${Id}`)).status).toBe(200)
    expect((await buyer.call('GET', `/manual-files/${Id}`)).status).toBe(404)
  })

  it('is refused where it is nothing of the kind, changed meanwhile, or asked for by others', async () => {
    for (const [name, content] of [
      ['a.docx', docx({ 'word/vbaProject.bin': part })],
      ['a.docx', zipSync({ 'a.exe': part })],
      ['a.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
      ['a.html', '<script>alert(1)</script>'],
      ['a.csv', Buffer.from('4d5a0001', 'hex')],
    ] as const) {
      expect([name, (await upload('Ceníky', name, content)).body?.code]).toEqual([name, 'download.kind'])
    }
    expect((await addGroup('Ceníky')).body?.code).toBe('download-group.exists')
    expect((await change('Zima', { ValidFrom: '2026-02-01', ValidTo: '2026-01-31' })).status).toBe(400)
    expect((await change('Zima', { Version: 0 })).body?.code).toBe('download.changed')
    expect((await change('Zima', { GroupId: '999999' })).status).toBe(404)
    const { Id, GroupId } = await fileOf('Zima')
    const order = { GroupId, Before: [Id], After: [Id] }
    expect((await editor.call('PUT', '/download-order', { body: order })).body?.code).toBe('download.order')
    const body = { NameCs: 'Moje', NameEn: '' }
    expect((await buyer.call('POST', '/download-group', { body })).status).toBe(403)
    const { rows } = await portal.database.pool.query<{ event: string }>(
      `select distinct event from audit_event where event like 'download.%' order by event`,
    )
    expect(rows.map(({ event }) => event)).toEqual(['download.deleted', 'download.groups', 'download.saved'])
  })

  it('is gone for buyers when it is removed, and back as it was when it is brought back', async () => {
    await addGroup('Staré', 'Old')
    await upload('Staré', 'Leták.pdf', '%PDF-1.7 letak')
    await change('Leták', { NameEn: 'Leaflet' })
    const { Id } = await fileOf('Leták')
    expect(await seen(buyer)).toContain('Staré: Leták')
    const bring = (client = editor) => client.call('POST', `/download/${Id}/return`, { body: {} })
    expect((await bring()).status).toBe(404)
    expect((await editor.call('DELETE', `/download/${Id}`)).status).toBe(200)
    expect(await seen(buyer)).not.toContain('Staré: Leták')
    expect((await buyer.call('GET', `/manual-files/${Id}`)).status).toBe(404)
    expect((await editor.call('GET', `/edited-download/${Id}`)).status).toBe(404)
    expect((await editor.call('DELETE', `/download/${Id}`)).status).toBe(404)
    expect((await all()).Removed[0]).toMatchObject({
      Id,
      NameCs: 'Leták',
      Group: 'Staré',
      RemovedBy: expect.stringMatching(/./),
    })
    await portal.database.pool.query('select forget_files()')
    expect((await bring(buyer)).status).toBe(403)
    expect((await bring()).status).toBe(200)
    expect(await seen(buyer, 'en')).toContain('Old: Leaflet')
    expect((await all()).Removed.some((one) => one.Id === Id)).toBe(false)
    await editor.call('DELETE', `/download/${Id}`)
    expect((await editor.call('DELETE', `/download-group/${await groupId('Staré')}`)).status).toBe(200)
    const [first] = (await all()).Groups
    expect((await bring()).status).toBe(200)
    expect((await fileOf('Leták')).GroupId).toBe(first?.GroupId)
    await editor.call('DELETE', `/download/${Id}`)
    await portal.database.pool.query(`update download set removed_at = now() - interval '91 days' where id = $1`, [Id])
    expect((await all()).Removed.some((one) => one.Id === Id)).toBe(false)
    expect((await bring()).status).toBe(404)
  })

  it('is known by what it is, whatever it is called', () => {
    const old = (name: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(name, 'utf16le')])
    const kinds = [
      documentKind(Buffer.from(docx()), 'a.pdf'),
      documentKind(Buffer.from(zipSync({ '[Content_Types].xml': part, 'xl/workbook.xml': part })), ''),
      documentKind(
        Buffer.from(zipSync({ mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') })),
        '',
      ),
      documentKind(old('Workbook'), 'a.doc'),
      documentKind(old('WordDocument_VBA_PROJECT'), 'a.doc'),
      documentKind(Buffer.from('řádek\r\n'), 'a.TXT'),
    ]
    expect(kinds).toEqual(['docx', 'xlsx', 'ods', 'xls', undefined, 'txt'])
  })
})
