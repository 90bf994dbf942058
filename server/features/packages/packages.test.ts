import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackageAgreement, PackageBalance, PackageMonth, PackageMovement } from '#contract/packages.ts'
import { onConnection } from '#server/db/prepare.ts'
import { asCustomer, createCustomer } from '#server/testing/factories.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

// A Friday; the customers of the tests are supplied from Monday to Friday.
const NOW = new Date('2026-11-20T09:00:00Z')
const NEXT = '2026-11-23'

async function move(customerId: number, rows: [packageId: string, date: string, issued: number, returned: number][]) {
  await portal.database
    .of(asCustomer(customerId))
    .insertInto('package_movement')
    .values(
      rows.map(([package_id, date, issued, returned], index) => ({
        customer_id: customerId,
        package_id,
        date,
        issued,
        returned,
        document_id: `DL${index + 1}`,
      })),
    )
    .execute()
}

beforeAll(async () => {
  portal = await testPortal({}, () => NOW)
  await portal.database.db
    .insertInto('package_type')
    .values([
      { id: 'KEG', name: 'Sud KEG 50 l', deposit_haler: 100_000 },
      { id: 'CRATE', name: 'Přepravka', deposit_haler: 10_050 },
      { id: 'CO2', name: 'Láhev CO₂', deposit_haler: 150_000 },
    ])
    .execute()
  buyer = await createBuyer(portal)
  await move(buyer.customerId, [
    ['KEG', '2025-10-10', 5, 0],
    ['KEG', '2026-10-31', 4, 3],
    ['KEG', '2026-11-02', 0, 2],
    ['KEG', '2026-11-02', 1, 0],
    ['CRATE', '2026-11-02', 2, 6],
  ])
})
afterAll(() => portal.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, from = buyer) =>
  from.client.call(method, path, body === undefined ? {} : { body })
let requests = 0
const disputed = (MovementId: string | undefined, Note: string) => ({
  MovementId,
  Note,
  Pictures: [],
  RequestId: `dispute-${(requests += 1)}`,
})
const get = async <T>(path: string, from = buyer) => (await call('GET', path, undefined, from)).body?.data as T[]

describe('GET package account', () => {
  it('says what the customer holds of each kind, in pieces and in money, a credit being negative [S7.26]', async () => {
    expect(await get<PackageBalance>('/package-account')).toEqual([
      {
        PackageID: 'KEG',
        Name: 'Sud KEG 50 l',
        Issued: 10,
        Returned: 5,
        Balance: 5,
        DepositValue: 1000,
        TotalValue: 5000,
        LastDate: '2026-11-02',
        Announced: 0,
        Expected: 5,
        UsualDays: null,
      },
      expect.objectContaining({ PackageID: 'CRATE', Balance: -4, DepositValue: 100.5, TotalValue: -402 }),
    ])
  })

  it('lists the movements of one kind, newest first, with a running balance [S7.27]', async () => {
    const found = await get<PackageMovement>('/package-account-detail/KEG')
    expect(found.map((one) => [one.Date, one.Issued, one.Returned, one.Balance])).toEqual([
      ['2026-11-02', 1, 0, 5],
      ['2026-11-02', 0, 2, 4],
      ['2026-10-31', 4, 3, 6],
      ['2025-10-10', 5, 0, 5],
    ])
    for (const [index, { MovementId }] of found.entries()) {
      expect(await get(`/package-account-detail/KEG?Before=${MovementId}`)).toEqual(found.slice(index + 1))
    }
    expect(await get('/package-account-detail/CO2')).toEqual([])
  })

  it('tells the balance at the end of the last twelve months', async () => {
    const months = await get<PackageMonth>('/package-account-history?PackageID=KEG')
    expect(months).toHaveLength(12)
    expect(months.map((one) => one.Date).slice(0, 2)).toEqual(['2025-12-31', '2026-01-31'])
    expect(months.slice(-3)).toEqual([
      { Date: '2026-09-30', Balance: 5, TotalValue: 5000 },
      { Date: '2026-10-31', Balance: 6, TotalValue: 6000 },
      { Date: '2026-11-20', Balance: 5, TotalValue: 5000 },
    ])
    expect((await get<PackageMonth>('/package-account-history')).at(-1)).toMatchObject({ Balance: 1, TotalValue: 4598 })
  })

  it('is a table of every movement', async () => {
    const { headers, text } = await call('GET', '/package-account-export?Format=csv')
    expect(headers['x-rows']).toBe('5')
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '"2025-10-10";"Sud KEG 50 l";"Delivery";"DL1";"5";"0";"";""',
      '"2026-10-31";"Sud KEG 50 l";"Delivery";"DL2";"4";"3";"";""',
    ])
  })
})

