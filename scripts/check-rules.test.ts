import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsFaults } from './check-docs.ts'
import { readFaults } from './check-reads.ts'
import { statementFaults } from './check-statements.ts'
import { cycleFaults } from './check-cycles.ts'
import { structureFaults } from './check-structure.ts'
import { wordFaults } from './check-words.ts'
import { sourceFiles } from './files.ts'
import { type Outcome, root, runNode } from './root.ts'

interface Diagnostic {
  code: string
  message: string
  help?: string
  filename: string
  labels: { span: { line: number } }[]
}

const fixtures = join(root, 'scripts/fixtures')
const places: string[] = []
afterAll(() => places.forEach((place) => rmSync(place, { recursive: true })))

/** A checkout of its own made of a folder of fixtures and our configuration; runs a tool of ours there. */
function runTool(fixture: string, tool: string, ...args: string[]): Promise<Outcome> {
  const place = mkdtempSync(join(tmpdir(), 'odbyt-rules-'))
  places.push(place)
  const configuration = ['oxlint.config.ts', 'package.json', 'tsconfig.base.json', 'tsconfig.json']
  for (const project of ['contract', 'server', 'web', 'e2e']) configuration.push(`${project}/tsconfig.json`)
  cpSync(join(fixtures, fixture), place, { recursive: true })
  for (const file of configuration) cpSync(join(root, file), join(place, file))
  // Packages are linked one by one, so that what the tool leaves in node_modules stays here.
  mkdirSync(join(place, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name))
  }
  return runNode([join(root, 'node_modules/.bin', tool), ...args], { cwd: place })
}

const named = (config: { rules: Record<string, unknown> }): string[] =>
  Object.entries(config.rules).flatMap(([rule, level]) => (level === 'off' ? [] : [`(${rule.split('/').at(-1)})`]))

/** The messages of all bans of the configuration, wherever they stand in it. */
function messages(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'message' && typeof value === 'string' ? [value] : messages(value),
  )
}

describe('lint', () => {
  let reported: { at: string; text: string }[] = []

  beforeAll(async () => {
    const { output } = await runTool('rules', 'oxlint', '--format=json', 'contract', 'db', 'e2e', 'server', 'web')
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
    reported = diagnostics.map(({ code, message, help, filename, labels }) => ({
      at: `${filename}:${labels[0]?.span.line}`,
      text: `${code} ${message} ${help}`,
    }))
  })

  it('reports the marked lines of the fixtures under the rules they are marked with, and nothing else', () => {
    const marked = sourceFiles(join(fixtures, 'rules')).flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        line
          .split('✗')
          .slice(1)
          .map((mark) => ({ at: `${path}:${index + 1}`, mark: mark.trim() })),
      ),
    )
    const same = (mark: (typeof marked)[number], report: (typeof reported)[number]): boolean =>
      mark.at === report.at && report.text.includes(mark.mark)
    expect(marked.filter((mark) => !reported.some((report) => same(mark, report)))).toEqual([])
    expect(reported.filter((report) => !marked.some((mark) => same(mark, report)))).toEqual([])
  })

  it('has seen every rule and every ban of the configuration bite', async () => {
    const { default: config } = (await import(pathToFileURL(join(root, 'oxlint.config.ts')).href)) as {
      default: { rules: Record<string, unknown> }
    }
    const expected = new Set([...named(config), ...messages(config)])
    expect(expected.size).toBeGreaterThan(30)
    expect([...expected].filter((name) => !reported.some(({ text }) => text.includes(name)))).toEqual([])
  })
})

it('lets neither the browser nor the contract import the server, by project references', async () => {
  const { code, output } = await runTool('references', 'tsc', '-b', '--pretty', 'false')
  expect(code).not.toBe(0)
  expect(output).toContain('TS6307')
  for (const culprit of ['web/bad.ts', 'web/worse.ts', 'contract/bad.ts']) expect(output).toContain(culprit)
  expect(output).not.toContain('web/good.ts')
})

it('finds what stands in the wrong place or holds what does not belong into it', () => {
  expect(structureFaults(sourceFiles(join(fixtures, 'structure'))).toSorted()).toEqual([
    'contract/cart.ts:3: contract imports zod/mini and nothing else',
    'contract/cart.ts:4: contract imports zod/mini and nothing else',
    'contract/cart.ts:4: there is no ../, write #contract, #server, #web, #db or #scripts',
    'contract/cart.ts:5: the extension is missing',
    'contract/cart.ts:6: contract imports zod/mini and nothing else',
    'contract/cart.ts:6: the extension is missing',
    'db/migrations/accounts.sql: no file of this name belongs here',
    'server/features/cart/cart.test.ts:1: a test that does not run',
    'server/features/cart/cart.test.ts:2: a test that does not run',
    'server/features/cart/cart.test.ts:3: a fixed wait in a test',
    'server/features/cart/cart.test.ts:4: a fixed wait in a test',
    'server/features/cart/cart.test.ts:5: a test that does not run',
    'server/features/cart/cart.test.ts:6: a test that does not run',
    'server/features/cart/cart.test.ts:7: a path that leaves the repository; take it as an option',
    'server/features/cart/cart.test.ts:8: a path that leaves the repository; take it as an option',
    'server/features/cart/cart.test.ts:9: a path that leaves the repository; take it as an option',
    'server/features/cart/helpers.ts: no file of this name belongs here',
    'server/features/cart/parts/line.ts: no file of this name belongs here',
    'server/features/cart/queries.ts:1: a statement past Kysely',
    'server/features/cart/queries.ts:3: the time of one machine; ask the clock',
    'server/features/cart/queries.ts:4: the time of one machine; ask the clock',
    'server/features/cart/rules.ts:1: unfinished work',
    "server/features/cart/rules.ts:2: a path of somebody's machine",
    'server/features/cart/rules.ts:3: a rule that looks around instead of getting an argument',
    'server/features/cart/rules.ts:4: a rule that looks around instead of getting an argument',
    'server/features/cart/rules.ts:5: a rule that looks around instead of getting an argument',
    'server/features/cart/rules.ts:7: a hole in the types',
    'server/features/cart/rules.ts:8: a hole in the types',
    'server/testing/long.ts: 401 lines, at most 400',
    'utils/strings.ts: there is no such folder in the tree',
    'web/features/cart/CartPage.tsx: no file of this name belongs here',
    'web/features/cart/cart-page.tsx:1: a colour that is not a token',
    'web/features/cart/cart-page.tsx:2: markup written past React',
    'web/features/cart/cart-page.tsx:4: a field in the language of the browser; a day is typed into a DayField',
    'web/features/cart/cart-page.tsx:5: a field in the language of the browser; a day is typed into a DayField',
    'web/ui/index.ts: no barrels',
  ])
})

