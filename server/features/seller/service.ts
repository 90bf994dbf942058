import sharp from 'sharp'
import { ibanOf } from '#contract/account.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import type { Seller as SellerData, SellerChange } from '#contract/seller.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { isPicture } from '#server/lib/picture.ts'
import { listSeller, saveLogo, saveSeller } from './queries.ts'

export { readSeller } from './queries.ts'

const WIDTH = 600
const HEIGHT = 180
const PIXELS = 20_000_000

/** A picture as papers and pages show it: PNG of a moderate size; refuses what is no picture. */
async function logoOf(content: string): Promise<Buffer | undefined> {
  if (content === '') return undefined
  const bytes = Buffer.from(content, 'base64')
  ensure(isPicture(bytes), 'file.logo')
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new PortalError('file.logo')
  }
}

/** Stores the data of the seller; the next paper, code and mail has them. What changed is in the audit log. */
export async function changeSeller(context: SessionContext, change: SellerChange): Promise<SellerData[]> {
  const { LogoContent, ...fields } = change
  ensure(context.config.demo || !isExampleAddress(fields.Mail), 'mail.example', { mail: fields.Mail })
  // Outside of the transaction: a picture is work for the processor.
  const logo = LogoContent === undefined ? undefined : await logoOf(LogoContent)
  const next = { ...fields, Iban: ibanOf(fields.Iban) ?? '' }
  return context.db.transaction().execute(async (db) => {
    const [before] = await listSeller(db, true)
    await saveSeller(db, next)
    if (LogoContent !== undefined) await saveLogo(db, logo)
    const after = await listSeller(db)
    const names = Object.keys(next) as (keyof typeof next)[]
    const detail: Record<string, string> = Object.fromEntries(
      names.filter((name) => before?.[name] !== next[name]).map((name) => [name, `${before?.[name]} → ${next[name]}`]),
    )
    if (LogoContent !== undefined) detail['Logo'] = logo ? 'set' : 'removed'
    const { session, network } = context
    if (Object.keys(detail).length > 0) {
      await writeAudit(db, {
        event: 'seller.changed',
        userId: session.userId,
        loginId: session.loginId,
        network,
        detail,
      })
    }
    return after
  })
}
