import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { type Phrase, sayings } from './meaning.ts'

/** The operator's words as a process knows them. */
export interface OwnWords {
  version: number
  said: ReadonlyMap<string, readonly Phrase[]>
}

export const noWords: OwnWords = { version: -1, said: new Map() }

const ownWords = statement('search.ownWords', {
  params: { known: z.number() },
  row: z.object({
    version: z.number(),
    words: z.nullable(z.array(z.object({ typed: z.string(), meant: z.array(z.string()) }))),
  }),
  text: `
    select
      v.version,
      case when v.version <> :known::bigint then
        (select coalesce(json_agg(json_build_object('typed', w.typed, 'meant', w.meant)), '[]') from search_word w)
        end as words
    from search_word_version v`,
})

/** The words as they are now; the same object as long as nothing was changed. */
export async function readOwnWords(db: Db, known: OwnWords): Promise<OwnWords> {
  const [row] = await ownWords(db, { known: known.version })
  return row?.words ? { version: row.version, said: sayings(row.words) } : known
}
