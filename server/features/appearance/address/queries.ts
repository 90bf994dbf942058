import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const stored = statement('address.read', {
  params: {},
  row: z.object({ url: z.string() }),
  text: 'select a.public_url as url from appearance a',
})

/** Where the seller says that users reach the portal; empty while nobody said. */
export async function readAddress(db: Db): Promise<string> {
  const [row] = await stored(db, {})
  return row?.url ?? ''
}
