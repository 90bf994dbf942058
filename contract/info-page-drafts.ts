import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, text } from './fields.ts'
import { CONTENT_LIMIT, InfoPage, ofPage, pageFields } from './info-pages.ts'

/** A page in the list of the editors. */
const InfoPageLine = z.extend(InfoPage, {
  /** Whether readers get the page now. */
  IsPublished: z.boolean(),
  /** Whether there is a draft of it, which is what an editor opens. */
  IsDraft: z.boolean(),
  /** When the draft is published by itself; null when it is not. */
  PublishAt: z.nullable(moment),
})
export type InfoPageLine = z.infer<typeof InfoPageLine>

/** A page as an editor has it before them: its draft, or what is published. */
export const InfoPageDraft = z.object({
  PathName: z.string(),
  /** Changes with every change of the page; a write names the one it was made for. */
  Version: z.string(),
  IsPublished: z.boolean(),
  IsDraft: z.boolean(),
  PublishAt: z.nullable(moment),
  Url: z.optional(z.string()),
  Order: z.number(),
  Public: z.boolean(),
  Texts: z.array(z.object({ LangId: z.string(), Title: z.string(), Content: z.string() })),
})

const version = text(64)

/** A day and a time of day in Prague. */
const pragueTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/))

export const InfoPageDraftChange = z.strictObject({
  /** Empty for a page that is not there yet. */
  Version: version,
  Texts: z
    .array(
      z.strictObject({
        LangId: pageFields.LangId,
        Title: pageFields.Title,
        Content: z.base64().check(z.maxLength(CONTENT_LIMIT)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  Url: pageFields.Url,
  Order: pageFields.Order,
  Public: pageFields.Public,
  /** Kept for editors, published now, or at `PublishAt`. */
  Publish: z.enum(['Draft', 'Now', 'At']),
  PublishAt: z.optional(pragueTime),
})

export type InfoPageDraft = z.infer<typeof InfoPageDraft>
export type InfoPageDraftChange = z.infer<typeof InfoPageDraftChange>

export const getInfoPageTexts = endpoint({
  method: 'GET',
  path: '/info-page-text',
  summary: 'All pages in every language they have, drafts too, in their order, without contents',
  access: admin('editinformation'),
  response: InfoPageLine,
})

export const getInfoPageDraft = endpoint({
  method: 'GET',
  path: '/info-page-draft/{id}',
  summary: 'A page to be edited: its draft, or what is published when there is none',
  access: admin('editinformation'),
  params: ofPage,
  response: InfoPageDraft,
})

export const putInfoPageDraft = endpoint({
  method: 'PUT',
  path: '/info-page-draft/{id}',
  summary:
    'Saves a page in all its languages as a draft, publishes it, or plans when it is published; contents are cleaned',
  access: admin('editinformation'),
  params: ofPage,
  body: InfoPageDraftChange,
  bodyLimit: 10 * CONTENT_LIMIT + 10_000,
  response: InfoPageDraft,
  refusals: ['info-page.exists', 'info-page.changed', 'info-page.needed', 'info-page.past'],
})

export const deleteInfoPageDraft = endpoint({
  method: 'DELETE',
  path: '/info-page-draft/{id}',
  summary: 'Throws the draft of a published page away',
  access: admin('editinformation'),
  params: ofPage,
  query: z.strictObject({ Version: version }),
  response: InfoPageDraft,
  refusals: ['info-page.changed'],
})

export const unpublishInfoPage = endpoint({
  method: 'POST',
  path: '/info-page-unpublish/{id}',
  summary: 'Takes a page away from its readers; what it says is a draft from then on',
  access: admin('editinformation'),
  params: ofPage,
  body: z.strictObject({ Version: version }),
  response: InfoPageDraft,
  refusals: ['info-page.changed', 'info-page.needed'],
})
