import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { SealFault, sealing, unsealed } from '#server/lib/sealed-file.ts'
import { type FileSettings, StoreFault } from '#server/files/store.ts'
import { connect } from './connect.ts'
import { ContentFault, CONTENTS, readContents } from './dumped-contents.ts'
import { BUSY, dump, DumpFault, DumpHead, migrationsOf } from './dump.ts'
import { primaryOf } from './hosts.ts'
import { loadDump, type Reading, readDump } from './load-dump.ts'
import { migrate } from './migrate.ts'
import { type AfterRestore, type Erased, listErased, settleRestored } from './restored.ts'

const FORMAT = 'backup of the portal, version 1'

/** Why there is no backup, or why it cannot be restored; the message is one sentence. */
class BackupFault extends Error {
  readonly code = 'BACKUP_FAULT'
}

export interface BackupFacts {
  /** The moment all rows are of. */
  at: string
  rows: number
  bytes: number
  encrypted: boolean
  /** Contents of files that were missing or damaged when it was made. */
  missing: number
}

/** Whether there is no backup because another one is being made. */
export const isBusy = (error: unknown): boolean => error instanceof BackupFault && error.message === BUSY

const KEY_HINT = 'make one with: openssl rand -base64 32'

/** The key of a file that holds 32 bytes in base64. */
export async function readKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupFault(`The key cannot be read: ${error.message}.`)
  })
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new BackupFault(`The file ${file} is no key of 32 bytes in base64; ${KEY_HINT}`)
  return key
}

/** A sentence for faults that a person can do something about. */
function inWords(error: unknown): unknown {
  if (
    error instanceof SealFault ||
    error instanceof DumpFault ||
    error instanceof ContentFault ||
    error instanceof StoreFault
  )
    return new BackupFault(error.message)
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ENOSPC') return new BackupFault('There is no room on the disk for the backup.')
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'EROFS')
    return new BackupFault(`The file cannot be used: ${message}.`)
  return error
}

async function onOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await primaryOf(ownerUrl),
    connectionTimeoutMillis: 5000,
    application_name: 'odbyt-backup',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Writes all rows of one moment into a file, while the portal runs, and reads it again to the end. The file has its name
 * only when it is whole and on the disk; the signal ends it before, and nothing is left of it.
 */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  { key, files }: { key: Buffer | undefined; files: FileSettings },
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupFacts> {
  const partial = `${file}.partial`
  const database = connect(ownerUrl, { connectMs: 5000, queryMs: 60_000 }, { max: 1 })
  try {
    await onOwner(ownerUrl, (client) =>
      pipeline(
        dump(client, { db: database.db, config: { files } }),
        createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
        sealing(FORMAT, key),
        createWriteStream(partial, { mode: 0o600, flush: true }),
        { signal },
      ),
    )
    const facts = await checkBackup(partial, key, signal)
    await rename(partial, file)
    const folder = await open(dirname(file))
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
    return facts
  } catch (error) {
    await rm(partial, { force: true })
    throw inWords(error)
  } finally {
    await database.close()
  }
}

function content(file: string, key: Buffer | undefined): Readable {
  const decompress = createZstdDecompress()
  // A fault of the file is thrown where its content is read.
  pipeline(unsealed(createReadStream(file, { highWaterMark: 256 * 1024 }), FORMAT, key), decompress).catch(() => {})
  return decompress
}

