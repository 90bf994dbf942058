import { execFile, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs } from '#server/db/embedded-place.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { onConnection, withDatabase, withUser } from '#server/db/prepare.ts'
import { freePort } from './rolling.ts'

// A seller's own PostgreSQL as a distribution installs it, with the tools the embedded one comes without.

const INSTALLED = '/usr/lib/postgresql'
const PASSWORDS = { owner: 'owner-of-a-proof', app: 'app-of-a-proof' }

export interface OwnPostgres extends DatabaseUrls {
  dir: string
  port: number
  superUrl: string
  start(): Promise<void>
  /** Ends it as `fast` does, or kills all its processes at once, as a machine does that loses its power. */
  stop(how: 'fast' | 'kill'): Promise<void>
  promote(): Promise<void>
}

/** Where the newest PostgreSQL of this machine has its programs; throws a sentence when there is none. */
export function installedBin(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(INSTALLED, version, 'bin'))
  const [bin] = found.filter((folder) => existsSync(join(folder, 'pg_basebackup')))
  if (bin === undefined) throw new Error('There is no PostgreSQL here with its tools: apt install postgresql')
  return bin
}

/** Runs a program of PostgreSQL as the user PostgreSQL runs as; answers what it printed. */
export async function runTool(name: string, args: readonly string[]): Promise<string> {
  const options = { ...runAs('/nowhere'), cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } }
  const { stdout } = await promisify(execFile)(join(installedBin(), name), args, { ...options, maxBuffer: 2 ** 26 })
  return stdout
}

/** A folder the user PostgreSQL runs as owns. */
export function ownFolder(parent: string, name: string): string {
  const dir = join(parent, name)
  mkdirSync(dir, { mode: 0o700 })
  const user = runAs('/nowhere')
  if (user) chownSync(dir, user.uid, user.gid)
  return dir
}

/** Gives a folder and all in it to the user PostgreSQL runs as. */
export async function giveToPostgres(dir: string): Promise<void> {
  const user = runAs('/nowhere')
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, dir])
}

/** A folder for all of a proof, in which PostgreSQL's tools may write. */
export function proofFolder(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), `odbyt-${name}-`))
  chmodSync(dir, 0o711)
  const user = runAs('/nowhere')
  if (user) chownSync(dir, user.uid, user.gid)
  return dir
}

/** A server on a cluster that is there already, a copy of another one with its roles. */
export async function serverOn(dir: string, settings: readonly string[] = []): Promise<OwnPostgres> {
  const port = await freePort()
  appendFileSync(
    join(dir, 'postgresql.conf'),
    [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, ...settings, ''].join('\n'),
  )
  const superUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const database = withDatabase(superUrl, 'odbyt')
  const control = async (...args: string[]) => void (await runTool('pg_ctl', ['-D', dir, '-w', '-t', '120', ...args]))
  let ended = Promise.resolve()
  let pid: number | undefined
  return {
    dir,
    port,
    superUrl,
    ownerUrl: withUser(database, 'odbyt_owner', PASSWORDS.owner),
    appUrl: withUser(database, 'odbyt_app', PASSWORDS.app),
    async start() {
      const child = spawn(join(installedBin(), 'postgres'), ['-D', dir], {
        ...runAs(dir),
        cwd: '/',
        // A group of its own, so that all of it can be killed at once.
        detached: true,
        stdio: ['ignore', 'ignore', process.env['PROOF_LOG'] ? 'inherit' : 'ignore'],
      })
      ;({ pid } = child)
      let isOver = false
      ended = new Promise((resolve) => {
        child.once('exit', () => {
          isOver = true
          resolve()
        })
      })
      while (!(await answers(superUrl))) if (isOver) throw new Error(`The PostgreSQL of ${dir} does not start.`)
    },
    async stop(how) {
      if (how === 'kill' && pid !== undefined) await killAll(pid)
      else await control('stop', '-m', 'fast').catch(() => {})
      await ended
    },
    promote: () => control('promote'),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await onConnection(url, async (client) => void (await client.query('select 1')))
    return true
  } catch {
    return false
  }
}

/** Every process of PostgreSQL has a session of its own, so the children are looked up before the first one is killed. */
async function killAll(pid: number): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)])
  const children = stdout.split('\n').map(Number).filter(Boolean)
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A new cluster with the roles and the database that docs/operating.md tells of; it runs. */
export async function ownPostgres(
  parent: string,
  name: string,
  settings: readonly string[] = [],
): Promise<OwnPostgres> {
  const dir = ownFolder(parent, name)
  await runTool('initdb', ['-D', dir, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const server = await serverOn(dir, settings)
  await server.start()
  await onConnection(server.superUrl, async (client) => {
    for (const text of [
      `create role odbyt_owner login password '${PASSWORDS.owner}'`,
      `create role odbyt_app login password '${PASSWORDS.app}'`,
      'grant odbyt_app to odbyt_owner',
      `create database odbyt owner odbyt_owner template template0 encoding 'UTF8'
       locale 'C.UTF-8' locale_provider icu icu_locale 'cs-CZ'`,
    ])
      await client.query(text)
  })
  return server
}

/** What a statement of the superuser answers in its first column and row. */
export async function ask(url: string, text: string): Promise<string> {
  let value = ''
  await onConnection(url, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    const { rows } = await client.query<(string | number | boolean | null)[]>({ text, rowMode: 'array' })
    value = String(rows[0]?.[0] ?? '')
  })
  return value
}

export const removeFolder = (dir: string): void => rmSync(dir, { recursive: true, force: true })
