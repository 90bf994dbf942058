import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Embedded, startEmbedded, runningEmbedded } from './embedded.ts'
import { onConnection } from './prepare.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-embedded-'))
  folders.push(folder)
  return folder
}

const postmasterOf = (dir: string): number =>
  Number(readFileSync(join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

async function one(url: string, statement: string): Promise<unknown> {
  let value: unknown
  await onConnection(url, async (client) => {
    const { rows } = await client.query<{ value: unknown }>(statement)
    value = rows[0]?.value
  })
  return value
}

const TOGETHER = 4
/** One cluster for all tests here, which stands still between them: making one takes longer than all they do with it. */
let dir: string
let starts: PromiseSettledResult<Embedded>[]
beforeAll(async () => {
  dir = newFolder()
  expect(await runningEmbedded(dir)).toBeUndefined()
  starts = await Promise.allSettled(Array.from({ length: TOGETHER }, () => startEmbedded({ dir })))
  for (const start of starts) {
    if (start.status !== 'fulfilled') continue
    await onConnection(start.value.ownerUrl, async (client) => {
      await client.query('create table kept as select 42 as value')
      await client.query('grant select on kept to odbyt_app')
    })
    await start.value.stop()
  }
})

it('four starts at once make one embedded database', () => {
  const ends = starts.map((end) =>
    end.status === 'rejected' ? String((end.reason as { code?: string }).code) : 'made',
  )
  expect(ends.toSorted()).toEqual(['EMBEDDED_RUNNING', 'EMBEDDED_RUNNING', 'EMBEDDED_RUNNING', 'made'])
})

it('keeps the data between two starts, durably and readable by nobody else', async () => {
  expect(statSync(join(dir, 'access.json')).mode & 0o777).toBe(0o600)
  const second = await startEmbedded({ dir })
  expect(await one(second.appUrl, 'select value from kept')).toBe(42)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await one(second.appUrl, `select current_setting('${setting}') as value`)).toBe('on')
  }
  expect(await one(second.appUrl, `select current_setting('listen_addresses') as value`)).toBe('')
  await second.stop()
})

it('refuses a second start beside a running one with one sentence, tells its addresses to commands, and starts the database again when it is killed, with everything committed', async () => {
  expect(await runningEmbedded(dir)).toBeUndefined()
  const lines: string[] = []
  const database = await startEmbedded({ dir, log: (line) => lines.push(line) })
  await expect(startEmbedded({ dir })).rejects.toMatchObject({
    code: 'EMBEDDED_RUNNING',
    message: `A portal is already running on the data folder ${dir}; stop it first.`,
  })
  const { ownerUrl, appUrl } = database
  expect(await runningEmbedded(dir)).toEqual({ ownerUrl, appUrl })

  await onConnection(ownerUrl, async (client) => void (await client.query('update kept set value = value + 1')))
  const before = await one(ownerUrl, 'select value from kept')
  const killed = postmasterOf(dir)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^The database is back after \d+ ms\.$/), { timeout: 20_000 })
  expect(postmasterOf(dir)).not.toBe(killed)
  expect(await one(ownerUrl, 'select value from kept')).toBe(before)
  await onConnection(ownerUrl, async (client) => void (await client.query('update kept set value = 42')))
  await database.stop()
  expect(existsSync(join(dir, 'cluster/postmaster.pid'))).toBe(false)
})

it('stops with the process it belongs to, however that one dies, and starts again over what it left', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(fileURLToPath(new URL('embedded.ts', import.meta.url)))}
    const { ownerUrl } = await startEmbedded({ dir: ${JSON.stringify(dir)} })
    console.log(ownerUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [ownerUrl] = await once(createInterface(child.stdout), 'line')
  expect(await one(ownerUrl, 'select 1 as value')).toBe(1)
  const left = postmasterOf(dir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const database = await startEmbedded({ dir })
  expect(postmasterOf(dir)).not.toBe(left)
  expect(await one(database.ownerUrl, 'select 1 as value')).toBe(1)
  await database.stop()
})

it('starts over a pid file whose number belongs to some other process now', async () => {
  writeFileSync(join(dir, 'cluster/postmaster.pid'), `${process.pid}\n${dir}/cluster\n1\n5432\n/tmp\n\n\n`)
  const database = await startEmbedded({ dir })
  expect(await one(database.ownerUrl, 'select 1 as value')).toBe(1)
  await database.stop()
})

it.each([
  ['a cluster without its files', 'cluster/PG_VERSION', undefined, 'is broken: it is not a PostgreSQL cluster'],
  ['another version', 'cluster/PG_VERSION', '17\n', 'is of PostgreSQL 17; this release runs 18'],
  ['a damaged control file', 'cluster/global/pg_control', 'x', 'does not start'],
  ['lost passwords', 'access.json', undefined, 'its passwords in access.json are missing'],
])('says in one sentence that the data folder is broken: %s', async (_what, file, damage, sentence) => {
  const path = join(dir, file)
  const whole = readFileSync(path)
  if (damage === undefined) renameSync(path, `${path}.kept`)
  else writeFileSync(path, damage)
  const failure = await startEmbedded({ dir }).catch((error: unknown) => error)
  if (damage === undefined) renameSync(`${path}.kept`, path)
  else writeFileSync(path, whole)
  expect(failure).toMatchObject({ code: 'EMBEDDED_BROKEN' })
  expect((failure as Error).message).toContain(sentence)
  expect((failure as Error).message).not.toContain('\n')
})

it('says in one sentence that the data folder is no folder', async () => {
  const file = join(newFolder(), 'data')
  writeFileSync(file, '')
  await expect(startEmbedded({ dir: file })).rejects.toMatchObject({
    code: 'EMBEDDED_BROKEN',
    message: `The data folder ${file} cannot be used: it is not a folder.`,
  })
})

// It comes last, as it takes the cluster of the others away.
it('leaves nothing of a throwaway database behind', async () => {
  const database = await startEmbedded({ dir, throwaway: true })
  const socketDir = new URL(database.superUrl.replace('@/', '@x/')).searchParams.get('host') ?? ''
  expect(existsSync(socketDir)).toBe(true)
  expect(await one(database.superUrl, `select current_setting('fsync') as value`)).toBe('off')
  await database.stop()
  expect([existsSync(dir), existsSync(socketDir)]).toEqual([false, false])
})
