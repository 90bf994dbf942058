import type { Db } from '#server/db/connect.ts'

/** A picture of an item; other files are reached through the calls that check who may have them. */
export async function readPicture(db: Db, id: string) {
  return db
    .selectFrom('file')
    .select(['content_type', 'content'])
    .where('id', '=', id)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
}
