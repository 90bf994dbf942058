import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client
let FileContent: string

const banner = {
  Title: 'Káva týdne',
  Url: '/catalog/kava-a-caj',
  LangId: '',
  ValidFrom: '2026-01-01',
  ValidTo: '2099-12-31',
  Order: 2,
  Active: true,
}

beforeAll(async () => {
  portal = await testPortal()
  const customerId = await createCustomer(portal.database)
  const clientFor = async (values: Parameters<typeof createUser>[1]) =>
    portal.loggedIn((await createUser(portal.database, { customerId, ...values })).loginId)
  editor = await clientFor({ permissions: ['editbanner'], isAdmin: true })
  buyer = await clientFor({})
  const picture = sharp({ create: { width: 3000, height: 750, channels: 3, background: '#ead2a6' } })
  FileContent = (await picture.png().toBuffer()).toString('base64')
})
afterAll(() => portal.close())

const titles = async (client: Client, path = '/banner', language = 'cs') =>
  (await client.call('GET', path, { headers: { activelangid: language } })).body?.data.map(({ Title }) => Title)

async function create(values: object) {
  const answer = await editor.call('POST', '/banner', {
    body: { ...banner, FileName: 'kava.png', FileContent, ...values },
  })
  expect(answer.status).toBe(200)
  return answer.body?.data[0]
}

it('shows banners of the day, the language and in their order, while they are switched on [S2.44, S6.24]', async () => {
  await create({})
  await create({ Title: 'První', Order: 1 })
  await create({ Title: 'Czech only', LangId: 'cs', Order: 3 })
  await create({ Title: 'Vypnutý', Active: false })
  await create({ Title: 'Minulý', ValidTo: '2026-01-02' })
  await create({ Title: 'Příští', ValidFrom: '2099-01-01' })
  expect(await titles(buyer)).toEqual(['První', 'Káva týdne', 'Czech only'])
  expect(await titles(buyer, '/banner', 'en')).toEqual(['První', 'Káva týdne'])
  expect(await titles(editor, '/banner?showAll=true')).toHaveLength(6)
  expect((await buyer.call('GET', '/banner?showAll=true')).status).toBe(403)
  expect((await portal.client().call('GET', '/banner')).status).toBe(401)
})

it('writes pictures anew, serves them at an address of their own, keeps or exchanges them', async () => {
  const made = await create({ Title: 'S obrázkem' })
  expect(made.FileName).toBe('kava.jpg')
  const file = await portal.app.inject({ url: made.ImageUrl })
  const { width, format } = await sharp(file.rawPayload).metadata()
  expect([width, format]).toEqual([2400, 'jpeg'])
  const path = `/banner/${made.Id}`
  const [kept] = (await editor.call('PUT', path, { body: { ...banner, Title: 'Jinak' } })).body?.data ?? []
  expect(kept).toMatchObject({ Title: 'Jinak', ImageUrl: made.ImageUrl })
  const other = await sharp({ create: { width: 60, height: 15, channels: 3, background: '#000' } })
    .webp()
    .toBuffer()
  const body = { ...banner, FileName: 'b.webp', FileContent: other.toString('base64') }
  const [exchanged] = (await editor.call('PUT', path, { body })).body?.data ?? []
  expect(exchanged.ImageUrl).not.toBe(made.ImageUrl)
  expect((await editor.call('DELETE', path)).status).toBe(200)
  expect((await editor.call('DELETE', path)).status).toBe(404)
  expect((await editor.call('PUT', path, { body })).status).toBe(404)
})

it('refuses files that are no pictures, addresses that run scripts, and everybody else', async () => {
  const post = (values: object, client = editor) =>
    client.call('POST', '/banner', { body: { ...banner, FileName: 'kava.png', FileContent, ...values } })
  const pdf = await post({ FileContent: Buffer.from('%PDF-1.4').toString('base64') })
  expect(pdf.body?.message).toBe('Only JPEG, PNG and WebP pictures of up to 10\u00a0MB are accepted.')
  for (const Url of [
    'javascript:alert(1)',
    '//evil.example',
    String.raw`/\evil.example`,
    'data:text/html,x',
    'http://',
  ]) {
    expect([Url, (await post({ Url })).status]).toEqual([Url, 400])
  }
  expect((await post({ ValidTo: '2025-12-31' })).status).toBe(400)
  expect((await post({}, buyer)).status).toBe(403)
})
