import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Document, DocumentDetail, Payment } from '#contract/documents.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

// Documents of which no paper is made, and those that owe another currency.

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T09:00:00Z'))
  buyer = await createBuyer(portal, { mail: 'ucto@example.cz' })
  const make = (values: Parameters<typeof createDocument>[2]) =>
    createDocument(portal.database, buyer.customerId, { lines: [paperLine('Rohlík', '10', '10', '21')], ...values })
  await make({ id: 'GOOD' })
  await make({ id: 'ODD', withheld: 'the lines do not add up to the summary' })
  await make({ id: 'GONE', isCancelled: true, openHaler: 0 })
  await make({ id: 'EURO', foreign: { currency: 'EUR', rate: '24.200000', gross: 500, open: 300 } })
})
afterAll(() => portal.close())

const get = async <T>(path: string) => {
  const answer = await buyer.client.call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body?.data as T[]
}
const byName = ([a]: readonly unknown[], [b]: readonly unknown[]) => String(a).localeCompare(String(b))
const mail = (...Documents: string[]) =>
  buyer.client.call('POST', '/document-mail', { body: { Documents, Mail: 'ucto@example.cz', Note: '' } })

it('a document that cannot be explained, or was cancelled, is a row with its totals', async () => {
  const listed = await get<Document>('/document-list?Sort=issued')
  expect(listed.map((one) => [one.DocumentId, one.State, one.TotalAmountGrandIncl] as const).toSorted(byName)).toEqual([
    ['EURO', 'Overdue', 121],
    ['GONE', 'Cancelled', 121],
    ['GOOD', 'Overdue', 121],
    ['ODD', 'Overdue', 121],
  ])
  expect((await get<Document>('/document-list?State=Cancelled')).map((one) => one.DocumentId)).toEqual(['GONE'])
  expect((await get<Document>('/document-list?State=Paid')).map((one) => one.DocumentId)).toEqual([])
})

it('its detail says why there is no paper, and states no rates that are not sure', async () => {
  const details = await get<DocumentDetail>('/document-list-detail?Documents=GOOD;ODD;GONE')
  const shown = details.map((one) => [one.MissingPaper, one.FileName, one.FileContent === '', one.TaxRates.length])
  expect(shown).toEqual([
    ['', 'GOOD.pdf', false, 1],
    ['Unexplained', '', true, 0],
    ['Cancelled', '', true, 1],
  ])
})

it('its PDF, its ISDOC, an archive with it and a mail of it are refused with the reason', async () => {
  for (const [id, code] of [
    ['ODD', 'document.unexplained'],
    ['GONE', 'document.cancelled'],
  ] as const) {
    for (const path of [
      `/document-file/${id}?Format=pdf`,
      `/document-file/${id}?Format=isdoc`,
      `/document-archive?Documents=GOOD;${id}`,
    ]) {
      const answer = await buyer.client.call('GET', path, { headers: { activelangid: 'cs' } })
      expect([path, answer.status, answer.body?.code]).toEqual([path, 409, code])
      expect(answer.body?.message).toContain(`okla`)
      expect(answer.body?.message).toContain(id)
    }
    const refused = await mail('GOOD', id)
    expect([refused.status, refused.body?.code]).toEqual([409, code])
  }
  expect((await mail('GOOD')).status).toBe(200)
})

it('what is owed in another currency is shown in it, and asks for no crowns', async () => {
  const [euro] = await get<Document>('/document-list?Text=euro')
  expect(euro).toMatchObject({
    TotalAmountGrandIncl: 121,
    Currency: 'EUR',
    CurrencyTotal: 5,
    CurrencyOpen: 3,
  })
  const [crowns] = await get<Document>('/document-list?Text=good')
  expect(crowns).toMatchObject({ Currency: 'CZK', CurrencyTotal: 121, CurrencyOpen: 121 })
  await portal.database.db.updateTable('seller').set({ iban: 'CZ6508000000192000145399' }).execute()
  const payments = await get<Payment>('/payments?Documents=GOOD;EURO')
  expect(payments.map((one) => [one.Amount, one.Currency, one.Iban !== '', one.Spayd !== ''])).toEqual([
    [121, 'CZK', true, true],
    [3, 'EUR', false, false],
  ])
})

it('without name, company ID or VAT ID of the wholesaler no tax document is printed', async () => {
  const set = (column: string, value: string) =>
    onConnection(portal.ownerUrl, async (client) => {
      await client.query(`update customer set ${column} = $1 where id = 0`, [value])
    })
  const [before] = await sql<Record<string, string>>`select name, ico, dic from customer where id = 0`
    .execute(portal.database.db)
    .then(({ rows }) => rows)
  for (const column of ['ico', 'dic']) {
    await set(column, '')
    const answer = await buyer.client.call('GET', '/document-file/GOOD?Format=pdf')
    expect([column, answer.status, answer.body?.code]).toEqual([column, 409, 'document.seller'])
    expect(await get<DocumentDetail>('/document-list-detail?Documents=GOOD')).toMatchObject([
      { MissingPaper: 'Seller', FileContent: '' },
    ])
    await set(column, before?.[column] ?? '')
  }
  expect((await buyer.client.call('GET', '/document-file/GOOD?Format=pdf')).status).toBe(200)
})
