import type { ExportUpload, Import, ImportReport } from '#contract/imports.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { layDown, listBatches } from '#server/erp/drop/batches.ts'
import { isImporting } from '#server/erp/staging/service.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { decideImport, listAdministrators, listImports, readImport } from './queries.ts'

export { listAdministrators } from './queries.ts'

/** The last imports; the newest may be running. */
export async function showImports({ db }: SessionContext): Promise<Import[]> {
  return listImports(db, await isImporting(db))
}

/** One import with its figures, rejections and losses. */
export async function showImport({ db, config }: SessionContext, importId: string): Promise<ImportReport[]> {
  const found = await readImport(db, importId, await isImporting(db))
  ensure(found, 'not-found')
  const isPending = found.Outcome === 'held' && (found.Decision === '' || found.Decision === 'accepted')
  // Files that were named on the command line do not lie in the watched folder.
  const waits = async () => (await listBatches(config.erpFolder)).some(({ name }) => name === found.Source)
  return [{ ...found, IsToRepeat: isPending && !(await waits()) }]
}

/** Accepts or declines what a held import would take away; who and when is noted. */
export async function decide(
  context: SessionContext,
  importId: string,
  decision: 'accepted' | 'declined',
): Promise<ImportReport[]> {
  const { db, session, network, now } = context
  const before = await showImport(context, importId)
  ensure(await decideImport(db, { importId, decision, userId: session.userId, now }), 'import.decided')
  await writeAudit(db, {
    event: 'import-decided',
    userId: session.userId,
    loginId: session.loginId,
    network,
    detail: { import: importId, source: before[0]?.Source ?? '', decision },
  })
  return showImport(context, importId)
}

/** Lays an uploaded export where the watched folder finds it. */
export async function takeExport(
  { db, config, session, network }: SessionContext,
  { FileName, Mode, Content }: ExportUpload,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await writeAudit(transaction, {
      event: 'import.uploaded',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: { file: FileName, mode: Mode },
    })
    await layDown(config.erpFolder, Mode, FileName, Buffer.from(Content, 'base64'))
  })
}

/** Mails everybody who can decide that an import is held or was refused. */
export async function tellAdministrators(
  db: Db,
  { publicUrl }: Config,
  source: string,
  outcome: 'held' | 'refused',
): Promise<void> {
  const link = `${publicUrl}${paths.adminData}`
  for (const { mail, language } of await listAdministrators(db)) {
    await queueMail(db, `import-${outcome}`, { to: mail, language, values: { source, link } })
  }
}
