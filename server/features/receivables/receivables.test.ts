import { extractText } from 'unpdf'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Home } from '#contract/home.ts'
import type { Credit } from '#contract/order-rules.ts'
import type { AccountsReceivable, Movement } from '#contract/receivables.ts'
import { asCustomer, createCustomer } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { ageingOf, summarize } from './rules.ts'

let portal: TestPortal
let buyer: Buyer

const roll = (quantity: string) => [paperLine('Rohlík', quantity, '10', '0')]

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T09:00:00Z'))
  buyer = await createBuyer(portal)
  await portal.database
    .of(asCustomer(buyer.customerId))
    .updateTable('customer')
    .set({ credit_limit_haler: 100_000 })
    .where('id', '=', buyer.customerId)
    .execute()
  const make = (values: Parameters<typeof createDocument>[2]) =>
    createDocument(portal.database, buyer.customerId, values)
  await make({ id: 'A1', issueDate: '2026-08-01', dueDate: '2026-08-15', openHaler: 0, lines: roll('10') })
  await make({ id: 'A2', issueDate: '2026-09-01', dueDate: '2026-09-15', lines: roll('20') })
  await make({ id: 'A3', issueDate: '2026-10-01', dueDate: '2026-10-15', openHaler: 10_000, lines: roll('30') })
  await make({ id: 'A4', issueDate: '2026-11-10', dueDate: '2026-11-19', lines: roll('5') })
  await make({ id: 'A5', issueDate: '2026-11-10', dueDate: '2026-11-20', lines: roll('7') })
  await make({ id: 'C6', issueDate: '2026-11-12', dueDate: '2026-11-26', lines: roll('-4') })
})
afterAll(() => portal.close())

const get = async <T>(path: string, from = buyer) => {
  const answer = await from.client.call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body?.data as T[]
}

describe('GET accounts receivable', () => {
  it('sums what is open by its age and lists it oldest first with a running balance [S7.25]', async () => {
    const [account] = await get<AccountsReceivable>('/accounts-receivable')
    expect(account).toMatchObject({
      OpenAmount: 380,
      OverdueAmount: 350,
      Ageing: { NotDue: 30, To30: 50, To60: 100, Over60: 200 },
      CreditLimit: 1000,
      CreditLeft: 620,
      OrderedAmount: 0,
      OldestDueDate: '2026-09-15',
      LastPaymentDate: '2026-08-15',
    })
    expect(account?.Documents.map((one) => [one.DocumentId, one.DaysOverdue, one.OpenAmount, one.Balance])).toEqual([
      ['A2', 66, 200, 200],
      ['A3', 36, 100, 300],
      ['A4', 1, 50, 350],
      ['A5', 0, 70, 420],
      ['C6', 0, -40, 380],
    ])
  })

  it('names the day of the data, not the day of looking', async () => {
    const { db } = portal.database
    const before = await db.selectFrom('data_version').select('data_date').executeTakeFirstOrThrow()
    onTestFinished(async () => {
      await db.updateTable('data_version').set(before).execute()
    })
    for (const data_date of ['2026-11-18', '2026-11-19']) {
      await db.updateTable('data_version').set({ data_date }).execute()
      const [account] = await get<AccountsReceivable>('/accounts-receivable')
      expect(account?.AsOf).toBe(data_date)
    }
  })

  it('agrees with the warning of bills past due [S8.38]', async () => {
    const check = await buyer.client.call('GET', '/check-login')
    expect(check.body?.data[0].HasBillsAfterDueDate).toBe(true)
    const other = await createBuyer(portal)
    const [account] = await get<AccountsReceivable>('/accounts-receivable', other)
    expect(account).toMatchObject({
      OpenAmount: 0,
      OverdueAmount: 0,
      OldestDueDate: null,
      CreditLimit: null,
      Documents: [],
    })
    expect((await other.client.call('GET', '/check-login')).body?.data[0].HasBillsAfterDueDate).toBe(false)
  })

  it('counts what is ordered and not invoiced yet against the limit, as the rule of orders does', async () => {
    const { customerId } = buyer
    await sql`
      insert into customer_order (id, customer_id, state, net_haler, gross_haler) values
        ('LIMIT1', ${customerId}, 'New', 10000, 12100), ('LIMIT2', ${customerId}, 'Cancelled', 10000, 12100)`.execute(
      portal.database.of(asCustomer(customerId)),
    )
    const [account] = await get<AccountsReceivable>('/accounts-receivable')
    expect(account).toMatchObject({ OpenAmount: 380, OrderedAmount: 121, CreditLeft: 499 })
    const [home] = await get<Home>('/home')
    expect(home?.Account).toMatchObject({ OpenAmount: 380, CreditLeft: 499 })
    await portal.database.db.updateTable('order_rule').set({ credit: 'Notice' }).execute()
    const [credit] = await get<Credit>('/credit')
    expect((credit?.Limit ?? 0) - (credit?.Open ?? 0) - (credit?.Ordered ?? 0)).toBe(499)
  })

  it('tells ages at their very bounds', () => {
    expect([0, 1, 30, 31, 60, 61].map(ageingOf)).toEqual(['NotDue', 'To30', 'To30', 'To60', 'To60', 'Over60'])
    expect(summarize([], { creditLimitHaler: null, orderedHaler: 0, lastPaymentDate: null })).toMatchObject({
      OpenAmount: 0,
      CreditLeft: null,
    })
  })
})

