import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { foldedNumber } from '#server/erp/loose/rules.ts'

const Owner = z.object({
  /** The number of the name that was asked for. */
  asked: z.number(),
  documentId: z.string(),
})
/** The document a paper is of. */
export type Owner = z.infer<typeof Owner>

const owners = statement('papers.owners', {
  params: { stems: z.array(z.string()) },
  row: Owner,
  text: `
    with asked as (
      select (a.n - 1)::int as asked, a.stem from unnest(:stems::text[]) with ordinality a (stem, n)
    ), found as (
      select a.asked, d.id, 0 as rank from asked a join document d on lower(d.id) = a.stem
      union all
      select a.asked, d.id, 1 from asked a join document d on ${foldedNumber('d.id')} = ${foldedNumber('a.stem')}
    )
    select
      asked,
      id as "documentId"
    from (select *, min(rank) over (partition by asked) as surest from found) f
    where rank = surest order by asked, id`,
})

/** The documents with these numbers, as names of files have them. */
export async function findOwners(db: Db, stems: string[]): Promise<Owner[]> {
  return owners(db, { stems })
}

const kept = statement('papers.keep', {
  params: { documentId: z.string(), fileId: z.string() },
  row: z.object({ isNew: z.boolean() }),
  text: `
    insert into document_paper (document_id, customer_id, file_id)
    select id, customer_id, :fileId::uuid from document where id = :documentId
    on conflict (document_id) do update set file_id = excluded.file_id
    where document_paper.file_id <> excluded.file_id
    returning (select count(*) = 0 from document_paper o where o.document_id = :documentId) as "isNew"`,
})

/** Gives a document its paper; undefined when it has it already. */
export async function keepPaper(db: Db, paper: { documentId: string; fileId: string }) {
  const [row] = await kept(db, paper)
  return row && (row.isNew ? ('added' as const) : ('changed' as const))
}
