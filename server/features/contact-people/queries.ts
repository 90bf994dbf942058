import * as z from 'zod/mini'
import { ContactPeople } from '#contract/contact-people.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const whole = statement('contact-people.all', {
  params: {},
  row: ContactPeople,
  text: `
    select
      coalesce((select json_agg(json_build_object(
        'PersonId', p.id::text, 'Name', p.name, 'RoleCs', p.role_cs, 'RoleEn', p.role_en, 'Phone', p.phone,
        'Mail', p.mail, 'IsManager', p.is_manager, 'ForEveryone', p.for_everyone, 'Order', p.position,
        'Routes', array(select r.id from delivery_route r where r.id = any (p.routes) order by r.id),
        'Zips', p.zips,
        'Customers', (select coalesce(json_agg(
            json_build_object('CustomerID', c.id, 'CustomerName', c.name) order by c.id), '[]')
          from customer c where c.id = any (p.customers)),
        'Picture', coalesce('/files/' || p.picture_id, ''),
        'Version', p.version) order by p.position, p.id) from contact_person p), '[]') as "People",
      coalesce((select json_agg(json_build_object('RouteId', r.id, 'Name', r.name) order by r.name, r.id)
        from delivery_route r), '[]') as "Routes"`,
})

/** All contact people in their order, and the routes there are. */
export async function listPeople(db: Db): Promise<z.infer<typeof ContactPeople>[]> {
  return whole(db, {})
}

const unknown = statement('contact-people.unknown', {
  params: { routes: z.array(z.string()), customers: z.array(z.number()) },
  row: z.object({ route: z.nullable(z.string()), customer: z.nullable(z.number()) }),
  text: `
    select
      (select r from unnest(:routes::text[]) r where not exists (select from delivery_route where id = r) limit 1) as route,
      (select n from unnest(:customers::integer[]) n
        where n = 0 or not exists (select from customer where id = n) limit 1) as customer`,
})

/** A route and a customer of those named that there are not; null where all are there. */
export async function findUnknown(db: Db, named: { routes: string[]; customers: number[] }) {
  const [row] = await unknown(db, named)
  return row ?? { route: null, customer: null }
}

const fields = {
  Name: z.string(),
  RoleCs: z.string(),
  RoleEn: z.string(),
  Phone: z.string(),
  Mail: z.string(),
  IsManager: z.boolean(),
  ForEveryone: z.boolean(),
  Order: z.number(),
  Routes: z.array(z.string()),
  Zips: z.array(z.string()),
  Customers: z.array(z.number()),
}
export type PersonFields = z.infer<z.ZodMiniObject<typeof fields>>

const added = statement('contact-people.add', {
  params: { ...fields, pictureId: z.nullable(z.string()) },
  text: `
    insert into contact_person
      (name, role_cs, role_en, phone, mail, is_manager, for_everyone, position, routes, zips, customers, picture_id)
    values (:Name, :RoleCs, :RoleEn, :Phone, :Mail, :IsManager, :ForEveryone, :Order, :Routes::text[], :Zips::text[],
      :Customers::integer[], :pictureId::uuid)`,
})

/** Adds a contact person. */
export async function addPerson(db: Db, person: PersonFields & { pictureId: string | null }): Promise<void> {
  await added(db, person)
}

const locked = statement('contact-people.lock', {
  params: { id: z.string() },
  row: z.object({ name: z.string(), version: z.number() }),
  text: 'select name, version from contact_person where id = :id::bigint for update',
})

/** Name and version of a person, whom nobody else changes until the transaction ends; undefined when there is none. */
export async function lockPerson(db: Db, id: string): Promise<{ name: string; version: number } | undefined> {
  const [row] = await locked(db, { id })
  return row
}

const changed = statement('contact-people.change', {
  params: { id: z.string(), ...fields },
  text: `
    update contact_person set
      name = :Name,
      role_cs = :RoleCs,
      role_en = :RoleEn,
      phone = :Phone,
      mail = :Mail,
      is_manager = :IsManager,
      for_everyone = :ForEveryone,
      position = :Order,
      routes = :Routes::text[],
      zips = :Zips::text[],
      customers = :Customers::integer[],
      version = version + 1
    where id = :id::bigint`,
})

/** Changes all of a person but the picture. */
export async function changePerson(db: Db, id: string, person: PersonFields): Promise<void> {
  await changed(db, { id, ...person })
}

const pictured = statement('contact-people.picture', {
  params: { id: z.string(), pictureId: z.nullable(z.string()) },
  text: 'update contact_person set picture_id = :pictureId::uuid where id = :id::bigint',
})

/** Gives a person another picture, or none. */
export async function setPicture(db: Db, id: string, pictureId: string | null): Promise<void> {
  await pictured(db, { id, pictureId })
}

const old = statement('contact-people.delete', {
  params: { id: z.string() },
  text: 'delete from contact_person where id = :id::bigint',
})

/** Removes a person. */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await old(db, { id })
}
