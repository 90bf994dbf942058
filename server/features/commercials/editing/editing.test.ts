import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let editor: Client
let buyer: Client

const valid = { ValidFrom: '2026-01-01', ValidTo: '2099-12-31' }
const ACCEPTED = 'Only JPEG, PNG and WebP pictures and PDF files of up to 10\u00a0MB are accepted.'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })

async function add(path: string, body: object, client = editor) {
  const answer = await client.call('POST', path, { body })
  expect(answer.status).toBe(200)
  return answer.body?.data[0]
}

const upload = (CommercialId: string, FileName: string, content: Buffer) =>
  editor.call('POST', '/commercial-item', {
    body: { CommercialId, FileName, DisplayName: '', FileContent: content.toString('base64') },
  })

const contentOf = async (id: string) =>
  Buffer.from((await editor.call('GET', `/commercial-item/${id}`)).body?.data[0].FileContent, 'base64')

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database)
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId, ...values })).loginId)
  editor = await clientFor({ permissions: ['editcommercial'], isAdmin: true })
  buyer = await clientFor({})
})
afterAll(() => portal.close())

describe('the editing of commercials', () => {
  it('adds a commercial with its groups, which buyers then see, changes and removes it [S7.42, S3.16, S3.18, S4.52]', async () => {
    const popup = await add('/commercial-groups', { DisplayName: 'Akce', ShowAsPopUp: true, UserRoles: [] })
    const cooks = await add('/commercial-groups', { DisplayName: 'Kuchaři', ShowAsPopUp: false, UserRoles: ['Kuchař'] })
    const made = await add('/commercial', { DisplayName: ' Zima ', ...valid, Groups: [popup.Id, cooks.Id] })
    expect(made).toMatchObject({ DisplayName: 'Zima', Items: [], ShownTo: 0, OpenedBy: 0 })
    const [seen] = (await buyer.call('GET', '/commercial')).body?.data ?? []
    expect(seen).toMatchObject({ Id: made.Id, groups: [{ Id: popup.Id, ShowAsPopUp: true }], ShownTo: null })
    const body = { DisplayName: 'Jaro', ...valid, Groups: [cooks.Id], Items: [] }
    const changed = await editor.call('PUT', `/commercial/${made.Id}`, { body })
    expect(changed.body?.data[0]).toMatchObject({ DisplayName: 'Jaro', groups: [{ Id: cooks.Id }] })
    expect((await buyer.call('GET', '/commercial')).body?.data).toEqual([])
    expect((await editor.call('DELETE', `/commercial-groups/${cooks.Id}`)).body?.code).toBe('commercial-group.in-use')
    expect((await editor.call('DELETE', `/commercial/${made.Id}`)).status).toBe(200)
    expect((await editor.call('GET', '/commercial?showAll=true')).body?.data).toEqual([])
    expect((await editor.call('DELETE', `/commercial-groups/${cooks.Id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/commercial-groups/${popup.Id}`)).status).toBe(200)
  })

  it('marks for everybody but changes for editors alone, on one path [S7.41, S7.42]', async () => {
    const group = await add('/commercial-groups', { DisplayName: 'Všem', ShowAsPopUp: false, UserRoles: [] })
    const { Id } = await add('/commercial', { DisplayName: 'Leták', ...valid, Groups: [group.Id] })
    const change = { DisplayName: 'Můj', ...valid, Groups: [], Items: [] }
    expect((await buyer.call('PUT', `/commercial/${Id}`, { body: change })).status).toBe(403)
    expect((await buyer.call('PUT', `/commercial/${Id}`, { body: { Displayed: true } })).status).toBe(200)
    expect((await buyer.call('PUT', `/commercial/${Id}`, { body: { ...change, Displayed: true } })).status).toBe(400)
    const [told] = (await editor.call('GET', '/commercial?showAll=true')).body?.data ?? []
    expect(told).toMatchObject({ OpenedBy: 1, ShownTo: 0 })
    const backwards = { ...change, ValidFrom: '2026-02-01', ValidTo: '2026-01-31' }
    expect((await editor.call('PUT', `/commercial/${Id}`, { body: backwards })).status).toBe(400)
    expect((await editor.call('PUT', '/commercial/999999', { body: change })).status).toBe(404)
    expect((await editor.call('DELETE', '/commercial/999999')).status).toBe(404)
  })

  it('counts whom the popup has shown a commercial, once each, and not one of other roles', async () => {
    const group = await add('/commercial-groups', { DisplayName: 'Počítaná', ShowAsPopUp: true, UserRoles: [] })
    const closed = await add('/commercial-groups', { DisplayName: 'Cizí', ShowAsPopUp: true, UserRoles: ['Nikdo'] })
    const shown = await add('/commercial', { DisplayName: 'Počítaný', ...valid, Groups: [group.Id] })
    const foreign = await add('/commercial', { DisplayName: 'Cizí', ...valid, Groups: [closed.Id] })
    for (let time = 0; time < 2; time += 1) {
      const body = { Commercials: [shown.Id, foreign.Id, '999999'] }
      expect((await buyer.call('POST', '/commercial-shown', { body })).status).toBe(200)
    }
    expect((await buyer.call('POST', '/commercial-shown', { body: { Commercials: ['x'] } })).status).toBe(400)
    const all = (await editor.call('GET', '/commercial?showAll=true')).body?.data as { Id: string; ShownTo: number }[]
    expect(all.find(({ Id }) => Id === shown.Id)?.ShownTo).toBe(1)
    expect(all.find(({ Id }) => Id === foreign.Id)?.ShownTo).toBe(0)
  })

  it('orders, renames and removes files, and refuses an order of other files [S7.43]', async () => {
    const { Id } = await add('/commercial', { DisplayName: 'Stránky', ...valid, Groups: [] })
    const png = await picture(40, 50).png().toBuffer()
    const items: { Id: string }[] = []
    for (const name of ['a.png', 'b.png', 'c.png']) items.push((await upload(Id, name, png)).body?.data[0])
    const [a, b, c] = items.map((item) => item.Id)
    const order = (...Items: (string | undefined)[]) =>
      editor.call('PUT', `/commercial/${Id}`, { body: { DisplayName: 'Stránky', ...valid, Groups: [], Items } })
    const namesOf = (answer: { body?: { data: { Items: { FileName: string }[] }[] } | undefined }) =>
      answer.body?.data[0]?.Items.map(({ FileName }) => FileName)
    expect(namesOf(await order(c, a, b))).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    for (const wrong of [await order(c, a), await order(c, a, a), await order(c, a, '999999')]) {
      expect(wrong.body?.code).toBe('commercial.items')
    }
    const renamed = await editor.call('PUT', `/commercial-item/${a}`, { body: { DisplayName: 'Titulní strana' } })
    expect(renamed.body?.data).toMatchObject([{ Id: a, DisplayName: 'Titulní strana' }])
    expect((await editor.call('DELETE', `/commercial-item/${b}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/commercial-item/${b}`)).status).toBe(404)
    expect(namesOf(await order(a, c))).toEqual(['a.jpg', 'c.jpg'])
  })

  it('keeps the count of files within its limit', async () => {
    const { Id } = await add('/commercial', { DisplayName: 'Plný', ...valid, Groups: [] })
    const file = await portal.database.db.selectFrom('file').select('id').executeTakeFirstOrThrow()
    await portal.database.db
      .insertInto('commercial_item')
      .values(
        Array.from({ length: 30 }, () => ({ commercial_id: Number(Id), file_id: file.id, file_name: 'strana.jpg' })),
      )
      .execute()
    expect((await upload(Id, 'dalsi.pdf', Buffer.from('%PDF-1.4\n'))).body?.code).toBe('commercial.full')
  })
})

