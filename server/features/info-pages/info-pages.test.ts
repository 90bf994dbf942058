import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InfoPageText, privacyPage } from '#contract/info-pages.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { PICTURE } from '#server/testing/smallest-picture.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { forgetPictures } from './queries.ts'

let portal: TestPortal
let buyer: Client
let visitor: Client
let editor: Client

const coded = (text: string) => Buffer.from(text).toString('base64')
const decoded = (content: string) => Buffer.from(content, 'base64').toString()

async function clientWith(values: Parameters<typeof createUser>[1], password?: string) {
  const { loginId } = await createUser(portal.database, values)
  const client = portal.client()
  expect((await client.logIn(loginId, password)).status).toBe(200)
  return client
}

async function addPage(pathName: string, lang: string, title: string, more: { open?: boolean; url?: string } = {}) {
  await portal.database.db
    .insertInto('info_page')
    .values({
      path_name: pathName,
      lang,
      title,
      content: `<p>${title}: Příliš žluťoučký kůň</p>`,
      public: more.open ?? true,
      url: more.url ?? '',
    })
    .execute()
}

beforeAll(async () => {
  portal = await testPortal()
  const customerId = await createCustomer(portal.database)
  buyer = await clientWith({ customerId })
  visitor = await clientWith({ loginId: 'unknown-user', userType: 'Unregistered', customerId }, '')
  editor = await clientWith({ customerId, permissions: ['editinformation'], isAdmin: true })
})
afterAll(() => portal.close())

beforeEach(async () => {
  await sql`delete from info_page`.execute(portal.database.db)
  await sql`delete from info_page_version`.execute(portal.database.db)
  await addPage('kontakty', 'cs', 'Kontakty')
  await addPage('kontakty', 'en', 'Contacts')
  await addPage('reklamace', 'cs', 'Reklamace', { open: false })
  await addPage('o-nas', 'en', 'About us', { url: 'https://www.rozmaryn.example/' })
  await addPage(privacyPage, 'cs', 'Ochrana údajů')
})

const get = async (client: Client, path: string, language = 'en') => {
  const answer = await client.call('GET', path, { headers: { activelangid: language } })
  return { ...answer, data: answer.body?.data ?? [] }
}

describe('the list of pages', () => {
  it('has each page once, in the language asked for or the nearest, without contents', async () => {
    const { data, text } = await get(buyer, '/info-page')
    expect(data.map(({ PathName, LangId, Title }) => [PathName, LangId, Title])).toEqual([
      ['o-nas', 'en', 'About us'],
      ['kontakty', 'en', 'Contacts'],
      ['ochrana-osobnich-udaju', 'cs', 'Ochrana údajů'],
      ['reklamace', 'cs', 'Reklamace'],
    ])
    expect(text).not.toContain('Content')
    expect((await get(buyer, '/info-page', 'cs')).data.map(({ Title }) => Title)).toContain('Kontakty')
  })

  it('shows visitors the public pages only, and strangers none', async () => {
    expect((await get(visitor, '/info-page')).data.map(({ PathName }) => PathName)).not.toContain('reklamace')
    expect((await portal.client().call('GET', '/info-page')).status).toBe(401)
  })
})

describe('a page', () => {
  it('has Title, Content in base64 and PathName; Url only when it stands elsewhere [S3.13, S3.14, S3.15, S7.58]', async () => {
    const { status, data } = await get(buyer, '/info-page/kontakty', 'cs')
    expect(status).toBe(200)
    expect(data).toEqual([
      {
        Id: 'kontakty',
        PathName: 'kontakty',
        LangId: 'cs',
        Title: 'Kontakty',
        Content: coded('<p>Kontakty: Příliš žluťoučký kůň</p>'),
        Order: 0,
        Public: true,
      },
    ])
    expect((await get(buyer, '/info-page/o-nas')).data[0].Url).toBe('https://www.rozmaryn.example/')
  })

  it('is in one piece of base64 however long it is', async () => {
    const content = `<p>${'ž'.repeat(5000)}</p>`
    await sql`update info_page set content = ${content} where path_name = 'kontakty'`.execute(portal.database.db)
    const { Content } = (await get(buyer, '/info-page/kontakty')).data[0]
    expect(Content).not.toContain('\n')
    expect(decoded(Content)).toBe(content)
  })

  it('that is public is for everybody, another one for registered users, who else asks finds none', async () => {
    expect((await get(portal.client(), `/info-page/${privacyPage}`)).data[0].Title).toBe('Ochrana údajů')
    expect((await get(buyer, '/info-page/reklamace')).status).toBe(200)
    for (const outside of [portal.client(), visitor]) {
      const hidden = await get(outside, '/info-page/reklamace')
      const missing = await get(outside, '/info-page/nic-takoveho')
      expect([hidden.status, hidden.text]).toEqual([404, missing.text])
    }
    expect((await get(buyer, '/info-page/Kontakty!')).status).toBe(400)
  })
})

