import { readFile } from 'node:fs/promises'
import type { Db } from '#server/db/connect.ts'
import type { ExportFile } from '#server/erp/files.ts'
import { endWaiting, keepWaiting, listWaiting, roomToWait, storeFile } from '#server/erp/loose/queries.ts'
import type { Keeper } from '#server/erp/loose/keeper.ts'
import { foldName, withoutEnding } from '#server/erp/loose/rules.ts'
import { importLoose, type LooseOptions, type Outcome } from '#server/erp/loose/service.ts'
import type { Report } from '#server/erp/rules.ts'
import { findOwners, keepPaper, type Owner } from './queries.ts'
import { isPdf } from './rules.ts'

// A mail may carry twenty of them.
const MOST_BYTES = 2_000_000

/**
 * Gives documents the PDFs the accounting system made of them, by the number in the name of the file; one whose document is
 * not known yet is kept until it comes.
 */
export const importPapers = (options: LooseOptions): Promise<Report> =>
  importLoose({ kind: 'paper', mode: 'papers', isOffer: false, takePart }, options)

async function ownersOf(db: Db, names: readonly string[]): Promise<Map<number, Owner[]>> {
  return Map.groupBy(await findOwners(db, names.map(withoutEnding)), ({ asked }) => asked)
}

async function takePart(
  db: Db,
  keeper: Keeper,
  files: ExportFile[],
  reject: (file: string, reason: string) => void,
  finished: (file: ExportFile) => void,
): Promise<Outcome[]> {
  const names = files.map(({ path }) => foldName(path))
  const owners = await ownersOf(db, names)
  let room = await roomToWait(db, 'paper')
  const outcomes: Outcome[] = []
  const laid: string[] = []
  for (const [index, file] of files.entries()) {
    const name = names[index] ?? ''
    const [owner, ...others] = owners.get(index) ?? []
    const content = file.bytes > MOST_BYTES ? undefined : await readFile(file.path)
    // A paper shown to the wrong customer is worse than none.
    if (owner && others.length > 0)
      reject(
        file.path,
        `several documents could have this number: ${[owner, ...others].map(({ documentId }) => documentId).join(', ')}`,
      )
    else if (!content) reject(file.path, 'the paper is larger than 2 MB')
    else if (!isPdf(content)) reject(file.path, 'the file is no PDF, or it is cut off')
    else if (!owner && (room -= 1) < 0) reject(file.path, 'no document has this number')
    else {
      const fileId = await storeFile(db, { type: 'application/pdf', hash: await keeper(content) })
      if (owner) {
        outcomes.push(await keepPaper(db, { documentId: owner.documentId, fileId }))
        laid.push(name)
      } else {
        await keepWaiting(db, 'paper', { name, hash: null, fileId, thumbnailId: null })
        reject(file.path, 'no document has this number yet; the paper is kept and waits for it')
      }
    }
    finished(file)
  }
  await endWaiting(db, 'paper', laid)
  return outcomes
}

/** Gives documents the papers that came before them. */
export async function layWaitingPapers(db: Db): Promise<number> {
  const waiting = await listWaiting(db, 'paper')
  if (waiting.length === 0) return 0
  const owners = await ownersOf(
    db,
    waiting.map(({ name }) => name),
  )
  const laid: string[] = []
  for (const [index, { name, fileId }] of waiting.entries()) {
    const [owner, ...others] = owners.get(index) ?? []
    if (!owner || others.length > 0) continue
    await keepPaper(db, { documentId: owner.documentId, fileId })
    laid.push(name)
  }
  await endWaiting(db, 'paper', laid)
  return laid.length
}
