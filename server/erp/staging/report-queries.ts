import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { kinds } from '#server/erp/pohoda/read.ts'

const rejectionCounts = statement('erp.countRejections', {
  params: {},
  row: z.object({ kind: z.string(), count: z.number() }),
  text: 'select kind, count(*)::int as count from staged_rejection group by kind',
})

export async function countRejections(db: Db): Promise<Map<string, number>> {
  const rows = await rejectionCounts(db, {})
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

const Rejection = z.object({
  kind: z.enum(kinds),
  file: z.string(),
  line: z.number(),
  record: z.string(),
  reason: z.string(),
})
export type Rejection = z.infer<typeof Rejection>

const withheldStatement = statement('erp.readWithheld', {
  params: { limit: z.number() },
  row: Rejection,
  text: `
    select
      'document' as kind,
      f.name as file,
      s.line,
      s.id as record,
      s.withheld as reason
    from staged_document s join staged_file f on f.id = s.file
    where s.ok and s.withheld <> '' order by s.file, s.line limit :limit`,
})

const countWithheld = statement('erp.countWithheld', {
  params: {},
  row: z.object({ count: z.number() }),
  text: `select count(*)::int as count from staged_document where ok and withheld <> ''`,
})

/** The documents among the staged ones whose sums cannot be explained: how many, and the first of them. */
export async function readWithheld(db: Db, limit: number): Promise<{ count: number; first: Rejection[] }> {
  const [counted] = await countWithheld(db, {})
  return { count: counted?.count ?? 0, first: await withheldStatement(db, { limit }) }
}

const rejectionsStatement = statement('erp.readRejections', {
  params: { limit: z.number() },
  row: Rejection,
  text: `
    select
      r.kind,
      f.name as file,
      r.line,
      r.record,
      r.reason
    from staged_rejection r join staged_file f on f.id = r.file
    order by r.file, r.line, r.record limit :limit`,
})

export const readRejections = (db: Db, limit: number): Promise<Rejection[]> => rejectionsStatement(db, { limit })
