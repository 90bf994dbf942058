import { basename } from 'node:path'
import { reasonText } from '#contract/import-reasons.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { PreviewRow, TableKind, TableUpload, UploadedTable } from '#contract/tables.ts'
import type * as z from 'zod/mini'
import type { Language } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { findTable, keepTable, layTable } from '#server/erp/drop/uploads.ts'
import type { lookAt } from '#server/erp/tables/look.ts'
import { mappingsOf, rememberMapping } from '#server/erp/tables/service.ts'
import { lackOf } from '#server/erp/tables/stage.ts'
import type { previewTable } from '#server/erp/tables/preview.ts'
import { auditOf, handsOnOwnRights } from '#server/features/users/service.ts'
import { inWorker } from '#server/lib/in-worker.ts'
import { translate } from '#server/mail/texts.ts'
import type { Mode } from '#server/erp/rules.ts'

type Look = Awaited<ReturnType<typeof lookAt>>

/** Does a task with a table beside the thread that answers; refuses a table that cannot be read, with the reason. */
async function work<Found>(
  { language }: SessionContext,
  task: { look: string } | { preview: Parameters<typeof previewTable>[0] },
): Promise<Found> {
  const url = new URL('../../erp/tables/table-worker.ts', import.meta.url)
  const answer = await inWorker<{ found: Found } | { fault: string }>(url, task)
  if ('fault' in answer) throw unreadable(language, answer.fault)
  return answer.found
}

const unreadable = (language: Language, reason: string) =>
  new PortalError('table.unreadable', {
    reason: reasonText(reason, (key, values) => translate(language, key, values)),
  })

async function pathOf({ config }: SessionContext, id: string): Promise<string> {
  const path = await findTable(config.erpFolder, id)
  ensure(path, 'not-found')
  return path
}

/** Keeps an uploaded table until its columns are known, and says what they seem to be. */
export async function takeTable(
  context: SessionContext,
  { FileName, Content }: z.infer<typeof TableUpload>,
): Promise<UploadedTable> {
  const { config, db } = context
  const id = await keepTable(config.erpFolder, FileName, Buffer.from(Content, 'base64'))
  const path = await findTable(config.erpFolder, id)
  const { headings, first } = await work<Look>(context, { look: path ?? '' })
  const { kind, matches } = await mappingsOf(db, headings)
  return {
    TableId: id,
    FileName: basename(path ?? ''),
    Headings: headings,
    FirstRows: first,
    Table: kind ?? null,
    Matches: matches.map((match) => ({ Table: match.kind, Fields: match.fields, Remembered: match.isRemembered })),
  }
}

interface Said {
  Table: TableKind
  Fields: string[]
}

/** What the first rows would change. */
export async function preview(
  context: SessionContext,
  ownerUrl: string,
  id: string,
  { Table, Fields }: Said,
): Promise<PreviewRow[]> {
  const { language, now } = context
  const table = { path: await pathOf(context, id), kind: Table, fields: Fields }
  return work<PreviewRow[]>(context, { preview: { ownerUrl, table, language, now } })
}

/** Remembers what the columns are and lays the table where the watched folder finds it. */
export async function importTable(context: SessionContext, id: string, said: Said & { Mode: Mode }): Promise<void> {
  const { session, config, db } = context
  if (said.Table === 'users') {
    ensure(session.permissions.has('createuser'), 'user.more-than-own')
    const wanted = { permissions: permissionsOf('ChildCustomer'), isAdmin: false }
    ensure(handsOnOwnRights(session, wanted), 'user.more-than-own')
  }
  const path = await pathOf(context, id)
  const { headings } = await work<Look>(context, { look: path })
  const fields = said.Fields.slice(0, headings.length)
  const reason = lackOf(said.Table, fields)
  if (reason !== '') throw unreadable(context.language, reason)
  await rememberMapping(db, headings, said.Table, fields)
  await db.transaction().execute(async (transaction) => {
    const detail = { file: basename(path), mode: said.Mode, table: said.Table }
    await writeAudit(transaction, { ...auditOf(context), event: 'import.uploaded', detail })
    ensure(await layTable(config.erpFolder, id, { kind: said.Table, mode: said.Mode }), 'not-found')
  })
}
