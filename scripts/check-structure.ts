import type { SourceFile } from './files.ts'

// Which folders there are, and what may stand in them beside further folders of the list.
const folders: [RegExp, RegExp][] = [
  [/^$/, /^(\.?[a-z0-9-]+(\.[a-z]+)*\.(json|ts|md)|[A-Z-]+\.md|\.[a-z]+|LICENSE)$/],
  [/^\.(ci|githooks)$/, /^[a-z-]+$/],
  [/^\.github\/workflows$/, /^[a-z-]+\.yml$/],
  [/^contract$/, /^([a-z0-9-]+(\.test)?\.ts|tsconfig\.json)$/],
  [/^db$/, /^([a-z0-9-]+(\.test)?\.ts|schema\.sql)$/],
  [/^db\/schema$/, /^\d{2}-[a-z]+\.sql$/],
  [/^db\/migrations$/, /^(\d{4}-[a-z0-9-]+\.sql|README\.md)$/],
  [/^db\/demo(\/[a-z0-9-]+)*$/, /^[a-z0-9-]+(\.test|\.d)?\.ts$/],
  [/^server$/, /^([a-z0-9-]+(\.test)?\.ts|tsconfig\.json)$/],
  [/^server\/(db|files|plugins|testing)$/, /^[a-z0-9-]+(\.test)?\.ts$/],
  [/^server\/lib(\/[a-z0-9-]+)?$/, /^[a-z0-9-]+(\.test|\.d)?\.ts$/],
  [/^server\/(erp|mail|openapi|papers|search)(\/[a-z0-9-]+)?$/, /^[a-z0-9-]+(\.test|\.d)?\.ts$/],
  [/^server\/features\/[a-z0-9-]+(\/[a-z0-9-]+)?$/, /^((routes|service|queries|rules|jobs)\.ts|[a-z0-9-]+\.test\.ts)$/],
  [/^web$/, /^(index\.html|main\.tsx|tsconfig(\.test)?\.json|config(\.test)?\.ts|[a-z0-9-]+\.(css|d\.ts))$/],
  [/^web\/(shell|shared|api|i18n|ui)(\/[a-z0-9-]+)?$/, /^[a-z0-9-]+(\.test)?\.(ts|tsx|css)$/],
  [/^web\/features\/[a-z0-9-]+(\/[a-z0-9-]+)?$/, /^[a-z0-9-]+(\.test)?\.(ts|tsx|css)$/],
  [/^web\/public(\/[a-z0-9-]+)*$/, /^[a-z0-9-]+(\.[a-z0-9]+)*$/],
  [/^e2e$/, /^([a-z0-9-]+(\.spec)?\.ts|tsconfig\.json)$/],
  // What programs put on the clipboard, as they put it there.
  [/^e2e\/pasted$/, /^[a-z0-9-]+\.(clipboard|rtf)$/],
  [/^bench$/, /^([a-z0-9-]+(\.test)?\.ts|README\.md)$/],
  [/^docs(\/[a-z0-9-]+)*$/, /^[a-z0-9-]+\.(md|png|webp|svg)$/],
  [/^(scripts|proofs|proofs\/engines)$/, /^[a-z0-9-]+(\.test)?\.(ts|mjs)$/],
  [/^deploy$/, /^([a-z-]+\.(sql|sh|conf|cfg|yaml|json)|odbyt@\.(service|socket)|Containerfile)$/],
  [/^scripts\/api-clients$/, /^([a-z0-9-]+\.ts|package\.json)$/],
]

const generated = new Set(['db/schema.ts', 'db/schema.sql', 'package-lock.json'])
const code = /\.(ts|tsx|mjs)$/
const MOST_LINES = 400
// A journey through a screen is told in one piece.
const MOST_LINES_OF_A_JOURNEY = 600

interface Ban {
  where: RegExp
  what: RegExp
  why: string
}

