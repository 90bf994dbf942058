import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactPerson, NewContactPerson } from '#contract/contact-people.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let buyer: Client
let customer: number

beforeAll(async () => {
  portal = await testPortal()
  customer = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, {
    customerId: customer,
    permissions: ['editinformation'],
    isAdmin: true,
  })
  editor = await portal.loggedIn(loginId)
  buyer = await portal.loggedIn((await createUser(portal.database, { customerId: customer })).loginId)
  await portal.database.pool.query(`insert into delivery_route (id, name) values ('sever', 'Sever'), ('jih', 'Jih')`)
  await portal.database.pool.query(`update customer set route_id = 'sever', zip = '602 00' where id = $1`, [customer])
})
afterAll(() => portal.close())

const person: NewContactPerson = {
  Name: 'Eva Nová',
  RoleCs: 'Fakturace',
  RoleEn: '',
  Phone: '+420 543 000 112',
  Mail: 'eva@rozmaryn.example',
  IsManager: false,
  ForEveryone: false,
  Order: 1,
  Routes: [],
  Zips: [],
  Customers: [],
}
const add = (more: Partial<NewContactPerson>) =>
  editor.call('POST', '/contact-person', { body: { ...person, ...more } })
const list = async (): Promise<ContactPerson[]> => (await editor.call('GET', '/contact-people')).body?.data[0].People
async function seen(language = 'cs') {
  const { body } = await buyer.call('GET', `/customer/${customer}`, { headers: { activelangid: language } })
  const { RegionalManager, Contacts } = body?.data[0]
  return { manager: RegionalManager?.Name, contacts: Contacts.map(({ Name }: { Name: string }) => Name), Contacts }
}

describe('the people of the wholesaler', () => {
  it('are seen by those they look after: by number, route, region, and all', async () => {
    await add({ Name: 'Všem', ForEveryone: true, RoleEn: 'Invoicing' })
    await add({ Name: 'Sever', Routes: ['sever'] })
    await add({ Name: 'Jih', Routes: ['jih'] })
    await add({ Name: 'Brno', Zips: ['60'] })
    await add({ Name: 'Praha', Zips: ['1'] })
    await add({ Name: 'Jmenovitě', Customers: [customer] })
    const { contacts, Contacts } = await seen()
    expect(contacts).toEqual(['Jmenovitě', 'Sever', 'Brno', 'Všem'])
    expect(Contacts[3]).toMatchObject({ Role: 'Fakturace', Phone: '+420 543 000 112', Picture: '' })
    expect((await seen('en')).Contacts[3].Role).toBe('Invoicing')
  })

  it('a regional manager is the one who is closest, before and after the representative of an import', async () => {
    await add({ Name: 'Region', IsManager: true, Zips: ['602'] })
    expect((await seen()).manager).toBe('Region')
    const account = await createUser(portal.database, { userType: 'Manager' })
    await portal.database.pool.query('update customer set manager_id = $1 where id = $2', [account.id, customer])
    expect((await seen()).manager).toBe('Jana Zkoušková')
    await add({ Name: 'Osobní', IsManager: true, Customers: [customer] })
    const { manager, contacts } = await seen()
    expect([manager, contacts.includes('Osobní')]).toEqual(['Osobní', false])
    await portal.database.pool.query('update customer set manager_id = null where id = $1', [customer])
  })

  it('have a picture, are changed and removed, never over what another editor wrote', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } })
      .png()
      .toBuffer()
    await add({ Name: 'Dočasná', PictureContent: picture.toString('base64') })
    const before = (await list()).find(({ Name }) => Name === 'Dočasná')
    const { rawPayload } = await portal.app.inject({ url: before?.Picture ?? '' })
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([240, 160])
    const put = (more: object) =>
      editor.call('PUT', `/contact-person/${before?.PersonId}`, {
        body: { ...person, Name: 'Dočasná', Version: before?.Version, ...more },
      })
    expect((await put({ Phone: '' })).status).toBe(200)
    const late = await put({ Phone: '543 000 999' })
    expect([late.status, late.body?.code]).toEqual([409, 'contact-person.changed'])
    const kept = (await list()).find(({ Name }) => Name === 'Dočasná')
    expect([kept?.Phone, kept?.Picture]).toEqual(['', before?.Picture])
    await put({ Version: kept?.Version, PictureContent: '' })
    expect((await list()).find(({ Name }) => Name === 'Dočasná')?.Picture).toBe('')
    expect((await editor.call('DELETE', `/contact-person/${before?.PersonId}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/contact-person/${before?.PersonId}`)).status).toBe(404)
    expect((await list()).some(({ Name }) => Name === 'Dočasná')).toBe(false)
    const { rows } = await portal.database.pool.query(
      `select event, detail from audit_event where event like 'contact-person.%' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ event: 'contact-person.deleted', detail: { person: 'Dočasná' } }])
  })

  it('refuses what cannot be right, and who may not', async () => {
    for (const wrong of [
      { Name: ' ' },
      { Mail: 'eva' },
      { Phone: 'x' },
      { Zips: ['6a'] },
      { Routes: ['zapad'] },
      { Customers: [999_999] },
      { Customers: [0] },
      { PictureContent: 'bm8gcGljdHVyZQ==' },
      { Order: -1 },
    ]) {
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400])
    }
    expect((await buyer.call('GET', '/contact-people')).status).toBe(403)
    expect((await buyer.call('POST', '/contact-person', { body: person })).status).toBe(403)
    expect((await portal.client().call('GET', '/contact-people')).status).toBe(401)
  })
})
