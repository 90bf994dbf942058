import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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

/** Starts a server process on this database, on a port of its own; `env` adds to its settings, `root` is its checkout. */
export async function startServerProcess(
  database: DatabaseUrls,
  env: Record<string, string> = {},
  root = ownRoot,
): Promise<ServerProcess> {
  const urls = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl }
  const erpFolder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
  const child = spawn(process.execPath, [join(root, 'server/run.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DRAIN_MS: '0',
      LOG_LEVEL: 'warn',
      ERP_FOLDER: erpFolder,
      ...urls,
      ...env,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(() =>
    rmSync(erpFolder, { recursive: true, force: true }),
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened.`)))
    createInterface(child.stdout).on('line', (line) => {
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
