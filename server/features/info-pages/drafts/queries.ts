import * as z from 'zod/mini'
import type { InfoPageDraft, InfoPageLine } from '#contract/info-page-drafts.ts'
import type { Db } from '#server/db/connect.ts'
import { inBase64, shownTime } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const pathName = z.string()
const ofPage = { pathName }

const locked = statement('info-drafts.lock', {
  params: ofPage,
  row: z.object({ version: z.nullable(z.string()) }),
  text: `
    with held as materialized (select pg_advisory_xact_lock(hashtextextended('info-page ' || :pathName, 0)))
    select null as version from held`,
})

const state = statement('info-drafts.state', {
  params: ofPage,
  row: z.object({ version: z.string(), isPublished: z.boolean(), isDraft: z.boolean(), isDue: z.boolean() }),
  text: `
    select
      md5(coalesce(string_agg(p::text, '' order by p.lang), '') || coalesce(max(d.version::text), '')) as version,
      count(p.path_name) > 0 as "isPublished",
      max(d.path_name) is not null as "isDraft",
      coalesce(bool_or(d.publish_at <= now()), false) as "isDue"
    from (select :pathName::text as name) one
      left join info_page p on p.path_name = one.name
      left join info_page_draft d on d.path_name = one.name`,
})

export interface PageState {
  /** What a write has to name. */
  version: string
  isPublished: boolean
  isDraft: boolean
}

/**
 * Keeps others from changing a page until the transaction ends, and moves a draft whose moment has come to where pages
 * stand; answers what there is of the page then.
 */
export async function lockPage(db: Db, pathName: string): Promise<PageState> {
  await locked(db, { pathName })
  const before = await readState(db, pathName)
  if (!before.isDue) return before
  await publishDraft(db, pathName, null)
  return readState(db, pathName)
}

async function readState(db: Db, pathName: string) {
  const [found] = await state(db, { pathName })
  if (!found) throw new Error('the state of a page is missing')
  return found
}

const replaced = statement('info-drafts.keepReplaced', {
  params: { pathName, userId: z.nullable(z.number()) },
  text: `
    insert into info_page_version (path_name, lang, title, content, replaced_at, replaced_by)
    select p.path_name, p.lang, p.title, p.content, least(coalesce(d.publish_at, now()), now()), :userId
    from info_page p
      join info_page_draft d on d.path_name = p.path_name
      left join info_page_draft_text t on t.path_name = p.path_name and t.lang = p.lang
    where p.path_name = :pathName and (t.title, t.content) is distinct from (p.title, p.content)`,
})

const cleared = statement('info-drafts.clearPublished', {
  params: ofPage,
  text: 'delete from info_page where path_name = :pathName',
})

const published = statement('info-drafts.publish', {
  params: ofPage,
  text: `
    insert into info_page (path_name, lang, title, content, url, public, position)
    select d.path_name, t.lang, t.title, t.content, d.url, d.public, d.position
    from info_page_draft d join info_page_draft_text t on t.path_name = d.path_name
    where d.path_name = :pathName`,
})

const dropped = statement('info-drafts.drop', {
  params: ofPage,
  text: 'delete from info_page_draft where path_name = :pathName',
})

const KEPT_VERSIONS = 20

const oldVersions = statement('info-pages.forgetVersions', {
  params: { pathName, most: z.number() },
  text: `
    delete from info_page_version v
    using (
      select id, row_number() over (partition by lang order by id desc) as place
      from info_page_version where path_name = :pathName
    ) numbered
    where v.id = numbered.id and numbered.place > :most`,
})

/** Lets go of what a page said long ago. */
export async function forgetOldVersions(db: Db, pathName: string): Promise<void> {
  await oldVersions(db, { pathName, most: KEPT_VERSIONS })
}

/** Moves a draft to where pages stand; what stood there is kept, replaced by this person, or by nobody at its moment. */
export async function publishDraft(db: Db, pathName: string, userId: number | null): Promise<void> {
  await replaced(db, { pathName, userId })
  await cleared(db, { pathName })
  await published(db, { pathName })
  await dropped(db, { pathName })
  await forgetOldVersions(db, pathName)
}

/** Throws a draft away. */
export async function dropDraft(db: Db, pathName: string): Promise<void> {
  await dropped(db, { pathName })
}

const saved = statement('info-drafts.save', {
  params: {
    pathName,
    url: z.string(),
    isPublic: z.boolean(),
    order: z.number(),
    publishAt: z.nullable(z.string()),
    texts: z.string(),
  },
  text: `
    with draft as (
      insert into info_page_draft (path_name, url, public, position, publish_at)
      values (:pathName, :url, :isPublic, :order, :publishAt::timestamptz)
      returning path_name)
    insert into info_page_draft_text (path_name, lang, title, content)
    select draft.path_name, t.lang, t.title, t.content
    from draft, json_to_recordset(:texts::json) t (lang text, title text, content text)`,
})

