import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DocumentDetail } from '#contract/documents.ts'
import { onConnection } from '#server/db/prepare.ts'
import { importEverything } from '#server/erp/everything.ts'
import { createCustomer } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

// PDFs that the accounting system made of documents are given in place of ours.

let portal: TestPortal
let buyer: Buyer
let stranger: Buyer

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\ntrailer\n%%EOF\n`)

/** Lays files into the folder of the papers, as the watched folder or the command takes them. */
async function lay(files: Record<string, Uint8Array>) {
  const path = mkdtempSync(join(tmpdir(), 'odbyt-papers-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  const options = { partial: true, allowLoss: false, dryRun: false, rejectionLimit: 100, progress: () => {} }
  const reports = await importEverything({
    ...options,
    ownerUrl: portal.ownerUrl,
    path,
    mode: 'papers',
    now: new Date('2026-11-20T09:00:00Z'),
  })
  rmSync(path, { recursive: true })
  return reports[0]
}

const make = (values: Parameters<typeof createDocument>[2], customerId = buyer.customerId) =>
  createDocument(portal.database, customerId, { lines: [paperLine('Rohlík', '10', '10', '21')], ...values })
const paperOf = async (id: string, by = buyer) => {
  const answer = await by.client.call('GET', `/document-file/${encodeURIComponent(id)}?Format=pdf`)
  return answer.status === 200 ? answer.bytes.toString('latin1') : answer.body?.code
}

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T09:00:00Z'))
  buyer = await createBuyer(portal, { mail: 'ucto@example.cz' })
  stranger = await createBuyer(portal, { customerId: await createCustomer(portal.database) })
})
afterAll(() => portal.close())
beforeEach(() =>
  onConnection(portal.ownerUrl, async (client) => {
    await client.query(`set app.all_customers = 'on'`)
    await client.query('delete from document')
    await client.query('delete from waiting_file')
  }),
)

it('wins over ours in the button, the detail and the archive, also where we make none', async () => {
  await make({ id: 'FV/26-1' })
  await make({ id: 'ODD', withheld: 'the lines do not add up to the summary' })
  await make({ id: 'GONE', isCancelled: true, openHaler: 0 })
  await make({ id: 'OURS' })
  const report = await lay({
    'fv_26-1.PDF': pdf('first'),
    'more.zip': zipSync({ 'a/ODD.pdf': pdf('odd'), 'a/readme.txt': Buffer.from('x') }),
    'GONE.pdf': pdf('gone'),
  })
  expect(report).toMatchObject({ outcome: 'imported', rejected: 0, kinds: [{ label: 'papers', added: 3 }] })
  expect([await paperOf('FV/26-1'), await paperOf('ODD')]).toEqual([String(pdf('first')), String(pdf('odd'))])
  expect(await paperOf('GONE')).toBe('document.cancelled')
  expect(await paperOf('OURS')).toMatch(/^%PDF-1\.7/)
  const isdoc = await buyer.client.call('GET', '/document-file/ODD?Format=isdoc')
  expect(isdoc.body?.code).toBe('document.unexplained')
  const detail = await buyer.client.call('GET', '/document-list-detail?Documents=ODD;GONE')
  const shown = (detail.body?.data as DocumentDetail[]).map((one) => [one.MissingPaper, one.FileName, one.FileContent])
  expect(shown).toEqual([
    ['Unexplained', 'ODD.pdf', pdf('odd').toString('base64')],
    ['Cancelled', '', ''],
  ])
  const archive = await buyer.client.call('GET', '/document-archive?Documents=FV%2F26-1;ODD')
  const files = unzipSync(new Uint8Array(archive.bytes))
  expect(Object.keys(files)).toEqual(['FV-26-1.pdf', 'FV-26-1.isdoc', 'ODD.pdf'])
  expect(Buffer.from(files['FV-26-1.pdf'] ?? [])).toEqual(pdf('first'))
  const mail = await buyer.client.call('POST', '/document-mail', {
    body: { Documents: ['ODD'], Mail: 'ucto@example.cz', Note: '' },
  })
  expect(mail.status).toBe(200)
})

it('is the customer’s own: a stranger gets nothing of it, not even with the same name', async () => {
  await make({ id: 'MINE' })
  await make({ id: 'THEIRS' }, stranger.customerId)
  await lay({ 'MINE.pdf': pdf('mine'), 'THEIRS.pdf': pdf('theirs') })
  expect(await paperOf('MINE', stranger)).toBe('not-found')
  expect(await paperOf('THEIRS')).toBe('not-found')
  expect(await paperOf('THEIRS', stranger)).toBe(String(pdf('theirs')))
  const details = await stranger.client.call('GET', '/document-list-detail?Documents=MINE;THEIRS')
  expect((details.body?.data as DocumentDetail[]).map((one) => one.DocumentId)).toEqual(['THEIRS'])
  // Numbers that one name of a file stands for may be of two customers.
  await make({ id: 'A/1' })
  await make({ id: 'A-1' }, stranger.customerId)
  const report = await lay({ 'A_1.pdf': pdf('whose'), 'A-1.pdf': pdf('exact') })
  expect(report?.rejections).toMatchObject([
    { file: 'A_1.pdf', reason: 'several documents could have this number: A-1, A/1' },
  ])
  expect(await paperOf('A/1')).toMatch(/^%PDF-1\.7/)
  expect(await paperOf('A-1', stranger)).toBe(String(pdf('exact')))
})

it('is replaced by a newer one, and gone when what it states of the document changes', async () => {
  await make({ id: 'FV1' })
  await lay({ 'FV1.pdf': pdf('old') })
  expect(await lay({ 'FV1.pdf': pdf('old') })).toMatchObject({ outcome: 'unchanged', kinds: [{ unchanged: 1 }] })
  expect(await lay({ 'FV1.pdf': pdf('new') })).toMatchObject({ outcome: 'imported', kinds: [{ changed: 1 }] })
  /** Changes the document; says how many papers of its own are left. */
  const change = async (what: string) => {
    let left: number | null = null
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`set app.all_customers = 'on'`)
      await client.query(`update document set ${what} where id = 'FV1'`)
      left = (await client.query('select from document_paper')).rowCount
    })
    return left
  }
  await change('open_haler = 0, paid_date = current_date')
  expect(await paperOf('FV1')).toBe(String(pdf('new')))
  const changes = [
    'gross_haler = gross_haler + 100',
    'due_date = due_date + 14',
    `variable_symbol = '4711'`,
    `rate_sums = '[{}]'`,
    `advances = '[{}]'`,
    `currency = 'EUR', exchange_rate = 25, foreign_gross = 1, foreign_open = 1`,
    'foreign_gross = 2',
  ]
  for (const what of changes) {
    await lay({ 'FV1.pdf': pdf(what) })
    expect([what, await change(what)]).toEqual([what, 0])
  }
})

it('is a whole PDF of at most 2 MB', async () => {
  for (const id of ['FV1', 'FV2', 'FV3', 'FV4']) await make({ id })
  const report = await lay({
    'FV1.pdf': Buffer.from('<html>%PDF- %%EOF'),
    'FV2.pdf': pdf('x'.repeat(5000)).subarray(0, 3000),
    'FV3.pdf': Buffer.concat([pdf('large'), Buffer.alloc(2_000_000, 32), pdf('end')]),
    'FV4.pdf': Buffer.alloc(0),
  })
  expect(report?.outcome).toBe('unchanged')
  expect(report?.rejections.map(({ file, reason }) => [file, reason]).toSorted()).toEqual([
    ['FV1.pdf', 'the file is no PDF, or it is cut off'],
    ['FV2.pdf', 'the file is no PDF, or it is cut off'],
    ['FV3.pdf', 'the paper is larger than 2 MB'],
    ['FV4.pdf', 'the file is no PDF, or it is cut off'],
  ])
})

it('is left out of an answer, and refused for a mail, beyond 20 MB together', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `FV${10 + index}`)
  for (const id of ids) await make({ id })
  const large = (id: string) => Buffer.concat([pdf(id), Buffer.alloc(1_900_000, 32), pdf('end')])
  await lay(Object.fromEntries(ids.map((id) => [`${id}.pdf`, large(id)])))
  const { body } = await buyer.client.call('GET', `/document-list-detail?Documents=${ids.join(';')}`)
  const details: DocumentDetail[] = body?.data ?? []
  expect(details.map(({ FileName }) => FileName)).toEqual(ids.map((id) => `${id}.pdf`))
  expect(details.filter(({ FileContent }) => FileContent === '')).toHaveLength(1)
  const mail = (Documents: string[]) =>
    buyer.client.call('POST', '/document-mail', { body: { Documents, Mail: 'ucto@example.cz', Note: '' } })
  expect((await mail(ids)).body?.code).toBe('document.too-large')
  expect((await mail(ids.slice(1))).status).toBe(200)
})
