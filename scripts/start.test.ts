import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { checkDatabase } from '#server/db/check-database.ts'
import { type DatabaseUrls, runningEmbedded } from '#server/db/embedded.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from '#server/db/prepare.ts'
import { compiled } from '#server/testing/server-process.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { externalDatabase } from './database.ts'
import { refuseDemo } from './fill-database.ts'
import { root } from './root.ts'
import { assertPortFree, settings, tellFirstRun } from './serving.ts'

const folders: string[] = []
const starts: Start[] = []
afterAll(async () => {
  // A test that failed left its own running.
  for (const { child, ended } of starts) {
    child.kill('SIGINT')
    await ended
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

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
  const started = { child, output: () => output, errors: () => errors, ready, ended }
  starts.push(started)
  return started
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

/** Of a portal that is not the demo. */
const real = { ODBYT_DEMO: '0', PORT: '0' }

const codeOf = (output: string) => /^ {2}((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})$/m.exec(output)?.[1]

/** What is printed in this process meanwhile. */
async function printed(work: () => Promise<unknown>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await work()
    return log.mock.calls.join('\n')
  } finally {
    log.mockRestore()
  }
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

it('serves, stops at Ctrl-C, also in the middle of a start, and keeps the data for the next one, what is private in it for nobody else; prints another code each time, until there is an administrator', async () => {
  const data = newFolder()
  const isRunning = () => existsSync(join(data, 'postgres/cluster/postmaster.pid'))
  const early = start(data)
  await new Promise<void>((resolve) => {
    early.child.stdout?.on('data', (text: string) => {
      if (text.includes('Database started')) resolve()
    })
  })
  expect(isRunning()).toBe(true)
  early.child.kill('SIGINT')
  expect(await early.ended).toBe(0)
  expect([early.output().includes('Ready'), isRunning()]).toEqual([false, false])

  // As earlier releases left it.
  rmSync(join(data, 'mail'), { recursive: true, force: true })
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
  const { port } = new URL(url)
  await expect(assertPortFree(settings({ ...real, PORT: port, HOST: '127.0.0.1' }))).rejects.toMatchObject({
    code: 'FAULT',
    message: `Port ${port} is taken; stop what uses it, or set PORT.`,
  })

  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.output()).toMatch(/Stopping\.\nStopped\.\n$/)
  expect(isRunning()).toBe(false)

  const second = start(data, { DRAIN_MS: '0' })
  const next = await second.ready
  const again = await addresses(data)
  await onConnection(again.ownerUrl, async (client) => {
    expect((await client.query('select one from kept')).rows).toEqual([{ one: 1 }])
  })
  const [old, code] = [first, second].map(({ output }) => codeOf(output()))
  expect(old).toBeDefined()
  expect(code).toBeDefined()
  expect(code).not.toBe(old)
  expect((await begin(next, old)).status).toBe(403)
  // What every start does at its end.
  const told = await printed(() => tellFirstRun(again.ownerUrl))
  expect(codeOf(told)).toBeDefined()
  expect((await begin(next, code)).status).toBe(403)
  expect((await begin(next, codeOf(told))).status).toBe(200)
  expect(await printed(() => tellFirstRun(again.ownerUrl))).toBe('')
  expect((await begin(next, old)).status).toBe(404)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

async function emptyDatabase(): Promise<DatabaseUrls> {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const url = withDatabase(superUrl, name)
  await prepareDatabase(superUrl, name, passwords)
  return {
    ownerUrl: withUser(url, 'odbyt_owner', passwords.owner),
    appUrl: withUser(url, 'odbyt_app', passwords.app),
  }
}

it('two processes started together on an empty database of the operator’s both serve', async () => {
  const { ownerUrl } = await emptyDatabase()
  const both = Array.from({ length: 2 }, () => start(newFolder(), { DATABASE_URL: ownerUrl, DB_POOL: '4' }))
  const urls = await Promise.all(both.map(({ ready }) => ready))
  const answers = await Promise.all(urls.map((url) => fetch(`${url}/healthz`)))
  expect(answers.map(({ status }) => status)).toEqual(both.map(() => 200))
  for (const { child } of both) child.kill('SIGINT')
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(both.map(() => 0))
})

it('an empty database of the operator’s gets no demo by itself, and is served once its tables are made', async () => {
  const urls = await emptyDatabase()
  const run = async (script: string) => {
    const { ended, errors, output } = start(newFolder(), { DATABASE_URL: urls.ownerUrl }, script)
    return { code: await ended, text: `${output()}${errors()}` }
  }
  vi.stubEnv('ODBYT_DEMO', '1')
  await expect(refuseDemo(urls.ownerUrl).finally(() => vi.unstubAllEnvs())).rejects.toMatchObject({
    code: 'FAULT',
    message: expect.stringMatching(
      /^The database of DATABASE_URL is empty\. For a real portal set ODBYT_DEMO=0; the demo .*$/,
    ) as string,
  })
  expect(await run('serve')).toEqual({
    code: 1,
    text: expect.stringContaining('0001-baseline is to be done.\n  npm run migrate'),
  })
  expect(await run('migrate')).toEqual({ code: 0, text: 'Done: 0001-baseline\n' })
  const found = await checkDatabase(urls)
  // The tests' own server is not durable, which is said as well.
  expect(found.filter(({ what }) => !/^(fsync|full_page_writes|synchronous_commit) is off/.test(what))).toEqual([])
})

it('says in one sentence that the data folder is broken', async () => {
  const data = newFolder()
  writeFileSync(join(data, 'postgres'), 'not a folder')
  expect(await failure(data)).toEqual({
    code: 1,
    errors: `The data folder ${data}/postgres cannot be used: it is not a folder.\n`,
  })
})

it('says in one sentence that a setting is wrong, also an example address of a real portal, or the database of the operator does not answer', async () => {
  for (const name of ['SALES_MAIL', 'MAIL_FROM']) {
    const message = `A setting is wrong: ${name}: obchod@firma.example is an example address that nobody reads; set a real one, or leave it out.`
    expect(() => settings({ ...real, [name]: 'obchod@firma.example' })).toThrow(
      expect.objectContaining({ code: 'FAULT', message }),
    )
  }
  expect(() => settings({ ...real, PORT: 'many' })).toThrow(
    expect.objectContaining({ code: 'FAULT', message: expect.stringMatching(/^A setting is wrong: PORT: .*$/) }),
  )

  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  vi.stubEnv('DATABASE_URL', `postgres://nobody@127.0.0.1:${port}/none`)
  await expect(externalDatabase().finally(() => vi.unstubAllEnvs())).rejects.toMatchObject({
    code: 'FAULT',
    message: `The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  })
})
