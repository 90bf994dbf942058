import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailAddress } from '#contract/documents.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let folder: string
let buyer: Buyer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ MAIL_FOLDER: folder })
  buyer = await createBuyer(portal)
  const { customerId } = buyer
  await createUser(portal.database, { loginId: 'ucto', customerId, mail: 'Ucto@Example.cz' })
  await createUser(portal.database, { loginId: 'brigada', customerId, mail: 'brigada@example.cz', permissions: [] })
  await createUser(portal.database, { loginId: 'byvaly', customerId, mail: 'byvaly@example.cz', blocked: true })
  await createUser(portal.database, { loginId: 'zastupce', userType: 'Manager', attachedTo: [customerId] })
  const lines = [paperLine('Žluťoučký sýr', '2', '10', '21')]
  await createDocument(portal.database, customerId, { id: 'FV1', lines })
  await createDocument(portal.database, customerId, { id: 'DB2', lines: [paperLine('Vratka', '-1', '10', '21')] })
  const foreign = await createCustomer(portal.database)
  await createDocument(portal.database, foreign, { id: 'FVcizi', lines })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const post = (body: object) => buyer.client.call('POST', '/document-mail', { body, headers: { activelangid: 'cs' } })
const request = { Documents: ['FV1', 'DB2'], Mail: 'ucto@example.cz', Note: 'Prosím o zaúčtování' }

/** The parts of a mail with their heads, decoded. */
const partsOf = (source: string) =>
  source.split(/\r\n--[^\r\n]+/).map((part) => {
    const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
    const content = rest.join('\r\n\r\n')
    if (/base64/i.test(head)) return { head, content: Buffer.from(content, 'base64').toString() }
    const bytes = content
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return { head, content: Buffer.from(bytes, 'latin1').toString() }
  })

describe('papers by mail', () => {
  it('go to people of the customer who may see invoices, and to nobody else', async () => {
    const { body } = await buyer.client.call('GET', '/document-mail')
    const addresses = (body?.data as MailAddress[]).map((one) => one.Mail)
    expect(addresses).toEqual([`${buyer.loginId}@example.cz`, 'Ucto@Example.cz'].toSorted())
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`update customer set mail = 'firma@example.cz; sklad@example.cz' where id = $1`, [
        buyer.customerId,
      ])
    })
    const offered = (await buyer.client.call('GET', '/document-mail')).body?.data as MailAddress[]
    expect(offered.map((one) => one.Mail)).toEqual(
      [...addresses, 'firma@example.cz', 'sklad@example.cz'].toSorted((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      ),
    )
    for (const Mail of ['nekdo@jinde.cz', 'brigada@example.cz', 'byvaly@example.cz', 'zastupce@example.cz', '']) {
      const answer = await post({ ...request, Mail })
      expect([Mail, answer.status, answer.body?.code]).toEqual([Mail, 400, 'document.mail'])
    }
    await sendAll(portal)
    expect(await readdir(folder)).toEqual([])
  })

  it('carry PDF and ISDOC of each, with the words of who sent them, and are noted', async () => {
    expect((await post(request)).body?.data).toEqual([{ Mail: 'Ucto@Example.cz', Count: 2 }])
    await sendAll(portal)
    const [name = ''] = await readdir(folder)
    const parts = partsOf(await readFile(join(folder, name), 'utf8'))
    expect(parts[0]?.head).toMatch(/^To: Ucto@Example\.cz$/im)
    const text = parts.find(({ head }) => head.includes('text/plain'))?.content ?? ''
    for (const words of ['Jana Zkoušková vám z portálu posílá', 'Prosím o zaúčtování', 'FV1', 'DB2 (', '(Dobropis)']) {
      expect(text).toContain(words)
    }
    for (const id of ['FV1', 'DB2']) {
      const fileOf = (ending: string) => parts.find(({ head }) => head.includes(`${id}.${ending}`))?.content ?? ''
      expect(fileOf('pdf').slice(0, 5)).toBe('%PDF-')
      expect(fileOf('isdoc')).toContain(`<ID>${id}</ID>`)
    }
    const noted = await portal.database.db
      .selectFrom('audit_event')
      .select(['event', 'customer_id', 'detail'])
      .where('event', '=', 'documents.mailed')
      .execute()
    expect(noted).toEqual([
      {
        event: 'documents.mailed',
        customer_id: buyer.customerId,
        detail: { to: 'Ucto@Example.cz', count: 2 },
      },
    ])
  })

  it('are refused for papers of others, too many of them, and too many mails', async () => {
    expect((await post({ ...request, Documents: ['FV1', 'FVcizi'] })).status).toBe(404)
    expect((await post({ ...request, Documents: [] })).status).toBe(400)
    const many = Array.from({ length: 21 }, (_, index) => `FV${index}`)
    expect((await post({ ...request, Documents: many })).status).toBe(400)
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) statuses.push((await post(request)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect(statuses.at(-1)).toBe(429)
  })

  it('need showinvocies [S6.17]', async () => {
    const clerk = await createBuyer(portal, { permissions: ['showactiveorder'] })
    expect((await clerk.client.call('GET', '/document-mail')).status).toBe(403)
    expect((await clerk.client.call('POST', '/document-mail', { body: request })).status).toBe(403)
    expect((await portal.client().call('POST', '/document-mail', { body: request })).status).toBe(401)
  })
})
