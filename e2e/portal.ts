import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

const entry = fileURLToPath(new URL('../server/run.ts', import.meta.url))

export interface Portal {
  /** Where the portal is reached, without a slash at the end. */
  url: string
  database: DatabaseUrls
  /** Where the mails are written. */
  mailFolder: string
  close(): Promise<void>
}

/** A server process of its own on a database of its own, filled with the demo wholesaler. */
export async function openPortal(): Promise<Portal> {
  const database = await freshDatabase()
  const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
  const server = await startServerProcess(database, { MAIL_FOLDER: mailFolder })
  return {
    url: server.url,
    database,
    mailFolder,
    async close() {
      await server.stop()
      await database.drop()
      rmSync(mailFolder, { recursive: true, force: true })
    },
  }
}

/** Starts one more server process on this database; `env` adds to its settings. */
export async function startServerProcess(
  database: DatabaseUrls,
  env: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const urls = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl }
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...urls, ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened.`)))
    createInterface(child.stdout).on('line', (line) => {
      const address = /^Listening on (http\S+)$/.exec(line)?.[1]
      if (address) resolve(address)
      else console.log(line)
    })
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
