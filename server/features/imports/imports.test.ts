import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBulk } from '#server/db/bulk.ts'
import { importEverything } from '#server/erp/everything.ts'
import { importPohoda } from '#server/erp/service.ts'
import { startImports } from '#server/features/imports/jobs.ts'
import { exportFolder, pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { category, filesOf, invoice, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { clockOf, type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let folder: string
let portal: TestPortal
let admin: Client
let watching: { stop(): Promise<void> }

beforeAll(async () => {
  portal = await testPortal()
  folder = portal.config.erpFolder
  const { loginId } = await createBuyer(portal, {
    isAdmin: true,
    permissions: ['useradmin'],
    mail: 'spravce@example.cz',
  })
  admin = await portal.loggedIn(loginId)
  watching = start()
})
afterAll(async () => {
  await watching.stop()
  await portal.close()
})

const start = () => {
  const { database, ownerUrl, config, app } = portal
  return startImports({ database, ownerUrl, config, clock: clockOf(), log: app.log }, 50)
}

const imports = async () => (await admin.call('GET', '/imports')).body?.data ?? []
const newest = async () => (await imports())[0]
const read = async (id: string) => (await admin.call('GET', `/import/${id}`)).body?.data[0]

const items = (count: number) =>
  pack(
    'item',
    Array.from({ length: count }, (_, index) => stock(index + 1)),
  )
const upload = (FileName: string, Mode: string, content: Buffer) =>
  admin.call('POST', '/import', { body: { FileName, Mode, Content: content.toString('base64') } })

/** Waits for the end of the import of a source. */
const ended = (source: RegExp, outcome: string) =>
  vi.waitFor(
    async () => {
      const run = (await imports()).find(({ Source }) => source.test(Source))
      expect(run).toMatchObject({ Outcome: outcome })
      return run
    },
    { timeout: 30_000, interval: 100 },
  )

/** Who was told by mail. */
const told = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ to: string }>(
    `select details ->> 'to' as to from mail_outbox where kind = $1`,
    [kind],
  )
  return rows.map(({ to }) => to)
}

const waiting = (where: string) => (existsSync(join(folder, where)) ? readdirSync(join(folder, where)) : [])

describe('the folder of the exchange', () => {
  it('imports an export that is put into the folder, and moves it to the imported ones', async () => {
    await vi.waitFor(
      () => expect(readdirSync(folder).toSorted()).toEqual(['delta', 'full', 'papers', 'pictures']),
      10_000,
    )
    await mkdir(join(folder, 'full', 'poprve'))
    for (const [name, content] of Object.entries(filesOf(smallSeller()))) {
      await writeFile(join(folder, 'full', 'poprve', name), windows1250(content))
    }
    const run = await ended(/^full\/poprve$/, 'imported')
    expect(run).toMatchObject({ Mode: 'full', Added: 21, Changed: 0, Rejected: 0, Decision: '' })
    await vi.waitFor(() => expect(waiting('full')).toEqual([]), { timeout: 10_000 })
    expect(waiting('done')).toEqual([expect.stringMatching(/-full-poprve$/)])
    const ages = (await admin.call('GET', '/data-ages')).body?.data
    expect(ages?.map(({ Kind }) => Kind)).toContain('items')
  })

  it('takes an uploaded archive as a delta: good records in, faulty ones named', async () => {
    const records = [stock(2, { 'stk:name': 'Nový název' }), stock(3, { 'stk:name': '' })]
    const archive = Buffer.from(zipSync({ 'a/stock.xml': windows1250(pack('item', records)), 'x.txt': strToU8('x') }))
    expect((await upload('zásoby.zip', 'delta', archive)).status).toBe(204)
    const [event] = (await admin.call('GET', '/audit?Event=import.uploaded')).body?.data ?? []
    expect([event.Name, JSON.parse(event.Detail)]).toEqual(['Jana Zkoušková', { file: 'zásoby.zip', mode: 'delta' }])
    const run = await ended(/^delta\/zásoby-/, 'imported')
    expect(run).toMatchObject({ Changed: 1, Retired: 0, Rejected: 1 })
    expect(await read(run?.ImportId)).toMatchObject({
      Fault: null,
      Rejections: [{ File: 'stock.xml', Line: 6, Kind: 'item', Record: 'Z0003', Reason: 'the name is missing' }],
      LostRecords: [],
    })
  })

  it('takes pictures from the folder and from the browser, and tells of those nobody knows', async () => {
    const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'pictures', 'z0001.jpg'), picture)
    expect(await ended(/^pictures$/, 'imported')).toMatchObject({ Mode: 'pictures', Added: 1, Rejected: 0 })
    const archive = Buffer.from(zipSync({ 'Z0001_2.jpg': picture, 'nikdo.jpg': picture }))
    expect((await upload('fotky.zip', 'pictures', archive)).status).toBe(204)
    const run = await ended(/^pictures\/fotky-/, 'imported')
    expect(await read(run?.ImportId)).toMatchObject({
      Kinds: [{ Label: 'pictures', Added: 1 }],
      Rejections: [{ File: 'nikdo.jpg', Line: null, Kind: 'picture' }],
    })
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `select file_id as id from item_picture where item_id = 'Z0001'`,
    )
    expect(rows).toHaveLength(2)
    const url = `/files/${rows[0]?.id}`
    const shown = await portal.app.inject({ url, headers: { cookie: admin.cookie() } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('names the documents whose sums cannot be explained', async () => {
    const odd = invoice('ODD1', 11, [], {}, { 'inv:homeCurrency': { 'typ:priceHigh': 100, 'typ:priceHighSum': 150 } })
    await upload('faktury.xml', 'delta', windows1250(pack('document', [odd])))
    const run = await ended(/^delta\/faktury-/, 'imported')
    expect(await read(run?.ImportId)).toMatchObject({
      WithheldCount: 1,
      Withheld: [{ Record: 'ODD1', Reason: 'the base, the tax and the sum of a rate disagree' }],
    })
  })

  it('refuses what is no export, says why, and keeps it', async () => {
    await upload('obrazek.zip', 'full', Buffer.from('not an archive'))
    const run = await ended(/^full\/obrazek-/, 'refused')
    expect(await read(run?.ImportId)).toMatchObject({
      Fault: {
        File: 'obrazek.zip',
        Line: null,
        Reason: 'there is no .xml, .csv or .xlsx file in the archive, or it is damaged',
      },
    })
    await vi.waitFor(() => expect(waiting('refused')).toHaveLength(1), { timeout: 10_000 })
  })

  it('makes no users out of an archive, whoever brought it', async () => {
    const { rows: known } = await portal.database.pool.query<{ id: number }>(
      'select min(id) as id from customer where active and id > 0',
    )
    const table = `Číslo zákazníka;E-mail\n${known[0]?.id};cizinec@sklad.test\n`
    await upload('seznam.zip', 'delta', Buffer.from(zipSync({ 'users-lide.csv': strToU8(table) })))
    const run = await ended(/^delta\/seznam-/, 'refused')
    expect(await read(run?.ImportId)).toMatchObject({
      Fault: { File: 'users-lide.csv', Reason: expect.stringContaining('users are not taken') },
    })
    const { rows } = await portal.database.pool.query(`select from app_user where mail = 'cizinec@sklad.test'`)
    expect(rows).toEqual([])
  })

  it('holds a full list that takes much away until somebody accepts it, then imports it by itself', async () => {
    await upload('mesic.xml', 'full', windows1250(items(2)))
    const held = await ended(/^full\/mesic-/, 'held')
    expect(await read(held?.ImportId)).toMatchObject({
      IsToRepeat: false,
      Losses: [{ Kind: 'item', Known: 4, Lost: 2 }],
      LostRecords: [
        { Kind: 'item', Record: 'Z0003', Name: 'Zboží číslo 3' },
        { Kind: 'item', Record: 'Z0004', Name: 'Zboží číslo 4' },
      ],
    })
    await vi.waitFor(async () => expect(await told('import-held')).toEqual(['spravce@example.cz']), 10_000)
    const accepted = await admin.call('PUT', `/import/${held?.ImportId}/decision`, { body: { Decision: 'accepted' } })
    expect(accepted.body?.data[0]).toMatchObject({ Outcome: 'held', Decision: 'accepted' })
    expect(accepted.body?.data[0].DecidedBy).not.toBe('')
    const done = await ended(/^full\/mesic-/, 'imported')
    expect((await read(done?.ImportId))?.Kinds[0]).toMatchObject({
      Label: 'items',
      Unchanged: 1,
      Changed: 1,
      Retired: 2,
    })
    const again = await admin.call('PUT', `/import/${held?.ImportId}/decision`, { body: { Decision: 'declined' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'import.decided' } })
  })

  it('says of one that was held on the command line that it has to be imported again there', async () => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `insert into import_run (source, mode, ended_at, outcome, report) values ('export', 'full', now(), 'held', '{}')
       returning id::text`,
    )
    expect(await read(rows[0]?.id ?? '')).toMatchObject({ IsToRepeat: true })
    const declined = await admin.call('PUT', `/import/${rows[0]?.id}/decision`, { body: { Decision: 'declined' } })
    expect(declined.body?.data[0]).toMatchObject({ IsToRepeat: false })
  })

  it('puts a declined one away', async () => {
    await upload('omyl.xml', 'full', windows1250(items(1)))
    const held = await ended(/^full\/omyl-/, 'held')
    await admin.call('PUT', `/import/${held?.ImportId}/decision`, { body: { Decision: 'declined' } })
    await vi.waitFor(() => expect(waiting('refused').join()).toMatch(/-full-omyl-/), { timeout: 10_000 })
    expect((await imports()).filter(({ Source }) => Source === held?.Source)).toHaveLength(1)
  })

  it('puts nothing away unread: a file that was replaced meanwhile is imported, too', async () => {
    const path = join(folder, 'delta', 'zasoby.xml')
    const named = (name: string) => windows1250(pack('item', [stock(1, { 'stk:name': name })]))
    const other = await openBulk(portal.ownerUrl)
    const holding = await other.db.startTransaction().execute()
    await sql`lock table item in exclusive mode`.execute(holding)
    await writeFile(path, named('Starší'))
    const waits = async () =>
      (await portal.database.pool.query(`select from pg_locks where not granted and relation = 'item'::regclass`))
        .rowCount
    // It has read the file and cannot write yet.
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 20_000 })
    await writeFile(path, named('Nejnovější'))
    await holding.rollback().execute()
    await other.close()
    const nameOf = async () =>
      (await portal.database.pool.query<{ name: string }>(`select name from item where id = 'Z0001'`)).rows[0]?.name
    await vi.waitFor(async () => expect(await nameOf()).toBe('Nejnovější'), { timeout: 20_000 })
    await vi.waitFor(() => expect(waiting('delta')).toEqual([]), { timeout: 10_000 })
  })

  it('tries what fails by a fault of ours again only after a while, and goes on with what lies beside it', async () => {
    const { database, config, app } = portal
    const erpFolder = join(folder, 'other')
    const failed: string[] = []
    const error = (detail: { source: string }) => failed.push(detail.source)
    const log = { ...app.log, error } as unknown as typeof app.log
    const ownerUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    const lost = startImports({ database, ownerUrl, config: { ...config, erpFolder }, clock: clockOf(), log }, 20)
    // Files of these names were decided on before: others of the same name, and these.
    await portal.database.pool.query(
      `insert into import_run (source, mode, ended_at, outcome, decision) values
        ('delta/druhy', 'delta', now() - interval '1 day', 'held', 'declined'),
        ('delta/treti', 'delta', now() + interval '1 minute', 'held', 'accepted')`,
    )
    try {
      const failing = ['delta/ctvrty', 'delta/druhy', 'delta/prvni', 'delta/treti']
      // The last one comes when the others have failed.
      for (const names of [['prvni', 'druhy', 'treti'], ['ctvrty']]) {
        for (const name of names) {
          await mkdir(join(erpFolder, 'delta', name), { recursive: true })
          await writeFile(join(erpFolder, 'delta', name, 'a.xml'), '<x/>')
        }
        for (const name of names) {
          await vi.waitFor(() => expect(failed).toContain(`delta/${name}`), { timeout: 20_000 })
        }
      }
      expect(waiting('other/delta').toSorted()).toEqual(['ctvrty', 'druhy', 'prvni', 'treti'])
      expect(failed.toSorted()).toEqual(failing)
    } finally {
      await lost.stop()
    }
  })

  it.each(['delta', 'pictures'] as const)('has no failed import of %s that another process put away', async (mode) => {
    const runs = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from import_run`.execute(portal.database.db)).rows
    const before = await runs()
    // Seen, and gone before it is opened.
    const gone = join(folder, mode, mode === 'delta' ? 'odneseno.xml' : 'odneseno.jpg')
    const reports = await importEverything({
      ownerUrl: portal.ownerUrl,
      path: `${mode}/odneseno`,
      files: [gone],
      mode,
      partial: true,
      allowLoss: false,
      dryRun: false,
      now: new Date(),
      rejectionLimit: 10,
      progress: () => {},
    })
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy'])
    expect(await runs()).toEqual(before)
  })

  it('imports once what two processes see', async () => {
    const other = start()
    try {
      const name = `oba${Date.now()}`
      await upload(`${name}.xml`, 'delta', windows1250(pack('item', [stock(1, { 'stk:name': name })])))
      const changed = async () =>
        (await imports()).filter(({ Source, Changed }) => Source.includes(name) && Changed > 0)
      await vi.waitFor(async () => expect(await changed()).not.toEqual([]), { timeout: 30_000, interval: 100 })
      await vi.waitFor(() => expect(waiting('delta')).toEqual([]), { timeout: 10_000 })
      const [run, ...more] = await changed()
      expect(run).toMatchObject({ Outcome: 'imported', Changed: 1 })
      expect(more).toEqual([])
    } finally {
      await other.stop()
    }
  })
})

describe('the list of imports', () => {
  it('tells what runs and how far it is, and what was ended from outside', async () => {
    const { ownerUrl } = portal
    const path = exportFolder({ 'category.xml': pack('category', [category(1, 'Nápoje')]) })
    let during: unknown
    let looking: Promise<unknown> | undefined
    const progress = () => (looking ??= newest().then((run) => (during = run)))
    const flags = { mode: 'delta', partial: false, allowLoss: false, dryRun: false, rejectionLimit: 9 } as const
    // What two processes saw before may still be looked at by the second of them.
    await vi.waitFor(
      async () =>
        expect((await importPohoda({ ownerUrl, path, now: new Date(), ...flags, progress })).outcome).not.toBe('busy'),
      { timeout: 20_000 },
    )
    await looking
    await rm(path, { recursive: true })
    expect(during).toMatchObject({ Outcome: expect.stringMatching(/running|imported|unchanged/), Mode: 'delta' })
    await portal.database.pool.query(`insert into import_run (source, mode) values ('zabito', 'full')`)
    expect(await newest()).toMatchObject({ Source: 'zabito', Outcome: 'broken', Ended: null })
  })
})

describe('the calls refuse', () => {
  it.each([
    ['another file', { FileName: 'a.exe', Mode: 'full', Content: 'PHg+' }, 'neither .xml nor .zip'],
    ['an unknown mode', { FileName: 'a.xml', Mode: 'all', Content: 'PHg+' }, 'Mode'],
    ['an export among the pictures', { FileName: 'a.xml', Mode: 'pictures', Content: 'PHg+' }, 'no file of this mode'],
    ['a picture as a full list', { FileName: 'a.png', Mode: 'full', Content: 'PHg+' }, 'no file of this mode'],
    ['no content', { FileName: 'a.xml', Mode: 'full', Content: '' }, 'Content'],
  ])('%s', async (_, body, told) => {
    const answer = await admin.call('POST', '/import', { body })
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toContain(told)
  })

  it('a name that leads out of the folder', async () => {
    const name = '../../../tmp/cizi.xml'
    expect((await upload(name, 'delta', windows1250(items(1)))).status).toBe(204)
    await ended(/^delta\/cizi-/, 'imported')
  })

  it('an import that is not there, and everybody who is no administrator', async () => {
    expect((await admin.call('GET', '/import/999999999')).status).toBe(404)
    const { loginId } = await createBuyer(portal, { permissions: ['useradmin'] })
    const buyer = await portal.loggedIn(loginId)
    for (const path of ['/imports', '/import/1', '/data-ages']) expect((await buyer.call('GET', path)).status).toBe(403)
    expect((await portal.client().call('GET', '/imports')).status).toBe(401)
  })
})
