import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { listBatches } from '#server/erp/drop/service.ts'
import { type Element, find, findAll, line } from '#server/erp/pohoda/element.ts'
import { importPohoda } from '#server/erp/service.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { createUser } from '#server/testing/factories.ts'
import { pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { category, stock } from '#server/testing/pohoda-records.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { putQuestion, takeQuestion, tellFault } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
let portal: TestPortal
let database: Database
let standIn: StandIn
let admin: Client
const roll = stock(1, { 'stk:code': 'ROHLIK', 'stk:categories': { 'stk:idCategory': 1 } })
/** The packs the stand-in was asked with, by the names of their items. */
let asked: { names: string[]; pack: Element }[]

const setDoor = (Door: string) =>
  admin.call('PUT', '/order-door', {
    body: {
      Door,
      MServerUrl: standIn.url,
      MServerLogin: 'portal',
      MServerPassword: 'heslo',
      MServerInstance: '',
      Storage: '',
      NumberSeries: '',
      PaymentType: '',
      WithDeposits: true,
    },
  })
const put = (ChangesEvery: number, EverythingAt: string) =>
  admin.call('PUT', '/data-source', { body: { ChangesEvery, EverythingAt } })
const shown = async () => (await admin.call('GET', '/data-source')).body?.data[0]
const ask = async () => {
  const question = await takeQuestion(database.db)
  if (question) await putQuestion({ database, config: portal.config }, question, new AbortController().signal)
  return question?.asked
}

/** Answers with a list of the kind, with these records. */
const answers = (records: Partial<Record<string, string[]>>) => (question: Element) => {
  const names = findAll(question, 'dataPackItem').map(({ attributes }) => attributes['id'] ?? '')
  if (names[0] === undefined || names[0].startsWith('P20')) return undefined
  asked.push({ names, pack: question })
  const [name] = names
  if (name === 'stock') return windows1250(pack('item', records['stock'] ?? []))
  if (name === 'categories') return windows1250(pack('category', records['categories'] ?? []))
  return undefined
}

beforeAll(async () => {
  portal = await testPortal({ ERP_FOLDER: folder })
  ;({ database } = portal)
  const { loginId } = await createUser(database, {
    permissions: ['useradmin'],
    isAdmin: true,
    mail: 'spravce@example.cz',
  })
  admin = await portal.loggedIn(loginId)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  asked = []
  standIn = await startStandIn()
  await sql`delete from mail_outbox`.execute(database.db)
  await sql`delete from data_source`.execute(database.db)
  await sql`insert into data_source default values`.execute(database.db)
  await setDoor('MServer')
  for (const mode of ['full', 'delta']) rmSync(join(folder, mode), { recursive: true, force: true })
  return () => standIn.close()
})

describe('the accounting system', () => {
  it('is asked for changes, and what it gives becomes a delta to import', async () => {
    standIn.mood.lists = answers({ stock: [roll] })
    expect((await put(5, '')).body?.data[0]).toMatchObject({ ChangesEvery: 5, Asking: 'changes', CanAsk: true })
    expect(await ask()).toBe('changes')
    expect(asked.map(({ names }) => names)).toEqual([
      ['stock'],
      ['customers'],
      ['prices'],
      ['orders'],
      ['issuedInvoice', 'issuedDebitNote', 'issuedCreditNotice', 'issuedCorrectiveTax'],
    ])
    const since = asked.map(({ pack: question }) => line(firstFilter(question), 'lastChanges'))
    expect(since.filter(Boolean)).toHaveLength(4)
    expect(line(firstFilter(asked[2]?.pack), 'lastChangesIndividualPrice')).toBe(since[0])
    // Lists without a record are no files.
    const [batch] = await listBatches(folder)
    expect(batch).toMatchObject({
      mode: 'delta',
      isWhole: true,
      name: expect.stringContaining('delta/mserver-upload-'),
    })
    expect(batch?.files.map((file) => file.split('/').at(-1))).toEqual(['stock.xml'])
    expect(readFileSync(batch?.files[0] ?? '', 'utf8')).toContain('ROHLIK')
    const { Asking, ChangesAsked, Fault } = await shown()
    expect([Asking, Fault, Date.now() - Date.parse(ChangesAsked) < 60_000]).toEqual(['', '', true])
    // Nothing is asked before its time.
    expect(await ask()).toBeUndefined()
    await sql`update data_source set changes_due_at = now()`.execute(database.db)
    expect(await ask()).toBe('changes')
    const first = since[0] ?? ''
    const second = line(firstFilter(asked[5]?.pack), 'lastChanges')
    // From the last answer on, with some minutes to spare; the first time, a day.
    const minutes = (Date.parse(second) - Date.parse(first)) / 60_000
    expect(minutes).toBeGreaterThan(24 * 60 - 12)
    expect(minutes).toBeLessThan(24 * 60 - 8)
  })

  it('gives all there is first, when it never did, and changes only after that', async () => {
    standIn.mood.lists = answers({ categories: [category(1, 'Pečivo')], stock: [roll] })
    expect((await put(5, '02:30')).body?.data[0]).toMatchObject({ Asking: 'everything' })
    expect([await ask(), await ask()]).toEqual(['everything', undefined])
    const planned = sql<{ all: string; changes: boolean }>`
      select to_char(everything_due_at at time zone 'Europe/Prague', 'HH24:MI') as all,
        changes_due_at between now() and now() + interval '5 minutes' as changes from data_source`
    expect((await planned.execute(database.db)).rows).toEqual([{ all: '02:30', changes: true }])
    expect((await put(5, '03:00')).body?.data[0]).toMatchObject({ Asking: 'changes' })
  })

  it('gives all there is at night, which is imported as a full list', async () => {
    await sql`update data_source set everything_asked_at = now()`.execute(database.db)
    await put(0, '02:30')
    expect(await ask()).toBeUndefined()
    const due = sql<{ at: string }>`select to_char(everything_due_at at time zone 'Europe/Prague', 'HH24:MI') as at
      from data_source where everything_due_at between now() and now() + interval '25 hours'`
    expect((await due.execute(database.db)).rows).toEqual([{ at: '02:30' }])
    standIn.mood.lists = answers({
      categories: [category(1, 'Pečivo')],
      stock: [roll],
    })
    expect((await admin.call('POST', '/data-source/ask', { body: { Asked: 'everything' } })).status).toBe(200)
    expect(await ask()).toBe('everything')
    expect(asked.map(({ names }) => names[0])).toEqual([
      'categories',
      'stock',
      'customers',
      'prices',
      'actions',
      'orders',
      'issuedInvoice',
    ])
    expect(line(firstFilter(asked[1]?.pack), 'lastChanges')).toBe('')
    // An earlier answer may have been refused, and orders and documents are in no full list.
    const days = asked.slice(-2).map(({ pack: question }) => {
      const since = new Date(line(firstFilter(question), 'lastChanges'))
      return Math.round((Date.now() - since.getTime()) / 86_400_000)
    })
    expect(days).toEqual([30, 30])
    const [batch] = await listBatches(folder)
    expect(batch?.mode).toBe('full')
    const imported = await importPohoda({
      ownerUrl: portal.ownerUrl,
      path: batch?.name ?? '',
      files: (batch?.files ?? []).filter((file) => /categories|stock/.test(file)),
      mode: 'full',
      partial: true,
      allowLoss: true,
      dryRun: false,
      now: new Date(),
      rejectionLimit: 10,
      progress: () => {},
    })
    expect(imported.outcome).toBe('imported')
    expect((await due.execute(database.db)).rows).toEqual([{ at: '02:30' }])
  })

  it('is asked by one of several processes, and by another one when that one is dead', async () => {
    await put(5, '')
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => takeQuestion(database.db)))
    expect([first, ...others].filter(Boolean)).toHaveLength(1)
    expect((await shown()).Asking).toBe('changes')
    await sql`update data_source set leased_until = now() - interval '1 second'`.execute(database.db)
    expect(await takeQuestion(database.db)).toMatchObject({ asked: 'changes' })
  })

  it('is asked once more when somebody asks while a question is under way', async () => {
    const press = (Asked: string) => admin.call('POST', '/data-source/ask', { body: { Asked } })
    for (const wish of ['changes', 'everything']) {
      await press(wish)
      const question = await takeQuestion(database.db)
      await press(wish)
      if (question) await putQuestion({ database, config: portal.config }, question, new AbortController().signal)
      expect([await ask(), await ask()]).toEqual([wish, undefined])
    }
    const events = (await admin.call('GET', '/audit?Event=source.asked')).body?.data ?? []
    expect(events.slice(0, 4).map(({ Detail }: { Detail: string }) => JSON.parse(Detail).asked)).toEqual([
      'everything',
      'everything',
      'changes',
      'changes',
    ])
  })

  it.each([
    ['is away', () => (standIn.mood.isDown = true), 'mServer answered with a failure.\n503'],
    [
      'refuses',
      () => (standIn.mood.lists = () => Buffer.from(refusal)),
      'mServer refuses to give its lists.\nUživatel nemá oprávnění',
    ],
    ['talks nonsense', () => (standIn.mood.lists = () => Buffer.from('<html>')), 'The answer cannot be read.'],
  ])(
    'is asked again in some minutes when it %s; administrators are told after an hour, once',
    async (_, does, fault) => {
      does()
      await put(15, '')
      expect(await ask()).toBe('changes')
      expect((await shown()).Fault).toContain(fault)
      expect([readdirSync(join(folder, 'delta')), await listBatches(folder)]).toEqual([[], []])
      const again = sql<{ minutes: number }>`
      select round(extract(epoch from changes_due_at - now()) / 60)::int as minutes from data_source`
      expect((await again.execute(database.db)).rows).toEqual([{ minutes: 5 }])
      const tell = async () => {
        await tellFault(database.db, portal.config)
        return (await waitingMails(database))
          .filter(({ kind }) => kind === 'data-stuck')
          .map(({ details }) => details.to)
      }
      expect(await tell()).toEqual([])
      await sql`update data_source set fault_since = now() - interval '61 minutes'`.execute(database.db)
      expect([await tell(), await tell()]).toEqual([['spravce@example.cz'], ['spravce@example.cz']])
      Object.assign(standIn.mood, { isDown: false, lists: answers({}) })
      await sql`update data_source set changes_due_at = now()`.execute(database.db)
      await ask()
      expect((await shown()).Fault).toBe('')
    },
  )
})

