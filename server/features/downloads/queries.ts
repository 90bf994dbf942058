import { sql } from 'kysely'
import type { ManualFile } from '#contract/downloads.ts'
import type { Db } from '#server/db/connect.ts'

/** The files without their contents, by category and name. */
export async function listManualFiles(db: Db): Promise<ManualFile[]> {
  const { rows } = await sql<ManualFile>`
    select d.id::text as "Id", d.category as "Category", d.file_name as "FileName", d.display_name as "DisplayName",
      octet_length(f.content) as "Size",
      to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Updated"
    from download d join file f on f.id = d.file_id order by d.category, d.display_name, d.id`.execute(db)
  return rows
}

/** Names of the chosen files in the order of the list. */
export async function listChosen(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id::text, d.file_name as name from download d
    where d.id = any (${ids}::bigint[]) order by d.category, d.display_name, d.id`.execute(db)
  return rows
}

/** A file with its content. */
export async function readManualFile(db: Db, id: string) {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select d.file_name as name, f.content_type as type, f.content
    from download d join file f on f.id = d.file_id where d.id = ${id}::bigint`.execute(db)
  return rows[0]
}
