import * as z from 'zod/mini'
import { BESIDES_UPLOAD, fileContent, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, endpoint, session } from './endpoint.ts'
import { day, rowId, text } from './fields.ts'
import { Validity, validity } from './validity.ts'
import { uploadRefusals } from './files.ts'

export const Banner = z.object({
  Id: z.string(),
  /** Says in words what the picture says. */
  Title: z.string(),
  FileName: z.string(),
  /** Where the picture is; another picture has another address. */
  ImageUrl: z.string(),
  /** Where a click leads: a page of the portal or another site; empty is nowhere. */
  Url: z.string(),
  /** The language it is shown in; empty is every one. */
  LangId: z.string(),
  ValidFrom: day,
  ValidTo: day,
  Order: z.number(),
  Active: z.boolean(),
})

/** A path of the portal, or a web address. */
const bannerAddress = /^(https?:\/\/[^\s/]\S*|\/(?![/\\])\S*)$/i

const fields = {
  Title: text(200).check(z.trim(), z.minLength(1)),
  Url: text(500).check(
    z.trim(),
    z.refine((value) => value === '' || bannerAddress.test(value), { error: 'is not valid' }),
  ),
  LangId: z.string().check(z.regex(/^([a-z]{2}(-[A-Z]{2})?)?$/)),
  ...Validity,
  Order: z.int().check(z.gte(0), z.lte(9999)),
  Active: z.boolean(),
}
const file = { FileName: text(200).check(z.minLength(1)), FileContent: fileContent }

export const NewBanner = z.strictObject({ ...fields, ...file }).check(validity)

/** Without a file the picture stays. */
export const BannerChange = z
  .strictObject({ ...fields, FileName: z.optional(file.FileName), FileContent: z.optional(file.FileContent) })
  .check(validity)

export type Banner = z.infer<typeof Banner>
export type NewBanner = z.infer<typeof NewBanner>
export type BannerChange = z.infer<typeof BannerChange>

/** What `showAll=true` asks for besides a session. */
export const allBannersAccess = admin('editbanner')

const byId = z.strictObject({ Id: rowId })

export const getBanners = endpoint({
  method: 'GET',
  path: '/banner',
  summary:
    'The banners that are valid today in the language of the call; showAll=true is the list of the administration',
  access: session,
  query: z.strictObject({ showAll: z.optional(z.enum(['true', 'false'])) }),
  response: Banner,
})

export const postBanner = endpoint({
  method: 'POST',
  path: '/banner',
  summary: 'Adds a banner: JPEG, PNG or WebP up to 10 MB, written anew',
  access: allBannersAccess,
  body: NewBanner,
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: Banner,
  refusals: ['file.picture', ...uploadRefusals],
})

export const putBanner = endpoint({
  method: 'PUT',
  path: '/banner/{Id}',
  summary: 'Changes a banner; without a file its picture stays',
  access: allBannersAccess,
  params: byId,
  body: BannerChange,
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: Banner,
  refusals: ['file.picture', ...uploadRefusals],
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/banner/{Id}',
  summary: 'Removes a banner',
  access: allBannersAccess,
  params: byId,
  response: Banner,
})
