import * as z from 'zod/mini'
import type { GroupChange } from '#contract/commercial-editing.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const id = z.string()
const Id = z.object({ id })
const fields = { DisplayName: z.string(), ValidFrom: z.string(), ValidTo: z.string() }

interface Fields {
  DisplayName: string
  ValidFrom: string
  ValidTo: string
}

const newCommercial = statement('commercial-editing.add', {
  params: fields,
  row: Id,
  text: `
    insert into commercial (name, valid_from, valid_to) values (:DisplayName, :ValidFrom::date, :ValidTo::date)
    returning id::text as id`,
})

/** Adds a commercial; returns its id. */
export async function addCommercial(db: Db, { DisplayName, ValidFrom, ValidTo }: Fields): Promise<string | undefined> {
  return (await newCommercial(db, { DisplayName, ValidFrom, ValidTo }))[0]?.id
}

const change = statement('commercial-editing.change', {
  params: { id, ...fields },
  text: `
    update commercial set name = :DisplayName, valid_from = :ValidFrom::date, valid_to = :ValidTo::date
    where id = :id::bigint`,
})

/** Whether there was such a commercial; it is locked until the transaction ends. */
export async function changeCommercial(
  db: Db,
  commercialId: string,
  { DisplayName, ValidFrom, ValidTo }: Fields,
): Promise<boolean> {
  return (await change(db, { id: commercialId, DisplayName, ValidFrom, ValidTo })) > 0
}

const lock = statement('commercial-editing.lock', {
  params: { id },
  text: 'select from commercial where id = :id::bigint for update',
})

/** Whether there is a commercial; its files change one after another. */
export async function lockCommercial(db: Db, commercialId: string): Promise<boolean> {
  return (await lock(db, { id: commercialId })) > 0
}

const oldGroups = statement('commercial-editing.leaveGroups', {
  params: { id, groups: z.array(z.string()) },
  text: 'delete from commercial_in_group where commercial_id = :id::bigint and group_id <> all (:groups::bigint[])',
})

const newGroups = statement('commercial-editing.joinGroups', {
  params: { id, groups: z.array(z.string()) },
  text: `
    insert into commercial_in_group (commercial_id, group_id)
    select :id::bigint, g.id from commercial_group g where g.id = any (:groups::bigint[])
    on conflict do nothing`,
})

/** Puts a commercial into these groups and no other; one that is gone is left out. */
export async function setGroups(db: Db, commercialId: string, groups: readonly string[]): Promise<void> {
  await oldGroups(db, { id: commercialId, groups })
  await newGroups(db, { id: commercialId, groups })
}

const order = statement('commercial-editing.order', {
  params: { id, items: z.array(z.string()) },
  text: `
    update commercial_item i set position = o.position
    from unnest(:items::bigint[]) with ordinality as o (id, position)
    where i.id = o.id and i.commercial_id = :id::bigint`,
})

/** Orders the files of a commercial; returns how many of them were named. */
export async function orderItems(db: Db, commercialId: string, items: readonly string[]): Promise<number> {
  return order(db, { id: commercialId, items })
}

const old = statement('commercial-editing.delete', {
  params: { id },
  text: 'delete from commercial where id = :id::bigint',
})

/** Removes a commercial with its files. */
export async function deleteCommercial(db: Db, commercialId: string): Promise<void> {
  await old(db, { id: commercialId })
}

const Item = z.object({
  Id: z.string(),
  CommercialId: z.string(),
  FileName: z.string(),
  DisplayName: z.string(),
})

const itemColumns = `
      id::text as "Id",
      commercial_id::text as "CommercialId",
      file_name as "FileName",
      display_name as "DisplayName"`

const newItem = statement('commercial-editing.addItem', {
  params: { id, fileId: z.string(), fileName: z.string(), displayName: z.string() },
  row: Item,
  text: `
    insert into commercial_item (commercial_id, file_id, file_name, display_name, position)
    select :id::bigint, :fileId::uuid, :fileName, :displayName, coalesce(max(position), 0) + 1
    from commercial_item where commercial_id = :id::bigint
    returning ${itemColumns}`,
})

/** Adds a file after the others. */
export async function addItem(
  db: Db,
  commercialId: string,
  file: { fileId: string; fileName: string; displayName: string },
) {
  return newItem(db, { id: commercialId, ...file })
}

const count = statement('commercial-editing.countItems', {
  params: { id },
  row: z.object({ count: z.number() }),
  text: 'select count(*) as count from commercial_item where commercial_id = :id::bigint',
})

export async function countItems(db: Db, commercialId: string): Promise<number> {
  return (await count(db, { id: commercialId }))[0]?.count ?? 0
}

const changedItem = statement('commercial-editing.changeItem', {
  params: { id, displayName: z.string() },
  row: Item,
  text: `
    update commercial_item set display_name = :displayName where id = :id::bigint
    returning ${itemColumns}`,
})

/** Renames a file on screen; nothing when there is none. */
export async function changeItem(db: Db, itemId: string, displayName: string) {
  return changedItem(db, { id: itemId, displayName })
}

const oldItem = statement('commercial-editing.deleteItem', {
  params: { id },
  row: Item,
  text: `
    delete from commercial_item where id = :id::bigint
    returning ${itemColumns}`,
})

/** Removes a file; answers with what it was, or nothing. */
export async function deleteItem(db: Db, itemId: string) {
  return oldItem(db, { id: itemId })
}

const newGroup = statement('commercial-editing.addGroup', {
  params: { name: z.string(), popup: z.boolean(), roles: z.array(z.string()) },
  row: Id,
  text: `
    insert into commercial_group (name, show_as_popup, user_roles) values (:name, :popup, :roles)
    returning id::text as id`,
})

const changedGroup = statement('commercial-editing.changeGroup', {
  params: { id, name: z.string(), popup: z.boolean(), roles: z.array(z.string()) },
  row: Id,
  text: `
    update commercial_group set name = :name, show_as_popup = :popup, user_roles = :roles where id = :id::bigint
    returning id::text as id`,
})

const oldGroup = statement('commercial-editing.deleteGroup', {
  params: { id },
  text: 'delete from commercial_group where id = :id::bigint',
})

/** Adds a group, or changes the one named; returns its id, or nothing when that is not there. */
export async function saveGroup(
  db: Db,
  groupId: string | undefined,
  { DisplayName: name, ShowAsPopUp: popup, UserRoles: roles }: GroupChange,
): Promise<string | undefined> {
  const values = { name, popup, roles: [...new Set(roles)] }
  return (await (groupId === undefined ? newGroup(db, values) : changedGroup(db, { id: groupId, ...values })))[0]?.id
}

/** Removes a group; the database keeps one to which commercials belong. */
export async function deleteGroup(db: Db, groupId: string): Promise<void> {
  await oldGroup(db, { id: groupId })
}
