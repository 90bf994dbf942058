import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase, withDatabase, withUser } from '#server/db/prepare.ts'
import { openFirstRun } from '#server/features/first-run/service.ts'
import { compiled } from '#server/testing/server-process.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { closeDatabase, freshDatabase } from '#server/testing/test-database.ts'
import type { Command, Reply } from './portal-host.ts'

export interface Portal {
  /** Where the portal is reached, without a slash at the end. */
  url: string
  database: DatabaseUrls
  /** Where the mails are written. */
  mailFolder: string
  /** Runs a statement as the owner of the database. */
  sql(statement: string): Promise<void>
  close(): Promise<void>
}

let host: ChildProcess | undefined
let servers = 0

/** Has the worker's process of servers carry out a command; returns the address of a started server. */
function tell(command: Command): Promise<string> {
  host ??= fork(new URL('./portal-host.ts', import.meta.url), {
    // What Playwright reads the tests with is none of the server's.
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, PORT: '0', DRAIN_MS: '0', LOG_LEVEL: 'warn' },
  })
  const child = host
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`The servers ended with code ${code}.`))
    const hear = (reply: Reply) => {
      if (reply.server !== command.server) return
      child.off('message', hear)
      child.off('exit', end)
      if ('url' in reply) resolve(reply.url)
      else reject(new Error(reply.fault))
    }
    child.on('message', hear)
    child.once('exit', end)
    child.send(command)
  })
}

/** A server in the worker's process of servers. */
async function openServer(
  database: DatabaseUrls,
  settings: Record<string, string>,
): Promise<{ url: string; close(): Promise<void> }> {
  servers += 1
  const server = servers
  const erpFolder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
  const url = await tell({ server, start: { database, settings: { ERP_FOLDER: erpFolder, ...settings } } })
  return {
    url,
    async close() {
      await tell({ server })
      rmSync(erpFolder, { recursive: true, force: true })
    },
  }
}

/** A portal as it stands after its very first start without the demo: nobody administers it, and there is a code. */
export async function openEmptyPortal(): Promise<{
  url: string
  mailFolder: string
  code: string
  close(): Promise<void>
}> {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_empty_${randomBytes(4).toString('hex')}`
  await prepareDatabase(superUrl, name, passwords)
  const url = withDatabase(superUrl, name)
  const ownerUrl = withUser(url, 'odbyt_owner', passwords.owner)
  await migrate(ownerUrl)
  const owner = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
  const code = (await openFirstRun(owner.db)) ?? ''
  await owner.close()
  const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
  const database = { ownerUrl, appUrl: withUser(url, 'odbyt_app', passwords.app) }
  const server = await openServer(database, { ODBYT_DEMO: '0', MAIL_FOLDER: mailFolder })
  return {
    url: server.url,
    mailFolder,
    code,
    async close() {
      await server.close()
      await closeDatabase(name)
      rmSync(mailFolder, { recursive: true, force: true })
    },
  }
}

/** A server of its own on a database of its own, filled with the demo seller. */
export async function openPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const database = await freshDatabase()
  const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
  const server = await openServer(database, { MAIL_FOLDER: mailFolder, ...settings })
  const portal: Portal = {
    url: server.url,
    database,
    mailFolder,
    async sql(statement) {
      const client = new pg.Client(database.ownerUrl)
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async close() {
      await server.close()
      await database.close()
      rmSync(mailFolder, { recursive: true, force: true })
    },
  }
  // The demo is of the day on which the run began, which may end after midnight.
  const today = `(now() at time zone 'Europe/Prague')::date`
  await portal.sql(`update data_version set data_date = ${today}; update customer set catalogue_date = ${today}`)
  // Most tests order a piece or two, which the demo seller would not deliver.
  await portal.sql('update customer set minimum_haler = null, free_shipping_haler = null')
  // What opens by itself and what stands above the products has tests of its own.
  await portal.sql('update commercial_group set show_as_popup = false; update banner set active = false')
  return portal
}