describe('the ledger', () => {
  it('lets nobody change or remove what stands in it, the owner included', async () => {
    const statements = [
      'update package_movement set issued = 0',
      'delete from package_movement',
      'truncate package_movement cascade',
      `update package_agreement set user_name = 'x'`,
      'delete from package_dispute',
    ]
    const [movement] = await get<PackageMovement>('/package-account-detail/CRATE')
    await call('POST', '/package-dispute', disputed(movement?.MovementId, 'Vráceno 7 přepravek'))
    const account = await get<PackageBalance>('/package-account')
    const Balances = account.map(({ PackageID, Balance }) => ({ PackageID, Balance }))
    await call('POST', '/package-agreements', { Balances })
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`select set_config('app.all_customers', 'on', false)`)
      for (const statement of statements) {
        await expect(client.query(statement)).rejects.toThrow(/never changed or removed/)
      }
    })
    for (const table of ['package_movement', 'package_dispute', 'package_agreement'] as const) {
      const db = portal.database.of(asCustomer(buyer.customerId))
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/permission denied/)
    }
    expect(await get('/package-account')).toEqual(account)
  })
})

describe('disputes', () => {
  it('stand at their movement with the name, once', async () => {
    const movement = (await get<PackageMovement>('/package-account-detail/KEG'))[1]
    const body = { ...disputed(movement?.MovementId, '  Vrátili jsme tři sudy '), Quantity: 3 }
    const answer = await call('POST', '/package-dispute', body)
    expect([answer.status, answer.body?.data[0]]).toEqual([
      200,
      {
        ...movement,
        Dispute: 'Vrátili jsme tři sudy',
        DisputedBy: 'Jana Zkoušková',
        EnquiryId: expect.stringMatching(/^\d+$/),
        DisputedPieces: 3,
        DisputeState: 'New',
      },
    ])
    expect((await get<PackageMovement>('/package-account-detail/KEG'))[1]).toEqual(answer.body?.data[0])
    // The same request comes again, then another one about the same.
    expect((await call('POST', '/package-dispute', body)).body?.data[0]).toEqual(answer.body?.data[0])
    const again = await call('POST', '/package-dispute', { ...body, RequestId: 'another-dispute' })
    expect([again.status, again.body?.code]).toEqual([409, 'packages.disputed'])
    for (const wrong of [
      { ...body, Note: ' ' },
      { ...body, Note: 'x'.repeat(501) },
      disputed('x', 'y'),
      { ...body, Quantity: 0 },
    ]) {
      expect((await call('POST', '/package-dispute', wrong)).status).toBe(400)
    }
  })
})

describe('agreements', () => {
  it('freeze the state as it was, with name and time', async () => {
    const other = await createBuyer(portal)
    await move(other.customerId, [['KEG', '2026-11-01', 3, 1]])
    const agree = (Balance: number) =>
      call('POST', '/package-agreements', { Balances: [{ PackageID: 'KEG', Balance }] }, other)
    const early = await agree(3)
    expect([early.status, early.body?.code]).toEqual([409, 'packages.changed'])
    const [made] = (await agree(2)).body?.data as PackageAgreement[]
    expect(made).toMatchObject({
      AgreedBy: 'Jana Zkoušková',
      TotalValue: 2000,
      Balances: [{ PackageID: 'KEG', Name: 'Sud KEG 50 l', Balance: 2, DepositValue: 1000 }],
    })
    await move(other.customerId, [['KEG', '2026-11-19', 7, 0]])
    expect(await get<PackageAgreement>('/package-agreements', other)).toEqual([made])
    expect((await agree(2)).status).toBe(409)
    expect((await agree(9)).status).toBe(200)
    const twoKinds = {
      Balances: [
        { PackageID: 'KEG', Balance: 9 },
        { PackageID: 'CO2', Balance: 0 },
      ],
    }
    expect((await call('POST', '/package-agreements', twoKinds, other)).status).toBe(409)
    expect((await call('POST', '/package-agreements', { Balances: [] }, other)).status).toBe(400)
  })
})

describe('papers', () => {
  const paperOf = async (path: string, from = buyer) => {
    const { status, headers, bytes } = await call('GET', path, undefined, from)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    return { text: text.replaceAll(/\s+/g, ' '), source: Buffer.from(bytes).toString('latin1') }
  }

  it('show an agreed state as it was then, whatever moved later, with name and time', async () => {
    const other = await createBuyer(portal)
    await move(other.customerId, [
      ['KEG', '2026-11-01', 3, 1],
      ['CRATE', '2026-11-01', 0, 2],
    ])
    const Balances = [
      { PackageID: 'KEG', Balance: 2 },
      { PackageID: 'CRATE', Balance: -2 },
    ]
    const [{ AgreementId, AgreedAt }] = (await call('POST', '/package-agreements', { Balances }, other)).body?.data as [
      PackageAgreement,
    ]
    await move(other.customerId, [['KEG', '2026-11-19', 7, 0]])
    const { text, source } = await paperOf(`/package-agreements/${AgreementId}`, other)
    for (const part of ['Odsouhlasení stavu vratných obalů', 'Jana Zkoušková', 'Sud KEG 50 l 2 1 000,00 2 000,00']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/Přepravka [-−]2 100,50 [-−]201,00/)
    expect(text).toMatch(/Celkem 1 799,00/)
    expect(text).toContain(new Date(AgreedAt).toLocaleDateString('cs-CZ', { timeZone: 'Europe/Prague' }))
    expect(source).toMatch(/\/Marked true/)
    expect((await call('GET', `/package-agreements/${AgreementId}`)).status).toBe(404)
    expect((await call('GET', '/package-agreements/x')).status).toBe(400)
  })

  it('show every movement with the balance of its kind after it', async () => {
    const { text } = await paperOf('/package-account-export?Format=pdf')
    expect(text).toContain('Výpis z účtu vratných obalů')
    expect(text).toContain('10. 10. 2025 Sud KEG 50 l Dodáno DL1 5 5')
    expect(text).toContain('31. 10. 2026 Sud KEG 50 l Dodáno DL2 4 3 6')
    expect(text).toMatch(/2\. 11\. 2026 Přepravka .*Dodáno DL5 2 6 [-−]4/)
  })
})

