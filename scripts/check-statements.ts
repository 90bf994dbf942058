import type { SourceFile } from './files.ts'

const MOST_NUMBERED = 6

// A type of one column is fine; a row has several.
const promise = /\bsql<(?!(?:boolean|string|number|Date|unknown)>)|\.executeQuery</
const number = /\$(\d+)\b/g

/** The faults in statements: long lists of numbered parameters, and rows promised in types that nobody checks. */
export function statementFaults(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) =>
    /^(?!scripts\/fixtures\/)(bench|db|proofs|scripts|server)\/.*(?<!\.test)\.ts$/.test(path),
  )
  return code.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}: `
      const most = Math.max(0, ...[...line.matchAll(number)].map((found) => Number(found[1])))
      return [
        ...(most > MOST_NUMBERED ? [`${at}$${most} instead of a name`] : []),
        ...(isPromise(path, line) ? [`${at}a row nobody checks instead of a statement`] : []),
      ]
    }),
  )
}

const isPromise = (path: string, line: string) => /^server\/(?!testing\/)/.test(path) && promise.test(line)
