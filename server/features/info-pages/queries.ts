import * as z from 'zod/mini'
import { InfoPage, type InfoPageText, type InfoPageVersion } from '#contract/info-pages.ts'
import type { Db } from '#server/db/connect.ts'
import { inBase64, shownTime } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const Version = z.object({
  VersionId: z.string(),
  LangId: z.string(),
  Title: z.string(),
  Replaced: z.string(),
  ReplacedBy: z.nullable(z.string()),
})

interface Reader {
  /** The language asked for, and the one that stands in for it. */
  language: string
  fallback: string
  registered: boolean
}

const reader = { language: z.string(), fallback: z.string(), registered: z.boolean() }
const pathName = z.string()

// A page without an address of its own has null there.
const Page = z.extend(InfoPage, { Url: z.nullable(z.string()) })

const columns = `
      path_name as "Id",
      path_name as "PathName",
      lang as "LangId",
      title as "Title",
      nullif(url, '') as "Url",
      position as "Order",
      public as "Public"`

const content = `${inBase64('content')} as "Content"`

const nearest = 'path_name, lang = :language desc, lang = :fallback desc, lang'

const readable = '(public or :registered)'

// A key without a value is not the same as one that is null.
const withoutNulls = (pages: z.infer<typeof Page>[]): InfoPage[] =>
  pages.map(({ Url, ...page }) => (Url === null ? page : { ...page, Url }))

const pages = statement('info-pages.list', {
  params: reader,
  row: Page,
  text: `
    select * from (
      select distinct on (path_name) ${columns}
      from shown_info_page where ${readable} order by ${nearest}) page
    order by "Order", "Title"`,
})

/** The pages a reader may open, each in the nearest language, without contents. */
export async function listPages(db: Db, reader: Reader): Promise<InfoPage[]> {
  return withoutNulls(await pages(db, reader))
}

const page = statement('info-pages.page', {
  params: { ...reader, pathName },
  row: Page,
  text: `
    select distinct on (path_name) ${columns},
      ${content}
    from shown_info_page where path_name = :pathName and ${readable} order by ${nearest}`,
})

/** One page with its content, or nothing when the reader may not open it. */
export async function readPage(db: Db, reader: Reader, pathName: string): Promise<InfoPage[]> {
  return withoutNulls(await page(db, { ...reader, pathName }))
}

const textsOfPage = statement('info-pages.textsOfPage', {
  params: { pathName },
  row: Page,
  text: `
    select ${columns},
      ${content}
    from shown_info_page where path_name = :pathName order by lang`,
})

/** A page with its content in every language it has. */
export async function readTexts(db: Db, pathName: string): Promise<InfoPage[]> {
  return withoutNulls(await textsOfPage(db, { pathName }))
}

const newText = statement('info-pages.saveText', {
  params: {
    pathName,
    LangId: z.string(),
    Title: z.string(),
    content: z.string(),
    Url: z.string(),
    Public: z.boolean(),
    Order: z.number(),
  },
  text: `
    insert into info_page (path_name, lang, title, content, url, public, position)
    values (:pathName, :LangId, :Title, :content, :Url, :Public, :Order)
    on conflict (path_name, lang) do update set title = excluded.title, content = excluded.content`,
})

const firstText = statement('info-pages.addText', {
  params: {
    pathName,
    LangId: z.string(),
    Title: z.string(),
    content: z.string(),
    Public: z.boolean(),
    Order: z.number(),
  },
  text: `
    insert into info_page (path_name, lang, title, content, public, position)
    values (:pathName, :LangId, :Title, :content, :Public, :Order)
    on conflict (path_name, lang) do nothing`,
})

/** Stores a page's text in one language unless there is one. */
export async function addText(
  db: Db,
  pathName: string,
  page: Omit<InfoPageText, 'Content' | 'Url'> & { content: string },
): Promise<void> {
  await firstText(db, { pathName, ...page })
}

const ofAllTexts = statement('info-pages.savePage', {
  params: { pathName, Url: z.string(), Public: z.boolean(), Order: z.number() },
  text: `
    update info_page set
      url = :Url,
      public = :Public,
      position = :Order
    where path_name = :pathName`,
})

/** Stores a page's text in one language, and what holds for all of them. */
export async function savePage(
  db: Db,
  pathName: string,
  { Url = '', ...page }: Omit<InfoPageText, 'Content'> & { content: string },
): Promise<void> {
  await newText(db, { pathName, ...page, Url })
  await ofAllTexts(db, { pathName, ...page, Url })
}

const oldPage = statement('info-pages.delete', {
  params: { pathName },
  text: 'delete from info_page where path_name = :pathName',
})

/** Removes a page in all languages. */
export async function deletePage(db: Db, pathName: string): Promise<void> {
  await oldPage(db, { pathName })
}

const replaced = statement('info-pages.keepVersion', {
  params: { pathName, language: z.string(), title: z.string(), content: z.string(), userId: z.number() },
  text: `
    insert into info_page_version (path_name, lang, title, content, replaced_by)
    select path_name, lang, title, content, :userId
    from info_page
    where path_name = :pathName
      and (:language = '' or lang = :language)
      and (title, content) is distinct from (:title, :content)`,
})

/** Keeps what a page says in a language, or in all with '', unless it stays the same. */
export async function keepVersion(
  db: Db,
  version: { pathName: string; language: string; title: string; content: string; userId: number },
): Promise<void> {
  await replaced(db, version)
}

const versionColumns = `
      v.id::text as "VersionId",
      v.lang as "LangId",
      v.title as "Title",
      ${shownTime('v.replaced_at')} as "Replaced",
      nullif(concat_ws(' ', u.prename, u.surname), '') as "ReplacedBy"`

const versions = statement('info-pages.versions', {
  params: { pathName },
  row: Version,
  text: `
    select ${versionColumns}
    from info_page_version v left join app_user u on u.id = v.replaced_by
    where v.path_name = :pathName order by v.id desc`,
})

/** What a page said before, the newest first. */
export const listVersions = (db: Db, pathName: string): Promise<InfoPageVersion[]> => versions(db, { pathName })

const version = statement('info-pages.version', {
  params: { id: z.string() },
  row: z.extend(Version, { Content: z.string() }),
  text: `
    select ${versionColumns},
      ${inBase64('v.content')} as "Content"
    from info_page_version v left join app_user u on u.id = v.replaced_by
    where v.id = :id::bigint`,
})

/** What a page said before, with its content. */
export const readVersion = (db: Db, id: string): Promise<InfoPageVersion[]> => version(db, { id })

const newPicture = statement('info-pages.addPicture', {
  params: { fileId: z.string() },
  text: `
    insert into info_page_picture (file_id) values (:fileId::uuid)
    on conflict (file_id) do update set added_at = excluded.added_at`,
})

/** Keeps a picture for a week, and as long as a page names it. */
export async function addPicture(db: Db, fileId: string): Promise<void> {
  await newPicture(db, { fileId })
}

const unusedPictures = statement('info-pages.forgetPictures', {
  params: {},
  text: `
    delete from info_page_picture p
    where added_at < now() - interval '7 days'
      and not exists (select from info_page where position('/files/' || p.file_id in content) > 0)
      and not exists (select from info_page_draft_text where position('/files/' || p.file_id in content) > 0)
      and not exists (select from info_page_version where position('/files/' || p.file_id in content) > 0)`,
})

/** Lets go of pictures no page names, a week after they were added. */
export async function forgetPictures(db: Db): Promise<void> {
  await unusedPictures(db, {})
}
