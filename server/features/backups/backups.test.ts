import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackup, readErased } from '#server/db/backup-file.ts'
import { doJob, planJob } from '#server/db/timed-jobs.ts'
import { createUser } from '#server/testing/factories.ts'
import { type Client, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { backupJobs } from './jobs.ts'
import { fileNameOf, outdated } from './rules.ts'
import { noteBackup } from './service.ts'

const parent = mkdtempSync(join(tmpdir(), 'odbyt-backups-'))
const folder = join(parent, 'backup')
let portal: TestPortal
let admin: Client

const plan = { Active: true, MadeAt: '02:30', KeepDays: 2, KeepWeeks: 1 }
const shown = async () => (await admin.call('GET', '/backups')).body?.data[0]
const put = (change: object) => admin.call('PUT', '/backups', { body: { ...plan, ...change } })

/** The job, as a process does it that looks now. */
async function look(
  env: { backupFolder?: string | undefined; backupKeyFile?: string } = {},
  signal?: AbortSignal,
): Promise<void> {
  const { database, ownerUrl, config } = portal
  for (const job of backupJobs(database, ownerUrl, { ...config, backupFolder: folder, ...env }, clockOf())) {
    await planJob(database.db, job)
    await sql`update timed_job set due_at = now() where name = 'backup'`.execute(database.db)
    await doJob(database.db, job, signal)
  }
}

const made = () => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.backup'))
  } catch {
    return []
  }
}

