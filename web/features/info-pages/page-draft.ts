import type { InfoPageDraft, InfoPageDraftChange } from '#contract/info-page-drafts.ts'
import { CONTENT_LIMIT, type InfoPage, webAddressPattern } from '#contract/info-pages.ts'
import { fold } from '#web/ui/numbers.ts'
import { decodeText, encodeText, sizeOf } from '#web/shared/pages/base64.ts'

export type Text = { title: string; html: string }

/** What becomes of a page when it is saved: kept for editors, published now, or at a day and time in Prague. */
export type Publishing = { mode: InfoPageDraftChange['Publish']; day: string; time: string }

/** A page as it stands in the form. */
export type Draft = {
  pathName: string
  order: number
  isPublic: boolean
  /** The page stands elsewhere, at `url`, and has no content of its own. */
  isElsewhere: boolean
  url: string
  /** By language. */
  texts: Readonly<Record<string, Text>>
  publishing: Publishing
}

const NOTHING: Text = { title: '', html: '' }

export const textOf = ({ texts }: Draft, language: string): Text => texts[language] ?? NOTHING

/** A page that does not exist yet, behind all others. */
export const newDraft = (pages: readonly InfoPage[]): Draft => ({
  pathName: '',
  order: Math.min(9999, Math.max(0, ...pages.map(({ Order }) => Order + 1))),
  isPublic: true,
  isElsewhere: false,
  url: '',
  texts: {},
  publishing: { mode: 'Now', day: '', time: '' },
})

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Prague',
})

function publishingOf({ IsDraft, PublishAt }: Pick<InfoPageDraft, 'IsDraft' | 'PublishAt'>): Publishing {
  if (PublishAt === null) return { mode: IsDraft ? 'Draft' : 'Now', day: '', time: '' }
  const moment = new Date(PublishAt)
  return { mode: 'At', day: day.format(moment), time: time.format(moment) }
}

/** What is stored of a page. */
export const draftOf = (stored: InfoPageDraft): Draft => ({
  pathName: stored.PathName,
  order: stored.Order,
  isPublic: stored.Public,
  isElsewhere: stored.Url !== undefined,
  url: stored.Url ?? '',
  texts: Object.fromEntries(
    stored.Texts.map(({ LangId, Title, Content }) => [LangId, { title: Title, html: decodeText(Content) }]),
  ),
  publishing: publishingOf(stored),
})

/** The address a title leads to: 'Jak objednávat?' becomes 'jak-objednavat'. */
export const addressOf = (title: string) =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')

/** Bytes of HTML, of which base64 makes four letters of three. */
export const SIZE_LIMIT = (CONTENT_LIMIT / 4) * 3

export type Fault = { field: 'title' | 'content' | 'url' | 'pathName' | 'day' | 'time'; language: string; text: string }

/** What keeps a draft from being saved; the texts are keys. `required` is the language every page has to have. */
export function faultsOf(draft: Draft, stored: readonly string[], required: string): Fault[] {
  const faults: Fault[] = []
  const add = (field: Fault['field'], text: string, language = '') => faults.push({ field, language, text })
  if (!/^[a-z0-9-]{1,100}$/.test(draft.pathName)) add('pathName', 'Small letters, digits and hyphens only.')
  if (draft.isElsewhere && !webAddressPattern.test(draft.url.trim())) add('url', 'Enter an address with https://.')
  if (draft.publishing.mode === 'At') {
    if (draft.publishing.day === '') add('day', 'Enter the day.')
    if (timeOf(draft.publishing.time) === undefined) add('time', 'Enter a time such as 8:00.')
  }
  for (const language of new Set([required, ...stored, ...Object.keys(draft.texts)])) {
    const { title, html } = textOf(draft, language)
    const isMeant = language === required || stored.includes(language) || html !== ''
    if (isMeant && title.trim() === '') add('title', 'Enter the title.', language)
    if (!draft.isElsewhere && sizeOf(html) > SIZE_LIMIT) add('content', 'The text is too long.', language)
  }
  return faults
}

/** '8:00' as '08:00'; undefined for what is no time of day. */
function timeOf(text: string): string | undefined {
  const [, hours = '', minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`
}

/** The call that makes the stored page, read as `version`, the same as the draft; '' for a new page. */
export function changeOf(draft: Draft, version: string): InfoPageDraftChange {
  const { order, isPublic, isElsewhere, url, publishing } = draft
  const languages = Object.keys(draft.texts).filter((language) => textOf(draft, language).title.trim() !== '')
  return {
    Version: version,
    Texts: languages.map((language) => {
      const { title, html } = textOf(draft, language)
      return { LangId: language, Title: title.trim(), Content: isElsewhere ? '' : encodeText(html) }
    }),
    ...(isElsewhere && { Url: url.trim() }),
    Order: order,
    Public: isPublic,
    Publish: publishing.mode,
    ...(publishing.mode === 'At' && { PublishAt: `${publishing.day}T${timeOf(publishing.time) ?? ''}` }),
  }
}

/** Whether two drafts come to the same stored page. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(changeOf(one, '')) === JSON.stringify(changeOf(other, ''))

const typed = new Map<string, Draft>()

/** Leaves what was typed while a new page was being saved, if anything was, to the form at its address. */
export function leaveTyped(sent: Draft, now: Draft) {
  if (!isSame(sent, now)) typed.set(sent.pathName, { ...now, pathName: sent.pathName })
}

/** Takes what was left there. */
export function takeTyped(pathName: string): Draft | undefined {
  const draft = typed.get(pathName)
  typed.delete(pathName)
  return draft
}

/** The calls that bring back a page that was removed: what readers had, and the draft there was beside it. */
export function restoresOf(removed: readonly InfoPage[], before: InfoPageDraft): InfoPageDraftChange[] {
  const draft = changeOf(draftOf(before), '')
  const [first] = removed
  if (!before.IsPublished || !first) return [draft]
  const published: InfoPageDraftChange = {
    Version: '',
    Texts: removed.map(({ LangId, Title, Content = '' }) => ({ LangId, Title, Content })),
    ...(first.Url !== undefined && { Url: first.Url }),
    Order: first.Order,
    Public: first.Public,
    Publish: 'Now',
  }
  return before.IsDraft ? [published, draft] : [published]
}
