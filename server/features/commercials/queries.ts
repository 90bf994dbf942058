import * as z from 'zod/mini'
import { Commercial, CommercialGroup, CommercialItem } from '#contract/commercials.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

interface Reader {
  userId: number
  /** Calendar day in Prague, `yyyy-MM-dd`. */
  today: string
}

const reader = { userId: z.number(), today: z.string(), all: z.boolean() }

// The group's audience: everyone, or the roles it names.
const mayReadGroup = `(g.user_roles = '{}'
        or (select u.role_name from app_user u where u.id = :userId) = any (g.user_roles))`

const mayRead = `(c.valid_from <= :today::date and c.valid_to >= :today::date
      and exists (select from commercial_in_group m join commercial_group g on g.id = m.group_id
        where m.commercial_id = c.id and ${mayReadGroup}))`

const items = `(select coalesce(json_agg(json_build_object(
          'Id', i.id::text,
          'CommercialId', c.id::text,
          'FileName', i.file_name,
          'DisplayName', i.display_name) order by i.position, i.id), '[]')
        from commercial_item i where i.commercial_id = c.id)`

const commercials = statement('commercials.list', {
  params: { ...reader, id: z.nullable(z.string()) },
  row: Commercial,
  text: `
    select
      c.id::text as "Id",
      c.name as "DisplayName",
      c.valid_from::text as "ValidFrom",
      c.valid_to::text as "ValidTo",
      exists (select from commercial_displayed d where d.commercial_id = c.id and d.user_id = :userId) as "Displayed",
      case when :all::boolean then (select count(*) from commercial_shown s where s.commercial_id = c.id) end as "ShownTo",
      case when :all::boolean
        then (select count(*) from commercial_displayed d where d.commercial_id = c.id) end as "OpenedBy",
      ${items} as "Items",
      (select coalesce(json_agg(json_build_object(
          'Id', g.id::text,
          'DisplayName', g.name,
          'ShowAsPopUp', g.show_as_popup,
          'UserRoles', g.user_roles,
          'Items', ${items}) order by g.name, g.id), '[]')
        from commercial_in_group m join commercial_group g on g.id = m.group_id
        where m.commercial_id = c.id and (:all::boolean or ${mayReadGroup})) as groups
    from commercial c
    where (:all::boolean or ${mayRead}) and (:id::bigint is null or c.id = :id::bigint)
    order by c.valid_from desc, c.id desc`,
})

/** Commercials, the newest first; `all` includes past and future ones and those for other roles. */
export async function listCommercials(
  db: Db,
  reader: Reader,
  { all = false, id = null }: { all?: boolean; id?: string | null } = {},
): Promise<Commercial[]> {
  return commercials(db, { ...reader, all, id })
}

const groups = statement('commercials.groups', {
  params: {},
  row: CommercialGroup,
  text: `
    select
      g.id::text as "Id",
      g.name as "DisplayName",
      g.show_as_popup as "ShowAsPopUp",
      g.user_roles as "UserRoles",
      (select coalesce(json_agg(json_build_object(
          'Id', i.id::text,
          'CommercialId', c.id::text,
          'FileName', i.file_name,
          'DisplayName', i.display_name) order by c.valid_from desc, c.id desc, i.position, i.id), '[]')
        from commercial_in_group m join commercial c on c.id = m.commercial_id
          join commercial_item i on i.commercial_id = c.id
        where m.group_id = g.id) as "Items"
    from commercial_group g order by g.name, g.id`,
})

/** All groups, whoever they are for, with the items of their commercials: the newest first, each in its order. */
export async function listGroups(db: Db): Promise<CommercialGroup[]> {
  return groups(db, {})
}

const item = statement('commercials.item', {
  params: { ...reader, id: z.string() },
  row: CommercialItem,
  text: `
    select
      i.id::text as "Id",
      i.commercial_id::text as "CommercialId",
      i.file_name as "FileName",
      i.display_name as "DisplayName",
      encode(f.content_hash, 'hex') as "FileContent"
    from commercial_item i join commercial c on c.id = i.commercial_id join file f on f.id = i.file_id
    where i.id = :id::bigint and (:all::boolean or ${mayRead})`,
})

/** One file, with the key of its content, or nothing when the user may not read its commercial. */
export async function readItem(
  db: Db,
  reader: Reader,
  { id, all }: { id: string; all: boolean },
): Promise<CommercialItem[]> {
  return item(db, { ...reader, id, all })
}

const params = { userId: z.number(), id: z.string() }

const newDisplayed = statement('commercials.setDisplayed', {
  params,
  text: `
    insert into commercial_displayed (user_id, commercial_id) values (:userId, :id::bigint) on conflict do nothing`,
})

const oldDisplayed = statement('commercials.unsetDisplayed', {
  params,
  text: 'delete from commercial_displayed where user_id = :userId and commercial_id = :id::bigint',
})

const newShown = statement('commercials.setShown', {
  params: { ...reader, ids: z.array(z.string()) },
  text: `
    insert into commercial_shown (user_id, commercial_id)
    select :userId, c.id from commercial c
    where c.id = any (:ids::bigint[]) and (:all::boolean or ${mayRead})
    on conflict do nothing`,
})

/** Remembers that the popup has shown the user commercials; those the user may not read are left out. */
export async function setShown(db: Db, reader: Reader, ids: readonly string[]): Promise<void> {
  await newShown(db, { ...reader, ids, all: false })
}

/** Remembers that the user has opened a commercial, or forgets it. */
export async function setDisplayed(db: Db, userId: number, id: string, displayed: boolean): Promise<void> {
  await (displayed ? newDisplayed : oldDisplayed)(db, { userId, id })
}
