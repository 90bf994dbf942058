import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { KeyPurpose } from '#contract/key-purposes.ts'
import { type ApiKey, isSameServer, type OrderDoor, type OrderDoorChange, SHOP_PATH } from '#contract/order-door.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { faultText } from '#server/lib/fault-text.ts'
import { DoorFault } from '#server/erp/doors/fault.ts'
import { foldersOf, tryFolders } from '#server/erp/doors/files.ts'
import { postPack } from '#server/erp/doors/m-server.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { greeting } from '#server/erp/pohoda/order-pack.ts'
import { readListAnswer } from '#server/erp/pohoda/response.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import * as queries from './queries.ts'

export { type Door, noteFault, noteShopCall, readDoor, tellStuck } from './queries.ts'

/** The door as the administration sees it. */
export async function showDoor({ db, config }: Pick<SessionContext, 'db' | 'config'>): Promise<OrderDoor> {
  const folders = foldersOf(resolve(config.erpFolder))
  const ShopUrl = `${config.publicUrl}/api${SHOP_PATH}`
  return { ...(await queries.readShownDoor(db)), FolderOut: folders.out, FolderIn: folders.in, ShopUrl }
}

const audit = (db: Db, { session, network }: SessionContext, event: AuditEventName, detail: Record<string, string>) =>
  writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail })

/** Changes the door; orders that wait take the new one at once. */
export async function changeDoor(context: SessionContext, change: OrderDoorChange): Promise<OrderDoor> {
  if (change.Door === 'MServer' && change.MServerUrl === '') {
    throw new PortalError('input.invalid', { detail: 'MServerUrl: is missing' })
  }
  await context.db.transaction().execute(async (db) => {
    const { url, hasPassword } = await queries.lockDoor(db)
    // A person who may change the address may not read the password. So a stored password is sent to no other server.
    const isHere = isSameServer(url, change.MServerUrl)
    const isNeeded = change.MServerUrl !== '' && change.MServerPassword === undefined
    ensure(isHere || !hasPassword || !isNeeded, 'secret.elsewhere', { server: url })
    await queries.saveDoor(db, { ...change, MServerPassword: change.MServerPassword ?? (isHere ? null : '') })
    await audit(db, context, 'door.changed', { door: change.Door, url: change.MServerUrl })
  })
  return showDoor(context)
}

/** Tries the stored door without sending an order; why it does not open, or ''. */
export async function tryDoor({ db, config }: SessionContext): Promise<string> {
  const door = await queries.readDoor(db)
  ensure(door.door !== 'None', 'door.unset')
  try {
    if (door.door === 'Files') await tryFolders(config.erpFolder)
    if (door.door === 'Shop') return shopFault(await queries.readShopReadiness(db))
    if (door.door === 'MServer') {
      return readListAnswer(await postPack(door, greeting(door.ico), AbortSignal.timeout(8000)), 'mServer').fault
    }
    return ''
  } catch (error) {
    if (error instanceof DoorFault) return error.message
    if (error instanceof FileFault) return faultText('The answer cannot be read.', error.message)
    throw error
  }
}

/** POHODA calls by itself, so what came last is all there is to try. */
function shopFault({ hasKey, outcome, detail }: Awaited<ReturnType<typeof queries.readShopReadiness>>): string {
  if (!hasKey) return 'POHODA has no key yet. Make one below and type it into POHODA as the password.'
  if (outcome === null) return 'POHODA has not called yet. Start the transfer there and try again.'
  return detail
}

// POHODA calls as often as somebody presses its button, or every few minutes by itself.
const MOST_SHOP_CALLS = 600

/** Counts a call of the internet shop client and refuses it when its network has called too often within an hour. */
export const admitShopCall = ({ db, network }: Pick<Context, 'db' | 'network'>): Promise<void> =>
  limitAttempts(db, 'shop-call', network, MOST_SHOP_CALLS)

/** Notes that the internet shop client called with a key nobody holds, or with one for something else. */
export const noteShopRefusal = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  queries.noteShopCall(db, { outcome: 'login', detail: 'POHODA called with a password that is no key for it.' })

/** What this key was made for; undefined when nobody holds it. */
export const purposeOf = (db: Db, key: string): Promise<KeyPurpose | undefined> => queries.useKey(db, hashOfKey(key))

// Too long and random for anything slower to be needed.
const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Makes a key; it is in this answer and nowhere else. */
export async function createKey(
  context: SessionContext,
  name: string,
  purpose: KeyPurpose,
): Promise<ApiKey & { Key: string }> {
  // A person types it into a dialog of POHODA; 18 bytes are beyond guessing all the same.
  const key = `odbyt_${randomBytes(purpose === 'Shop' ? 18 : 32).toString('base64url')}`
  const by = context.session.userName || context.session.loginId
  return context.db.transaction().execute(async (db) => {
    const stored = await queries.insertKey(db, { name, purpose, hash: hashOfKey(key), by })
    await audit(db, context, 'key.created', { key: stored.KeyId, name, purpose })
    return { ...stored, Key: key }
  })
}

/** Takes a key away; whoever holds it is a stranger from the next request on. */
export async function revokeKey(context: SessionContext, id: string): Promise<ApiKey[]> {
  return context.db.transaction().execute(async (db) => {
    ensure(await queries.deleteKey(db, Number(id)), 'not-found')
    await audit(db, context, 'key.revoked', { key: id })
    return queries.listKeys(db)
  })
}
