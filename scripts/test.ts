// Everything that proves the product, in one run: npm test. Ends with the line "N passed, N failed".
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { provideChromium } from './chromium.ts'
import { root } from './root.ts'
import { countsOf, type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'

const since = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'odbyt-reports-'))
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!running) process.exit(130)
    running.once('close', () => process.exit(130))
    running.kill(signal)
  })
}

const results = [
  await part('Checks', async () => {
    const good = (await run([join(root, 'scripts/check.ts')])) === 0
    return { passed: Number(good), failed: Number(!good), faults: good ? [] : ['npm run check'], secondTries: [] }
  }),
  await part('Build', async () => {
    console.log(await buildWeb())
    return { passed: 1, failed: 0, faults: [], secondTries: [] }
  }),
  await part('Server, contract, logic', async () => {
    const file = join(reports, 'vitest.json')
    const code = await run([tool('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
    return countsOf(file, code, vitestCounts)
  }),
  await part('Browser', async () => {
    const executable = await provideChromium()
    const file = join(reports, 'playwright.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(executable && { CHROMIUM_PATH: executable }) }
    return countsOf(file, await run([tool('playwright'), 'test', '--reporter=list,json'], env), playwrightCounts)
  }),
]
rmSync(reports, { recursive: true })

const total = results.reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  faults: [...sum.faults, ...part.faults],
  secondTries: [...sum.secondTries, ...part.secondTries],
}))
// Whoever reads only the end of a long output finds the faults there.
for (const fault of total.secondTries) console.log(`\nPassed at the second try: ${fault}`)
for (const fault of total.faults) console.log(`\nFailed: ${fault}`)
console.log(`\nAll of it took ${minutes(since)}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** One part of the run; whatever it throws counts as one failure, and the other parts still run. */
async function part(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const begun = performance.now()
  console.log(`\n=== ${name}`)
  const counts = await work().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, faults: [name], secondTries: [] }
  })
  console.log(`=== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${minutes(begun)}`)
  return counts
}

function tool(name: string): string {
  return join(root, 'node_modules/.bin', name)
}

/** Runs a script with this Node, its output passed through; returns its exit code. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  running = child
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running = undefined
      resolve(code ?? 1)
    })
  })
}

function minutes(from: number): string {
  const seconds = Math.round((performance.now() - from) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
