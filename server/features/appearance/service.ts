import sharp from 'sharp'
import type { Appearance, AppearanceChange } from '#contract/appearance.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { acceptPicture, keep, storeFile } from '#server/features/files/service.ts'
import { readSeller, saveLogo } from '#server/features/seller/service.ts'
import { isPicture } from '#server/lib/picture.ts'
import { readMailSettings } from '#server/mail/service.ts'
import { lookAtAddress } from './address/service.ts'
import { forgetFace } from './page/service.ts'
import * as queries from './queries.ts'

const LOGO = { width: 600, height: 180 }
/** What the largest tile of a telephone's home screen has. */
const ICON = 512
const LOGIN_PICTURE = { width: 1800, height: 1800 }
const PIXELS = 20_000_000

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture as papers and pages show it: PNG of a moderate size, an icon square; refuses what is no picture. */
async function markOf(context: SessionContext, content: string | undefined, kind: 'logo' | 'icon') {
  if (!content) return undefined
  const bytes = Buffer.from(content, 'base64')
  ensure(isPicture(bytes), 'file.logo')
  let made: Buffer
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS })
    const sized =
      kind === 'logo'
        ? picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
        : picture.resize({ width: ICON, height: ICON, fit: 'contain', background: clear })
    made = await sized.png().toBuffer()
  } catch {
    throw new PortalError('file.logo')
  }
  return keep(context, 'publication', { type: 'image/png', content: made })
}

/** Name, colour and pictures of the portal, and as whom it writes. */
export async function showAppearance({ db, config }: Pick<SessionContext, 'db' | 'config'>): Promise<Appearance> {
  const { from } = await readMailSettings(db, config, await readSeller(db))
  return {
    ...(await queries.readStored(db)),
    SentAs: typeof from === 'object' ? `${from.name} <${from.address}>` : (from ?? ''),
    FixedSender: config.mailFrom ?? '',
    PublicUrl: config.publicUrl,
    IsUrlFixed: config.isUrlFixed,
  }
}

const words = ['Name', 'Accent', 'SenderName', 'OwnUrl'] as const

/** Stores the portal's face; pages show it at once, papers and mails from the next one on. */
export async function changeAppearance(context: SessionContext, change: AppearanceChange): Promise<Appearance> {
  const { LogoContent, IconContent, LoginPictureContent, Version, ...fields } = change
  // Outside of the transaction: a picture is work for the processor.
  const logo = await markOf(context, LogoContent, 'logo')
  const icon = await markOf(context, IconContent, 'icon')
  const picture = LoginPictureContent
    ? await keep(
        context,
        'publication',
        await acceptPicture({ fileName: 'login', content: LoginPictureContent }, LOGIN_PICTURE),
      )
    : undefined
  await context.db.transaction().execute(async (db) => {
    const before = await queries.readStored(db, true)
    ensure(before.Version === Version, 'appearance.changed')
    await queries.saveAppearance(db, fields)
    if (LogoContent !== undefined) await saveLogo(db, logo ? await storeFile(db, logo) : null)
    if (IconContent !== undefined) {
      await queries.saveIcon(db, icon ? await storeFile(db, icon) : null)
    }
    if (LoginPictureContent !== undefined) {
      await queries.saveLoginPicture(db, picture ? await storeFile(db, picture) : null)
    }
    const { session, network } = context
    const files = Object.entries({ Logo: LogoContent, Icon: IconContent, LoginPicture: LoginPictureContent })
    await writeAudit(db, {
      event: 'appearance.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: {
        ...Object.fromEntries(
          words
            .filter((name) => before[name] !== fields[name])
            .map((name) => [name, `${before[name]} → ${fields[name]}`]),
        ),
        ...Object.fromEntries(
          files.flatMap(([name, content]) => (content === undefined ? [] : [[name, content ? 'set' : 'removed']])),
        ),
      },
    })
  })
  forgetFace(context.database)
  await lookAtAddress(context)
  return showAppearance(context)
}