export interface Draft {
  url: string
  isPublic: boolean
  order: number
  publishAt: Date | null
  texts: { lang: string; title: string; content: string }[]
}

/** Puts a draft in the place of the one there is. */
export async function saveDraft(db: Db, pathName: string, { publishAt, texts, ...draft }: Draft): Promise<void> {
  await dropped(db, { pathName })
  await saved(db, {
    ...draft,
    pathName,
    publishAt: publishAt?.toISOString() ?? null,
    texts: JSON.stringify(texts),
  })
}

const withdrawn = statement('info-drafts.withdraw', {
  params: ofPage,
  text: `
    with draft as (
      insert into info_page_draft (path_name, url, public, position)
      select path_name, url, public, position from info_page where path_name = :pathName limit 1
      on conflict (path_name) do update set publish_at = null, version = gen_random_uuid()
      returning path_name, xmax = 0 as is_new)
    insert into info_page_draft_text (path_name, lang, title, content)
    select p.path_name, p.lang, p.title, p.content
    from info_page p join draft on draft.path_name = p.path_name and draft.is_new`,
})

/** Makes what is published a draft, unless there is one, which then is the page. */
export async function withdrawPage(db: Db, pathName: string): Promise<void> {
  await withdrawn(db, { pathName })
}

/** Takes the published page away, in all languages; what the draft beside it says otherwise is kept. */
export async function clearPublished(db: Db, pathName: string, userId: number): Promise<void> {
  await replaced(db, { pathName, userId })
  await forgetOldVersions(db, pathName)
  await cleared(db, { pathName })
}

const edited = `
      select path_name, lang, title, content, url, public, position from info_page p
      where not exists (select from info_page_draft d where d.path_name = p.path_name)
      union all
      select d.path_name, t.lang, t.title, t.content, d.url, d.public, d.position
      from info_page_draft d join info_page_draft_text t on t.path_name = d.path_name`

const Shared = {
  IsPublished: z.boolean(),
  IsDraft: z.boolean(),
  PublishAt: z.nullable(z.string()),
  Url: z.nullable(z.string()),
  Order: z.number(),
  Public: z.boolean(),
}

// A draft whose moment has come is published, wherever it stands.
const shared = `
      exists (select from shown_info_page s where s.path_name = e.path_name) as "IsPublished",
      exists (select from info_page_draft d where d.path_name = e.path_name and (d.publish_at <= now()) is not true) as "IsDraft",
      (select ${shownTime('d.publish_at')} from info_page_draft d where d.path_name = e.path_name and d.publish_at > now())
        as "PublishAt",
      nullif(e.url, '') as "Url",
      e.position as "Order",
      e.public as "Public"`

const lines = statement('info-drafts.list', {
  params: {},
  row: z.object({ Id: z.string(), PathName: z.string(), LangId: z.string(), Title: z.string(), ...Shared }),
  text: `
    select
      e.path_name as "Id",
      e.path_name as "PathName",
      e.lang as "LangId",
      e.title as "Title",
      ${shared}
    from (${edited}) e order by e.position, e.path_name, e.lang`,
})

// A key without a value is not the same as one that is null.
const withoutNull = <T extends { Url: string | null }>({ Url, ...rest }: T) => ({
  ...rest,
  ...(Url !== null && { Url }),
})

/** All pages in every language as editors have them, without contents. */
export async function listLines(db: Db): Promise<InfoPageLine[]> {
  return (await lines(db, {})).map(withoutNull)
}

const draft = statement('info-drafts.read', {
  params: ofPage,
  row: z.object({
    PathName: z.string(),
    ...Shared,
    Texts: z.array(z.object({ LangId: z.string(), Title: z.string(), Content: z.string() })),
  }),
  text: `
    select
      e.path_name as "PathName",
      ${shared},
      json_agg(json_build_object('LangId', e.lang, 'Title', e.title, 'Content', e."Content") order by e.lang) as "Texts"
    from (select *, ${inBase64('content')} as "Content" from (${edited}) every) e
    where e.path_name = :pathName
    group by e.path_name, e.url, e.position, e.public`,
})

/** A page as an editor has it; undefined when there is none. */
export async function readDraft(db: Db, pathName: string): Promise<InfoPageDraft | undefined> {
  // Before the page: what is saved between the two is newer than its version and refused, not written over.
  const { version } = await readState(db, pathName)
  const [found] = await draft(db, { pathName })
  return found && { ...withoutNull(found), Version: version }
}

const due = statement('info-drafts.due', {
  params: {},
  row: z.object({ pathName }),
  text: `select path_name as "pathName" from info_page_draft where publish_at <= now()`,
})

/** The pages whose draft's moment has come. */
export async function listDue(db: Db): Promise<string[]> {
  return (await due(db, {})).map((row) => row.pathName)
}
