import * as z from 'zod/mini'
import { BESIDES_UPLOAD, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { uploadRefusals } from './files.ts'

/** Letters of base64 a logo or an icon may have: a picture of 750 kB. */
export const MARK_LIMIT = 1_000_000

const line = (max: number) => text(max).check(z.trim())
const version = z.int().check(z.gte(1))

export const Appearance = z.object({
  /** What the portal is called; empty is the product's own name. */
  Name: z.string(),
  /** The colour of buttons and links as the seller chose it, `#rrggbb`; empty is the product's own. */
  Accent: z.string(),
  /** Addresses of the pictures; empty without one. */
  Logo: z.string(),
  Icon: z.string(),
  LoginPicture: z.string(),
  /** As whom mails are sent; empty is the name of the seller. */
  SenderName: z.string(),
  /** As whom mails go out now; empty while nobody said. */
  SentAs: z.string(),
  /** Set where the portal is started; not empty, it comes before the name of the sender. */
  FixedSender: z.string(),
  /** Where users reach the portal, as links in mails begin now. */
  PublicUrl: z.string(),
  /** The same as the seller said it; empty while nobody did. */
  OwnUrl: z.string(),
  /** Whether it is set where the portal is started, which comes first. */
  IsUrlFixed: z.boolean(),
  Version: version,
})

/** Pictures in base64: another one, empty to remove the stored one, absent to keep it. */
export const AppearanceChange = z.strictObject({
  Name: line(40),
  Accent: z.string().check(z.regex(/^(#[0-9a-f]{6})?$/)),
  SenderName: line(80),
  // Every page that changes anything is held against it, so one that no browser can go to would lock everybody out.
  OwnUrl: text(200).check(
    z.regex(/^(https?:\/\/[^/?#@\s]+)?$/),
    z.refine((url) => url === '' || URL.canParse(url), { error: 'must be an address a browser can go to' }),
  ),
  LogoContent: z.optional(z.base64().check(z.maxLength(MARK_LIMIT))),
  IconContent: z.optional(z.base64().check(z.maxLength(MARK_LIMIT))),
  LoginPictureContent: z.optional(z.base64().check(z.maxLength(UPLOAD_LIMIT))),
  Version: version,
})

export type Appearance = z.infer<typeof Appearance>
export type AppearanceChange = z.infer<typeof AppearanceChange>

/** What the page the server sends says of the portal's face, so that nothing of another one is seen before it. */
export const Face = z.object({ Name: z.string(), Logo: z.string(), LoginPicture: z.string() })
export type Face = z.infer<typeof Face>

export const getAppearance = endpoint({
  method: 'GET',
  path: '/appearance',
  summary: 'Name, colour and pictures of the portal, and as whom it writes',
  access: admin('useradmin'),
  response: Appearance,
})

export const putAppearance = endpoint({
  method: 'PUT',
  path: '/appearance',
  summary: 'Changes name, colour and pictures of the portal, and as whom it writes',
  access: admin('useradmin'),
  body: AppearanceChange,
  bodyLimit: UPLOAD_LIMIT + 2 * MARK_LIMIT + BESIDES_UPLOAD,
  response: Appearance,
  refusals: ['appearance.changed', 'file.logo', 'file.picture', ...uploadRefusals],
})