describe('an uploaded file', () => {
  let commercial: string
  beforeAll(async () => {
    commercial = (await add('/commercial', { DisplayName: 'Soubory', ...valid, Groups: [] })).Id
  })

  it('is written anew within the size of the popup, without what else was in it, and named by its content [S3.17]', async () => {
    const jpeg = await picture(3000, 4000)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'Tajný' } } })
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const [item] = (await upload(commercial, String.raw`..\..\etc\leták .php.html`, polyglot)).body?.data ?? []
    expect(item).toMatchObject({ CommercialId: commercial, FileName: 'leták .php.jpg' })
    const stored = await contentOf(item.Id)
    const { width, height, format, exif } = await sharp(stored).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 1500, height: 2000, format: 'jpeg', exif: undefined })
    expect(stored.includes('script')).toBe(false)
    const [pdf] = (await upload(commercial, 'ceník.png', Buffer.from('%PDF-1.7\nobsah'))).body?.data ?? []
    expect(pdf.FileName).toBe('ceník.pdf')
    expect((await contentOf(pdf.Id)).toString()).toBe('%PDF-1.7\nobsah')
    const [nameless] = (await upload(commercial, '../..', await picture(9, 9).webp().toBuffer())).body?.data ?? []
    expect(nameless.FileName).toBe('soubor.jpg')
  })

  it('is refused when it is cut short, claims a size no memory has, or is too heavy', async () => {
    const whole = await picture(800, 800).png().toBuffer()
    const claimed = Buffer.from(await picture(8, 8).png().toBuffer())
    claimed.writeUInt32BE(50_000, 16)
    claimed.writeUInt32BE(50_000, 20)
    const heavy = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10_000_000)])
    for (const content of [whole.subarray(0, whole.length - 400), claimed, heavy]) {
      expect((await upload(commercial, 'a.png', content)).body?.message).toBe(ACCEPTED)
    }
    const beyond = { CommercialId: commercial, FileName: 'a.pdf', DisplayName: '', FileContent: 'A'.repeat(13_500_000) }
    expect((await editor.call('POST', '/commercial-item', { body: beyond })).status).toBe(413)
    expect((await upload('999999', 'a.png', whole)).status).toBe(404)
  })
})

