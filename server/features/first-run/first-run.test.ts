import { afterEach, expect, it } from 'vitest'
import { privacyPage } from '#contract/info-pages.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createShop } from '#server/testing/shop.ts'
import { clientOf, PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { openFirstRun } from './service.ts'

let portal: TestPortal
afterEach(() => portal.close())

const first = {
  LoginID: 'spravce',
  Prename: 'Jana',
  Surname: 'Zkoušková',
  Mail: 'jana@sklad.test',
  Password: PASSWORD,
}

async function open(settings: Record<string, string> = {}, processes = 1): Promise<string> {
  portal = await testPortal({ ODBYT_DEMO: '0', TRUST_PROXY: '127.0.0.1', ...settings }, undefined, processes)
  const code = await openFirstRun(portal.database.db)
  if (code === undefined) throw new Error('there is no code')
  return code
}

const begin = (Code: string, more: object = {}, headers = {}) =>
  portal.client().call('POST', '/first-run', { body: { ...first, Code, ...more }, headers })

const seller = { Register: '', Web: '', OpeningHours: '', Iban: '', Bic: '', BankName: '', Phone: '', ZIP: '' }

const stateOf = (answer: { body?: { data: { Steps: { Step: string; State: string }[] }[] } | undefined }) =>
  Object.fromEntries((answer.body?.data[0]?.Steps ?? []).map(({ Step, State }) => [Step, State]))

it('an empty portal asks for its first administrator, who is in and has a customer to look at', async () => {
  const code = await open()
  const client = portal.client()
  expect((await client.call('GET', '/check-login')).status).toBe(206)
  // As somebody types it.
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  const answer = await client.call('POST', '/first-run', { body: { ...first, Code: typed } })
  expect([answer.status, answer.body?.data[0]]).toMatchObject([
    200,
    { LoginID: 'spravce', IsAdmin: true, ActiveCustomer: { CustomerName: 'Veřejná nabídka' } },
  ])
  expect((await client.call('GET', '/permission')).status).toBe(200)
  expect((await portal.client().call('GET', '/check-login')).status).toBe(204)
  expect((await portal.client().logIn('spravce')).status).toBe(200)
  // Visitors have an account, but nobody has let them in.
  expect((await portal.client().logIn('unknown-user', '')).status).toBe(206)
})

it('a portal that has an administrator knows no first run, with any code, also that of before', async () => {
  const code = await open()
  expect((await begin(code)).status).toBe(200)
  expect((await begin(code, { LoginID: 'cizinec' })).status).toBe(404)
  expect((await begin('AAAA-AAAA', { LoginID: 'cizinec' })).status).toBe(404)
  expect(await openFirstRun(portal.database.db)).toBeUndefined()
  // Nor does one whose administrator came by the terminal while a code was printed, or is blocked.
  await portal.close()
  const other = await open()
  const customerId = await createCustomer(portal.database)
  await createUser(portal.database, { customerId, isAdmin: true, permissions: ['useradmin'], blocked: true })
  expect((await begin(other)).status).toBe(404)
  expect((await portal.client().call('GET', '/check-login')).status).toBe(204)
})

it('a code holds until the next start; it is stored as a hash, and guessing it ends after ten tries of a network', async () => {
  const old = await open()
  const code = (await openFirstRun(portal.database.db)) ?? ''
  const { rows } = await portal.database.pool.query('select first_run::text as text from first_run')
  expect(rows[0].text).not.toContain(code.replaceAll('-', ''))
  const guess = (from: string, Code = old) => begin(Code, {}, { 'x-forwarded-for': from })
  for (let count = 0; count < 10; count += 1) {
    const answer = await guess('203.0.113.5')
    expect([answer.status, answer.body?.code]).toEqual([403, 'first-run.code'])
  }
  expect((await guess('203.0.113.5', code)).status).toBe(429)
  expect((await guess('198.51.100.7', code)).status).toBe(200)
  expect(portal.log()).not.toContain(code)
})

it('two browsers at once, in two processes, make one administrator', async () => {
  const code = await open({}, 2)
  const answers = await Promise.all(
    portal.apps.flatMap((app, process) =>
      [0, 1, 2].map((browser) =>
        clientOf(app).call('POST', '/first-run', {
          body: { ...first, LoginID: `spravce${process}${browser}`, Code: code },
        }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
  const { rows } = await portal.database.pool.query('select count(*)::int as admins from app_user where is_admin')
  expect(rows).toEqual([{ admins: 1 }])
})

it('refuses a common password, an address nobody reads and a bad login, and the code is still there', async () => {
  const code = await open()
  const refused = async (more: object) => {
    const { status, body } = await begin(code, more)
    return [status, body?.code]
  }
  expect(await refused({ Password: 'password1' })).toEqual([400, 'password.common'])
  expect(await refused({ Mail: 'jana@firma.example' })).toEqual([400, 'mail.example'])
  expect(await refused({ LoginID: 'dve slova' })).toEqual([400, 'input.invalid'])
  expect((await begin(code)).status).toBe(200)
})

it('tells what the portal has and what it needs, and a step that needs nothing can be settled', async () => {
  const code = await open()
  const admin = portal.client()
  await admin.call('POST', '/first-run', { body: { ...first, Code: code } })
  const steps = ['seller', 'mail', 'data', 'visitors', 'delivery', 'orders', 'users']
  const allOpen = Object.fromEntries(steps.map((step) => [step, 'open']))
  expect(stateOf(await admin.call('GET', '/first-steps'))).toEqual(allOpen)

  expect((await admin.call('PUT', '/visitors', { body: { IsOpen: true } })).body?.code).toBe('seller.missing')
  const named = {
    ...seller,
    Name: 'Velkoobchod Zkusmo',
    Street: 'Dlouhá 1',
    City: 'Brno',
    ICO: '00000019',
    DIC: 'CZ00000019',
  }
  const refused = await admin.call('PUT', '/seller', { body: { ...named, Mail: 'obchod@example.cz' } })
  expect([refused.status, refused.body?.code]).toEqual([400, 'mail.example'])
  expect((await admin.call('PUT', '/seller', { body: { ...named, Mail: 'obchod@sklad.test' } })).status).toBe(200)
  await createCustomer(portal.database, { deliveryDays: '0111110' })
  await createUser(portal.database, { customerId: 0 })
  const settled = await admin.call('PUT', '/first-step/mail', { body: { IsSettled: true } })
  expect(stateOf(settled)).toEqual({ ...allOpen, seller: 'done', mail: 'settled', delivery: 'done', users: 'done' })
  const door = { MServerUrl: '', MServerLogin: '', MServerInstance: '', Storage: '', NumberSeries: '', PaymentType: '' }
  await admin.call('PUT', '/order-door', { body: { ...door, Door: 'Files', WithDeposits: true } })
  expect(stateOf(await admin.call('GET', '/first-steps'))['orders']).toBe('done')
  const again = await admin.call('PUT', '/first-step/mail', { body: { IsSettled: false } })
  expect(stateOf(again)['mail']).toBe('open')
  expect((await admin.call('PUT', '/first-steps', { body: { IsPutAway: true } })).body?.data[0].IsPutAway).toBe(true)
  expect((await admin.call('PUT', '/first-step/nothing', { body: { IsSettled: true } })).status).toBe(400)
})

it('lets visitors in and out, with a privacy policy in both languages that stays as somebody wrote it', async () => {
  const code = await open()
  const admin = portal.client()
  await admin.call('POST', '/first-run', { body: { ...first, Code: code } })
  const named = {
    ...seller,
    Name: 'Sklad <b>a</b> syn',
    Street: '',
    City: '',
    ICO: '',
    DIC: '',
    Mail: 'obchod@sklad.test',
  }
  await admin.call('PUT', '/seller', { body: named })
  const visitor = portal.client()
  const contact = async () => (await portal.client().call('GET', '/seller-contact')).body?.data[0].LetsVisitorsIn
  expect(await contact()).toBe(false)
  const opened = await admin.call('PUT', '/visitors', { body: { IsOpen: true } })
  expect(opened.body?.data).toEqual([{ IsOpen: true, LoginID: 'unknown-user', HasPrivacyPolicy: true }])
  expect((await visitor.logIn('unknown-user', '')).body?.data[0].UserType).toBe('Unregistered')
  expect((await visitor.call('GET', '/navigation')).status).toBe(200)
  expect(await contact()).toBe(true)
  const policy = async (language: string) => {
    const answer = await portal
      .client()
      .call('GET', `/info-page/${privacyPage}`, { headers: { activelangid: language } })
    return Buffer.from(answer.body?.data[0].Content, 'base64').toString()
  }
  expect(await policy('cs')).toContain('Správcem osobních údajů je Sklad &lt;b&gt;a&lt;/b&gt; syn')
  expect(await policy('en')).toContain('The controller of personal data is')

  const [page] = (await admin.call('GET', `/info-page-draft/${privacyPage}`)).body?.data ?? []
  const text = {
    Version: page?.Version,
    Texts: [{ LangId: 'cs', Title: 'Ochrana', Content: Buffer.from('<p>naše</p>').toString('base64') }],
    Public: true,
    Order: 1,
    Publish: 'Now',
  }
  expect((await admin.call('PUT', `/info-page-draft/${privacyPage}`, { body: text })).status).toBe(200)
  await admin.call('PUT', '/visitors', { body: { IsOpen: false } })
  expect((await visitor.call('GET', '/navigation')).status).toBe(401)
  expect((await portal.client().logIn('unknown-user', '')).status).toBe(206)
  expect(stateOf(await admin.call('GET', '/first-steps'))['visitors']).toBe('settled')
  expect(await policy('cs')).toBe('<p>naše</p>')
})

it('lets nobody order for the customer whose offer visitors see', async () => {
  const code = await open()
  const admin = portal.client()
  await admin.call('POST', '/first-run', { body: { ...first, Code: code } })
  await createShop(portal)
  const Positions = [{ ItemId: 'BEER', Quantity: 20 }]
  const { CartId, RequestId } = (await admin.call('POST', '/cart', { body: { Positions } })).body?.data[0]
  const answer = await admin.call('PUT', `/cart/${CartId}`, { body: { State: 'UserLock', RequestId } })
  expect([answer.status, answer.body?.code]).toEqual([409, 'cart.public-customer'])
})
