import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { readSeller } from './service.ts'

let portal: TestPortal
let admin: Client
let content: Client

const good = {
  Name: 'Velkoobchod Rozmarýn s.r.o.',
  Street: 'Skladová 1',
  City: 'Brno',
  ZIP: '617 00',
  ICO: '00000019',
  DIC: 'CZ00000019',
  Register: 'KS v Brně, oddíl C, vložka 1',
  Phone: '+420 543 000 111',
  Mail: 'objednavky@rozmaryn.example',
  Web: 'https://www.rozmaryn.example/',
  OpeningHours: 'Po–Pá 6:00–15:00\nSo 7:00–11:00',
  Iban: '19-2000145399/0800',
  Bic: 'GIBACZPX',
  BankName: 'Zkušební banka',
}
const put = (more: object, client = admin) => client.call('PUT', '/seller', { body: { ...good, ...more } })

beforeAll(async () => {
  portal = await testPortal()
  const customerId = await createCustomer(portal.database)
  const clientWith = async (permissions: PermissionId[]) => {
    const { loginId } = await createUser(portal.database, { customerId, permissions, isAdmin: true })
    const client = portal.client()
    await client.logIn(loginId)
    return client
  }
  admin = await clientWith(['useradmin'])
  content = await clientWith(['editinformation', 'editcommercial', 'editbanner'])
})
afterAll(() => portal.close())

describe('the wholesaler', () => {
  it('is changed and stands at once on papers, in the contact of everybody and in the audit log', async () => {
    const answer = await put({})
    expect(answer.status).toBe(200)
    const stored = { ...good, Iban: 'CZ6508000000192000145399', Logo: '', LetsVisitorsIn: false }
    expect(answer.body?.data).toEqual([stored])
    expect((await admin.call('GET', '/seller')).body?.data).toEqual([stored])
    expect(await readSeller(portal.database.db)).toMatchObject({ name: good.Name, iban: stored.Iban, logo: '' })
    const { Name, Phone, Mail, Web, OpeningHours } = good
    const seen = await portal.client().call('GET', '/seller-contact')
    expect(seen.body?.data).toEqual([{ Name, Phone, Mail, Web, OpeningHours, Logo: '', LetsVisitorsIn: false }])
    const moved = await put({ Iban: 'DE89 3704 0044 0532 0130 00' })
    expect(moved.body?.data[0].Iban).toBe('DE89370400440532013000')
    const events = await sql<{ detail: object }>`
      select detail from audit_event where event = 'seller.changed' order by id desc limit 1`.execute(
      portal.database.db,
    )
    expect(events.rows).toEqual([{ detail: { Iban: 'CZ6508000000192000145399 → DE89370400440532013000' } }])
  })

  it('refuses what cannot be right', async () => {
    for (const wrong of [
      { Name: ' ' },
      { ICO: '00000018' },
      { DIC: '00000019' },
      { Iban: 'CZ6608000000192000145399' },
      { Iban: '2000145398/0800' },
      { Bic: 'GIBA' },
      { ZIP: '6170' },
      { Mail: 'rozmaryn' },
      { Web: 'javascript:alert(1)' },
      { Unknown: '' },
    ]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400])
    }
    const nothing = Object.fromEntries(Object.keys(good).map((name) => [name, '']))
    expect((await put({ ...nothing, Name: 'Rozmarýn' })).status).toBe(200)
  })

  it('is the matter of user administrators alone', async () => {
    expect((await put({}, content)).status).toBe(403)
    expect((await content.call('GET', '/seller')).status).toBe(403)
    expect((await put({}, portal.client())).status).toBe(401)
  })
})