describe('the schedule', () => {
  it('refuses what is none', async () => {
    for (const body of [
      { ChangesEvery: -1, EverythingAt: '' },
      { ChangesEvery: 1441, EverythingAt: '' },
      { ChangesEvery: 5, EverythingAt: '24:00' },
      { ChangesEvery: 5, EverythingAt: '2:30' },
    ]) {
      expect((await admin.call('PUT', '/data-source', { body })).status).toBe(400)
    }
    await setDoor('Files')
    const { status, body } = await admin.call('POST', '/data-source/ask', { body: { Asked: 'changes' } })
    expect([status, body?.code]).toEqual([409, 'door.unset'])
    await put(5, '')
    expect(await takeQuestion(database.db)).toBeUndefined()
  })

  it('is also a file for whoever asks by hand', async () => {
    const { headers, bytes } = await admin.call('GET', '/list-request/everything')
    expect(headers['content-type']).toBe('text/xml; charset=windows-1250')
    const text = bytes.toString('latin1')
    expect(text.match(/<dat:dataPackItem/g)).toHaveLength(10)
    expect(text).toContain(
      '<lStk:listStockRequest version="2.0" stockVersion="2.0"><lStk:requestStock></lStk:requestStock>',
    )
  })
})

const refusal = `<?xml version="1.0" encoding="UTF-8"?><rsp:responsePack xmlns:rsp="r" version="2.0" id="x" state="ok">
  <rsp:responsePackItem version="2.0" id="x" state="error" note="Uživatel nemá oprávnění"/></rsp:responsePack>`

const firstFilter = (question: Element | undefined): Element | undefined => {
  const [item] = findAll(question, 'dataPackItem')
  return find(item?.children[0]?.children[0], 'filter')
}
