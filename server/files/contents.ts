import { createHash } from 'node:crypto'
import { oneByOne } from '#server/db/one-by-one.ts'
import { PortalError } from '#server/errors.ts'
import * as queries from './queries.ts'
import { type FilePlace, StoreFault, type StoreName } from './store.ts'
import { storeOf, storesToAsk } from './stores.ts'

/** By which a content is kept and found. */
export const keyOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Administrators see what is wrong with a store; everybody else only that files cannot be read. */
async function unreachable(place: FilePlace, error: unknown, name: StoreName): Promise<never> {
  if (!(error instanceof StoreFault)) throw error
  await queries.noteStore(place.db, name, error.message)
  const refusal = new PortalError('file.unreachable', {}, 30)
  refusal.cause = error
  throw refusal
}

/**
 * Puts a content into its store and answers its key; outside of the transaction that refers to it, since a store may be
 * slow. The row is there before the content, so nothing is ever in a store without one; what nothing comes to refer to is
 * removed after a day. Undefined when there is no room.
 */
export async function tryPutContent(place: FilePlace, content: Buffer): Promise<string | undefined> {
  const hash = keyOf(content)
  const { store } = place.config.files
  const wanted = { hash, bytes: content.length, store }
  const name = await oneByOne(place.db, 'files', (db) => queries.registerContent(db, wanted))
  if (!name) return undefined
  try {
    await storeOf(place, name).put(hash, content)
  } catch (error) {
    return unreachable(place, error, name)
  }
  await queries.noteFault(place.db, hash, '')
  return hash
}

interface Found {
  content: Buffer | undefined
  fault: '' | 'missing' | 'damaged'
}

/** A content as a store has it, held against its key; asks the other stores before it says that there is none. */
export async function lookFor(place: FilePlace, hash: string, first: StoreName): Promise<Found> {
  let fault: Found['fault'] = 'missing'
  let broken: unknown
  for (const name of storesToAsk(place, first)) {
    try {
      const content = await storeOf(place, name).read(hash)
      if (content && keyOf(content) === hash) return { content, fault: '' }
      if (content) fault = 'damaged'
    } catch (error) {
      // One that is not used must not be in the way of the one that is.
      if (name === first) broken = error
    }
  }
  if (broken) throw broken
  return { content: undefined, fault }
}

/**
 * A content, whole and as it was put: it is held against its key before the first byte leaves. One that is missing or
 * damaged is noted for the administrators.
 */
export async function readContent(place: FilePlace, hash: string): Promise<Buffer> {
  const known = await queries.findContent(place.db, hash)
  const { content, fault } = known
    ? await lookFor(place, hash, known.store).catch((error: unknown) => unreachable(place, error, known.store))
    : { content: undefined, fault: 'missing' as const }
  if (known && known.fault !== fault) await queries.noteFault(place.db, hash, fault)
  if (content) return content
  throw new PortalError('file.missing')
}

/** A content in base64. */
export const readBase64 = async (place: FilePlace, hash: string): Promise<string> =>
  (await readContent(place, hash)).toString('base64')
