import type { ContactPeople, ContactPersonChange, NewContactPerson } from '#contract/contact-people.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { type AuditEvent, writeAudit } from '#server/features/audit/service.ts'
import { acceptPicture, keep, storeFile } from '#server/features/files/service.ts'
import * as queries from './queries.ts'

/** Twice the size a face is shown in, for screens with two pixels for each point. */
const BOX = { width: 240, height: 240 }

/** Changes something of the people and tells of it; `change` answers the name of the person. */
function edit(
  context: SessionContext,
  event: AuditEvent['event'],
  change: (db: Db) => Promise<string>,
): Promise<ContactPeople[]> {
  const { session, network } = context
  return context.db.transaction().execute(async (db) => {
    const person = await change(db)
    const { userId, loginId } = session
    await writeAudit(db, { event, userId, loginId, network, detail: { person } })
    return queries.listPeople(db)
  })
}

async function fieldsOf(db: Db, given: NewContactPerson): Promise<queries.PersonFields> {
  const { route, customer } = await queries.findUnknown(db, { routes: given.Routes, customers: given.Customers })
  ensure(route === null, 'route.unknown', { route: route ?? '' })
  ensure(customer === null, 'customer.unknown', { customer: String(customer) })
  return { ...given, Zips: [...new Set(given.Zips)], Customers: [...new Set(given.Customers)] }
}

/** A small picture written anew; undefined when there is none, or none is wanted. */
const pictureOf = async (context: SessionContext, content: string | undefined) =>
  content ? keep(context, 'publication', await acceptPicture({ fileName: 'person', content }, BOX)) : undefined

/** Adds a person whom customers can turn to. */
export async function createPerson(
  context: SessionContext,
  { PictureContent, ...given }: NewContactPerson,
): Promise<ContactPeople[]> {
  // Outside of the transaction: a picture is work for the processor.
  const picture = await pictureOf(context, PictureContent)
  return edit(context, 'contact-person.saved', async (db) => {
    const fields = await fieldsOf(db, given)
    await queries.addPerson(db, { ...fields, pictureId: picture ? await storeFile(db, picture) : null })
    return given.Name
  })
}

/** Changes a person; without a new picture the old one stays. */
export async function updatePerson(
  context: SessionContext,
  id: string,
  { PictureContent, Version, ...given }: ContactPersonChange,
): Promise<ContactPeople[]> {
  const picture = await pictureOf(context, PictureContent)
  return edit(context, 'contact-person.saved', async (db) => {
    const known = await queries.lockPerson(db, id)
    ensure(known, 'not-found')
    ensure(known.version === Version, 'contact-person.changed')
    await queries.changePerson(db, id, await fieldsOf(db, given))
    if (PictureContent !== undefined) {
      await queries.setPicture(db, id, picture ? await storeFile(db, picture) : null)
    }
    return given.Name
  })
}

/** Removes a person; customers see the next one who looks after them. */
export const removePerson = (context: SessionContext, id: string): Promise<ContactPeople[]> =>
  edit(context, 'contact-person.deleted', async (db) => {
    const known = await queries.lockPerson(db, id)
    ensure(known, 'not-found')
    await queries.deletePerson(db, id)
    return known.name
  })
