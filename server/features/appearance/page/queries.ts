import * as z from 'zod/mini'
import { Face } from '#contract/appearance.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const PageFace = z.extend(Face, { Accent: z.string(), Icon: z.string() })
export type PageFace = z.infer<typeof PageFace>

const face = statement('appearance.face', {
  params: {},
  row: PageFace,
  text: `
    select
      a.name as "Name",
      a.accent as "Accent",
      coalesce('/files/' || s.logo_id, '') as "Logo",
      coalesce('/files/' || a.icon_id, '') as "Icon",
      coalesce('/files/' || a.picture_id, '') as "LoginPicture"
    from appearance a cross join seller s`,
})

/** What pages say of the portal before anybody logs in. */
export async function readFace(db: Db): Promise<PageFace> {
  const [row] = await face(db, {})
  if (!row) throw new Error('the row of the appearance is missing')
  return row
}
