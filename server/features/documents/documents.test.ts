import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document, DocumentDetail, DocumentTotals, Payment } from '#contract/documents.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createCustomer, createOrder } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
let portal: TestPortal
let buyer: Buyer

const roll = (quantity: string) => [paperLine('Rohlík', quantity, '10', '21')]

beforeAll(async () => {
  portal = await testPortal({}, () => NOW)
  buyer = await createBuyer(portal)
  const make = (values: Parameters<typeof createDocument>[2]) =>
    createDocument(portal.database, buyer.customerId, values)
  await make({ id: 'FV1', issueDate: '2026-09-01', dueDate: '2026-09-15', openHaler: 0, lines: roll('1') })
  await make({ id: 'FV2', issueDate: '2026-10-01', dueDate: '2026-10-15', lines: roll('10'), orderId: 'OP77' })
  await make({ id: 'FV3', issueDate: '2026-11-10', dueDate: '2026-11-24', openHaler: 5000, lines: roll('20') })
  await make({
    id: 'FV4',
    issueDate: '2026-11-19',
    dueDate: '2026-11-20',
    lines: roll('30'),
    variableSymbol: '99887766',
  })
  await make({ id: 'DB5', issueDate: '2026-11-19', dueDate: '2026-11-19', lines: roll('-2') })
})
afterAll(() => portal.close())

const get = async <T>(path: string) => {
  const answer = await buyer.client.call('GET', path)
  expect(answer.status).toBe(200)
  return answer.body?.data as T[]
}
const ids = async (query: string) => (await get<Document>(`/document-list${query}`)).map((one) => one.DocumentId)

describe('documents of a branch', () => {
  it('are found by where the goods of their order went, in the list, the sums and the table [S7.28]', async () => {
    await createOrder(portal.database, buyer.customerId, { id: 'OP77', address: 'Bistro Čára, Brno' })
    await createOrder(portal.database, buyer.customerId, { id: 'OP78', address: 'Hlavní 1, Praha' })
    expect(await get('/document-filters')).toEqual([{ Branches: ['Bistro Čára, Brno', 'Hlavní 1, Praha'] }])
    const branch = encodeURIComponent('Bistro Čára, Brno')
    expect(await get<Document>(`/document-list?Branch=${branch}`)).toMatchObject([
      { DocumentId: 'FV2', Branch: 'Bistro Čára, Brno' },
    ])
    expect(await get<DocumentTotals>(`/document-totals?Branch=${branch}`)).toMatchObject([
      { Count: 1, OpenAmount: 121 },
    ])
    expect(await get<DocumentTotals>('/document-totals?Branch=jinde')).toMatchObject([{ Count: 0 }])
    const csv = await buyer.client.call('GET', `/document-export?Format=csv&Branch=${branch}`)
    expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2)
    expect(csv.text).toContain('Bistro Čára, Brno')
  })
})