it('finds two reads that could meet under one key, and keys made by hand', () => {
  expect(readFaults(sourceFiles(join(fixtures, 'reads')))).toEqual([
    'web/features/cart/use-again.ts: a read is not declared at the top of the module',
    'web/features/cart/use-again.ts:6: a key or a fetcher of its own instead of a read of web/api/read.ts',
    'web/features/cart/use-again.ts:7: a key or a fetcher of its own instead of a read of web/api/read.ts',
    'web/features/cart/use-again.ts: nothing is read under carts',
    'web/features/cart/use-again.ts: the read cart meets cart of web/features/cart/use-cart.ts',
    'web/features/cart/use-cart.ts: the read cart meets cart of web/features/cart/use-again.ts',
    'web/features/cart/use-cart.ts: the read cart/lines meets cart of web/features/cart/use-again.ts',
  ])
})

it('finds long lists of numbered parameters and rows nobody checks', () => {
  expect(statementFaults(sourceFiles(join(fixtures, 'statements')))).toEqual([
    'server/features/orders/queries.ts:7: a row nobody checks instead of a statement',
    'server/features/orders/queries.ts:12: $7 instead of a name',
    'server/features/orders/queries.ts:13: a row nobody checks instead of a statement',
  ])
})

it('finds what the documents cite and the checkout does not have', () => {
  expect(docsFaults(sourceFiles(join(fixtures, 'documents')))).toEqual([
    'docs/guide.md: server/gone.ts does not exist',
    'docs/guide.md: the link missing.md leads nowhere',
    'docs/guide.md: line 1 of server/app.ts does not say const app',
    'docs/guide.md: server/app.ts does not hold import',
    'docs/guide.md: there is no npm run dance',
    'docs/glossary.md: there is no table pack',
  ])
})

it('finds rows of the index that prove nothing, or a value that is another one by now', () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`
  const text = row('How long', '`server/a.ts`', '`HOURS = 8`') + row('Who', 'somewhere', '`who`')
  const faults = docsFaults([
    { path: 'server/a.ts', text: 'const HOURS = 9' },
    { path: 'docs/where.md', text },
  ])
  expect(faults).toEqual([
    'docs/where.md: server/a.ts does not hold HOURS = 8',
    'docs/where.md: this row proves nothing: | Who | somewhere | `who` |',
  ])
})

it('finds circles of files and of features, by types as well', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((one) => `import type { A } from '${one}'\n`).join(''),
  })
  expect(
    cycleFaults([
      file('server/features/cart/rules.ts', './queries.ts'),
      file('server/features/cart/queries.ts', './rules.ts'),
      file('server/features/cart/service.ts', './rules.ts', '#server/features/orders/service.ts'),
      file('server/features/orders/service.ts', '#server/features/delivery/service.ts'),
      file('server/features/delivery/service.ts', '#server/features/cart/rules.ts', '#server/lib/pause.ts'),
      file('server/lib/pause.ts'),
    ]),
  ).toEqual([
    'a circle of imports: server/features/cart/queries.ts, server/features/cart/rules.ts',
    'a circle of imports: server/features/cart, server/features/delivery, server/features/orders',
  ])
})

it('finds names made of words that the glossary refuses, but for the calls of the specification', () => {
  const glossary = '| Word | Not |\n| --- | --- |\n| item | product, goods |\n| order | |\n'
  expect(
    wordFaults([
      { path: 'docs/glossary.md', text: glossary },
      { path: 'web/shared/goods.tsx', text: 'export const useItems = (items: string[]) => items\n' },
      { path: 'contract/item.ts', text: 'export const getProductList = 1\nexport interface A { Products: 1 }\n' },
      { path: 'server/app.ts', text: 'const { product: item } = ours\nfunction f(aProduct: 1, b = producer) {}\n' },
    ]),
  ).toEqual([
    'web/shared/goods.tsx: goods is another word for what docs/glossary.md has a word for',
    'contract/item.ts: Products is another word for what docs/glossary.md has a word for',
    'server/app.ts: product is another word for what docs/glossary.md has a word for',
    'server/app.ts: aProduct is another word for what docs/glossary.md has a word for',
  ])
})