describe('the timers of the popup', () => {
  const timers = { PopUpDelay: 0.05, PopUpInterval: 45, PopUpAutoplay: 4.5 }
  const effective = async () => (await buyer.call('GET', '/check-login')).body?.data[0].ActiveCustomer.Timers

  it('hold for everybody until a customer has its own, and come with the user [S3.34, S7.46, S9.10, S9.12]', async () => {
    const all = await editor.call('PUT', '/Customer/0', { body: { Timers: timers } })
    expect(all.body?.data).toMatchObject([{ CustomerID: 0, IsOwn: true, Timers: timers }])
    expect(await effective()).toEqual(timers)
    const own = { PopUpDelay: 0, PopUpInterval: 0, PopUpAutoplay: 120 }
    expect((await editor.call('PUT', `/customer/${customerId}`, { body: { Timers: own } })).status).toBe(200)
    expect(await effective()).toEqual(own)
    expect((await editor.call('GET', '/commercial-timers')).body?.data).toMatchObject([
      { CustomerID: 0, Timers: timers },
      { CustomerID: customerId, IsOwn: true, Timers: own },
    ])
    await editor.call('PUT', `/Customer/${customerId}`, { body: { Timers: null } })
    expect(await effective()).toEqual(timers)
  })

  it('stay within their limits [S9.10, S9.12]', async () => {
    for (const wrong of [
      { ...timers, PopUpDelay: -1 },
      { ...timers, PopUpInterval: 1441 },
      { ...timers, PopUpAutoplay: 1 },
      { PopUpDelay: 1 },
      null,
    ]) {
      expect((await editor.call('PUT', '/Customer/0', { body: { Timers: wrong } })).status).toBe(400)
    }
    expect((await editor.call('PUT', '/Customer/999999999', { body: { Timers: timers } })).status).toBe(404)
    expect((await buyer.call('PUT', '/Customer/0', { body: { Timers: timers } })).status).toBe(403)
  })
})
