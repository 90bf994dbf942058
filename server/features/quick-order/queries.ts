import { CompiledQuery, sql } from 'kysely'
import type { Candidate } from '#contract/quick-order.ts'
import type { Db } from '#server/db/connect.ts'
import type { Search } from '#server/lib/search-text.ts'

/** More hits than these are no choice any more; a longer text is. */
const MOST_CANDIDATES = 8

/** The first item that replaces each of these and can be had; items without one are left out. */
export async function listReplacements(
  db: Db,
  itemIds: string[],
): Promise<{ itemId: string; replacementId: string }[]> {
  const { rows } = await sql<{ itemId: string; replacementId: string }>`
    select distinct on (r.item_id) r.item_id as "itemId", i.id as "replacementId"
    from item_relation r join item i on i.id = r.related_id
    where r.item_id = any (${itemIds}) and r.relation = 0 and i.active and i.availability <> 'Unavailable'
    order by r.item_id, r.position, i.id`.execute(db)
  return rows
}

const candidate = `i.id as "ItemId", i.name as "Name", i.ean as "EAN", i.unit as "Unit",
  i.pack_quantity::float8 as "PackQuantity", i.pack_only as "PackOnly", i.availability as "Availability",
  '/files/' || i.image_id as "ImageUrl"`

// Code first, then EAN, then the words of the name: the first kind of match that finds something counts.
const matches = `
  select x.place::int as place, coalesce(c.found, e.found, n.found, '[]') as candidates
  from rows from (unnest($1::text[]), unnest($2::text[])) with ordinality x (text, longest, place)
  left join lateral (
    select json_agg(i) as found from (
      select ${candidate} from item i where i.active and lower(i.id) = lower(x.text) and x.text <> '' limit 2) i
    having count(*) > 0) c on true
  left join lateral (
    select json_agg(i) as found from (
      select ${candidate} from item i where i.active and i.ean = x.text and x.text ~ '^[0-9]{8,14}$'
      order by i.id limit ${MOST_CANDIDATES}) i
    having count(*) > 0) e on c.found is null
  left join lateral (
    select json_agg(i) as found from (
      select ${candidate} from item i
      where i.active and i.search like fold(x.longest) and not exists (
        select from unnest(string_to_array(x.text, ' ')) word where strpos(i.search, fold(word)) = 0)
      order by starts_with(fold(i.name), fold(x.text)) desc, i.name, i.id limit ${MOST_CANDIDATES}) i
    having count(*) > 0) n on c.found is null and e.found is null and length(x.text) >= 3 and x.text !~ '^[0-9]+$'
  order by x.place`

/** The items each text can mean, in the order of the texts; `longest` is the LIKE pattern of its longest word. */
export async function matchItems(db: Db, texts: { text: string; longest: string }[]): Promise<Candidate[][]> {
  const parameters = [texts.map(({ text }) => text), texts.map(({ longest }) => longest)]
  const { rows } = await db.executeQuery<{ candidates: Candidate[] }>(CompiledQuery.raw(matches, parameters))
  return rows.map((row) => row.candidates)
}

const suggestions = `
  select * from (
    (select ${candidate}, 0 as rank from item i
      where i.active and lower(i.id) ~>=~ lower($1) and lower(i.id) ~<~ (lower($1) || U&'\\+10FFFF') order by lower(i.id) limit ${MOST_CANDIDATES})
    union all
    (select ${candidate}, 1 from item i
      where i.active and i.ean ~>=~ $1 and i.ean ~<~ ($1 || U&'\\+10FFFF') order by i.ean limit ${MOST_CANDIDATES})
    union all
    (select ${candidate}, case when i.words @@ q.whole and i.head = any (q.heads) then 2 when i.words @@ q.whole then 3 else 4 end
      from (select words_query($2, false) as part, words_query($2, true) as whole,
          array(select stem(word) from unnest($2::text[]) word) as heads) q, item i
      where i.active and i.words @@ q.part and i.search like all (array(select fold(p) from unnest($3::text[]) p))
      order by 9, i.name, i.id limit ${MOST_CANDIDATES})) s
  order by rank, "Name", "ItemId" limit ${3 * MOST_CANDIDATES}`

/** Items whose code or EAN begins with the text or whose name has its words, the closest first. */
export async function suggestItems(db: Db, { text, words, patterns }: Search): Promise<Candidate[]> {
  const { rows } = await db.executeQuery<Candidate>(CompiledQuery.raw(suggestions, [text, words, patterns]))
  return [...new Map(rows.map((row) => [row.ItemId, row])).values()].slice(0, MOST_CANDIDATES)
}
