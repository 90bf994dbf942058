import type { SourceFile } from './files.ts'

// The files whose statements are not declared yet; whoever empties one takes it off.
const left = new Set([
  'server/erp/queries.ts',
  'server/erp/staging/queries.ts',
  // What a cursor hands over cannot be described.
  'server/search/queries.ts',
  // Asks about tables that are there or not.
  'server/db/migrate.ts',
])
const MOST_NUMBERED = 6

// A type of one column is fine; a row has several.
const promise = /\bsql<(?!(?:boolean|string|number|Date|unknown)>)|\.executeQuery</
const number = /\$(\d+)\b/g

/** The faults in statements: long lists of numbered parameters, and rows promised in types that nobody checks. */
export function statementFaults(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) =>
    /^(?!scripts\/fixtures\/)(bench|db|proofs|scripts|server)\/.*(?<!\.test)\.ts$/.test(path),
  )
  const faults = code.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}: `
      const most = Math.max(0, ...[...line.matchAll(number)].map((found) => Number(found[1])))
      return [
        ...(most > MOST_NUMBERED && !left.has(path) ? [`${at}$${most} instead of a name`] : []),
        ...(isPromise(path, line) && !left.has(path) ? [`${at}a row nobody checks instead of a statement`] : []),
      ]
    }),
  )
  const done = code.filter(
    ({ path, text }) => left.has(path) && !text.split('\n').some((line) => isPromise(path, line)),
  )
  return [...faults, ...done.map(({ path }) => `${path}: is to be taken off the list of scripts/check-statements.ts`)]
}

const isPromise = (path: string, line: string) => /^server\/(?!testing\/)/.test(path) && promise.test(line)
