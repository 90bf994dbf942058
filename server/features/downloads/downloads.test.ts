import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContent } from '#server/testing/contents.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { distinctNames, safeName } from './rules.ts'

let portal: TestPortal
let buyer: Client
let stranger: Client
let ids: string[]

async function groupOf(category: string) {
  const { db } = portal.database
  await db
    .insertInto('download_group')
    .values({ name_cs: category, name_en: category === 'Návody' ? 'Instructions' : '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('download_group').select('id').where('name_cs', '=', category).executeTakeFirstOrThrow()
}

async function addFile(category: string, fileName: string, displayName: string, content: string) {
  const { db } = portal.database
  const file = await db
    .insertInto('file')
    .values({ content_type: 'application/pdf', content_hash: await createContent(db, content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('download')
    .values({
      group_id: (await groupOf(category)).id,
      file_id: file.id,
      file_name: fileName,
      display_name: displayName,
      updated_at: '2026-11-02T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function clientWith(permissions: Parameters<typeof createUser>[1]) {
  const { loginId } = await createUser(portal.database, permissions)
  const client = portal.client()
  await client.logIn(loginId)
  return client
}

beforeAll(async () => {
  portal = await testPortal()
  const customerId = await createCustomer(portal.database)
  ids = [
    await addFile('Návody', 'navod.pdf', 'Návod k portálu', '%PDF-návod'),
    await addFile('Ceníky', 'Ceník "zelený" léto.pdf', 'Ceník', '%PDF-ceník'),
    await addFile('Ceníky', 'akce.pdf', 'Akční ceny', '%PDF-akce'),
  ]
  buyer = await clientWith({ customerId, permissions: ['showdownload'] })
  stranger = await clientWith({ customerId, permissions: ['showinvocies', 'showcompany'] })
})
afterAll(() => portal.close())

it('lists manual files in the order of their groups, in the language of the reader, without contents [S7.35]', async () => {
  const { status, body, text } = await buyer.call('GET', '/manual-files', { headers: { activelangid: 'cs' } })
  expect(status).toBe(200)
  expect(body?.data.map(({ Category, DisplayName }) => `${Category}: ${DisplayName}`)).toEqual([
    'Návody: Návod k portálu',
    'Ceníky: Ceník',
    'Ceníky: Akční ceny',
  ])
  const english = await buyer.call('GET', '/manual-files', { headers: { activelangid: 'en' } })
  expect(english.body?.data.map(({ Category }) => Category)).toEqual(['Instructions', 'Ceníky', 'Ceníky'])
  expect(body?.data[0]).toEqual({
    Id: ids[0],
    Category: 'Návody',
    FileName: 'navod.pdf',
    DisplayName: 'Návod k portálu',
    Size: Buffer.byteLength('%PDF-návod'),
    Updated: '2026-11-02T08:00:00Z',
  })
  expect(text).not.toContain('PDF-')
})

it('hands out one file as an attachment under its name, with nothing in it that could run', async () => {
  const plain = await buyer.call('GET', `/manual-files/${ids[0]}`)
  expect(plain.text).toBe('%PDF-návod')
  expect(plain.headers).toMatchObject({
    'content-disposition': 'attachment; filename="navod.pdf"',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const odd = await buyer.call('GET', `/manual-files/${ids[1]}`)
  expect(odd.headers['content-disposition']).toBe(
    `attachment; filename="Cenik zeleny leto.pdf"; filename*=UTF-8''Cen%C3%ADk%20%22zelen%C3%BD%22%20l%C3%A9to.pdf`,
  )
})

it('packs the chosen files into one archive under names that stay in their folder', async () => {
  const chosen = [ids[0], ids[1], '999999'].join(';')
  const answer = await buyer.call('GET', `/manual-archive?Files=${chosen}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="soubory.zip"',
  })
  const files = unzipSync(new Uint8Array(answer.bytes))
  expect(Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['navod.pdf', '%PDF-návod'],
    ['Ceník -zelený- léto.pdf', '%PDF-ceník'],
  ])
  expect((await buyer.call('GET', '/manual-archive?Files=999999')).status).toBe(404)
  for (const wrong of ['', '?Files=', '?Files=x', `?Files=${Array.from({ length: 101 }, (_, n) => n).join(';')}`]) {
    expect([wrong, (await buyer.call('GET', `/manual-archive${wrong}`)).status]).toEqual([wrong, 400])
  }
})

it('names files of an archive safely and each only once', () => {
  expect(['../../etc/passwd', '..', 'C:\\a\u0000b.pdf', ' a. ', 'x'.repeat(300)].map(safeName)).toEqual([
    'etc-passwd',
    'soubor',
    'C-a-b.pdf',
    'a',
    'x'.repeat(120),
  ])
  expect(distinctNames(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
    'b (2)',
  ])
})

it('refuses who lacks showdownload, strangers, and ids that are none [S6.18, S6.27]', async () => {
  for (const path of ['/manual-files', `/manual-files/${ids[0]}`, `/manual-archive?Files=${ids[0]}`]) {
    expect((await stranger.call('GET', path)).status).toBe(403)
    expect((await portal.client().call('GET', path)).status).toBe(401)
  }
  expect((await buyer.call('GET', '/manual-files/999999')).status).toBe(404)
  expect((await buyer.call('GET', '/manual-files/x')).status).toBe(400)
})