describe('GET document list', () => {
  it('lists invoices and credit notes, newest first, with what is open and overdue [S7.28]', async () => {
    const found = await get<Document>('/document-list')
    expect(
      found.map((one) => [
        one.DocumentId,
        one.DocumentType,
        one.State,
        one.DaysOverdue,
        one.PaidAmount,
        one.OpenAmount,
      ]),
    ).toEqual([
      ['FV4', 'Invoice', 'Open', 0, 0, 363],
      ['DB5', 'CreditNote', 'Open', 0, 0, -24.2],
      ['FV3', 'Invoice', 'Partly', 0, 192, 50],
      ['FV2', 'Invoice', 'Overdue', 36, 0, 121],
      ['FV1', 'Invoice', 'Paid', 0, 12.1, 0],
    ])
    expect(found[3]).toMatchObject({ OrderId: 'OP77', TotalNet: 100, TotalAmountGrandIncl: 121, TaxDate: '2026-11-01' })
  })

  it('filters by period, state, kind, amount and any part of a number [S7.28]', async () => {
    const cases: [string, string[]][] = [
      ['?From=2026-10-01&To=2026-11-18', ['FV3', 'FV2']],
      ['?State=Unpaid', ['FV4', 'DB5', 'FV3', 'FV2']],
      ['?State=Overdue', ['FV2']],
      ['?State=Partly', ['FV3']],
      ['?State=Open', ['FV4', 'DB5']],
      ['?State=Paid', ['FV1']],
      ['?Type=CreditNote', ['DB5']],
      ['?AmountFrom=121&AmountTo=242.00', ['FV3', 'FV2']],
      ['?Text=op77', ['FV2']],
      ['?Text=7766', ['FV4']],
      ['?Text=V3', ['FV3']],
      ['?Text=%25', []],
      ['?Sort=due&Desc=0', ['FV1', 'FV2', 'DB5', 'FV4', 'FV3']],
      ['?Sort=gross', ['FV4', 'FV3', 'FV2', 'FV1', 'DB5']],
      ['?Sort=open&Desc=0&State=Unpaid', ['DB5', 'FV3', 'FV2', 'FV4']],
    ]
    for (const [query, expected] of cases) expect([query, await ids(query)]).toEqual([query, expected])
  })

  it('goes on after any document, in every order', async () => {
    for (const sort of ['issued', 'due', 'gross', 'open']) {
      for (const desc of ['0', '1']) {
        const whole = await ids(`?Sort=${sort}&Desc=${desc}`)
        const rest = await ids(`?Sort=${sort}&Desc=${desc}&After=${whole[1]}`)
        expect([sort, desc, rest]).toEqual([sort, desc, whole.slice(2)])
      }
    }
  })

  it('sums what the filter finds', async () => {
    expect(await get<DocumentTotals>('/document-totals')).toEqual([
      { Count: 5, TotalNet: 590, TotalAmountGrandIncl: 713.9, OpenAmount: 509.8, OverdueAmount: 121 },
    ])
    expect(await get<DocumentTotals>('/document-totals?State=Overdue')).toMatchObject([{ Count: 1, OpenAmount: 121 }])
    expect(await get<DocumentTotals>('/document-totals?Text=nothing')).toMatchObject([{ Count: 0, OpenAmount: 0 }])
  })

  it('refuses what is no filter', async () => {
    for (const query of ['From=1.1.2026', 'State=Late', 'AmountFrom=1e9', 'Sort=name', 'Unknown=1', 'Text=%00']) {
      const list = await buyer.client.call('GET', `/document-list?${query}`)
      expect([query, list.status]).toEqual([query, 400])
    }
  })
})

describe('GET document list detail and position', () => {
  it('adds sums by rate and the paper to the chosen ones [S7.29]', async () => {
    const found = await get<DocumentDetail>('/document-list-detail?Documents=FV2;DB5')
    expect(found.map((one) => one.DocumentId)).toEqual(['FV2', 'DB5'])
    expect(found[0]?.TaxRates).toEqual([{ VatRate: 21, TotalNet: 100, TotalTax: 21, TotalAmountGrandIncl: 121 }])
    expect(Buffer.from(found[0]?.FileContent ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.7/)
    expect(found[1]).toMatchObject({ FileName: 'DB5.pdf', OpenAmount: -24.2 })
  })

  it('lists the lines of one document [S7.30]', async () => {
    const answer = await buyer.client.call('GET', '/document-position/FV3')
    expect(answer.body?.data).toEqual([
      {
        ItemId: '',
        Name: 'Rohlík',
        EAN: '',
        Unit: 'ks',
        Quantity: 20,
        SalesQuantity: 20,
        VatRate: 21,
        NetPriceValue: 10,
        NetPriceTotal: 200,
        TotalAmountNetIncl: 242,
        ItemInformation: '',
        Note: '',
        Substitute: '',
      },
    ])
  })
})

describe('files', () => {
  it('come as PDF and ISDOC under the number of the paper', async () => {
    const pdf = await buyer.client.call('GET', '/document-file/FV2?Format=pdf')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="FV2.pdf"',
      'cache-control': 'no-store',
    })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const isdoc = await buyer.client.call('GET', '/document-file/FV2?Format=isdoc')
    expect(isdoc.headers['content-disposition']).toBe('attachment; filename="FV2.isdoc"')
    expect(isdoc.text).toContain('<PayableAmount>121.00</PayableAmount>')
  })

  it('come together in a ZIP', async () => {
    const answer = await buyer.client.call('GET', '/document-archive?Documents=FV1;DB5')
    const files = unzipSync(new Uint8Array(answer.bytes))
    expect(Object.keys(files)).toEqual(['FV1.pdf', 'FV1.isdoc', 'DB5.pdf', 'DB5.isdoc'])
    expect(Buffer.from(files['DB5.isdoc'] ?? []).toString()).toContain('<DocumentType>2</DocumentType>')
    expect(Buffer.from(files['FV1.pdf'] ?? []).toString('latin1')).toMatch(/%%EOF\s*$/)
  })

  it('come as a table of what the filter finds, with real days and amounts', async () => {
    const answer = await buyer.client.call('GET', '/document-export?Format=xlsx&State=Unpaid')
    expect(answer.headers['x-rows']).toBe('4')
    const { sheets } = await readXlsx(new Uint8Array(answer.bytes))
    const rows = sheets[0]?.rows ?? []
    expect(rows).toHaveLength(5)
    expect(rows[0]?.slice(0, 3)).toEqual(['Number', 'Type', 'Issued'])
    expect(rows[4]?.[0]).toBe('FV2')
    expect(rows[4]?.[2]).toEqual(new Date('2026-10-01T00:00:00Z'))
    expect(rows[4]?.slice(-6)).toEqual([100, 121, 0, 121, 'CZK', 121])
  })

  it('come as CSV as Czech Excel reads it, also of the chosen ones only', async () => {
    const answer = await buyer.client.call('GET', '/document-export?Format=csv&Documents=FV3;FV1', {
      headers: { activelangid: 'cs' },
    })
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"Číslo";"Typ";"Vystaveno";/)
    expect(lines[1]?.replaceAll('"', '')).toBe(
      'FV3;Faktura;2026-11-10;2026-11-01;2026-11-24;0;;;3;200,00;242,00;192,00;50,00;CZK;242,00',
    )
    expect(lines).toHaveLength(4)
  })
})