const body = (more: object = {}) => ({
  LangId: 'cs',
  Title: 'Doprava',
  Content: coded('<h2>Závozy</h2><p>Denně</p>'),
  Order: 3,
  Public: true,
  ...more,
})

/** Publishes a page with one of its languages changed. */
async function change(path: string, { LangId, Title, Content = '', ...page }: InfoPageText) {
  const [now] = (await editor.call('GET', `/info-page-draft/${path}`)).body?.data ?? []
  const others = (now?.Texts ?? []).filter((text: InfoPageText) => text.LangId !== LangId)
  const Texts = [...others, { LangId, Title, Content }]
  return editor.call('PUT', `/info-page-draft/${path}`, {
    body: { ...page, Version: now?.Version ?? 'none', Texts, Publish: 'Now' },
  })
}

describe('writing pages', () => {
  it('adds one, adds a language, changes what holds for all, and removes it', async () => {
    const added = await editor.call('POST', '/info-page', { body: body({ PathName: 'doprava' }) })
    expect(added.body?.data).toMatchObject([{ PathName: 'doprava', LangId: 'cs', Title: 'Doprava', Order: 3 }])
    const english = body({ LangId: 'en', Title: 'Delivery', Order: 1, Public: false })
    expect((await change('doprava', english)).status).toBe(200)
    const czech = (await get(buyer, '/info-page/doprava', 'cs')).data[0]
    expect([czech.Title, czech.Order, czech.Public]).toEqual(['Doprava', 1, false])
    expect((await editor.call('DELETE', '/info-page/doprava')).status).toBe(200)
    expect((await get(buyer, '/info-page/doprava')).status).toBe(404)
    const { rows } = await sql<{ event: string }>`
      select event from audit_event where detail ->> 'page' = 'doprava' order by id`.execute(portal.database.db)
    expect(rows.map(({ event }) => event)).toEqual(['info-page.saved', 'info-page.saved', 'info-page.deleted'])
  })

  it('reads every language of every page for the editor, and gives back all of a removed one [S7.58]', async () => {
    const texts = (await editor.call('GET', '/info-page-text')).body?.data ?? []
    expect(texts.map(({ PathName, LangId }) => `${PathName} ${LangId}`)).toEqual([
      'kontakty cs',
      'kontakty en',
      'o-nas en',
      'ochrana-osobnich-udaju cs',
      'reklamace cs',
    ])
    expect(texts.every((text) => !('Content' in text))).toBe(true)
    const both = (await editor.call('GET', '/info-page-text/kontakty')).body?.data ?? []
    expect(both.map(({ LangId, Title, Content }) => [LangId, Title, decoded(Content)])).toEqual([
      ['cs', 'Kontakty', '<p>Kontakty: Příliš žluťoučký kůň</p>'],
      ['en', 'Contacts', '<p>Contacts: Příliš žluťoučký kůň</p>'],
    ])
    expect((await editor.call('DELETE', '/info-page/kontakty')).body?.data).toEqual(both)
    expect((await editor.call('GET', '/info-page-text/kontakty')).status).toBe(404)
    expect((await editor.call('GET', '/info-page-text/Kontakty!')).status).toBe(400)
  })

  it('cleans the content before it is stored', async () => {
    const Content = coded('<h1 onclick="alert(1)">A</h1><script>alert(1)</script><a href="javascript:alert(1)">x</a>')
    await change('kontakty', body({ Content }))
    const { rows } = await sql<{ content: string }>`
      select content from info_page where path_name = 'kontakty' and lang = 'cs'`.execute(portal.database.db)
    expect(rows[0]?.content).toBe('<h2>A</h2><a>x</a>')
  })

  it('keeps the privacy policy where the dialog finds it', async () => {
    const path = `/info-page/${privacyPage}`
    expect((await editor.call('DELETE', path)).body?.code).toBe('info-page.needed')
    expect((await change(privacyPage, body({ Public: false }))).body?.code).toBe('info-page.needed')
    expect((await change(privacyPage, body({ Title: 'Nové znění' }))).status).toBe(200)
  })

  it('refuses taken and missing names, addresses that are no web pages, and texts that are none', async () => {
    const post = (more: object) => editor.call('POST', '/info-page', { body: body({ PathName: 'nova', ...more }) })
    expect((await post({ PathName: 'kontakty' })).body?.code).toBe('info-page.exists')
    expect((await change('nova', body())).status).toBe(404)
    expect((await editor.call('DELETE', '/info-page/nova')).status).toBe(404)
    for (const Url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http:///x', 'ftp://x.example']) {
      expect([Url, (await post({ Url })).status]).toEqual([Url, 400])
    }
    // The name of the protocol means the same in capitals.
    const shouted = await post({ PathName: 'shouted', Url: 'HTTPS://WWW.ROZMARYN.EXAMPLE/' })
    expect([shouted.status, shouted.body?.data[0]?.Url]).toEqual([200, 'HTTPS://WWW.ROZMARYN.EXAMPLE/'])
    for (const Content of ['<p>', Buffer.from([0xff, 0xfe]).toString('base64'), 'a'.repeat(200_004)]) {
      expect((await post({ Content })).status).toBe(400)
    }
    expect((await post({ PathName: 'Nová' })).status).toBe(400)
  })

  it('is for editors with the admin flag', async () => {
    for (const client of [buyer, visitor]) {
      expect((await client.call('POST', '/info-page', { body: body({ PathName: 'nova' }) })).status).toBe(403)
      expect((await client.call('DELETE', '/info-page/kontakty')).status).toBe(403)
      expect((await client.call('GET', '/info-page-text')).status).toBe(403)
      expect((await client.call('GET', '/info-page-text/kontakty')).status).toBe(403)
    }
    expect((await portal.client().call('DELETE', '/info-page/kontakty')).status).toBe(401)
  })
})

