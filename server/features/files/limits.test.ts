import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileRoom, FileRoomChange } from '#contract/files.ts'
import { createUser } from '#server/testing/factories.ts'
import { photograph } from '#server/testing/pictures.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  const { loginId } = await createUser(portal.database, { permissions: ['useradmin', 'editbanner'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())

const read = async (): Promise<FileRoom> => (await admin.call('GET', '/file-room')).body?.data[0]

async function set(change: Partial<FileRoomChange>) {
  const { RoomMegabytes, Limits, Version } = await read()
  return admin.call('PUT', '/file-room', { body: { RoomMegabytes, Limits, Version, ...change } })
}

const limited = async (kind: string, Files: number | null, Megabytes: number | null) =>
  set({ Limits: (await read()).Limits.map((one) => (one.Kind === kind ? { ...one, Files, Megabytes } : one)) })

async function ask(client: Client, ...pictures: string[]) {
  return client.call('POST', '/enquiry', {
    body: {
      Subject: 'Dotaz',
      Text: 'Co s tím?',
      Pictures: pictures.map((FileContent) => ({ FileName: 'a.jpg', FileContent })),
      RequestId: crypto.randomUUID(),
    },
  })
}

const banner = (title: string, FileContent: string) =>
  admin.call('POST', '/banner', {
    body: {
      Title: title,
      Url: '',
      LangId: '',
      ValidFrom: '2026-01-01',
      ValidTo: '2099-12-31',
      Order: 1,
      Active: true,
      FileName: 'a.jpg',
      FileContent,
    },
  })

describe('what may be uploaded', () => {
  it('in a day is counted for each customer, and not exceeded by many at once in two processes', async () => {
    expect((await limited('claim', 3, null)).status).toBe(200)
    const [buyer, other] = [await createBuyer(portal), await createBuyer(portal)]
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => photograph(640 + n)))
    const answers = await Promise.all(pictures.map((one) => ask(buyer.client, one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        status: 429,
        code: 'upload.day',
        message: expect.stringContaining('(3, ∞\u00a0MB)'),
      })
    }
    expect((await ask(buyer.client)).status).toBe(200)
    expect((await ask(other.client, pictures[0] ?? '')).status).toBe(200)
    const { Usage } = await read()
    expect(Usage.find(({ Kind }) => Kind === 'claim')).toMatchObject({ TodayFiles: 4, TodayPercent: 100 })
    // A day that is over counts no more.
    await sql`update upload_day set day = day - 1`.execute(portal.database.db)
    expect((await ask(buyer.client, pictures[7] ?? '')).status).toBe(200)
    await limited('claim', 60, 100)
  })

  it('in a day is limited in bytes, too, and what is refused counts for nothing', async () => {
    await limited('publication', null, 1)
    await sql`insert into upload_day select 'publication', 'user ' || id, (now() at time zone 'Europe/Prague')::date, 1, 999999
      from app_user where is_admin`.execute(portal.database.db)
    const refused = await banner('Velký', await photograph())
    expect(refused.body).toMatchObject({
      code: 'upload.day-own',
      message: expect.stringContaining('(∞, 1\u00a0MB). An administrator can allow more under'),
    })
    const { Usage } = await read()
    expect(Usage.find(({ Kind }) => Kind === 'publication')).toMatchObject({ TodayFiles: 1, TodayBytes: 999_999 })
    await limited('publication', 500, 1000)
    expect((await banner('Velký', await photograph())).status).toBe(200)
  })

  it('in all is warned of at 80 % and refused at 100 %, except for what is there already', async () => {
    const { UsedBytes } = await read()
    await sql`update file_room set most_bytes = ${Math.floor(UsedBytes / 0.8)}`.execute(portal.database.db)
    const [matter] = (await admin.call('GET', '/desk')).body?.data ?? []
    expect(matter).toMatchObject({ Matter: 'files-full', Count: 1, Fault: '80 %' })
    await sql`update file_room set most_bytes = ${UsedBytes}`.execute(portal.database.db)
    const buyer = await createBuyer(portal)
    const fresh = await photograph(700, 500)
    expect((await ask(buyer.client, fresh)).body).toMatchObject({ status: 409, code: 'upload.room' })
    expect((await banner('Nový', fresh)).body).toMatchObject({ status: 409, code: 'upload.room-own' })
    expect((await banner('Starý', await photograph())).status).toBe(200)
    expect((await ask(buyer.client)).status).toBe(200)
    expect((await set({ RoomMegabytes: 20_000 })).status).toBe(200)
    expect((await banner('Nový', fresh)).status).toBe(200)
    expect((await admin.call('GET', '/desk')).body?.data).toMatchObject([{ Matter: 'mails-nowhere' }])
  })

  it('in all is exact when many come at once', async () => {
    const fresh = await Promise.all(Array.from({ length: 6 }, (_, n) => photograph(800, 400 + n)))
    const before = (await read()).UsedBytes
    const size = Buffer.from(fresh[0] ?? '', 'base64').length
    await sql`update file_room set most_bytes = ${before + 2 * size + 5000}`.execute(portal.database.db)
    const answers = await Promise.all(fresh.map((one, n) => banner(`Naráz ${n}`, one)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.some(({ status }) => status === 409)).toBe(true)
    expect((await read()).UsedBytes).toBeLessThanOrEqual(before + 2 * size + 5000)
    await set({ RoomMegabytes: 20_000 })
  })

  it('is set by one administrator at a time, in numbers that mean something', async () => {
    const { RoomMegabytes, Limits, Version } = await read()
    expect((await set({ Version: Version + 1 })).body).toMatchObject({ status: 409, code: 'settings.changed' })
    for (const wrong of [0, -1, 1.5, 100_000_001, null, '5']) {
      const body = { RoomMegabytes: wrong, Limits, Version }
      expect([wrong, (await admin.call('PUT', '/file-room', { body })).status]).toEqual([wrong, 400])
      const Files = wrong === null ? 0 : wrong
      const limits = { RoomMegabytes, Limits: Limits.map((one) => ({ ...one, Files })), Version }
      expect([wrong, (await admin.call('PUT', '/file-room', { body: limits })).status]).toEqual([wrong, 400])
    }
    const twice = await Promise.all([30_000, 40_000].map((megabytes) => set({ RoomMegabytes: megabytes, Version })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await admin.call('GET', '/audit?Event=file-room.changed')
    expect(JSON.stringify(body?.data[0])).toMatch(/[34]0000\sMB/)
  })

  it('is shown to nobody but who administers', async () => {
    const buyer = await createBuyer(portal)
    const { loginId } = await createUser(portal.database, { permissions: ['editbanner'], isAdmin: true })
    const editor = await portal.loggedIn(loginId)
    const { RoomMegabytes, Limits, Version } = await read()
    for (const [client, status] of [
      [buyer.client, 403],
      [editor, 403],
      [portal.client(), 401],
    ] as const) {
      const body = { RoomMegabytes, Limits, Version }
      expect((await client.call('GET', '/file-room')).status).toBe(status)
      expect((await client.call('PUT', '/file-room', { body })).status).toBe(status)
    }
  })
})