const bans: Ban[] = [
  { where: /./, what: /\b(TODO|FIXME|XXX)\b/, why: 'unfinished work' },
  { where: /./, what: /(^|[\s"'`(])\/(work|home|Users)\/\w/, why: "a path of somebody's machine" },
  { where: code, what: /@ts-(ignore|nocheck|expect-error)|\bas any\b/, why: 'a hole in the types' },
  { where: /\.(test|spec)\.tsx?$/, what: /\.(skip|only|todo|fixme|skipIf|runIf)\(/, why: 'a test that does not run' },
  { where: /\.(test|spec)\.tsx?$/, what: /waitForTimeout|\b(setTimeout|delay|sleep)\(/, why: 'a fixed wait in a test' },
  {
    where: /^web\/(shell|shared|features)\//,
    what: /['"\s:[(]#[0-9a-f]{3,8}\b|\brgba?\(/i,
    why: 'a colour that is not a token',
  },
  {
    where: /^web\/.*\.tsx$/,
    what: /\btype[=:].*['"](date|datetime-local|month|time|week)['"]/,
    why: 'a field in the language of the browser; a day is typed into a DayField',
  },
  {
    where: /^web\/.*\/use-[^/]*\.ts$/,
    what: /\blazy\(|\bexport .* from '.*\.tsx'/,
    why: 'a component behind a hook; see parts.ts',
  },
  { where: /^web\/(?!public)/, what: /\b(inner|outer)HTML\b|insertAdjacentHTML/, why: 'markup written past React' },
  {
    where: /^server\/features\/[^/]+\/rules\.ts$/,
    what: /new Date\(\)|Date\.now|Math\.random|process\.env/,
    why: 'a rule that looks around instead of getting an argument',
  },
  {
    where: /^server\/(features|plugins|lib)\/(?!.*\/rules\.ts$).*(?<!\.test)\.ts$/,
    what: /new Date\(\)|Date\.now/,
    why: 'the time of one machine; ask the clock',
  },
  { where: /^server\/features\/.*(?<!\.test)\.ts$/, what: /\b(pool|client)\.query\(/, why: 'a statement past Kysely' },
]

/** The faults in where files stand, how they are called and what they hold, one line each. */
export function structureFaults(files: SourceFile[]): string[] {
  return files.filter(({ path }) => !path.startsWith('scripts/fixtures/')).flatMap(fileFaults)
}

function fileFaults({ path, text }: SourceFile): string[] {
  if (generated.has(path)) return []
  const lines = text.split('\n')
  const faults = [placeFault(path), lengthFault(path, lines.length - 1)]
  lines.forEach((line, index) => {
    const at = `${path}:${index + 1}: `
    if (code.test(path)) faults.push(...importFaults(path, line).map((fault) => at + fault))
    // This file has to name what it looks for.
    if (path === 'scripts/check-structure.ts' || path.endsWith('check-rules.test.ts')) return
    if (leadsOut(path, line)) faults.push(`${at}a path that leaves the repository; take it as an option`)
    for (const { where, what, why } of bans) if (where.test(path) && what.test(line)) faults.push(at + why)
  })
  return faults.filter((fault) => fault !== undefined)
}

function placeFault(path: string): string | undefined {
  const cut = path.lastIndexOf('/')
  const folder = path.slice(0, Math.max(cut, 0))
  const name = path.slice(cut + 1)
  const rules = folders.filter(([place]) => place.test(folder))
  if (rules.length === 0) return `${path}: there is no such folder in the tree`
  if (/^index\.tsx?$/.test(name)) return `${path}: no barrels`
  return rules.some(([, names]) => names.test(name)) ? undefined : `${path}: no file of this name belongs here`
}

function lengthFault(path: string, lines: number): string | undefined {
  const counted = code.test(path) || /\.(css|sql)$/.test(path)
  const most = path.endsWith('.spec.ts') ? MOST_LINES_OF_A_JOURNEY : MOST_LINES
  return counted && lines > most ? `${path}: ${lines} lines, at most ${most}` : undefined
}

/** Whether a line of a test, script or proof names a place outside of the checkout. */
function leadsOut(path: string, line: string): boolean {
  if (!/^(scripts|proofs)\/|\.(test|spec)\.tsx?$/.test(path)) return false
  if (/\b(root|cwd\(\)),\s*['"`]\.\.|\bdefault:\s*['"`]\.\./.test(line)) return true
  const climb = /new URL\(['"`]((?:\.\.\/?)+)/.exec(line)?.[1] ?? ''
  return climb.split('..').length > path.split('/').length
}

function importFaults(path: string, line: string): string[] {
  const from = /(?:\bfrom\s+|\bimport\s+|\bimport\()(['"])([^'"]+)\1/.exec(line)?.[2]
  if (from === undefined) return []
  const faults: string[] = []
  if (from.startsWith('../')) faults.push('there is no ../, write #contract, #server, #web, #db or #scripts')
  if (/^[.#]/.test(from) && !/\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$/.test(from)) faults.push('the extension is missing')
  if (/^contract\/.*(?<!\.test)\.ts$/.test(path) && from !== 'zod/mini' && !from.startsWith('./')) {
    faults.push('contract imports zod/mini and nothing else')
  }
  return faults
}
