import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { binaries, emptyFolder, type RunAs, runAs } from './embedded-place.ts'
import { startPostmaster } from './postmaster.ts'
import { prepareDatabase, withUser } from './prepare.ts'

export interface EmbeddedOptions {
  /** The folder of this database: the cluster, its passwords and its log. */
  dir: string
  log?: (line: string) => void
  /** For tests: quick, not durable, removed at the end. */
  throwaway?: boolean
}

export interface DatabaseUrls {
  /** Owns the database and runs migrations. */
  ownerUrl: string
  /** Owns nothing; row-level security holds for it. */
  appUrl: string
}

export interface Embedded extends DatabaseUrls {
  superUrl: string
  database: string
  stop(): Promise<void>
}

interface Access {
  prepared: boolean
  socketDir: string
  passwords: { superuser: string; owner: string; app: string }
}

const DATABASE = 'odbyt'
const MAJOR = '18'

/**
 * Starts the PostgreSQL kept in `dir`, creating it at the first start, and keeps it alive until stop().
 * Throws errors with a code (EMBEDDED_RUNNING, EMBEDDED_BROKEN, EMBEDDED_PLACE) and one sentence for people.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log = () => {}, throwaway = false } = options
  const dir = openFolder(resolve(options.dir))
  const unlock = await lock(dir)
  try {
    const link = join(dir, 'cluster')
    const user = runAs(link)
    const native = binaries(user, log)
    const access = existsSync(link) ? readAccess(dir) : await createCluster(dir, native, user, throwaway, log)
    if (access.socketDir) rmSync(access.socketDir, { recursive: true, force: true })
    access.socketDir = mkdtempSync(join(tmpdir(), 'odbyt-'))
    if (user) chownSync(access.socketDir, user.uid, user.gid)
    saveAccess(dir, access)

    const cluster = realpathSync(link)
    const postmaster = await startPostmaster({
      native,
      cluster,
      socketDir: access.socketDir,
      user,
      throwaway,
      settings: settings(access.socketDir, throwaway),
      logFile: join(dir, 'server.log'),
      log,
    })
    const superUrl = address('postgres', access.passwords.superuser, 'postgres', access.socketDir)
    if (!access.prepared) {
      try {
        await prepareDatabase(superUrl, DATABASE, access.passwords)
      } catch (error) {
        await postmaster.stop()
        throw error
      }
      saveAccess(dir, { ...access, prepared: true })
    }
    return {
      ...urls(access),
      superUrl,
      database: DATABASE,
      async stop() {
        await postmaster.stop()
        rmSync(access.socketDir, { recursive: true, force: true })
        if (throwaway) {
          rmSync(cluster, { recursive: true, force: true })
          rmSync(dir, { recursive: true, force: true })
        }
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The addresses of the database of `dir` if a process keeps it running now. */
export async function runningEmbedded(dir: string): Promise<DatabaseUrls | undefined> {
  const folder = resolve(dir)
  if (!existsSync(join(folder, 'cluster'))) return undefined
  const held = await new Promise<boolean>((fulfil) => {
    const probe = connect(lockName(realpathSync(folder)), () => {
      probe.destroy()
      fulfil(true)
    })
    probe.once('error', () => fulfil(false))
  })
  return held ? urls(readAccess(folder)) : undefined
}

function settings(socketDir: string, throwaway: boolean): string[] {
  const always = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'shared_preload_libraries=pg_stat_statements',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  const careless = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Tests leave hundreds of databases behind, and it would visit each again and again.
    'autovacuum=off',
    'max_connections=200',
    // One entry for each statement and database; the rest would be forgotten while a test counts.
    'pg_stat_statements.max=50000',
  ]
  return throwaway ? [...always, ...careless] : always
}

