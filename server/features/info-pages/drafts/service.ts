import type { InfoPageDraft, InfoPageDraftChange } from '#contract/info-page-drafts.ts'
import { privacyPage } from '#contract/info-pages.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { cleanHtml } from '#server/lib/clean-html.ts'
import { pragueDay, pragueInstant } from '#server/lib/prague.ts'
import * as queries from './queries.ts'

/** The HTML behind a content; refused when it is no UTF-8. */
export function decode(content: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content, 'base64')).replaceAll('\u0000', '')
  } catch {
    throw new PortalError('input.invalid', { detail: 'Content: is not UTF-8' })
  }
}

/** Notes in the log who did what to a page. */
export const audit = (
  db: Db,
  { session, network }: SessionContext,
  event: AuditEventName,
  detail: Record<string, string>,
): Promise<void> => writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail })

/** The moment of a day and time in Prague; throws when there is no such day or it is over. */
function momentOf(at: string | undefined, now: Date): Date {
  const [day = '', time = ''] = at?.split('T') ?? []
  const moment = day === '' ? undefined : pragueInstant(day, time)
  if (!moment || Number.isNaN(moment.getTime()) || pragueDay(moment) !== day) {
    throw new PortalError('input.invalid', { detail: 'PublishAt: is not a day and time' })
  }
  ensure(moment > now, 'info-page.past')
  return moment
}

async function found(db: Db, pathName: string): Promise<InfoPageDraft[]> {
  const draft = await queries.readDraft(db, pathName)
  ensure(draft, 'not-found')
  return [draft]
}

/** A page to be edited. */
export const readDraft = ({ db }: Pick<SessionContext, 'db'>, pathName: string): Promise<InfoPageDraft[]> =>
  found(db, pathName)

/** Runs a change of a page that was read as `version`; '' stands for a page that is not there yet. */
function change(
  { db }: SessionContext,
  pathName: string,
  version: string,
  run: (db: Db, page: queries.PageState) => Promise<void>,
): Promise<InfoPageDraft[]> {
  return db.transaction().execute(async (own) => {
    const page = await queries.lockPage(own, pathName)
    const isThere = page.isPublished || page.isDraft
    ensure(version !== '' || !isThere, 'info-page.exists')
    ensure(version === '' || isThere, 'not-found')
    ensure(version === '' || version === page.version, 'info-page.changed')
    await run(own, page)
    return found(own, pathName)
  })
}

const events = { Draft: 'info-page.drafted', Now: 'info-page.saved', At: 'info-page.planned' } as const

/** Saves a page whole: for editors, for everybody now, or for everybody from a moment on. */
export function savePage(
  context: SessionContext,
  pathName: string,
  { Version, Texts, Url = '', Order, Public, Publish, PublishAt }: InfoPageDraftChange,
): Promise<InfoPageDraft[]> {
  ensure(Public || pathName !== privacyPage, 'info-page.needed')
  const languages = Texts.map(({ LangId }) => LangId)
  if (new Set(languages).size < languages.length) {
    throw new PortalError('input.invalid', { detail: 'Texts: a language stands twice' })
  }
  const publishAt = Publish === 'At' ? momentOf(PublishAt, context.now) : null
  const texts = Texts.map(({ LangId, Title, Content }) => ({
    lang: LangId,
    title: Title,
    content: cleanHtml(decode(Content)),
  }))
  return change(context, pathName, Version, async (db) => {
    await queries.saveDraft(db, pathName, { url: Url, isPublic: Public, order: Order, publishAt, texts })
    if (Publish === 'Now') await queries.publishDraft(db, pathName, context.session.userId)
    const detail = {
      page: pathName,
      ...(Publish === 'Now' && { language: languages.join(', ') }),
      ...(publishAt && { at: PublishAt?.replace('T', ' ') ?? '' }),
    }
    await audit(db, context, events[Publish], detail)
  })
}

/** Throws the draft of a published page away; a page that is a draft alone is deleted instead. */
export function discardDraft(context: SessionContext, pathName: string, version: string): Promise<InfoPageDraft[]> {
  return change(context, pathName, version || 'none', async (db, page) => {
    ensure(page.isPublished && page.isDraft, 'not-found')
    await queries.dropDraft(db, pathName)
    await audit(db, context, 'info-page.discarded', { page: pathName })
  })
}

/** Takes a page away from its readers and keeps it as a draft. */
export function unpublish(context: SessionContext, pathName: string, version: string): Promise<InfoPageDraft[]> {
  ensure(pathName !== privacyPage, 'info-page.needed')
  return change(context, pathName, version || 'none', async (db, page) => {
    ensure(page.isPublished, 'not-found')
    await queries.withdrawPage(db, pathName)
    await queries.clearPublished(db, pathName, context.session.userId)
    await audit(db, context, 'info-page.unpublished', { page: pathName })
  })
}

/** Moves drafts whose moment has come to where pages stand. Readers have them already; this is for the history. */
export async function settleDue(db: Db): Promise<void> {
  for (const pathName of await queries.listDue(db)) {
    await db.transaction().execute((own) => queries.lockPage(own, pathName))
  }
}
