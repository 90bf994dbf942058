import * as z from 'zod/mini'
import { ManualFile } from '#contract/downloads.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const files = statement('downloads.list', {
  params: {},
  row: ManualFile,
  text: `
    select
      d.id::text as "Id",
      d.category as "Category",
      d.file_name as "FileName",
      d.display_name as "DisplayName",
      octet_length(f.content) as "Size",
      to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Updated"
    from download d join file f on f.id = d.file_id order by d.category, d.display_name, d.id`,
})

/** The files without their contents, by category and name. */
export async function listManualFiles(db: Db): Promise<ManualFile[]> {
  return files(db, {})
}

const Chosen = z.object({ id: z.string(), name: z.string() })

const chosen = statement('downloads.chosen', {
  params: { ids: z.array(z.string()) },
  row: Chosen,
  text: `
    select
      d.id::text,
      d.file_name as name
    from download d
    where d.id = any (:ids::bigint[]) order by d.category, d.display_name, d.id`,
})

/** Names of the chosen files in the order of the list. */
export async function listChosen(db: Db, ids: string[]): Promise<z.infer<typeof Chosen>[]> {
  return chosen(db, { ids })
}

const file = statement('downloads.file', {
  params: { id: z.string() },
  row: z.object({ name: z.string(), type: z.string(), content: z.instanceof(Buffer) }),
  text: `
    select
      d.file_name as name,
      f.content_type as type,
      f.content
    from download d join file f on f.id = d.file_id where d.id = :id::bigint`,
})

/** A file with its content. */
export async function readManualFile(db: Db, id: string) {
  const [row] = await file(db, { id })
  return row
}
