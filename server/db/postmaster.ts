import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunAs } from './embedded-place.ts'

export interface Postmaster {
  stop(): Promise<void>
}

interface Options {
  native: string
  cluster: string
  socketDir: string
  user: RunAs
  settings: string[]
  logFile: string
  log: (line: string) => void
  /** The cluster is removed when this process dies without calling stop. */
  throwaway: boolean
}

// Lives as long as its standard input: when this process dies in whatever way, the database is stopped properly. Every
// process it starts is waited for, because nobody else may do so where there is no init.
const GUARD = `
trap '' INT TERM HUP
exec 3<&0
postgres=$1 cluster=$2 socket=$3 throwaway=$4
shift 4
"$postgres" -D "$cluster" "$@" 3<&- </dev/null &
child=$!
(
  read -r nothing <&3
  kill -INT $child
  exit 0
) &
watch=$!
exec 3<&-
wait $child
code=$?
kill -KILL $watch
if wait $watch; then
  [ $throwaway = false ] || rm -rf "$cluster"
  rmdir "$socket"
fi 2>/dev/null
exit $code
`

const LOG_LIMIT = 10_000_000
const PASSING = /shared memory block|lock file|could not bind/

/** Starts PostgreSQL, waits until it accepts connections and starts it again whenever it dies by itself. */
export async function startPostmaster(options: Options): Promise<Postmaster> {
  const { log } = options
  let current = await launch(options)
  for (let attempt = 1; !current.ready; attempt++) {
    if (attempt === 5 || !PASSING.test(current.reason)) throw brokenFolder(options, current.reason)
    await delay(200 * attempt)
    current = await launch(options)
  }
  const stopping = new AbortController()

  const supervise = async (): Promise<void> => {
    let pause = 100
    let since = Date.now()
    for (;;) {
      const how = await current.exit
      if (stopping.signal.aborted) return
      pause = Date.now() - since > 60_000 ? 100 : Math.min(pause * 2, 10_000)
      log(`The database ended unexpectedly (${current.reason || how}); starting it again in ${pause} ms.`)
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      since = Date.now()
      current = await launch(options)
      if (stopping.signal.aborted) current.end()
      else if (current.ready) log(`The database is back after ${Date.now() - since} ms.`)
    }
  }
  const supervised = supervise()

  return {
    async stop() {
      stopping.abort()
      current.end()
      await supervised
    },
  }
}

/** Stops a postmaster left on `cluster` by a process that is gone, and removes a pid file that points to nothing. */
async function clearStale(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostmaster(pid, cluster)) {
    rmSync(pidFile, { force: true })
    return
  }
  log(`Stopping the database left behind by an earlier start (process ${pid}).`)
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (isPostmaster(pid, cluster)) await delay(50)
}

interface Launch {
  /** Resolves when the process is gone, with a word on how. */
  exit: Promise<string>
  ready: boolean
  /** Why it is not ready. */
  reason: string
  end(): void
}

async function launch(options: Options): Promise<Launch> {
  const { native, cluster, socketDir, user, settings, logFile, throwaway, log } = options
  await clearStale(cluster, log)
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  fchmodSync(output, 0o600)
  const logStart = statSync(logFile).size
  const args = [join(native, 'bin', 'postgres'), cluster, socketDir, String(throwaway)]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const child = spawn('/bin/sh', ['-c', GUARD, 'odbyt-database', ...args, ...flags], {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    // Its own session: Ctrl-C reaches this process alone, which stops the server first and the database after it.
    detached: true,
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  child.stdin?.on('error', () => {})
  let ended = false
  const exit = new Promise<string>((resolve) => {
    const end = (how: string): void => {
      ended = true
      child.stdin?.destroy()
      resolve(how)
    }
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
    child.once('error', (error) => end(error.message))
  })
  const ready = await becomesReady(cluster, () => ended)
  return { exit, ready, reason: ready ? '' : lastFault(logFile, logStart), end: () => child.stdin?.end() }
}

/** Recovery after a crash may take minutes, so the only limit is the life of the process itself. */
async function becomesReady(cluster: string, ended: () => boolean): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid')
  while (!ended()) {
    if (existsSync(pidFile) && /^ready\s*$/.test(readFileSync(pidFile, 'utf8').split('\n')[7] ?? '')) return true
    await delay(20)
  }
  return false
}

function lastFault(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n').filter(Boolean)
  const fault = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it ended without a word'
  return fault.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

function brokenFolder(options: Options, reason: string): Error {
  const message = `The database in ${options.cluster} does not start: ${reason} (more in ${options.logFile}).`
  return Object.assign(new Error(message), { code: 'EMBEDDED_BROKEN' })
}

function isPostmaster(pid: number, cluster: string): boolean {
  try {
    // Process numbers are used again, above all in containers, so the number alone proves nothing.
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program?.endsWith('/bin/postgres') === true && args.includes(cluster)
  } catch {
    return false
  }
}