/** Reads a backup to its end; throws BackupFault unless it is whole, unchanged, and this is its key. */
export async function checkBackup(
  file: string,
  key: Buffer | undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupFacts> {
  const text = addAbortSignal(signal, content(file, key))
  try {
    const { head, tables } = await readDump(text)
    let missing = 0
    const { rows } = await tables(async ({ table }, lines) => {
      if (table !== CONTENTS) return finished(Readable.from(lines).resume())
      for await (const { content: one } of readContents(lines)) if (!one) missing += 1
    })
    return { at: head.at, rows, bytes: (await stat(file)).size, encrypted: key !== undefined, missing }
  } catch (error) {
    throw inWords(error)
  } finally {
    text.destroy()
  }
}

export interface Restored extends AfterRestore {
  at: string
  rows: number
}

export interface RestoreOptions {
  key: Buffer | undefined
  /** Where the contents of files go. */
  files: FileSettings
  /** Whether what is there may go. */
  replace: boolean
  /** Accounts and proofs that were deleted since, as they are known outside of the database. */
  erased: readonly Erased[]
}

/**
 * Puts the backup in the place of what the database has, in one transaction: when anything is wrong, nothing has changed.
 * An empty database gets its tables first; a non-empty one is refused unless it is to be replaced.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { key, files, replace, erased }: RestoreOptions,
): Promise<Restored> {
  try {
    // A wrong key or a damaged file fails before the database is touched.
    await checkBackup(file, key)
    const reading = await readDump(content(file, key))
    await onOwner(ownerUrl, (client) => assertFree(client, replace))
    await bringTo(ownerUrl, reading.head)
    return await onOwner(ownerUrl, async (client) => {
      await client.query('begin')
      const gone = await listErased(client)
      let rows = 0
      const counted: Reading = {
        ...reading,
        tables: async (take) => {
          const end = await reading.tables(take)
          ;({ rows } = end)
          return end
        },
      }
      await loadDump(client, counted, files)
      const after = await settleRestored(client, reading.head.at, [...erased, ...gone])
      await client.query(
        `insert into audit_event (event, detail) values ('backup.restored', jsonb_build_object('of', $1::text))`,
        [reading.head.at],
      )
      await client.query('commit')
      await client.query('analyze')
      return { at: reading.head.at, rows, ...after }
    })
  } catch (error) {
    throw inWords(error)
  }
}

/**
 * Makes a database safe to go on from that PostgreSQL's own tools have set back to a moment; nothing else may work on it.
 * `erased` are the accounts that were deleted since, as they are known outside of it.
 */
export async function settleSetBack(ownerUrl: string, at: Date, erased: readonly Erased[]): Promise<AfterRestore> {
  if (at.getTime() > Date.now()) throw new BackupFault('The moment to which the database was set back is not over yet.')
  await onOwner(ownerUrl, (client) => assertFree(client, true))
  return onOwner(ownerUrl, async (client) => {
    await client.query('begin')
    // Who may log in, and with which password, may have changed since.
    await client.query('delete from session')
    const after = await settleRestored(client, at.toISOString(), erased)
    await client.query(
      `insert into audit_event (event, detail) values ('backup.restored', jsonb_build_object('of', $1::text))`,
      [at.toISOString()],
    )
    await client.query('commit')
    // A dump comes without the counts by which statements are planned.
    await client.query('analyze')
    return after
  })
}

/** Throws while somebody works on the database, or when it holds what nobody said may go. */
async function assertFree(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'odbyt%'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0) {
    throw new BackupFault(
      `The portal is running on this database (${others} connections); stop all its processes first.`,
    )
  }
  if (replace || !(await migrationsOf(client))) return
  const found = await client.query<{ filled: boolean }>(
    `select exists (select from app_user) or exists (select from item) or exists (select from customer where id <> 0) as filled`,
  )
  if (found.rows[0]?.filled) {
    throw new BackupFault(
      'The database is not empty; with --replace everything in it goes and the backup takes its place.',
    )
  }
}

/** Brings the tables to the state the backup was made in; an older backup cannot go into a newer database. */
async function bringTo(ownerUrl: string, { migrations }: DumpHead): Promise<void> {
  await migrate(ownerUrl)
  const now = (await onOwner(ownerUrl, migrationsOf)) ?? []
  const newer = migrations.find((name) => !now.includes(name))
  if (newer !== undefined) {
    throw new BackupFault(
      `The backup was made by a newer version of the portal (${newer}); restore it with that version.`,
    )
  }
  if (now.length > migrations.length) {
    const last = migrations.at(-1)
    throw new BackupFault(
      `The backup was made by an older version of the portal (up to ${last}); restore it with that version into an empty database, then start this one.`,
    )
  }
}

/** Where a folder of backups keeps which accounts and proofs were deleted. */
const erasedFile = (folder: string): string => join(folder, 'erased.json')

/** Notes accounts and proofs that were deleted outside of the database, where an older state of it cannot forget them. */
export async function writeErased(folder: string, erased: readonly Erased[]): Promise<void> {
  const known = await readErased(folder)
  const written = new Set(known.map((one) => JSON.stringify(one)))
  const added = erased.filter((one) => !written.has(JSON.stringify(one)))
  if (added.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = erasedFile(folder)
  await writeFile(`${file}.new`, JSON.stringify([...known, ...added]), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** Whether a folder of backups says what was deleted. */
export const hasErased = (folder: string): boolean => existsSync(erasedFile(folder))

/** The accounts and proofs that are known to have been deleted, as the folder of the backup has them. */
export async function readErased(folder: string): Promise<Erased[]> {
  return hasErased(folder) ? (JSON.parse(await readFile(erasedFile(folder), 'utf8')) as Erased[]) : []
}
