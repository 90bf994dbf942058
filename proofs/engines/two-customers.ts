import { permissionIds, permissionsOf, type PermissionId } from '#contract/permissions.ts'
import { createCategory, createCustomer, createItem, createUser } from '#server/testing/factories.ts'
import { openPlanter, type Marked, type Planter } from './planted-rows.ts'
import type { Client, TestPortal } from '#server/testing/test-app.ts'

/** Somebody who calls; `knows` are the tables whose rows of the foreign customer are theirs to see. */
export interface Actor {
  name: string
  client: Client
  customer: Marked | undefined
  knows: string[]
  /** A right this one is without and otherwise a buyer like others; tried where it makes a difference. */
  lacks?: PermissionId
}

export interface World {
  portal: TestPortal
  planter: Planter
  /** Nobody but `owner` may see or change anything of this customer. */
  foreign: Marked
  own: Marked
  owner: Actor
  actors: Actor[]
  close(): Promise<void>
}

type UserValues = NonNullable<Parameters<typeof createUser>[1]>

/** Two customers with rows in every table, and everybody who might try to look from one to the other. */
export async function createWorld(portal: TestPortal): Promise<World> {
  const { database } = portal
  const planter = await openPlanter(portal.ownerUrl)
  // A walk uploads more in a minute than people do in a day, and what is refused counts.
  await database.db.updateTable('upload_limit').set({ most_files: null, most_bytes: null }).execute()
  const marked = async (id: number, mark: string, haler: number, loginId: string): Promise<Marked> => {
    await createCustomer(database, { id, name: `${mark}-customer-name`, city: `${mark}-customer-city` })
    const user = { loginId, customerId: id, permissions: [...permissionIds], isAdmin: true, manages: [id] }
    const userId = (await createUser(database, user)).id
    return { id, mark, haler, userId }
  }
  const foreign = await marked(700_000_771, 'kanarA', 770_077, 'owner-of-a')
  const own = await marked(700_000_552, 'kanarB', 550_055, 'owner-of-b')
  const third = await createCustomer(database)
  const { id: categoryId } = await createCategory(database)
  for (let item = 0; item < 3; item += 1) await createItem(database, { categoryId })
  await plantShared(planter)
  for (const customer of [foreign, own]) for (const table of planter.tables) await planter.plant(table, customer)
  const actor = async (
    name: string,
    values: UserValues,
    options: { active?: number; knows?: string[]; after?: string } = {},
  ): Promise<Actor> => {
    const { id, loginId } = await createUser(database, { customerId: own.id, ...values })
    const client = portal.client()
    const answer = await client.logIn(loginId, values.userType === 'Unregistered' ? '' : undefined)
    if (answer.status !== 200) throw new Error(`${name} cannot log in: ${answer.text}`)
    if (options.active !== undefined) {
      const body = { CustomerID: options.active, CustomerName: '' }
      const chosen = await client.call('PUT', '/set-active-customer', { body })
      if (chosen.status !== 200) throw new Error(`${name} cannot choose a customer: ${chosen.text}`)
    }
    if (options.after) await planter.client.query(options.after, [id])
    return { name, client, customer: own, knows: options.knows ?? [] }
  }
  const all: PermissionId[] = [...permissionIds]
  const operator: UserValues = { userType: 'Employee', customerId: 0, attachedTo: [own.id, third] }
  const actors = [
    { name: 'stranger', client: portal.client(), customer: undefined, knows: [] },
    await actor('visitor', { loginId: 'unknown-user', userType: 'Unregistered' }),
    await actor('buyer', { permissions: all, manages: [own.id] }),
    await actor('buyer without rights', { permissions: [] }),
    await actor('manager', { userType: 'Manager', customerId: 0, attachedTo: [own.id, third], permissions: all }),
    await actor('child customer', { userType: 'ChildCustomer', permissions: all }),
    await actor('warehouse', { ...operator, permissions: ['verifyorder', 'changecustomer'] }, { active: own.id }),
    await actor(
      'content admin',
      {
        ...operator,
        isAdmin: true,
        permissions: ['editcommercial', 'editinformation', 'editbanner', 'changecustomer'],
      },
      { active: own.id },
    ),
    await actor('full admin', { ...operator, isAdmin: true, permissions: all }, { active: own.id }),
    await actor('blocked', { permissions: all }, { after: 'update app_user set blocked = true where id = $1' }),
    await actor(
      'former buyer',
      { customerId: third, userType: 'Manager', attachedTo: [foreign.id], permissions: all },
      { active: foreign.id, after: 'delete from user_customer where user_id = $1' },
    ),
    await actor(
      'buyer of both, here for the other',
      { userType: 'Manager', customerId: 0, attachedTo: [own.id, foreign.id], manages: [own.id], permissions: all },
      { active: own.id, knows: ['customer'] },
    ),
  ]
  for (const left of permissionsOf('Customer')) {
    const without = await actor(`buyer without ${left}`, { permissions: all.filter((id) => id !== left) })
    actors.push({ ...without, lacks: left })
  }
  const client = portal.client()
  await client.logIn('owner-of-a')
  const owner = { name: 'owner', client, customer: foreign, knows: [] }
  return { portal, planter, foreign, own, owner, actors, close: () => planter.close() }
}

async function plantShared({ client }: Planter): Promise<void> {
  await client.query(`
    insert into shipping_method (id, name_cs, name_en) values ('van', 'Rozvoz', 'Van');
    with e as (
      insert into enquiry (customer_id, kind, area, subject, user_name)
      values (0, 'Registration', 'registrations', 'Jan Novák', 'Jan Novák') returning id)
    insert into registration (enquiry_id, first_name, last_name, mail, phone, town)
    select id, 'Jan', 'Novák', 'jan@example.cz', '777123456', 'Brno' from e;
    insert into stored_content (hash, bytes, content) values (sha256('picture'), 7, 'picture');
    with f as (insert into file (content_hash, content_type) values (sha256('picture'), 'image/png') returning id),
      c as (insert into commercial (name, valid_from, valid_to) values ('Leták', '2020-01-01', '2099-01-01') returning id),
      g as (insert into commercial_group (name) values ('Letáky') returning id),
      i as (insert into commercial_item (commercial_id, file_id, file_name) select c.id, f.id, 'letak.png' from c, f)
    insert into commercial_in_group (commercial_id, group_id) select c.id, g.id from c, g;`)
}