describe('what a page said before', () => {
  const put = (Title: string, html: string) =>
    change('kontakty', { LangId: 'cs', Title, Content: coded(html), Order: 0, Public: true })

  it('is kept with who changed it, once for each change', async () => {
    await put('Kontakty', '<p>Nové</p>')
    await put('Kontakty', '<p>Nové</p>')
    await put('Kontakty', '<p>Nejnovější</p>')
    const versions = (await get(editor, '/info-page-history/kontakty')).data
    expect(versions).toMatchObject([
      { LangId: 'cs', Title: 'Kontakty', ReplacedBy: expect.stringMatching(/./) },
      { LangId: 'cs', Title: 'Kontakty' },
    ])
    const [newest, oldest] = await Promise.all(
      versions.map(async ({ VersionId }: { VersionId: string }) => {
        const [version] = (await get(editor, `/info-page-version/${VersionId}`)).data
        return decoded(version.Content)
      }),
    )
    expect([newest, oldest]).toEqual(['<p>Nové</p>', '<p>Kontakty: Příliš žluťoučký kůň</p>'])
  })

  it('stays after the page is deleted, in every language', async () => {
    expect((await editor.call('DELETE', '/info-page/kontakty')).status).toBe(200)
    const { data } = await get(editor, '/info-page-history/kontakty')
    expect(data.map(({ LangId }: { LangId: string }) => LangId).toSorted()).toEqual(['cs', 'en'])
  })

  it('is kept twenty times', async () => {
    for (let text = 0; text < 23; text++) await put('Kontakty', `<p>${text}</p>`)
    const { data } = await get(editor, '/info-page-history/kontakty')
    expect(data).toHaveLength(20)
    const [newest] = (await get(editor, `/info-page-version/${data[0].VersionId}`)).data
    expect(decoded(newest.Content)).toBe('<p>21</p>')
  })

  it('is for editors, and unknown versions are not found', async () => {
    expect((await get(buyer, '/info-page-history/kontakty')).status).toBe(403)
    expect((await get(buyer, '/info-page-version/1')).status).toBe(403)
    expect((await get(editor, '/info-page-version/999999999')).status).toBe(404)
    expect((await get(editor, '/info-page-version/x')).status).toBe(400)
  })
})

describe('pictures of pages', () => {
  const upload = (client: Client, FileContent: string) =>
    client.call('POST', '/info-page-picture', { body: { FileName: 'mapa.png', FileContent } })

  it('are stored anew, named by their address and kept as long as a page or an old text of it names them', async () => {
    const answer = await upload(editor, PICTURE)
    const { Url } = answer.body?.data[0]
    expect(Url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    const save = (html: string) =>
      change('kontakty', { LangId: 'cs', Title: 'Kontakty', Content: coded(html), Order: 0, Public: true })
    const { db } = portal.database
    const kept = async () => {
      await sql`update info_page_picture set added_at = now() - interval '8 days'`.execute(db)
      await forgetPictures(db)
      return (await db.selectFrom('info_page_picture').selectAll().execute()).length
    }
    await save(`<p>Mapa</p><img src="${Url}" alt="Mapa" />`)
    const [page] = (await get(visitor, '/info-page/kontakty', 'cs')).data
    expect(decoded(page.Content)).toContain(`src="${Url}"`)
    expect(await kept()).toBe(1)
    await save('<p>Bez mapy</p>')
    expect(await kept()).toBe(1)
    await sql`delete from info_page_version`.execute(db)
    expect(await kept()).toBe(0)
  })

  it('are pictures, and added by editors only', async () => {
    const answer = await upload(editor, coded('%PDF-1.7'))
    expect([answer.status, answer.body?.code]).toEqual([400, 'file.picture'])
    expect((await upload(buyer, PICTURE)).status).toBe(403)
  })
})
