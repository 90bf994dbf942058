import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { type Phrase, sayings } from './meaning.ts'

/** The seller's words as a process knows them. */
export interface OwnWords {
  version: number
  said: ReadonlyMap<string, readonly Phrase[]>
}

export const noWords: OwnWords = { version: -1, said: new Map() }

const Newer = z.object({
  version: z.number(),
  words: z.nullable(z.array(z.object({ typed: z.string(), meant: z.array(z.string()) }))),
})
export type NewerWords = z.infer<typeof Newer>

/** What every statement that asks for newer words has: the version a process knows, and columns of `search_word_version v`. */
export const newer = {
  params: { known: z.number() },
  row: Newer.shape,
  columns: `
      v.version,
      case when v.version <> :known::bigint then
        (select coalesce(json_agg(json_build_object('typed', w.typed, 'meant', w.meant)), '[]') from search_word w)
        end as words`,
}

const newerWords = statement('search.newerWords', {
  params: newer.params,
  row: Newer,
  text: `select ${newer.columns} from search_word_version v`,
})

export const readNewerWords = (db: Db, known: OwnWords) => newerWords(db, { known: known.version })

/** The words as they are now; the same object as long as nothing was changed. */
export const wordsNow = (known: OwnWords, row: NewerWords | undefined): OwnWords =>
  row?.words ? { version: row.version, said: sayings(row.words) } : known