describe('many papers at once', () => {
  it('of one user keep another waiting for a few of them at most, and the user is told how long to wait', async () => {
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    const path = '/document-file/FV1?Format=pdf'
    await colleague.client.call('GET', path)
    let made = 0
    const many = Array.from({ length: 130 }, async () => {
      const answer = await buyer.client.call('GET', path)
      if (answer.status === 200) made += 1
      return answer
    })
    await expect.poll(() => made, { timeout: 20_000 }).toBeGreaterThan(0)
    const before = made
    expect((await colleague.client.call('GET', path)).status).toBe(200)
    expect(made - before).toBeLessThanOrEqual(5)
    const answers = await Promise.all(many)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(50)
    for (const { status, body, headers } of refused) {
      expect([status, body?.code]).toEqual([503, 'papers.busy'])
      expect(body?.message).toMatch(/^Documents waiting to be made: \d+\. Please try again in \d+\ss\.$/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('paying', () => {
  it('tells account, symbol and amount of what is open, and of nothing else', async () => {
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`update seller set iban = 'CZ6508000000192000145399'`)
    })
    const payments = await get<Payment>('/payments?Documents=FV4;FV3;FV1;DB5')
    expect(payments.map((one) => [one.DocumentId, one.VariableSymbol, one.Amount])).toEqual([
      ['FV4', '99887766', 363],
      ['FV3', '3', 50],
    ])
    expect(payments[0]?.Spayd).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:363.00*CC:CZK*DT:20261120*RN:ODBYT*X-VS:99887766*MSG:FAKTURA FV4',
    )
    const list = await buyer.client.call('GET', '/payment-list?Documents=FV4;FV3&Format=csv')
    expect(list.text.replaceAll('"', '')).toContain(
      'FV4;CZ6508000000192000145399;99887766;363,00;CZK;2026-11-20;SPD*1.0*',
    )
  })
})

describe('who may', () => {
  const calls = [
    '/document-list-detail?Documents=FV1',
    '/document-export?Format=csv&Documents=FV1',
    '/payments?Documents=FV2',
    '/document-list',
    '/document-totals',
  ]

  it("gives another customer's papers to nobody", async () => {
    const stranger = await createBuyer(portal, { customerId: await createCustomer(portal.database) })
    for (const path of calls) {
      const { status, text } = await stranger.client.call('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/FV\d|Rohl|FAKTURA/)
    }
    for (const path of ['/document-position/FV1', '/document-file/FV1?Format=pdf', '/document-archive?Documents=FV1']) {
      const foreign = await stranger.client.call('GET', path)
      const missing = await stranger.client.call('GET', path.replace('FV1', 'XX1'))
      expect([path, foreign.status, foreign.text]).toEqual([path, 404, missing.text])
    }
  })

  it('needs showinvocies, and keeps amounts without shownettoprice [S6.17]', async () => {
    const reader = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showinvocies'] })
    const without = await createBuyer(portal, {
      customerId: buyer.customerId,
      permissions: ['shownettoprice', 'showcustomerbalance'],
    })
    for (const path of calls) {
      expect([path, (await reader.client.call('GET', path)).status]).toEqual([path, 200])
      expect([path, (await without.client.call('GET', path)).status]).toEqual([path, 403])
      expect([path, (await portal.client().call('GET', path)).status]).toEqual([path, 401])
    }
    const { body } = await reader.client.call('GET', '/document-list')
    expect(body?.data[0].TotalAmountGrandIncl).toBe(363)
  })
})