describe('the people of the seller', () => {
  it('agree on nothing in place of the customer', async () => {
    const { customerId } = buyer
    const Balances = (await get<PackageBalance>('/package-account')).map(({ PackageID, Balance }) => ({
      PackageID,
      Balance,
    }))
    const before = await get('/package-agreements')
    for (const userType of ['Manager', 'Employee'] as const) {
      const seller = await createBuyer(portal, { customerId, userType })
      const answer = await call('POST', '/package-agreements', { Balances }, seller)
      expect([userType, answer.status, answer.body?.code]).toEqual([userType, 403, 'access.denied'])
    }
    expect(await get('/package-agreements')).toEqual(before)
  })
})

describe('announced returns', () => {
  it('are for the next delivery and stand in place of what was announced before', async () => {
    expect(await get('/package-returns')).toEqual([{ DeliveryDate: NEXT, ChangedBy: '', Returns: [] }])
    const announce = (Returns: unknown[], DeliveryDate = NEXT) =>
      call('PUT', '/package-returns', { DeliveryDate, Returns })
    await announce([
      { PackageID: 'KEG', Quantity: 3 },
      { PackageID: 'CRATE', Quantity: 2 },
    ])
    const answer = await announce([{ PackageID: 'KEG', Quantity: 4 }])
    expect(answer.body?.data).toEqual([
      { DeliveryDate: NEXT, ChangedBy: 'Jana Zkoušková', Returns: [{ PackageID: 'KEG', Quantity: 4 }] },
    ])
    const account = await get<PackageBalance>('/package-account')
    expect(account.map((one) => [one.PackageID, one.Announced])).toEqual([
      ['KEG', 4],
      ['CRATE', 0],
    ])
    expect((await announce([], '2026-11-24')).body?.code).toBe('packages.delivery-date')
    const twice = [1, 2].map((Quantity) => ({ PackageID: 'KEG', Quantity }))
    expect((await announce(twice)).status).toBe(400)
    expect((await announce([{ PackageID: 'KEG', Quantity: 0 }])).status).toBe(400)
    expect((await announce([])).body?.data[0].Returns).toEqual([])
  })

  it('come to the seller as one enquiry of the delivery, and the same once more is no news', async () => {
    const own = await createBuyer(portal, { permissions: ['showcontaineraccount'] })
    const Returns = [{ PackageID: 'KEG', Quantity: 3 }]
    for (const wanted of [Returns, Returns, []]) {
      expect((await call('PUT', '/package-returns', { DeliveryDate: NEXT, Returns: wanted }, own)).status).toBe(200)
    }
    const list = await get<{ EnquiryId: string; Kind: string; DeliveryDate: string }>('/enquiries', own)
    expect(list).toMatchObject([{ Kind: 'Return', DeliveryDate: NEXT }])
    const [detail] = await get<{ Messages: { Text: string }[] }>(`/enquiry/${list[0]?.EnquiryId}`, own)
    expect(detail?.Messages.map(({ Text }) => Text)).toEqual(['3 × Sud KEG 50 l', 'Nothing is announced any longer.'])
  })
})

describe('who may', () => {
  const paths = ['/package-account', '/package-account-detail/KEG', '/package-agreements', '/package-returns']

  it('needs showcontaineraccount [S6.16]', async () => {
    const { customerId } = buyer
    const reader = await createBuyer(portal, { customerId, permissions: ['showcontaineraccount'] })
    const other = await createBuyer(portal, { customerId, permissions: ['showcustomerbalance', 'shownettoprice'] })
    for (const path of paths) {
      expect([path, (await reader.client.call('GET', path)).status]).toEqual([path, 200])
      expect([path, (await other.client.call('GET', path)).status]).toEqual([path, 403])
      expect([path, (await portal.client().call('GET', path)).status]).toEqual([path, 401])
    }
  })

  it("touches no other customer's account", async () => {
    const stranger = await createBuyer(portal, { customerId: await createCustomer(portal.database) })
    for (const path of ['/package-account', '/package-account-detail/KEG', '/package-agreements']) {
      expect([path, await get(path, stranger)]).toEqual([path, []])
    }
    const [movement] = await get<PackageMovement>('/package-account-detail/KEG')
    const body = disputed(movement?.MovementId, 'cizí')
    expect((await call('POST', '/package-dispute', body, stranger)).status).toBe(404)
    expect((await get<PackageMovement>('/package-account-detail/KEG'))[0]?.Dispute).toBe('')
  })
})