const all = [
  ['DC6', 0, 40, 380],
  ['DA5', 70, 0, 420],
  ['DA4', 50, 0, 350],
  ['PA3', 0, 200, 300],
  ['DA3', 300, 0, 500],
  ['DA2', 200, 0, 200],
  ['PA1', 0, 100, 0],
  ['DA1', 100, 0, 100],
]
const short = (found: Movement[]) => found.map((one) => [one.Id, one.Debit, one.Credit, one.Balance])

describe('GET movements', () => {
  it('lists papers and payments, newest first, with the balance after each', async () => {
    expect(short(await get<Movement>('/accounts-receivable/movements'))).toEqual(all)
  })

  it('goes on after any of them and keeps to a period, with the same balances', async () => {
    for (const [index, [id]] of all.entries()) {
      const rest = await get<Movement>(`/accounts-receivable/movements?Before=${id}`)
      expect([id, short(rest)]).toEqual([id, all.slice(index + 1)])
    }
    const period = await get<Movement>('/accounts-receivable/movements?From=2026-09-01&To=2026-10-31')
    expect(short(period)).toEqual(all.slice(3, 6))
    const rest = await get<Movement>('/accounts-receivable/movements?From=2026-09-01&To=2026-10-31&Before=PA3')
    expect(short(rest)).toEqual(all.slice(4, 6))
  })

  it('refuses what is no period', async () => {
    for (const query of ['From=2026', 'To=x', 'Before=', 'More=1']) {
      const answer = await buyer.client.call('GET', `/accounts-receivable/movements?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})

describe('GET statement', () => {
  it('is a table of the movements', async () => {
    const answer = await buyer.client.call('GET', '/accounts-receivable/statement?Format=csv&From=2026-10-01')
    expect(answer.headers['x-rows']).toBe('5')
    const lines = answer.text.split('\r\n')
    expect(lines[1]).toBe('"2026-11-12";"Credit note";"C6";"";"40,00";"380,00"')
    expect(lines[4]).toBe('"2026-10-01";"Payment";"A3";"";"200,00";"300,00"')
    expect(lines).toHaveLength(7)
  })

  it('is a paper with opening and closing balance', async () => {
    const answer = await buyer.client.call('GET', '/accounts-receivable/statement?Format=pdf&From=2026-10-01')
    const { text } = await extractText(new Uint8Array(answer.bytes), { mergePages: true })
    const plain = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      'Výpis z účtu odběratele',
      'Počáteční zůstatek 200,00',
      'Úhrada A3',
      '380,00',
      'od 1. 10. 2026',
    ]) {
      expect(plain).toContain(part)
    }
  })
})

describe('who may', () => {
  const paths = ['/accounts-receivable', '/accounts-receivable/movements', '/accounts-receivable/statement?Format=csv']

  it("sees no other customer's account", async () => {
    const stranger = await createBuyer(portal, { customerId: await createCustomer(portal.database) })
    for (const path of [...paths, '/accounts-receivable/movements?Before=DA5']) {
      const answer = await stranger.client.call('GET', path)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/A[1-5]|C6/)
    }
  })

  it('needs showcustomerbalance [S6.15]', async () => {
    const { customerId } = buyer
    const reader = await createBuyer(portal, { customerId, permissions: ['showcustomerbalance'] })
    const other = await createBuyer(portal, { customerId, permissions: ['showinvocies', 'shownettoprice'] })
    for (const path of paths) {
      expect([path, (await reader.client.call('GET', path)).status]).toEqual([path, 200])
      expect([path, (await other.client.call('GET', path)).status]).toEqual([path, 403])
      expect([path, (await portal.client().call('GET', path)).status]).toEqual([path, 401])
    }
  })
})
