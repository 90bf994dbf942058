import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export interface SourceFile {
  /** From the folder of the checkout, with slashes. */
  path: string
  text: string
}

const made = new Set(['.git', 'dist', 'data', 'coverage', 'test-results', 'playwright-report', '.cache'])
const textual = /\.(ts|tsx|mjs|js|css|html|json|sql|md|svg|txt|env|sh)$|(^|\/)(run|pre-commit|\.gitignore|\.npmrc)$/

/** Every file of the checkout, or of another folder, that people wrote; binary files have an empty text. */
export function sourceFiles(base = root): SourceFile[] {
  const read = (path: string): string => (textual.test(path) ? readFileSync(join(base, path), 'utf8') : '')
  return paths(base, '').map((path) => ({ path, text: read(path) }))
}

function paths(base: string, folder: string): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || (folder === '' && made.has(entry.name))) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? paths(base, path) : [path]
  })
}
