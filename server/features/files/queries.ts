import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** A picture of an item; other files are reached through the calls that check who may have them. */
export async function readPicture(db: Db, id: string) {
  return db
    .selectFrom('file')
    .select(['content_type', 'content'])
    .where('id', '=', id)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
}

const newFile = statement('files.add', {
  params: { type: z.string(), content: z.instanceof(Buffer) },
  row: z.object({ id: z.string() }),
  text: `
    insert into file (content_hash, content_type, content)
    values (sha256(:content), :type, :content)
    on conflict (content_hash) do update set content_type = excluded.content_type
    returning id::text as id`,
})

/** The id of a file with this content, added unless it is there. */
export async function addFile(db: Db, file: { type: string; content: Buffer }): Promise<string> {
  const [added] = await newFile(db, file)
  if (!added) throw new Error('the file was not stored')
  return added.id
}

const unused = statement('files.forget', { params: {}, text: 'select forget_files()' })

/** Removes files nothing refers to any more. */
export async function forgetFiles(db: Db): Promise<void> {
  await unused(db, {})
}
