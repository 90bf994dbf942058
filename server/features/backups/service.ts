import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupPlan, BackupPlanChange } from '#contract/backups.ts'
import type { Config } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import { type BackupFacts, isBusy, readKey, writeBackup, writeErased } from '#server/db/backup-file.ts'
import type { Db } from '#server/db/connect.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import * as queries from './queries.ts'
import { fileNameOf, isPartial, outdated } from './rules.ts'

/** Changes when backups are made and how long they are kept. */
export async function changePlan(context: SessionContext, change: BackupPlanChange): Promise<BackupPlan> {
  const { session, network } = context
  await context.db.transaction().execute(async (db) => {
    await queries.savePlan(db, change)
    const { Active, MadeAt, KeepDays: days, KeepWeeks: weeks } = change
    const detail = { at: Active ? MadeAt : '–', days, weeks }
    await writeAudit(db, { event: 'backup.changed', userId: session.userId, loginId: session.loginId, network, detail })
  })
  return queries.readPlan(context.db)
}

/** Has a backup made within seconds. */
export async function askBackup({ db }: SessionContext): Promise<BackupPlan> {
  await queries.askNow(db)
  return queries.readPlan(db)
}

/** Notes beside the backups which accounts were deleted and which proofs removed. */
async function noteErased(db: Db, folder: string): Promise<void> {
  const erased = await queries.listErased(db)
  if (erased.length > 0) await writeErased(folder, erased)
}

/** Notes a backup made by hand, so that none counts as missing, and writes the deleted accounts beside it. */
export async function noteBackup(db: Db, file: string, facts: BackupFacts): Promise<void> {
  await noteErased(db, dirname(file))
  await queries.noteBackup(db, { ...facts, file })
}

/** A file that nobody has written to for so long is nobody's. */
const ABANDONED_MS = 3_600_000

/** Removes what is left of backups whose process died. */
async function removePartials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

interface Making {
  db: Db
  ownerUrl: string
  config: Pick<Config, 'backupFolder' | 'backupKeyFile' | 'files'>
  now: Date
  signal: AbortSignal
}

/** Makes the backup that is due, if one is, and removes those that need not be kept. */
export async function makeWhenDue({ db, ownerUrl, config, now, signal }: Making): Promise<void> {
  const folder = config.backupFolder
  if (folder === undefined) return
  await noteErased(db, folder)
  if (!(await queries.isDue(db))) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removePartials(folder, now)
  const file = join(folder, fileNameOf(now))
  try {
    const facts = await writeBackup(
      ownerUrl,
      file,
      { key: config.backupKeyFile ? await readKey(config.backupKeyFile) : undefined, files: config.files },
      signal,
    )
    await noteBackup(db, file, facts)
  } catch (error) {
    // Another process is at it, and it was taken for dead because it takes long.
    if (isBusy(error)) return
    throw error
  }
  const { KeepDays: days, KeepWeeks: weeks } = await queries.readPlan(db)
  for (const old of outdated(await readdir(folder), { days, weeks })) await rm(join(folder, old), { force: true })
}
