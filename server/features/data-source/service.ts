import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataSource, DataSourceChange, ListQuestion } from '#contract/data-source.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { Database, Db } from '#server/db/connect.ts'
import { DoorFault } from '#server/erp/doors/fault.ts'
import { faultText } from '#server/lib/fault-text.ts'
import { askLists } from '#server/erp/doors/m-server.ts'
import { layDown, layDownFolder } from '#server/erp/drop/batches.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { readListAnswer, SHORT_ANSWER } from '#server/erp/pohoda/response.ts'
import { type Asked, listRequestFile, listRequests } from '#server/erp/pohoda/list-requests.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { listAdministrators } from '#server/features/imports/service.ts'
import { readDoor } from '#server/features/order-door/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { translateFault } from '#server/mail/texts.ts'
import * as queries from './queries.ts'

/** Changes when lists are asked for; the first question goes out at once. */
export async function changeSource(context: SessionContext, change: DataSourceChange): Promise<DataSource> {
  const { session, network } = context
  await context.db.transaction().execute(async (db) => {
    await queries.saveSource(db, change)
    await writeAudit(db, {
      event: 'source.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: { changes: String(change.ChangesEvery), everything: change.EverythingAt },
    })
  })
  return queries.readSource(context.db)
}

/** Lets a question go out within seconds. */
export async function askSource({ db, session, network }: SessionContext, asked: Asked): Promise<DataSource> {
  const { CanAsk } = await queries.readSource(db)
  ensure(CanAsk, 'door.unset')
  await db.transaction().execute(async (transaction) => {
    await queries.askNow(transaction, asked)
    const { userId, loginId } = session
    await writeAudit(transaction, { event: 'source.asked', userId, loginId, network, detail: { asked } })
  })
  return queries.readSource(db)
}

/** The question as a file for a person: of documents, those of two years. */
export async function requestFile({ db, now }: SessionContext, asked: Asked): Promise<Buffer> {
  const { ico } = await readDoor(db)
  const start = new Date(now)
  if (asked === 'changes') start.setUTCDate(start.getUTCDate() - 7)
  else start.setUTCFullYear(start.getUTCFullYear() - 2)
  return listRequestFile({ asked, since: start.toISOString().slice(0, 19), ico })
}

export interface Asking {
  database: Database
  config: Config
}

const KEEP_EVERY_MS = 60_000

const modeOf = (asked: Asked) => (asked === 'changes' ? 'delta' : 'full')

/** The question that is due, as packs, for who fetches orders with a key. */
export async function giveQuestion({ db }: Pick<Context, 'db'>): Promise<ListQuestion[]> {
  const taken = await queries.takeQuestion(db, 'Pull')
  if (!taken) return []
  const { ico } = await readDoor(db)
  const packs = listRequests({ ...taken, ico })
  return [
    {
      QuestionId: taken.lease,
      Asked: taken.asked,
      Packs: packs.map(({ name, pack }) => ({ Name: name, Content: pack.toString('base64') })),
    },
  ]
}

/** Stores the answer to a question for the import, or notes why there is none. */
export async function takeAnswer(
  { db, config }: Pick<Context, 'db' | 'config'>,
  questionId: string,
  { content, fault }: { content: Buffer; fault: string },
): Promise<void> {
  const question = await queries.findQuestion(db, questionId)
  ensure(question, 'not-found')
  if (fault !== '') return queries.noteFault(db, question, fault)
  if (content.length > 0) await layDown(config.erpFolder, modeOf(question.asked), 'bridge.zip', content)
  await queries.noteAnswer(db, question)
}

/** The question that is due for this process to put; undefined when there is none. */
export const takeQuestion = (db: Db): Promise<queries.Taken | undefined> => queries.takeQuestion(db, 'MServer')

/**
 * Puts a question, kind by kind, and lays the answers where the watched folder finds them. A question
 * that was not answered is put off; one whose process ends goes to another process when its lease ends.
 */
export async function putQuestion(
  { database, config }: Asking,
  taken: queries.Taken,
  ending: AbortSignal,
): Promise<void> {
  const { db } = database
  const lost = new AbortController()
  const keeping = setInterval(() => {
    queries.keepQuestion(db, taken).then(
      (isMine) => isMine || lost.abort(),
      () => {},
    )
  }, KEEP_EVERY_MS)
  const signal = AbortSignal.any([ending, lost.signal])
  try {
    const door = await readDoor(db)
    await layDownFolder(config.erpFolder, modeOf(taken.asked), 'mserver', async (folder) => {
      for (const { name, pack } of listRequests({ ...taken, ico: door.ico })) {
        const file = join(folder, `${name}.xml`)
        await askLists(door, pack, file, signal)
        const hasRecords = await checkAnswer(file)
        if (!hasRecords && taken.asked === 'changes') await rm(file)
      }
    })
    await queries.noteAnswer(db, taken)
  } catch (error) {
    if (!signal.aborted) await queries.noteFault(db, taken, wordsOf(error))
  } finally {
    clearInterval(keeping)
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof DoorFault) return error.message
  const words = error instanceof Error ? error.message : String(error)
  return faultText(error instanceof FileFault ? 'The answer cannot be read.' : 'The lists could not be stored.', words)
}

/** Whether an answer has records; throws DoorFault when it is a refusal. */
async function checkAnswer(file: string): Promise<boolean> {
  const { size } = await stat(file)
  if (size > SHORT_ANSWER) return true
  const { fault, records } = readListAnswer(await readFile(file), file)
  if (fault !== '') throw new DoorFault('mServer refuses to give its lists.', fault)
  return records > 0
}

/** Mails the administrators of a source that has not answered for an hour. */
export async function tellFault(db: Db, config: Config): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fault = await queries.faultToTell(tx)
    if (fault === undefined) return
    const link = `${config.publicUrl}${paths.adminData}`
    for (const { mail, language } of await listAdministrators(tx)) {
      await queueMail(tx, 'data-stuck', {
        to: mail,
        language,
        values: { fault: translateFault(language, fault), link },
      })
    }
  })
}
