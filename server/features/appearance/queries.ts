import * as z from 'zod/mini'
import { Appearance } from '#contract/appearance.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const Stored = z.omit(Appearance, { SentAs: true, FixedSender: true, PublicUrl: true, IsUrlFixed: true })
export type Stored = z.infer<typeof Stored>

const pictures = `
      coalesce('/files/' || s.logo_id, '') as "Logo",
      coalesce('/files/' || a.icon_id, '') as "Icon",
      coalesce('/files/' || a.picture_id, '') as "LoginPicture"`

const stored = statement('appearance.stored', {
  params: {},
  row: Stored,
  text: (isLocked: boolean) => `
    select
      a.name as "Name",
      a.accent as "Accent",
      a.sender_name as "SenderName",
      a.public_url as "OwnUrl",
      a.version as "Version",
      ${pictures}
    from appearance a cross join seller s ${isLocked ? 'for update of a' : ''}`,
  choices: [true, false],
})

/** The portal's face as it is stored; with `isLocked` nobody else changes it until the transaction ends. */
export async function readStored(db: Db, isLocked = false): Promise<Stored> {
  const [row] = await stored(db, {}, isLocked)
  if (!row) throw new Error('the row of the appearance is missing')
  return row
}

const saved = statement('appearance.save', {
  params: { Name: z.string(), Accent: z.string(), SenderName: z.string(), OwnUrl: z.string() },
  text: `
    update appearance set
      name = :Name,
      accent = :Accent,
      sender_name = :SenderName,
      public_url = :OwnUrl,
      version = version + 1`,
})

/** Stores what is said in words. */
export async function saveAppearance(
  db: Db,
  change: { Name: string; Accent: string; SenderName: string; OwnUrl: string },
): Promise<void> {
  await saved(db, change)
}

const icon = statement('appearance.icon', {
  params: { fileId: z.nullable(z.string()) },
  text: 'update appearance set icon_id = :fileId::uuid',
})

const picture = statement('appearance.picture', {
  params: { fileId: z.nullable(z.string()) },
  text: 'update appearance set picture_id = :fileId::uuid',
})

/** Shows another mark in the browser's tab, or the product's own. */
export async function saveIcon(db: Db, fileId: string | null): Promise<void> {
  await icon(db, { fileId })
}

/** Shows another picture beside the login, or the product's own. */
export async function saveLoginPicture(db: Db, fileId: string | null): Promise<void> {
  await picture(db, { fileId })
}
