import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type DatabaseUrls, runningEmbedded } from '#server/db/embedded.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from '#server/db/prepare.ts'
import { compiled } from '#server/testing/server-process.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { root } from './root.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-start-'))
  folders.push(folder)
  return folder
}

interface Start {
  child: ChildProcess
  output(): string
  errors(): string
  /** The address it printed; rejects when it ends before that. */
  ready: Promise<string>
  ended: Promise<number | null>
}

function start(data: string, env: Record<string, string> = {}, script = 'start'): Start {
  const child = spawn(process.execPath, [join(root, `scripts/${script}.ts`)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: '',
      ODBYT_DATA: data,
      ODBYT_DEMO: '0',
      PORT: '0',
      ...env,
    },
  })
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const url = /Ready in .*: (http\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended before it was ready: ${errors}`)))
  })
  ready.catch(() => {})
  return { child, output: () => output, errors: () => errors, ready, ended }
}

async function addresses(data: string): Promise<DatabaseUrls> {
  const urls = await runningEmbedded(join(data, 'postgres'))
  if (!urls) throw new Error('The database does not run.')
  return urls
}

/** How a start that must fail failed: its exit code and everything it wrote to the error output. */
async function failure(
  data: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; errors: string }> {
  const { ended, errors } = start(data, env)
  return { code: await ended, errors: errors() }
}

it('serves, stops at Ctrl-C and keeps the data for the next start, what is private in it for nobody else', async () => {
  const data = newFolder()
  // As earlier releases left it.
  mkdirSync(join(data, 'mail'), { mode: 0o755 })
  const mail = join(data, 'mail/recovery-1.eml')
  writeFileSync(mail, 'code=…')
  chmodSync(mail, 0o644)
  // Whoever presses Ctrl-C does not wait for a proxy to notice.
  const first = start(data, { DRAIN_MS: '600000' })
  const url = await first.ready
  const modes = [join(data, 'mail'), mail, join(data, 'postgres/access.json'), join(data, 'postgres/server.log')]
  expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '600', '600', '600'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const { ownerUrl } = await addresses(data)
  await onConnection(ownerUrl, async (client) => void (await client.query('create table kept as select 1 as one')))

  expect(await failure(data)).toEqual({
    code: 1,
    errors: `A portal is already running on the data folder ${data}; stop it first, or set ODBYT_DATA.\n`,
  })
  expect(await failure(newFolder(), { PORT: new URL(url).port })).toEqual({
    code: 1,
    errors: `Port ${new URL(url).port} is taken; stop what uses it, or set PORT.\n`,
  })

  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.output()).toMatch(/Stopping\.\nStopped\.\n$/)
  expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false)

  const second = start(data, { DRAIN_MS: '0' })
  await second.ready
  const again = await addresses(data)
  await onConnection(again.ownerUrl, async (client) => {
    expect((await client.query('select one from kept')).rows).toEqual([{ one: 1 }])
  })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

it('prints another code at each start, until there is an administrator, and refuses example addresses of a real portal', async () => {
  const data = newFolder()
  const codeOf = (output: string) => /^ {2}((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})$/m.exec(output)?.[1]
  const startWith = async (work: (url: string, code: string | undefined) => Promise<void>) => {
    const { child, ready, ended, output } = start(data, { DRAIN_MS: '0' })
    const url = await ready
    await work(url, codeOf(output()))
    child.kill('SIGTERM')
    await ended
  }
  const begin = (url: string, Code: string | undefined) =>
    fetch(`${url}/api/first-run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', activelangid: 'cs' },
      body: JSON.stringify({
        Code,
        LoginID: 'spravce',
        Prename: '',
        Surname: 'Zkoušková',
        Mail: 'jana@sklad.test',
        Password: 'velmi-dobre-heslo',
      }),
    })
  let old: string | undefined
  await startWith(async (_url, code) => void (old = code))
  await startWith(async (url, code) => {
    expect(code).not.toBe(old)
    expect((await begin(url, old)).status).toBe(403)
    expect((await begin(url, code)).status).toBe(200)
  })
  await startWith(async (url, code) => {
    expect(code).toBeUndefined()
    expect((await begin(url, old)).status).toBe(404)
  })
  for (const name of ['SALES_MAIL', 'MAIL_FROM']) {
    const { code, errors } = await failure(data, { [name]: 'obchod@firma.example' })
    expect([code, errors]).toEqual([
      1,
      `A setting is wrong: ${name}: obchod@firma.example is an example address that nobody reads; set a real one, or leave it out.\n`,
    ])
  }
})

it('four processes started together on an empty database of the operator’s all serve', async () => {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_together`
  await prepareDatabase(superUrl, name, passwords)
  const DATABASE_URL = withUser(withDatabase(superUrl, name), 'odbyt_owner', passwords.owner)
  const starts = Array.from({ length: 4 }, () => start(newFolder(), { DATABASE_URL, DB_POOL: '4' }))
  const urls = await Promise.all(starts.map(({ ready }) => ready))
  const answers = await Promise.all(urls.map((url) => fetch(`${url}/healthz`)))
  expect(answers.map(({ status }) => status)).toEqual(starts.map(() => 200))
  for (const { child } of starts) child.kill('SIGINT')
  expect(await Promise.all(starts.map(({ ended }) => ended))).toEqual(starts.map(() => 0))
})

it('an empty database of the operator’s gets no demo by itself, and is served once its tables are made', async () => {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_empty`
  await prepareDatabase(superUrl, name, passwords)
  const DATABASE_URL = withUser(withDatabase(superUrl, name), 'odbyt_owner', passwords.owner)
  const run = async (script: string, env: Record<string, string> = {}) => {
    const { ended, errors, output } = start(newFolder(), { DATABASE_URL, ...env }, script)
    return { code: await ended, text: `${output()}${errors()}` }
  }
  expect(await run('start', { ODBYT_DEMO: '1' })).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^The database of DATABASE_URL is empty\. For a real portal set ODBYT_DEMO=0; the demo .*\n$/,
    ),
  })
  expect(await run('serve')).toEqual({
    code: 1,
    text: expect.stringContaining('0001-baseline is to be done.\n  npm run migrate'),
  })
  expect(await run('migrate')).toEqual({ code: 0, text: 'Done: 0001-baseline\n' })
  expect((await run('check-database')).text).not.toContain('npm run migrate')
})

it('stops the database when it is stopped in the middle of a start', async () => {
  const data = newFolder()
  const { child, ended } = start(data)
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: string) => {
      if (text.includes('Database started')) resolve()
    })
  })
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

it('says in one sentence that the data folder is broken', async () => {
  const data = newFolder()
  writeFileSync(join(data, 'postgres'), 'not a folder')
  expect(await failure(data)).toEqual({
    code: 1,
    errors: `The data folder ${data}/postgres cannot be used: it is not a folder.\n`,
  })
})

it('says in one sentence that a setting is wrong or the database of the operator does not answer', async () => {
  const wrong = await failure(newFolder(), { PORT: 'many' })
  expect(wrong).toEqual({ code: 1, errors: expect.stringMatching(/^A setting is wrong: PORT: .*\n$/) })

  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  const lost = await failure(newFolder(), { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })
  expect(lost).toEqual({
    code: 1,
    errors: `The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
  })
})
