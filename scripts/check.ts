// Format, lint, types, structure, dead code, documents, texts: npm run check. Needs no database.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cycleFaults } from './check-cycles.ts'
import { docsFaults } from './check-docs.ts'
import { readFaults } from './check-reads.ts'
import { statementFaults } from './check-statements.ts'
import { structureFaults } from './check-structure.ts'
import { textFaults } from './check-texts.ts'
import { wordFaults } from './check-words.ts'
import { sourceFiles } from './files.ts'
import { type Outcome, root, runNode } from './root.ts'

const folders = ['contract', 'db', 'server', 'web', 'e2e', 'bench', 'proofs', 'scripts'].filter((name) =>
  existsSync(join(root, name)),
)
const configs = ['knip.config.ts', 'oxlint.config.ts', 'playwright.config.ts', 'vite.config.ts', 'vitest.config.ts']

const tool = (name: string, ...args: string[]) => runNode([join(root, 'node_modules/.bin', name), ...args])
const judge = async (faults: string[]): Promise<Outcome> => ({
  code: faults.length > 0 ? 1 : 0,
  output: faults.join('\n'),
})

const checks: Record<string, () => Promise<Outcome>> = {
  types: () => tool('tsc', '-b', '--pretty', 'false'),
  lint: () => tool('oxlint', '--format=unix', ...folders, ...configs),
  'dead code': () => tool('knip', '--no-progress'),
  format: () => tool('oxfmt', '--check', ...folders, ...configs),
  structure: () => {
    const files = sourceFiles()
    return judge(
      [structureFaults, cycleFaults, readFaults, statementFaults, wordFaults].flatMap((faults) => faults(files)),
    )
  },
  documents: () => judge(docsFaults(sourceFiles())),
  texts: () => judge(textFaults(sourceFiles())),
}

const results = await Promise.all(
  Object.entries(checks).map(async ([name, run]) => {
    const since = performance.now()
    const outcome = await run()
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    return { name, seconds, ...outcome }
  }),
)
for (const { name, code, output } of results) if (code !== 0) console.log(`\n--- ${name}\n${output.trim()}`)
console.log()
for (const { name, code, seconds } of results) {
  console.log(`${name.padEnd(10)}  ${code === 0 ? 'ok    ' : 'FAILED'}  ${seconds.padStart(5)} s`)
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
