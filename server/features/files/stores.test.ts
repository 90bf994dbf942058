import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIssuer } from '#server/features/seller/service.ts'
import { keyOf } from '#server/files/contents.ts'
import { diskStore } from '#server/files/disk.ts'
import { lookForLost } from '#server/files/look.ts'
import { sweepContents } from '#server/files/sweep.ts'
import type { StoreName } from '#server/files/store.ts'
import { storeOf } from '#server/files/stores.ts'
import { lookAtStores, watchStores } from '#server/files/watch.ts'
import { createUser } from '#server/testing/factories.ts'
import { type S3Server, startS3 } from '#server/testing/s3-server.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let s3: S3Server
let folder: string
const portals = new Map<StoreName, { portal: TestPortal; editor: Client }>()

/** A portal of two processes that keeps its files in the store. */
async function open(name: StoreName) {
  const settings = name === 's3' ? s3.settings : { FILE_STORE: name, FILES_FOLDER: folder }
  const portal = await testPortal(settings, undefined, 2)
  const { loginId } = await createUser(portal.database, {
    permissions: ['editbanner', 'useradmin', 'editcommercial'],
    isAdmin: true,
  })
  portals.set(name, { portal, editor: await portal.loggedIn(loginId) })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odbyt-files-'))
  s3 = await startS3()
  for (const name of ['database', 'disk', 's3'] as const) await open(name)
})
afterAll(async () => {
  for (const { portal } of portals.values()) await portal.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const days = { ValidFrom: '2026-01-01', ValidTo: '2099-12-31' }
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function upload(editor: Client, background: string, Title = background) {
  const FileContent = (await picture(background)).toString('base64')
  return editor.call('POST', '/banner', {
    body: { Title, Url: '', LangId: '', ...days, Order: 1, Active: true, FileName: 'a.jpg', FileContent },
  })
}

const contents = async ({ database }: TestPortal) =>
  (
    await sql<{ hash: string; store: string; fault: string }>`
      select encode(hash, 'hex') as hash, store, fault from stored_content order by stored_at, hash`.execute(
      database.db,
    )
  ).rows

const matters = async (editor: Client) =>
  ((await editor.call('GET', '/desk')).body?.data ?? []).map(({ Matter, Count }) => [Matter, Count])

describe.each(['database', 'disk', 's3'] as const)('files in %s', (name) => {
  const here = () => {
    const found = portals.get(name)
    if (!found) throw new Error(`there is no portal with files in ${name}`)
    const place = { db: found.portal.database.db, config: found.portal.config }
    return { ...found, place, store: storeOf(place, name) }
  }

  it('are stored once and read by every process', async () => {
    const { portal, editor } = here()
    const added = await Promise.all(['one', 'two', 'three'].map((title) => upload(editor, '#0b6e4f', title)))
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
    const url = added[0]?.body?.data[0].ImageUrl
    expect(await contents(portal)).toMatchObject([{ store: name, fault: '' }])
    const read = await Promise.all(portal.apps.map((app) => app.inject({ url })))
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(read[0]?.rawPayload.equals(read[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(read[0]?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const etag = String(read[0]?.headers['etag'])
    expect((await portal.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    expect((await portal.app.inject({ url: `${url.slice(0, -4)}0000` })).statusCode).toBe(404)
  })

  it('are told to be missing or damaged, and are well again once they are put there again', async () => {
    const { portal, editor, store } = here()
    const { body } = await upload(editor, '#123456')
    const url = body?.data[0].ImageUrl
    const { hash = '' } = (await contents(portal)).at(-1) ?? {}
    const good = await store.read(hash)
    for (const [fault, break_] of [
      ['damaged', () => store.put(hash, Buffer.from('something else'))],
      ['missing', () => store.remove(hash)],
    ] as const) {
      await break_()
      const refused = await portal.app.inject({ url, headers: { activelangid: 'en' } })
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'file.missing'])
      expect(refused.json().message).toContain('The content of this file is missing or damaged.')
      expect(await matters(editor)).toContainEqual(['files-broken', 1])
      const [room] = (await editor.call('GET', '/file-room')).body?.data ?? []
      expect(room).toMatchObject({
        BrokenCount: 1,
        Broken: [{ Kind: 'file', Name: '#123456', Fault: fault }],
        Store: name,
      })
    }
    expect((await upload(editor, '#123456', 'again')).status).toBe(200)
    expect((await portal.app.inject({ url })).rawPayload.equals(good ?? Buffer.alloc(0))).toBe(true)
    expect((await matters(editor)).map(([matter]) => matter)).not.toContain('files-broken')
  })

  it('that vanished or shrank are found at night before anybody asks, and no other; back again, they are well', async () => {
    const { portal, editor, place, store } = here()
    const look = () => lookForLost(place, new AbortController().signal)
    await upload(editor, '#654321')
    const { hash = '' } = (await contents(portal)).at(-1) ?? {}
    const good = (await store.read(hash)) ?? Buffer.alloc(0)
    await store.remove(hash)
    await look()
    // It may be on its way there.
    expect((await contents(portal)).every(({ fault }) => fault === '')).toBe(true)
    await sql`update stored_content set stored_at = stored_at - interval '2 hours'`.execute(place.db)
    for (const [fault, break_] of [
      ['missing', () => store.remove(hash)],
      ['', () => store.put(hash, good)],
      ['damaged', () => store.put(hash, good.subarray(0, 50))],
    ] as const) {
      await break_()
      await look()
      const faults = (await contents(portal)).filter((one) => one.fault !== '')
      expect(faults).toEqual(fault === '' ? [] : [{ hash, store: name, fault }])
      const told = (await matters(editor)).filter(([matter]) => matter === 'files-broken')
      expect(told).toEqual(fault === '' ? [] : [['files-broken', 1]])
    }
    await store.put(hash, good)
    await look()
    expect(await matters(editor)).not.toContainEqual(['files-broken', 1])
  })

  it('are removed a day after nothing refers to them any more, and no other', async () => {
    const { portal, editor, place, store } = here()
    const { body } = await upload(editor, '#ff0000')
    const { hash = '' } = (await contents(portal)).at(-1) ?? {}
    await editor.call('DELETE', `/banner/${body?.data[0].Id}`)
    await sql`select forget_files()`.execute(place.db)
    const others = (await contents(portal)).filter((one) => one.hash !== hash)
    await sweepContents(place, new AbortController().signal)
    expect(await store.read(hash)).toBeDefined()
    await sql`update stored_content set unused_since = unused_since - interval '25 hours'`.execute(place.db)
    // Whoever uploads the same again meanwhile keeps it.
    const kept = await upload(editor, '#ff0000')
    await sweepContents(place, new AbortController().signal)
    expect((await portal.app.inject({ url: kept.body?.data[0].ImageUrl })).statusCode).toBe(200)
    await editor.call('DELETE', `/banner/${kept.body?.data[0].Id}`)
    await sql`select forget_files()`.execute(place.db)
    await sweepContents(place, new AbortController().signal)
    await sql`update stored_content set unused_since = unused_since - interval '25 hours'`.execute(place.db)
    await sweepContents(place, new AbortController().signal)
    expect(await store.read(hash)).toBeUndefined()
    expect(await contents(portal)).toEqual(others)
  })
})

describe('a store outside', () => {
  it('that is away, or refuses the key, stores nothing, says so and is told to the administrators', async () => {
    for (const [change, why] of [
      [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'does not answer'],
      [{ S3_KEY: 'NOBODY' }, '403 InvalidAccessKeyId'],
      [{ S3_SECRET: 'guessed' }, '403 SignatureDoesNotMatch'],
      [{ S3_BUCKET: 'no-such-bucket' }, '404 NoSuchBucket'],
    ] as const) {
      const portal = await testPortal({ ...s3.settings, ...change })
      const { loginId } = await createUser(portal.database, { permissions: ['editbanner', 'useradmin'], isAdmin: true })
      const editor = await portal.loggedIn(loginId)
      const refused = await upload(editor, '#00ff00')
      expect([why, refused.status, refused.body?.code]).toEqual([why, 503, 'file.unreachable'])
      expect((await editor.call('GET', '/banner?showAll=true')).body?.data).toEqual([])
      const [matter] = (await editor.call('GET', '/desk')).body?.data ?? []
      expect(matter).toMatchObject({ Matter: 'files-stuck', Fault: expect.stringContaining(why) })
      expect(matter.Fault).not.toContain('S3RVER')
      const health = await portal.app.inject({ url: '/healthz' })
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', files: 'unreachable' }])
      await portal.close()
    }
  })

  it('that never answers keeps no load balancer waiting, and is said to be away', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const portal = await testPortal({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
    try {
      const begun = performance.now()
      const health = await portal.app.inject({ url: '/healthz' })
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', files: 'unreachable' }])
      expect(performance.now() - begun).toBeLessThan(3000)
    } finally {
      silent.close()
      silent.closeAllConnections()
      await portal.close()
    }
  })

  it('that takes nothing at first is used by all processes when it does', async () => {
    const kept = new Map<string, Buffer>()
    let takes = false
    const bucket = createServer((request, response) => {
      const name = request.url ?? ''
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => {
        if (request.method === 'PUT') {
          if (takes) kept.set(name, Buffer.concat(chunks))
          response.writeHead(takes ? 200 : 403).end()
        } else response.writeHead(kept.has(name) ? 200 : 404).end(kept.get(name) ?? '<Code>NoSuchKey</Code>')
      })
    })
    await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve))
    const { port } = bucket.address() as AddressInfo
    const portal = await testPortal({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
    const place = { db: portal.database.db, config: portal.config }
    try {
      expect((await lookAtStores(place)).map(({ isOther, fault }) => [isOther, fault])).toEqual([
        [false, expect.stringContaining('403')],
      ])
      takes = true
      // Many begin at once.
      const looks = await Promise.all([1, 2, 3, 4].map(() => lookAtStores(place)))
      expect(looks.flat()).toEqual(looks.map(() => ({ store: 's3', fault: '', isOther: false })))
    } finally {
      bucket.close()
      bucket.closeAllConnections()
      await portal.close()
    }
  })

  it('is not asked for the logo by every mail and paper, least of all while it is away', async () => {
    let asked = 0
    const away = createServer((_request, response) => {
      asked += 1
      response.writeHead(403).end()
    })
    await new Promise<void>((resolve) => void away.listen(0, '127.0.0.1', resolve))
    const { port } = away.address() as AddressInfo
    const portal = await testPortal({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
    const place = { db: portal.database.db, config: portal.config }
    try {
      const logo = await picture('#aabbcc')
      const hash = keyOf(logo)
      await sql`insert into stored_content (hash, bytes, store) values (decode(${hash}, 'hex'), 1, 's3')`.execute(
        place.db,
      )
      await sql`with f as (insert into file (content_hash, content_type) values (decode(${hash}, 'hex'), 'image/png') returning id)
        update seller set logo_id = f.id from f`.execute(place.db)
      expect((await readIssuer(place)).logo).toBe('')
      const once = asked
      expect(once).toBeGreaterThan(0)
      await Promise.all([readIssuer(place), readIssuer(place), readIssuer(place)])
      expect(asked).toBe(once)
    } finally {
      away.close()
      away.closeAllConnections()
      await portal.close()
    }
  })

  it('that one process has for itself takes that process out of service', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'odbyt-shared-'))
    const portal = await testPortal({ FILE_STORE: 'disk', FILES_FOLDER: shared })
    try {
      expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', files: 'ok' })
      const place = { db: portal.database.db, config: portal.config }
      await rm(join(shared, 'od'), { recursive: true })
      await watchStores(place)
      const { rows } = await sql<{ fault: string }>`select fault from file_store`.execute(place.db)
      expect(rows[0]?.fault).toContain('is not the one of the others')
    } finally {
      await portal.close()
      rmSync(shared, { recursive: true })
    }
  })

  it('that a portal uses stays its own when a restored one is given it, too', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'odbyt-shared-'))
    const settings = { FILE_STORE: 'disk', FILES_FOLDER: shared }
    const [live, drill] = [await testPortal(settings), await testPortal(settings)]
    try {
      const health = async ({ app }: TestPortal) => (await app.inject({ url: '/healthz' })).statusCode
      await watchStores({ db: live.database.db, config: live.config })
      await watchStores({ db: drill.database.db, config: drill.config })
      expect([await health(live), await health(drill)]).toEqual([200, 200])
    } finally {
      await live.close()
      await drill.close()
      rmSync(shared, { recursive: true })
    }
  })

  it('that is away has lost nothing', async () => {
    const away = mkdtempSync(join(tmpdir(), 'odbyt-away-'))
    const portal = await testPortal({ FILE_STORE: 'disk', FILES_FOLDER: away })
    try {
      const { loginId } = await createUser(portal.database, { permissions: ['editbanner'], isAdmin: true })
      await upload(await portal.loggedIn(loginId), '#0000ff')
      const { db } = portal.database
      await watchStores({ db, config: portal.config })
      await sql`update stored_content set stored_at = stored_at - interval '2 hours'`.execute(db)
      for (const one of await readdir(away)) await rm(join(away, one), { recursive: true })
      await lookForLost({ db, config: portal.config }, new AbortController().signal)
      expect(await contents(portal)).toMatchObject([{ fault: '' }])
    } finally {
      await portal.close()
      rmSync(away, { recursive: true })
    }
  })

  it('leaves no half of a file where the disk breaks off', async () => {
    const store = diskStore(folder)
    await writeFile(join(folder, 'zz'), 'a file in the place of a folder')
    await expect(store.put('zz00', Buffer.from('x'))).rejects.toThrow('The folder of files cannot be used')
    expect((await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.partial'))).toEqual([])
  })
})
