import { CONTENT_LIMIT, type InfoPage, type InfoPageText, webAddressPattern } from '#contract/info-pages.ts'
import { fold } from '#web/ui/numbers.ts'
import { decodeText, encodeText, sizeOf } from '#web/shared/pages/base64.ts'

export type Text = { title: string; html: string }

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
})

/** What is stored of a page, of which there is at least one language. */
export function draftOf(stored: readonly InfoPage[]): Draft | undefined {
  const [first] = stored
  return (
    first && {
      pathName: first.PathName,
      order: first.Order,
      isPublic: first.Public,
      isElsewhere: first.Url !== undefined,
      url: first.Url ?? '',
      texts: Object.fromEntries(
        stored.map(({ LangId, Title, Content = '' }) => [LangId, { title: Title, html: decodeText(Content) }]),
      ),
    }
  )
}

/** The address a title leads to: 'Jak objednávat?' becomes 'jak-objednavat'. */
export const addressOf = (title: string) =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')

/** Bytes of HTML, of which base64 makes four letters of three. */
export const SIZE_LIMIT = (CONTENT_LIMIT / 4) * 3

export type Fault = { field: 'title' | 'content' | 'url' | 'pathName'; language: string; text: string }

/** What keeps a draft from being saved; the texts are keys. `required` is the language every page has to have. */
export function faultsOf(draft: Draft, stored: readonly string[], required: string): Fault[] {
  const faults: Fault[] = []
  const add = (field: Fault['field'], text: string, language = '') => faults.push({ field, language, text })
  if (!/^[a-z0-9-]{1,100}$/.test(draft.pathName)) add('pathName', 'Small letters, digits and hyphens only.')
  if (draft.isElsewhere && !webAddressPattern.test(draft.url.trim())) add('url', 'Enter an address with https://.')
  for (const language of new Set([required, ...stored, ...Object.keys(draft.texts)])) {
    const { title, html } = textOf(draft, language)
    const isMeant = language === required || stored.includes(language) || html !== ''
    if (isMeant && title.trim() === '') add('title', 'Enter the title.', language)
    if (!draft.isElsewhere && sizeOf(html) > SIZE_LIMIT) add('content', 'The text is too long.', language)
  }
  return faults
}

export type Write = { isNew: boolean; pathName: string; body: InfoPageText }

/** The calls that make the stored page the same as the draft, in their order. */
export function writesOf(draft: Draft, before: Draft | undefined): Write[] {
  const { pathName, order, isPublic, isElsewhere, url } = draft
  const common = { Order: order, Public: isPublic, ...(isElsewhere && { Url: url.trim() }) }
  const commonOf = (one: Draft) => JSON.stringify([one.order, one.isPublic, one.isElsewhere && one.url.trim()])
  const languages = Object.keys(draft.texts).filter((language) => textOf(draft, language).title.trim() !== '')
  const changed = languages.filter(
    (language) => !before || JSON.stringify(textOf(before, language)) !== JSON.stringify(textOf(draft, language)),
  )
  // What holds for all languages goes with any of them.
  if (changed.length === 0 && before && commonOf(before) !== commonOf(draft)) changed.push(...languages.slice(0, 1))
  return changed.map((language, index) => {
    const { title, html } = textOf(draft, language)
    const Content = isElsewhere ? {} : { Content: encodeText(html) }
    return {
      isNew: !before && index === 0,
      pathName,
      body: { LangId: language, Title: title.trim(), ...Content, ...common },
    }
  })
}

/** The calls that bring back a page that was removed. */
export const restoresOf = (removed: readonly InfoPage[]): Write[] =>
  removed.map(({ PathName, LangId, Title, Content = '', Url, Order, Public }, index) => ({
    isNew: index === 0,
    pathName: PathName,
    body: { LangId, Title, Content, Order, Public, ...(Url !== undefined && { Url }) },
  }))
