import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { startEmbedded, runningEmbedded } from './embedded.ts'
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

it('keeps the data between two starts, durably and readable by nobody else', async () => {
  const dir = newFolder()
  const first = await startEmbedded({ dir })
  await onConnection(first.ownerUrl, async (client) => {
    await client.query('create table kept as select 42 as value')
    await client.query('grant select on kept to odbyt_app')
  })
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await one(first.appUrl, `select current_setting('${setting}') as value`)).toBe('on')
  }
  expect(await one(first.appUrl, `select current_setting('listen_addresses') as value`)).toBe('')
  await first.stop()
  expect(statSync(join(dir, 'access.json')).mode & 0o777).toBe(0o600)

  const second = await startEmbedded({ dir })
  expect(await one(second.appUrl, 'select value from kept')).toBe(42)
  await second.stop()
})

it('refuses a second start beside a running one with one sentence, and tells its addresses to commands', async () => {
  const dir = newFolder()
  expect(await runningEmbedded(dir)).toBeUndefined()
  const running = await startEmbedded({ dir, throwaway: true })
  await expect(startEmbedded({ dir })).rejects.toMatchObject({
    code: 'EMBEDDED_RUNNING',
    message: `A portal is already running on the data folder ${dir}; stop it first.`,
  })
  const urls = await runningEmbedded(dir)
  expect(urls).toEqual({ ownerUrl: running.ownerUrl, appUrl: running.appUrl })
  await running.stop()
})

it('starts the database again when it is killed, with everything committed', async () => {
  const dir = newFolder()
  const lines: string[] = []
  const database = await startEmbedded({ dir, log: (line) => lines.push(line) })
  await onConnection(
    database.ownerUrl,
    async (client) => void (await client.query('create table kept as select 7 as value')),
  )
  const killed = postmasterOf(dir)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^The database is back after \d+ ms\.$/), { timeout: 20_000 })
  expect(postmasterOf(dir)).not.toBe(killed)
  expect(await one(database.ownerUrl, 'select value from kept')).toBe(7)
  await database.stop()
  expect(existsSync(join(dir, 'cluster/postmaster.pid'))).toBe(false)
})

it('stops with the process it belongs to, however that one dies, and starts again over what it left', async () => {
  const dir = newFolder()
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
  const dir = newFolder()
  await (await startEmbedded({ dir })).stop()
  writeFileSync(join(dir, 'cluster/postmaster.pid'), `${process.pid}\n${dir}/cluster\n1\n5432\n/tmp\n\n\n`)
  const database = await startEmbedded({ dir })
  expect(await one(database.ownerUrl, 'select 1 as value')).toBe(1)
  await database.stop()
})

it('leaves nothing of a throwaway database behind', async () => {
  const dir = newFolder()
  const database = await startEmbedded({ dir, throwaway: true })
  const socketDir = new URL(database.superUrl.replace('@/', '@x/')).searchParams.get('host') ?? ''
  expect(existsSync(socketDir)).toBe(true)
  expect(await one(database.superUrl, `select current_setting('fsync') as value`)).toBe('off')
  await database.stop()
  expect([existsSync(dir), existsSync(socketDir)]).toEqual([false, false])
})

it.each([
  [
    'a cluster without its files',
    (dir: string) => rmSync(join(dir, 'cluster/PG_VERSION')),
    'is broken: it is not a PostgreSQL cluster',
  ],
  [
    'another version',
    (dir: string) => writeFileSync(join(dir, 'cluster/PG_VERSION'), '17\n'),
    'is of PostgreSQL 17; this release runs 18',
  ],
  [
    'a damaged control file',
    (dir: string) => writeFileSync(join(dir, 'cluster/global/pg_control'), 'x'),
    'does not start',
  ],
  ['lost passwords', (dir: string) => rmSync(join(dir, 'access.json')), 'its passwords in access.json are missing'],
])('says in one sentence that the data folder is broken: %s', async (_what, damage, sentence) => {
  const dir = newFolder()
  await (await startEmbedded({ dir })).stop()
  damage(dir)
  const failure = await startEmbedded({ dir }).catch((error: unknown) => error)
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
