import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

export const CHANNEL = 'maintenance'

const Stored = z.object({
  begins: z.nullable(z.date()),
  ends: z.nullable(z.date()),
  words: z.string(),
  version: z.number(),
  name: z.string(),
  phone: z.string(),
})
/** When the portal is closed, and whom to call then. */
export type Stored = z.infer<typeof Stored>

const stored = statement('maintenance.read', {
  params: {},
  row: Stored,
  text: `
    select
      m.begins_at as begins,
      m.ends_at as ends,
      m.words,
      m.version,
      c.name,
      c.phone
    from maintenance m, customer c where c.id = 0`,
})

export async function readMaintenance(db: Db): Promise<Stored> {
  const [row] = await stored(db, {})
  if (!row) throw new Error('the row of the maintenance is missing')
  return row
}

const changed = statement('maintenance.update', {
  params: { begins: z.nullable(z.date()), ends: z.nullable(z.date()), words: z.string(), version: z.number() },
  text: `
    update maintenance set
      begins_at = :begins,
      ends_at = :ends,
      words = :words,
      version = version + 1
    where version = :version`,
})

const told = statement('maintenance.tell', {
  params: { channel: z.string() },
  text: `select pg_notify(:channel, '')`,
})

/** Sets it as it was seen in a version, and tells all processes with the commit; false when somebody was faster. */
export async function updateMaintenance(db: Db, wanted: Pick<Stored, 'begins' | 'ends' | 'words' | 'version'>) {
  const isDone = (await changed(db, wanted)) === 1
  if (isDone) await told(db, { channel: CHANNEL })
  return isDone
}
