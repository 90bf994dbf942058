import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from '#server/db/embedded.ts'

/** What processes start from instead of compiling the whole server each time; it only saves time. */
export const compiled = join(tmpdir(), 'odbyt-compile-cache')
const ownRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface ServerProcess {
  /** Where it is reached, without a slash at the end. */
  url: string
  stop(): Promise<void>
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>
  /** Whether it ended without having been asked to. */
  crashed(): boolean
}

/** A bound socket that outlives the processes that listen on it one after the other, as systemd holds one. */
export interface HeldSocket {
  fd: number
  close(): void
}

type Bind = (address: string, port: number, family: 4) => { fd: number; close(): void } | number

// Node has no public way to bind without listening, as whoever only holds a socket has to.
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind }

/** Binds a free port of the loopback for processes to listen on. */
export function holdSocket(): HeldSocket {
  const handle = bind('127.0.0.1', 0, 4)
  if (typeof handle === 'number') throw new Error(`no port could be bound: ${handle}`)
  return { fd: handle.fd, close: () => handle.close() }
}

interface Start {
  /** The checkout it runs from. */
  root?: string
  /** Handed over as systemd does. */
  socket?: HeldSocket
}

/** Starts a server process on this database, on a port of its own; `env` adds to its settings. */
export async function startServerProcess(
  database: DatabaseUrls,
  env: Record<string, string> = {},
  { root = ownRoot, socket }: Start = {},
): Promise<ServerProcess> {
  const urls = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl }
  const erpFolder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
  const command = [process.execPath, join(root, 'server/run.ts')]
  // Only the process itself knows its number, which it needs to take the socket for its own.
  const taking = ['/bin/sh', '-c', 'LISTEN_PID=$$ exec "$0" "$@"', ...command]
  const [program = '', ...args] = socket ? taking : command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit', ...(socket ? [socket.fd] : [])],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DRAIN_MS: '0',
      LOG_LEVEL: 'warn',
      ERP_FOLDER: erpFolder,
      ...(socket && { LISTEN_FDS: '1' }),
      ...urls,
      ...env,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(() =>
    rmSync(erpFolder, { recursive: true, force: true }),
  )
  const url = await new Promise<string>((resolve, reject) => {
    const { stdout } = child
    if (!stdout) throw new Error('The server has no output.')
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened.`)))
    createInterface(stdout).on('line', (line) => {
      const address = /^Listening on (http\S+)$/.exec(line)?.[1]
      if (address) resolve(address)
      else console.log(line) // oxlint-disable-line no-console
    })
  })
  let isAsked = false
  let isCrashed = false
  child.once('exit', () => (isCrashed = !isAsked))
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    isAsked = true
    child.kill(signal)
    await ended
  }
  return { url, stop: end('SIGTERM'), kill: end('SIGKILL'), crashed: () => isCrashed }
}
