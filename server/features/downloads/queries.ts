import * as z from 'zod/mini'
import { ManualFile } from '#contract/downloads.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** Who looks, for which customer, on which day of Prague and in which language. */
export interface Reader {
  userId: number
  customerId: number
  today: string
  language: string
}

const reader = { userId: z.number(), customerId: z.number(), today: z.string() }

const isForReader = `d.removed_at is null and (d.valid_from is null or d.valid_from <= :today::date)
      and (d.valid_to is null or d.valid_to >= :today::date)
      and (d.price_levels = '{}' or (select c.price_level from customer c where c.id = :customerId) = any (d.price_levels))
      and (d.user_roles = '{}' or (select u.role_name from app_user u where u.id = :userId) = any (d.user_roles))`

const order = 'g.position, g.id, d.position, d.id'

const files = statement('downloads.list', {
  params: { ...reader, language: z.string() },
  row: ManualFile,
  text: `
    select
      d.id::text as "Id",
      coalesce(case when :language = 'en' then nullif(g.name_en, '') end, g.name_cs) as "Category",
      d.file_name as "FileName",
      coalesce(case when :language = 'en' then nullif(d.display_name_en, '') end, d.display_name) as "DisplayName",
      c.bytes as "Size",
      to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Updated"
    from download d join download_group g on g.id = d.group_id join file f on f.id = d.file_id
      join stored_content c on c.hash = f.content_hash
    where ${isForReader} order by ${order}`,
})

/** The files that are valid and for the reader, without their contents, in the order of their groups. */
export async function listManualFiles(db: Db, who: Reader): Promise<ManualFile[]> {
  return files(db, { ...who })
}

const Chosen = z.object({ id: z.string(), name: z.string() })

const chosen = statement('downloads.chosen', {
  params: { ...reader, ids: z.array(z.string()) },
  row: Chosen,
  text: `
    select
      d.id::text,
      d.file_name as name
    from download d join download_group g on g.id = d.group_id
    where d.id = any (:ids::bigint[]) and ${isForReader} order by ${order}`,
})

/** Names of the chosen files in the order of the list. */
export async function listChosen(
  db: Db,
  { userId, customerId, today }: Reader,
  ids: string[],
): Promise<z.infer<typeof Chosen>[]> {
  return chosen(db, { userId, customerId, today, ids })
}

const file = statement('downloads.file', {
  params: { ...reader, id: z.string() },
  row: z.object({ name: z.string(), type: z.string(), hash: z.string() }),
  text: `
    with taken as (
      update download d set taken = d.taken + 1 where d.id = :id::bigint and ${isForReader}
      returning d.file_id, d.file_name)
    select
      t.file_name as name,
      f.content_type as type,
      encode(f.content_hash, 'hex') as hash
    from taken t join file f on f.id = t.file_id`,
})

/** A file with the key of its content, counted as taken. */
export async function takeManualFile(db: Db, { userId, customerId, today }: Reader, id: string) {
  const [row] = await file(db, { userId, customerId, today, id })
  return row
}
