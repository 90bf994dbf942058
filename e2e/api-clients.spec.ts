import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoLogins } from '#db/demo/logins.ts'
import type { ApiDocument } from '#server/openapi/document.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { root } from '#scripts/root.ts'

const tools = join(root, 'scripts/api-clients')
const compiler = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  outDir: 'made',
  module: 'nodenext',
  target: 'es2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  rewriteRelativeImportExtensions: true,
}

interface Outcome {
  code: number | null
  output: string
}

function run(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })))
}

test.describe('the description of the API, as strangers read it [S7.66]', () => {
  let folder: string
  let file: string
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let server: ServerProcess
  let document: ApiDocument

  test.beforeAll(async () => {
    // Below node_modules, so that the clients find the types of Node.
    const caches = join(root, 'node_modules/.cache')
    mkdirSync(caches, { recursive: true })
    folder = mkdtempSync(join(caches, 'api-clients-'))
    file = join(folder, 'openapi.json')
    database = await freshDatabase()
    server = await startServerProcess(database, { PUBLIC_URL: 'https://portal.example.cz' })
    document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument
    writeFileSync(file, JSON.stringify(document))
  })

  test.afterAll(async () => {
    await server.stop()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  test('gives two generators a client each that compiles strictly, finds goods, orders and reads papers', async () => {
    expect(await run(join(tools, 'generate.ts'), file, folder)).toMatchObject({ code: 0 })
    copyFileSync(join(root, 'scripts/fixtures/api-journey.ts'), join(folder, 'journey.ts'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compiler, include: ['.'] }))
    const compiled = run(join(root, 'node_modules/.bin/tsc'), '-p', folder, '--pretty', 'false')
    expect(await compiled).toEqual({ code: 0, output: '' })
    const buyer = demoLogins.find(({ login }) => login === 'pobocky')
    const journey = run(join(folder, 'made/journey.js'), `${server.url}/api`, buyer?.login ?? '', buyer?.password ?? '')
    expect(await journey).toEqual({ code: 0, output: expect.stringMatching(/^\S+ 2$/) })
  })

  test('has nothing that the recommended rules of two linters find fault with', async () => {
    expect(await run(join(tools, 'lint.ts'), file)).toEqual({ code: 0, output: '' })
  })
})