beforeAll(async () => {
  portal = await testPortal()
  const { loginId } = await createUser(portal.database, { permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
})
afterAll(async () => {
  await portal.close()
  rmSync(parent, { recursive: true })
})

it('keeps the last backup of each of the newest days and weeks, and removes nothing that is not its own', () => {
  const at = (time: string) => fileNameOf(new Date(`${time}Z`))
  const days = ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-16', '2026-11-15', '2026-11-01']
  const files = [...days.map((day) => at(`${day}T01:30:00`)), at('2026-11-22T12:00:00')]
  const kept = (count: { days: number; weeks: number }) => {
    const gone = outdated([...files, 'notes.txt', 'odbyt-2020.backup', 'erased.json'], count)
    expect(gone.every((file) => files.includes(file))).toBe(true)
    return files.filter((file) => !gone.includes(file)).toSorted()
  }
  const named = (times: string[]) => times.map(at).toSorted()
  expect(kept({ days: 2, weeks: 0 })).toEqual(named(['2026-11-22T12:00:00', '2026-11-21T01:30:00']))
  // 15 November is the Sunday of the week before.
  expect(kept({ days: 1, weeks: 3 })).toEqual(
    named(['2026-11-22T12:00:00', '2026-11-15T01:30:00', '2026-11-01T01:30:00']),
  )
  expect(kept({ days: 30, weeks: 0 })).toHaveLength(6)
})

it('makes a backup once its time of the day has come, shows it, and forgets the old ones', async () => {
  const { db } = portal.database
  await put({})
  await look()
  expect(made()).toEqual([])
  // Its time today is still to come.
  await sql`
    update backup_plan set
      since = (now() at time zone 'Europe/Prague')::date at time zone 'Europe/Prague',
      made_at = '23:59:59.999'`.execute(db)
  await look()
  expect(made()).toEqual([])
  // A day ago there was a plan already and no backup since.
  await sql`update backup_plan set since = now() - interval '2 days', made_at = '02:30'`.execute(db)
  await look()
  const [first] = made()
  const { Made, Fault } = await shown()
  expect(Fault).toBe('')
  expect(Made).toHaveLength(1)
  expect(Made[0]).toMatchObject({ File: join(folder, first ?? ''), IsEncrypted: false })
  expect((await checkBackup(Made[0].File, undefined)).rows).toBe(Made[0].Rows)
  await look()
  expect(made()).toEqual([first])
  for (const day of ['03', '04', '05']) writeFileSync(join(folder, `odbyt-2026-01-${day}T01-30-00.backup`), '')
  await admin.call('POST', '/backups/make', { body: {} })
  expect((await shown()).AskedAt).not.toBeNull()
  await look()
  expect((await shown()).AskedAt).toBeNull()
  expect((await shown()).Made).toHaveLength(2)
  expect(made().filter((name) => name.includes('2026-01'))).toEqual(['odbyt-2026-01-05T01-30-00.backup'])
})

it('a backup that fails is told with its reason and made as soon as it can be', async () => {
  await admin.call('POST', '/backups/make', { body: {} })
  await expect(look({ backupKeyFile: join(parent, 'no.key') })).rejects.toThrow('The key cannot be read')
  expect(await shown()).toMatchObject({ Fault: expect.stringContaining('The key cannot be read') })
  writeFileSync(join(parent, 'good.key'), Buffer.alloc(32, 7).toString('base64'))
  await look({ backupKeyFile: join(parent, 'good.key') })
  expect(await shown()).toMatchObject({ Fault: '', AskedAt: null })
  expect((await shown()).Made[0].IsEncrypted).toBe(true)
  // A process without a folder leaves them to others.
  expect(
    backupJobs(portal.database, portal.ownerUrl, { ...portal.config, backupFolder: undefined }, clockOf()),
  ).toEqual([])
})

it('ends with its process, leaves nothing behind, and is due at once', async () => {
  const { db } = portal.database
  await admin.call('POST', '/backups/make', { body: {} })
  const before = readdirSync(folder)
  await look({}, AbortSignal.abort())
  expect(readdirSync(folder)).toEqual(before)
  expect(await shown()).toMatchObject({ Fault: '', AskedAt: expect.any(String) })
  const { rows } = await sql`select due_at <= now() as due from timed_job where name = 'backup'`.execute(db)
  expect(rows).toEqual([{ due: true }])
})

it('removes what a process that died left of its backup, and nothing that is being written', async () => {
  const partials = [
    'odbyt-2026-02-01T01-30-00.backup.partial',
    'own.backup.partial',
    'odbyt-2026-02-02T01-30-00.backup.partial',
  ]
  for (const name of partials) writeFileSync(join(folder, name), '')
  const dayAgo = Date.now() / 1000 - 86_400
  for (const name of partials.slice(0, 2)) utimesSync(join(folder, name), dayAgo, dayAgo)
  await admin.call('POST', '/backups/make', { body: {} })
  await look()
  expect(
    readdirSync(folder)
      .filter((name) => partials.includes(name))
      .toSorted(),
  ).toEqual(partials.slice(1).toSorted())
})

it('notes who was deleted beside the backups, also beside one made by hand', async () => {
  const { id } = await createUser(portal.database, {})
  await sql`select forget_user(${id})`.execute(portal.database.db)
  await look()
  expect(readdirSync(folder)).toContain('erased.json')
  const elsewhere = mkdtempSync(join(parent, 'hand-'))
  const file = join(elsewhere, 'portal.backup')
  await noteBackup(portal.database.db, file, {
    at: new Date().toISOString(),
    rows: 1,
    bytes: 1,
    encrypted: true,
    missing: 0,
  })
  expect((await readErased(elsewhere)).map((one) => 'id' in one && one.id)).toContain(id)
})

it('administrators alone change the plan, within its limits, and it is written down', async () => {
  expect((await put({ MadeAt: '23:45', KeepDays: 30 })).body?.data[0]).toMatchObject({ MadeAt: '23:45', KeepDays: 30 })
  for (const odd of [{ MadeAt: '24:00' }, { KeepDays: 0 }, { KeepWeeks: 261 }, { More: 1 }]) {
    expect((await put(odd)).status).toBe(400)
  }
  const { loginId } = await createUser(portal.database, { permissions: ['verifyorder'], isAdmin: true })
  const other = await portal.loggedIn(loginId)
  for (const [method, path, body] of [
    ['GET', '/backups', undefined],
    ['PUT', '/backups', plan],
    ['POST', '/backups/make', {}],
  ] as const) {
    expect((await other.call(method, path, { body })).status).toBe(403)
    expect((await portal.client().call(method, path, { body })).status).toBe(401)
  }
  expect(JSON.stringify((await admin.call('GET', '/audit')).body)).toContain('backup.changed')
})
