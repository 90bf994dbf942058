import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appearance } from '#contract/appearance.ts'
import type { PermissionId } from '#contract/permissions.ts'
import { readIssuer } from '#server/features/seller/service.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { lookAtAddress } from './address/service.ts'
import { faceOf, manifestWithFace } from './page/service.ts'

let portal: TestPortal
let admin: Client
let content: Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ MAIL_FOLDER: folder, PUBLIC_URL: 'https://portal.rozmaryn.example' }, undefined, 2)
  const customerId = await createCustomer(portal.database)
  const clientWith = async (permissions: PermissionId[]) => {
    const { loginId } = await createUser(portal.database, { customerId, permissions, isAdmin: true })
    return portal.loggedIn(loginId)
  }
  admin = await clientWith(['useradmin'])
  content = await clientWith(['editinformation', 'editcommercial', 'editbanner'])
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const read = async (): Promise<Appearance> => (await admin.call('GET', '/appearance')).body?.data[0]
async function put(more: object, client = admin) {
  const { Name, Accent, SenderName, OwnUrl, Version } = await read()
  return client.call('PUT', '/appearance', { body: { Name, Accent, SenderName, OwnUrl, Version, ...more } })
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()
const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64')

it('is reached where the administration says, which links in mails begin with, from the next process on too', async () => {
  const open = await testPortal({ MAIL_FOLDER: folder })
  const { loginId } = await createUser(open.database, { permissions: ['useradmin'], isAdmin: true })
  const client = await open.loggedIn(loginId)
  const save = async (OwnUrl: string) => {
    const { Name, Accent, SenderName, Version } = (await client.call('GET', '/appearance')).body?.data[0]
    const body = { Name, Accent, SenderName, OwnUrl, Version }
    return (await client.call('PUT', '/appearance', { body })).body?.data[0].PublicUrl
  }
  const first = open.config.publicUrl
  expect(await save('https://objednavky.example.cz')).toBe('https://objednavky.example.cz')
  await open.database.pool.query(`update app_user set mail = 'jana@example.cz' where login_id = $1`, [loginId])
  expect((await open.client().call('GET', `/forgotten-password?LoginID=${loginId}`)).status).toBe(200)
  const { rows } = await open.database.pool.query(`select details->'values'->>'link' as link from mail_outbox`)
  expect(rows[0].link).toMatch(/^https:\/\/objednavky\.example\.cz\/new-password\?code=/)
  const other = { ...open.config, publicUrl: first }
  await lookAtAddress({ database: open.database, config: other })
  expect(other.publicUrl).toBe('https://objednavky.example.cz')
  // Nobody could log in any more with one that is none, however it came into the table.
  await open.database.pool.query(`update appearance set public_url = 'https://portal:99999'`)
  await lookAtAddress(open)
  expect(open.config.publicUrl).toBe(first)
  expect(await save('https://jinde.example.cz')).toBe('https://jinde.example.cz')
  // Programs are told the same.
  expect((await open.client().call('GET', '/openapi.json')).body).toMatchObject({
    servers: [{ url: 'https://jinde.example.cz/api' }],
  })
  expect(await save('')).toBe(first)
  await open.close()
})

describe('the face of the portal', () => {
  it('is the product’s own at first, and what was said afterwards, in pages of every process', async () => {
    expect(await read()).toMatchObject({ Name: '', Accent: '', Icon: '', PublicUrl: 'https://portal.rozmaryn.example' })
    expect(await faceOf(portal.database)).toMatchObject({ Name: '', Accent: '' })
    const saved = await put({
      Name: 'Rozmarýn',
      Accent: '#1d5fa8',
      IconContent: await base64(drawn(300, 100)),
      LoginPictureContent: await base64(drawn(2400, 1200)),
    })
    const face = saved.body?.data[0] as Appearance
    expect(face).toMatchObject({ Name: 'Rozmarýn', Accent: '#1d5fa8', Version: 2 })
    // Whichever process saved it, the other one asks again within a second.
    await expect.poll(() => faceOf(portal.database), { timeout: 3000 }).toMatchObject({ Name: 'Rozmarýn' })
    const shown = await faceOf(portal.database)
    expect(shown).toEqual({
      Name: 'Rozmarýn',
      Accent: '#1d5fa8',
      Logo: '',
      Icon: face.Icon,
      LoginPicture: face.LoginPicture,
    })
    const sizeOf = async (url: string) => {
      const { headers, rawPayload } = await portal.app.inject({ url })
      const { width, height } = await sharp(rawPayload).metadata()
      return [headers['cache-control'], width, height]
    }
    expect(await sizeOf(face.Icon)).toEqual(['private, max-age=31536000, immutable', 512, 512])
    expect((await sizeOf(face.LoginPicture)).slice(1)).toEqual([1800, 900])
    const manifest = JSON.parse(manifestWithFace('{"name":"Odbyt","lang":"cs"}', shown))
    expect(manifest).toMatchObject({ name: 'Rozmarýn', lang: 'cs', icons: [{ src: face.Icon }] })
    await put({ IconContent: '', LoginPictureContent: '' })
    expect(await read()).toMatchObject({ Name: 'Rozmarýn', Icon: '', LoginPicture: '' })
  })

  it('asks the database once for many pages, and shows the last face while it does not answer', async () => {
    const known = await faceOf(portal.database)
    const asked = await Promise.all(Array.from({ length: 20 }, () => faceOf(portal.database)))
    expect(new Set(asked)).toEqual(new Set([known]))
    const dead = { db: { selectFrom: () => {} } } as unknown as TestPortal['database']
    expect(await faceOf(dead)).toMatchObject({ Name: '', Accent: '' })
  })

  it('is not written over by a second editor, and is told in the log', async () => {
    const { Version } = await read()
    expect((await put({ Name: 'První', Version })).status).toBe(200)
    const late = await put({ Name: 'Druhý', Version })
    expect([late.status, late.body?.code, (await read()).Name]).toEqual([409, 'appearance.changed', 'První'])
    const { rows } = await portal.database.pool.query(
      `select detail from audit_event where event = 'appearance.changed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ detail: { Name: 'Rozmarýn → První' } }])
  })

  it('takes a logo as large as it says, and no larger one', async () => {
    const noise = (side: number) =>
      sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer()
    expect((await noise(480)).length).toBeGreaterThan(600_000)
    expect((await put({ LogoContent: await base64(noise(480)) })).status).toBe(200)
    expect((await put({ LogoContent: await base64(noise(520)) })).status).toBe(400)
    expect((await put({ LogoContent: '' })).status).toBe(200)
  })

  it('has a logo of a moderate size, which is kept, replaced and removed', async () => {
    const picture = await drawn(2000, 500)
    const { Logo } = (await put({ LogoContent: picture.toString('base64') })).body?.data[0]
    expect(Logo).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    expect((await put({})).body?.data[0].Logo).toBe(Logo)
    const { logo } = await readIssuer({ db: portal.database.db, config: portal.config })
    const shown = await sharp(Buffer.from(logo.slice('data:image/png;base64,'.length), 'base64')).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual(['png', 600, 150])
    expect((await put({ LogoContent: '' })).body?.data[0].Logo).toBe('')
    for (const wrong of [Buffer.from('<svg onload="alert(1)">'), Buffer.from('no picture'), picture.subarray(0, 40)]) {
      for (const name of ['LogoContent', 'IconContent', 'LoginPictureContent']) {
        expect((await put({ [name]: wrong.toString('base64') })).status).toBe(400)
      }
    }
  })

  it('stands above mails, with the logo in them, and names who sends them', async () => {
    await put({
      Name: 'Rozmarýn',
      Accent: '#ffd400',
      SenderName: 'Sklad Rozmarýn',
      LogoContent: await base64(drawn(200, 60)),
    })
    await portal.database.pool.query(`update customer set mail = 'sklad@rozmaryn.example' where id = 0`)
    await portal.database.pool.query(`select queue_mail('recovery',
      '{"to": "jana@rozmaryn.example", "language": "cs", "values": {"login": "jana", "link": "http://localhost/"}}')`)
    const { rows } = await portal.database.pool.query('select id from mail_outbox')
    await sendAll(portal)
    const mail = (await readFile(join(folder, `recovery-${rows[0].id}.eml`), 'utf8')).replaceAll('=\r\n', '')
    expect(mail).toMatch(/^From: =\?UTF-8\?Q\?Sklad_Rozmar=C3=BDn\?= <sklad@rozmaryn\.example>\r$/m)
    expect(mail).toContain('<img src=3D"cid:logo" alt=3D"Rozmar=C3=BDn"')
    expect(mail).toMatch(/Content-Id: <logo>/i)
    expect(mail).toMatch(/border-bottom:3px solid #(?!ffd400)\w{6}/)
    expect((await read()).SentAs).toBe('Sklad Rozmarýn <sklad@rozmaryn.example>')
  })

  it('refuses what cannot be right', async () => {
    for (const wrong of [
      { Accent: 'red' },
      { Accent: '#ABCDEF' },
      { Accent: '#fff' },
      { Accent: '#123456;}' },
      { Name: 'x'.repeat(41) },
      { SenderName: 'x'.repeat(81) },
      { Version: 0 },
      { LogoContent: '§' },
      { Unknown: '' },
    ]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400])
    }
  })

  it('keeps the address of the start where one is set there', async () => {
    const { status, body } = await put({ OwnUrl: 'https://jinde.example' })
    expect([status, body?.data[0].PublicUrl]).toEqual([200, 'https://portal.rozmaryn.example'])
    expect(body?.data[0]).toMatchObject({ OwnUrl: 'https://jinde.example', IsUrlFixed: true })
    for (const wrong of [
      'jinde.example',
      'ftp://a.example',
      'https://a.example/x',
      'https://a@b.example',
      'https://',
      // Nothing a browser could go to.
      'https://portal:99999',
      'https://[portal',
      'https://a%',
    ]) {
      expect([wrong, (await put({ OwnUrl: wrong })).status]).toEqual([wrong, 400])
    }
  })

  it('is the matter of user administrators alone', async () => {
    expect((await put({}, content)).status).toBe(403)
    expect((await content.call('GET', '/appearance')).status).toBe(403)
    expect((await put({}, portal.client())).status).toBe(401)
  })
})