async function createCluster(
  dir: string,
  native: string,
  user: RunAs,
  throwaway: boolean,
  log: (line: string) => void,
): Promise<Access> {
  const password = (): string => randomBytes(24).toString('base64url')
  const passwords = { superuser: password(), owner: password(), app: password() }
  const access: Access = { prepared: false, socketDir: '', passwords }
  saveAccess(dir, access)
  // Built aside and moved in one step, so that a start cut short leaves nothing half done.
  const partial = join(dir, 'cluster.partial')
  const place = emptyFolder(partial, user, log)
  const passwordFile = join(place, '..', `odbyt-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const flags = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=cs-CZ', '--locale=C.UTF-8']
  const auth = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  if (throwaway) flags.push('--no-sync')
  try {
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }
    await promisify(execFile)(join(native, 'bin', 'initdb'), ['-D', place, ...flags, ...auth], {
      ...user,
      cwd: '/',
      env,
    })
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr || error)
    throw fault('EMBEDDED_BROKEN', `The database could not be created in ${place}: ${output.trim().split('\n').at(-1)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  if (place === partial) renameSync(partial, join(dir, 'cluster'))
  else symlinkSync(place, join(dir, 'cluster'))
  return access
}

function openFolder(dir: string): string {
  const root = process.getuid?.() === 0
  try {
    if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: root ? 0o711 : 0o700 })
    if (!statSync(dir).isDirectory()) throw new Error('it is not a folder')
    // Root's folder must let the user postgres through to the cluster; what is secret in it has a mode of its own.
    if (root) chmodSync(dir, statSync(dir).mode | 0o011)
    if (existsSync(join(dir, 'cluster'))) checkCluster(dir)
    return realpathSync(dir)
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('EMBEDDED')) throw error
    throw fault('EMBEDDED_BROKEN', `The data folder ${dir} cannot be used: ${(error as Error).message}.`)
  }
}

function checkCluster(dir: string): void {
  const cluster = join(dir, 'cluster')
  const owner = statSync(cluster).uid
  const me = process.getuid?.()
  if (me !== 0 && owner !== me) {
    throw fault('EMBEDDED_BROKEN', `The data folder ${dir} belongs to another user; start as root, or set ODBYT_DATA.`)
  }
  const versionFile = join(cluster, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : ''
  if (version === '')
    throw fault('EMBEDDED_BROKEN', `The data folder ${cluster} is broken: it is not a PostgreSQL cluster.`)
  if (version !== MAJOR) {
    throw fault(
      'EMBEDDED_BROKEN',
      `The data folder ${cluster} is of PostgreSQL ${version}; this release runs ${MAJOR}.`,
    )
  }
}

function readAccess(dir: string): Access {
  try {
    return JSON.parse(readFileSync(join(dir, 'access.json'), 'utf8')) as Access
  } catch {
    throw fault(
      'EMBEDDED_BROKEN',
      `The data folder ${dir} is broken: its passwords in access.json are missing or damaged.`,
    )
  }
}

function saveAccess(dir: string, access: Access): void {
  const file = join(dir, 'access.json')
  writeFileSync(`${file}.new`, JSON.stringify(access, null, 2), { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  if (process.getuid?.() === 0) {
    const owner = statSync(dir)
    chownSync(`${file}.new`, owner.uid, owner.gid)
  }
  renameSync(`${file}.new`, file)
}

/** Held through an abstract socket, which the system gives back when the process dies. */
async function lock(dir: string): Promise<() => void> {
  const server = createServer((socket) => socket.destroy())
  server.unref()
  return new Promise((fulfil, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const running = `A portal is already running on the data folder ${dir}; stop it first.`
      refuse(error.code === 'EADDRINUSE' ? fault('EMBEDDED_RUNNING', running) : error)
    })
    server.listen(lockName(dir), () => fulfil(() => void server.close()))
  })
}

function lockName(dir: string): string {
  return `\0odbyt-${createHash('sha256').update(dir).digest('hex').slice(0, 32)}`
}

function urls(access: Access): DatabaseUrls {
  const superUrl = address('postgres', access.passwords.superuser, DATABASE, access.socketDir)
  return {
    ownerUrl: withUser(superUrl, 'odbyt_owner', access.passwords.owner),
    appUrl: withUser(superUrl, 'odbyt_app', access.passwords.app),
  }
}

function address(user: string, password: string, database: string, socketDir: string): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(socketDir)}`
}

function fault(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
