import { sql } from 'kysely'
import type { InfoPage, InfoPageText } from '#contract/info-pages.ts'
import type { Db } from '#server/db/connect.ts'

interface Reader {
  /** The language asked for, and the one that stands in for it. */
  language: string
  fallback: string
  registered: boolean
}

const columns = sql`path_name as "Id", path_name as "PathName", lang as "LangId", title as "Title",
  nullif(url, '') as "Url", position as "Order", public as "Public"`

const content = sql`translate(encode(convert_to(content, 'UTF8'), 'base64'), E'\n', '') as "Content"`

const nearest = ({ language, fallback }: Reader) =>
  sql`path_name, lang = ${language} desc, lang = ${fallback} desc, lang`

const readable = ({ registered }: Reader) => sql`(public or ${registered})`

// A key without a value is not the same as one that is null.
const withoutNulls = (pages: InfoPage[]): InfoPage[] => pages.map(({ Url, ...page }) => (Url ? { ...page, Url } : page))

/** The pages a reader may open, each in the nearest language, without contents. */
export async function listPages(db: Db, reader: Reader): Promise<InfoPage[]> {
  const { rows } = await sql<InfoPage>`
    select * from (select distinct on (path_name) ${columns} from info_page where ${readable(reader)}
      order by ${nearest(reader)}) page order by "Order", "Title"`.execute(db)
  return withoutNulls(rows)
}

/** One page with its content, or nothing when the reader may not open it. */
export async function readPage(db: Db, reader: Reader, pathName: string): Promise<InfoPage[]> {
  const { rows } = await sql<InfoPage>`
    select distinct on (path_name) ${columns}, ${content} from info_page where path_name = ${pathName} and ${readable(reader)} order by ${nearest(reader)}`.execute(
    db,
  )
  return withoutNulls(rows)
}

/** All pages in every language, without contents. */
export async function listTexts(db: Db): Promise<InfoPage[]> {
  const { rows } = await sql<InfoPage>`
    select ${columns} from info_page order by position, path_name, lang`.execute(db)
  return withoutNulls(rows)
}

/** A page with its content in every language it has. */
export async function readTexts(db: Db, pathName: string): Promise<InfoPage[]> {
  const { rows } = await sql<InfoPage>`
    select ${columns}, ${content} from info_page where path_name = ${pathName} order by lang`.execute(db)
  return withoutNulls(rows)
}

/** Whether there is a page in any language; it stays so until the transaction ends. */
export async function lockPage(db: Db, pathName: string): Promise<boolean> {
  const { rows } = await sql`select from info_page where path_name = ${pathName} for update`.execute(db)
  return rows.length > 0
}

/** Stores a page's text in one language, and what holds for all of them. */
export async function savePage(
  db: Db,
  pathName: string,
  page: Omit<InfoPageText, 'Content'> & { content: string },
): Promise<void> {
  const { LangId, Title, content, Url = '', Order, Public } = page
  await sql`
    insert into info_page (path_name, lang, title, content, url, public, position)
    values (${pathName}, ${LangId}, ${Title}, ${content}, ${Url}, ${Public}, ${Order})
    on conflict (path_name, lang) do update set title = excluded.title, content = excluded.content`.execute(db)
  await sql`
    update info_page set url = ${Url}, public = ${Public}, position = ${Order} where path_name = ${pathName}`.execute(
    db,
  )
}

/** Removes a page in all languages. */
export async function deletePage(db: Db, pathName: string): Promise<void> {
  await sql`delete from info_page where path_name = ${pathName}`.execute(db)
}
