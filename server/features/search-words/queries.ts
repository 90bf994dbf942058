import * as z from 'zod/mini'
import { NamedItem } from '#contract/named-item.ts'
import { MissedSearch } from '#contract/search-words.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { namedItemColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const OwnWord = z.object({ key: z.string(), typed: z.string(), meant: z.array(z.string()) })
export type OwnWord = z.infer<typeof OwnWord>

const words = statement('search-words.list', {
  params: {},
  row: OwnWord,
  text: 'select key, typed, meant from search_word order by key',
})

/** What the seller says of words. */
export const listOwnWords = (db: Db): Promise<OwnWord[]> => words(db, {})

const lock = statement('search-words.lock', {
  params: {},
  row: z.object({ version: z.number() }),
  text: 'select version from search_word_version for update',
})

/** Waits for whoever else changes words. */
export const lockWords = (db: Db) => lock(db, {})

const save = statement('search-words.save', {
  params: { key: z.string(), typed: z.string(), meant: z.array(z.string()) },
  text: `
    insert into search_word (key, typed, meant) values (:key, :typed, :meant)
    on conflict (key) do update set typed = excluded.typed, meant = excluded.meant, changed_at = now()`,
})

export const saveWord = (db: Db, word: OwnWord) => save(db, word)

const remove = statement('search-words.remove', {
  params: { key: z.string() },
  text: 'delete from search_word where key = :key',
})

/** Takes back what the seller said of a word; whether there was anything. */
export const removeWord = async (db: Db, key: string): Promise<boolean> => (await remove(db, { key })) > 0

const items = statement('search-words.items', {
  params: { itemIds: z.array(z.string()) },
  row: NamedItem,
  text: `
    select ${namedItemColumns}
    from unnest(:itemIds::text[]) with ordinality w (id, place) join item i on i.id = w.id
    where i.active order by w.place`,
})

/** Items in the order of their codes here. */
export const listItems = (db: Db, itemIds: string[]): Promise<z.infer<typeof NamedItem>[]> => items(db, { itemIds })

const misses = statement('search-words.misses', {
  params: { since: z.string() },
  row: MissedSearch,
  text: `
    select
      text as "Text",
      count as "Count",
      customers as "CustomerCount",
      last_day as "LastDay"
    from missed_searches(:since::date)`,
})

/** What was looked for in vain since a day, what most customers looked for first. */
export const listMisses = (db: Db, since: string): Promise<MissedSearch[]> => misses(db, { since })

/** A buyer who types and types does not fill the table. */
const MOST_OF_A_DAY = 100

const miss = statement('search-words.miss', {
  params: { customerId: z.number(), day: z.string(), text: z.string(), now: z.date() },
  text: `
    with typed_on as (
      delete from missed_search m
      where m.customer_id = :customerId and m.day = :day::date and m.count = 1 and m.text <> :text
        and m.last_at > :now::timestamptz - interval '1 minute'
        and (starts_with(:text, m.text) or starts_with(m.text, :text))
      returning m.text)
    insert into missed_search (customer_id, day, text, last_at)
    select :customerId, :day::date, :text, :now::timestamptz
    where not exists (select from missed_search m
        where m.customer_id = :customerId and m.day = :day::date and m.text = :text
          and m.last_at >= :now::timestamptz - interval '1 minute')
      and (select count(*) from missed_search m
      where m.customer_id = :customerId and m.day = :day::date and m.text <> :text
        and m.text not in (select t.text from typed_on t)) < ${MOST_OF_A_DAY}
    on conflict (customer_id, day, text) do update
      set count = missed_search.count + 1, last_at = excluded.last_at
      where missed_search.last_at < excluded.last_at - interval '1 minute'`,
})

/**
 * Notes a search that found nothing; one that goes on typing takes the place of the step before, and the same one within a
 * minute is one.
 */
export async function noteMiss(
  db: Db,
  search: { customerId: ActiveCustomerId; day: string; text: string; now: Date },
): Promise<void> {
  await miss(db, search)
}
