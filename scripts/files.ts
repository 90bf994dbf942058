import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export interface SourceFile {
  /** From the folder of the checkout, with slashes. */
  path: string
  text: string
}

const made = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
])
const textual = /\.(ts|tsx|mjs|js|css|html|json|sql|md|svg|txt|env|sh)$|(^|\/)(run|pre-commit|\.gitignore|\.npmrc)$/

/** Every file of the checkout that people wrote, by path; binary files have an empty text. */
export function sourceFiles(): SourceFile[] {
  return paths('').map((path) => ({ path, text: textual.test(path) ? readFileSync(join(root, path), 'utf8') : '' }))
}

function paths(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (folder === '' && made.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? paths(path) : [path]
  })
}
