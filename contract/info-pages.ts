import * as z from 'zod/mini'
import { BESIDES_UPLOAD, fileContent, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, anyone, endpoint, session } from './endpoint.ts'
import { moment, rowId, text } from './fields.ts'
import { uploadRefusals } from './files.ts'

/** The page that the privacy dialog shows; it is always there and open to everybody. */
export const privacyPage = 'ochrana-osobnich-udaju'

const pathName = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))

/** A page in one language: the one asked for, else the default one. */
export const InfoPage = z.object({
  /** The same as `PathName`. */
  Id: z.string(),
  PathName: z.string(),
  LangId: z.string(),
  Title: z.string(),
  /** HTML in base64 of UTF-8; left out in lists. */
  Content: z.optional(z.string()),
  /** The address of a page on another site; it opens in a new tab. */
  Url: z.optional(z.string()),
  Order: z.number(),
  /** Whether visitors may read it. */
  Public: z.boolean(),
})

/** Letters of base64 a content may have: 150,000 bytes of HTML. */
export const CONTENT_LIMIT = 200_000

export const webAddressPattern = /^https?:\/\/[^\s/]/i

export const pageFields = {
  LangId: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  Title: text(200).check(z.minLength(1)),
  Content: z.optional(z.base64().check(z.maxLength(CONTENT_LIMIT))),
  Url: z.optional(text(500).check(z.regex(webAddressPattern))),
  Order: z.int().check(z.gte(0), z.lte(9999)),
  Public: z.boolean(),
}

export const ofPage = z.strictObject({ id: pathName })

const NewInfoPage = z.strictObject({ PathName: pathName, ...pageFields })
const InfoPageText = z.strictObject(pageFields)

/** What stood on a page before somebody changed or deleted it. */
const InfoPageVersion = z.object({
  VersionId: rowId,
  LangId: z.string(),
  Title: z.string(),
  /** HTML in base64 of UTF-8; left out in lists. */
  Content: z.optional(z.string()),
  Replaced: moment,
  /** Who replaced it; null when that is not known any more. */
  ReplacedBy: z.nullable(z.string()),
})

const InfoPagePicture = z.object({
  /** What an `img` of a page has as its `src`. */
  Url: z.string(),
})

export type InfoPage = z.infer<typeof InfoPage>
export type InfoPageVersion = z.infer<typeof InfoPageVersion>
export type InfoPageText = z.infer<typeof InfoPageText>

export const getInfoPages = endpoint({
  method: 'GET',
  path: '/info-page',
  summary: 'The pages the user may read, in their order, without contents',
  access: session,
  response: InfoPage,
})

export const getInfoPage = endpoint({
  method: 'GET',
  path: '/info-page/{id}',
  summary: 'One page with its content; pages that are not public are for registered users',
  access: anyone,
  params: ofPage,
  response: InfoPage,
})

export const getInfoPageText = endpoint({
  method: 'GET',
  path: '/info-page-text/{id}',
  summary: 'One page with its content in every language it has',
  access: admin('editinformation'),
  params: ofPage,
  response: InfoPage,
})

export const postInfoPage = endpoint({
  method: 'POST',
  path: '/info-page',
  summary: 'Adds a page in one language; its content is cleaned',
  access: admin('editinformation'),
  body: NewInfoPage,
  response: InfoPage,
  refusals: ['info-page.exists', 'info-page.needed'],
})

export const deleteInfoPage = endpoint({
  method: 'DELETE',
  path: '/info-page/{id}',
  summary: 'Removes a page in all languages, which are answered once more',
  access: admin('editinformation'),
  params: ofPage,
  response: InfoPage,
  refusals: ['info-page.needed'],
})

export const getInfoPageVersions = endpoint({
  method: 'GET',
  path: '/info-page-history/{id}',
  summary: 'What a page said before, the newest first, without contents: the last twenty of each language',
  access: admin('editinformation'),
  params: ofPage,
  response: InfoPageVersion,
})

export const getInfoPageVersion = endpoint({
  method: 'GET',
  path: '/info-page-version/{VersionId}',
  summary: 'What a page said before, with its content',
  access: admin('editinformation'),
  params: z.strictObject({ VersionId: rowId }),
  response: InfoPageVersion,
})

export const postInfoPagePicture = endpoint({
  method: 'POST',
  path: '/info-page-picture',
  summary: 'Adds a picture for pages: JPEG, PNG or WebP up to 10 MB, written anew at most 1440 px wide',
  access: admin('editinformation'),
  body: z.strictObject({ FileName: text(200).check(z.minLength(1)), FileContent: fileContent }),
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: InfoPagePicture,
  refusals: ['file.picture', ...uploadRefusals],
})
