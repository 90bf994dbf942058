import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privacyPage } from '#contract/info-pages.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { lockPage } from './queries.ts'
import { settleDue } from './service.ts'

let portal: TestPortal
let buyer: Client
let editor: Client
let other: Client

const coded = (text: string) => Buffer.from(text).toString('base64')
const decoded = (content: string) => Buffer.from(content, 'base64').toString()

beforeAll(async () => {
  portal = await testPortal()
  const customerId = await createCustomer(portal.database)
  const clientWith = async (values: object) =>
    portal.loggedIn((await createUser(portal.database, { customerId, ...values })).loginId)
  buyer = await clientWith({})
  editor = await clientWith({ permissions: ['editinformation'], isAdmin: true })
  other = await clientWith({ permissions: ['editinformation'], isAdmin: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`delete from info_page`.execute(portal.database.db)
  await sql`delete from info_page_draft`.execute(portal.database.db)
  await sql`delete from info_page_version`.execute(portal.database.db)
})

const body = (more: object = {}) => ({
  Version: '',
  Texts: [
    { LangId: 'cs', Title: 'Rozvoz', Content: coded('<p>Vozíme denně.</p><script>alert(1)</script>') },
    { LangId: 'en', Title: 'Delivery', Content: coded('<p>Daily.</p>') },
  ],
  Order: 3,
  Public: true,
  Publish: 'Draft',
  ...more,
})
const save = (more: object = {}, client = editor, path = 'rozvoz') =>
  client.call('PUT', `/info-page-draft/${path}`, { body: body(more) })
const saved = async (more: object = {}) => (await save(more)).body?.data[0]
const draft = async () => (await editor.call('GET', '/info-page-draft/rozvoz')).body?.data[0]
/** What a buyer reads of the page, '' when there is none, and whether the menu has it. */
async function read(language = 'cs') {
  const headers = { activelangid: language }
  const { body } = await buyer.call('GET', '/info-page/rozvoz', { headers })
  const menu = (await buyer.call('GET', '/info-page', { headers })).body?.data ?? []
  return [body?.data[0] ? decoded(body.data[0].Content) : '', menu.some(({ PathName }) => PathName === 'rozvoz')]
}
const text = (title: string, content: string) => ({ Texts: [{ LangId: 'cs', Title: title, Content: coded(content) }] })
/** Lets the moment of a planned page come; no job runs. */
const comes = () => sql`update info_page_draft set publish_at = now() - interval '1 second'`.execute(portal.database.db)

describe('a draft of a page', () => {
  it('is for editors alone, cleaned, until it is published', async () => {
    expect(await saved()).toMatchObject({ IsPublished: false, IsDraft: true, PublishAt: null, Order: 3 })
    expect(await read()).toEqual(['', false])
    const { Version, Texts } = await draft()
    expect(Texts).toMatchObject([
      { LangId: 'cs', Content: coded('<p>Vozíme denně.</p>') },
      { LangId: 'en', Content: coded('<p>Daily.</p>') },
    ])
    const lines = (await editor.call('GET', '/info-page-text')).body?.data ?? []
    expect(lines.map(({ LangId, IsPublished, IsDraft }) => [LangId, IsPublished, IsDraft])).toEqual([
      ['cs', false, true],
      ['en', false, true],
    ])
    expect(await saved({ Version, Publish: 'Now' })).toMatchObject({ IsPublished: true, IsDraft: false })
    expect([await read(), await read('en')]).toEqual([
      ['<p>Vozíme denně.</p>', true],
      ['<p>Daily.</p>', true],
    ])
  })

  it('leaves what is published as it is, and can be thrown away', async () => {
    const { Version } = await saved({ Publish: 'Now' })
    const next = await saved({ Version, ...text('Rozvoz', '<p>Nově</p>'), Order: 9, Public: false })
    expect(next).toMatchObject({ IsPublished: true, IsDraft: true, Order: 9 })
    expect((await read())[0]).toBe('<p>Vozíme denně.</p>')
    const back = await editor.call('DELETE', `/info-page-draft/rozvoz?Version=${next.Version}`)
    expect(back.body?.data[0]).toMatchObject({ IsDraft: false, Order: 3, Public: true })
    expect((await editor.call('DELETE', `/info-page-draft/rozvoz?Version=${back.body?.data[0].Version}`)).status).toBe(
      404,
    )
  })

  it('is not written over by who read the page before somebody else saved it', async () => {
    const { Version } = await saved()
    expect((await save({ Version, ...text('Cizí', '<p>Cizí</p>') }, other)).status).toBe(200)
    expect((await save({ Version })).body).toMatchObject({ status: 409, code: 'info-page.changed' })
    expect((await draft()).Texts[0].Title).toBe('Cizí')
    expect((await save()).body).toMatchObject({ status: 409, code: 'info-page.exists' })
    const { Version: now } = await draft()
    // Two at the same moment: the second one waits until the first is done.
    const { db } = portal.database
    const done = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (own) => {
      await lockPage(own, 'rozvoz')
      await done.promise
      await own.updateTable('info_page_draft').set({ version: randomUUID() }).execute()
    })
    const second = save({ Version: now })
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(db)
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(1)
    done.resolve()
    await first
    expect((await second).body?.code).toBe('info-page.changed')
  })
})

describe('a page with a moment', () => {
  it('is read from its moment on though no job has run; what stood before goes into the history', async () => {
    const { Version } = await saved({ Publish: 'Now' })
    const planned = { Version, ...text('Rozvoz', '<p>Od ledna</p>'), Publish: 'At', PublishAt: '2090-07-01T08:00' }
    // Prague is two hours ahead in summer.
    expect(await saved(planned)).toMatchObject({ IsPublished: true, PublishAt: '2090-07-01T06:00:00Z' })
    expect((await read())[0]).toBe('<p>Vozíme denně.</p>')
    await comes()
    expect([await read(), await read('en')]).toEqual([
      ['<p>Od ledna</p>', true],
      ['<p>Od ledna</p>', true],
    ])
    expect(await draft()).toMatchObject({ IsPublished: true, IsDraft: false, PublishAt: null })
    await settleDue(portal.database.db)
    expect((await read())[0]).toBe('<p>Od ledna</p>')
    const history = (await editor.call('GET', '/info-page-history/rozvoz')).body?.data ?? []
    expect(history).toHaveLength(2)
    expect(history).toMatchObject(history.map(({ LangId }) => ({ Title: LangId === 'cs' ? 'Rozvoz' : 'Delivery' })))
    const { rows } = await sql`select from info_page_draft`.execute(portal.database.db)
    expect(rows).toHaveLength(0)
  })

  it('is in winter an hour ahead of UTC, has to be later than now and a day there is', async () => {
    expect((await saved({ Publish: 'At', PublishAt: '2090-01-15T08:00' })).PublishAt).toBe('2090-01-15T07:00:00Z')
    expect(await read()).toEqual(['', false])
    const again = async (PublishAt?: string) =>
      (await save({ Version: (await draft()).Version, Publish: 'At', PublishAt })).body?.code
    expect(await again('2020-01-01T08:00')).toBe('info-page.past')
    expect([await again('2090-02-30T08:00'), await again(), await again('zítra')]).toEqual(
      Array(3).fill('input.invalid'),
    )
  })

  it('is taken away from its readers and stays as a draft, the privacy policy never', async () => {
    const { Version } = await saved({ Publish: 'Now' })
    const taken = await editor.call('POST', '/info-page-unpublish/rozvoz', { body: { Version } })
    expect(taken.body?.data[0]).toMatchObject({ IsPublished: false, IsDraft: true, Texts: [{ LangId: 'cs' }, {}] })
    expect(await read()).toEqual(['', false])
    expect((await editor.call('POST', '/info-page-unpublish/rozvoz', { body: { Version } })).status).toBe(409)
    await save({ Publish: 'Now' }, editor, privacyPage)
    const policy = (await editor.call('GET', `/info-page-draft/${privacyPage}`)).body?.data[0]
    const refused = await editor.call('POST', `/info-page-unpublish/${privacyPage}`, {
      body: { Version: policy.Version },
    })
    expect(refused.body?.code).toBe('info-page.needed')
  })

  it('is taken away while a draft stands beside it, and what readers had is kept', async () => {
    await saved({ Publish: 'Now' })
    const { Version } = await saved({ Version: (await draft()).Version, ...text('Rozvoz', '<p>Jinak</p>') })
    await editor.call('POST', '/info-page-unpublish/rozvoz', { body: { Version } })
    expect(decoded((await draft()).Texts[0].Content)).toBe('<p>Jinak</p>')
    const history = (await editor.call('GET', '/info-page-history/rozvoz')).body?.data ?? []
    expect(new Set(history.map(({ LangId }) => LangId))).toEqual(new Set(['cs', 'en']))
  })

  it('is deleted with its draft', async () => {
    await saved()
    expect((await editor.call('DELETE', '/info-page/rozvoz')).body?.data).toHaveLength(2)
    expect((await editor.call('GET', '/info-page-draft/rozvoz')).status).toBe(404)
    expect((await buyer.call('PUT', '/info-page-draft/rozvoz', { body: body() })).status).toBe(403)
  })
})
