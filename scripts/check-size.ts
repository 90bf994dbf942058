import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Sizes {
  js: number
  css: number
}

// What a visitor loads before the login form stands, in bytes after gzip.
export const budget: Sizes = { js: 180_000, css: 10_000 }

/** Bytes after gzip of the scripts and styles index.html names: all that stands before its first screen. */
export function loginPageSizes(dist: string): Sizes {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const total = (ending: 'js' | 'css'): number =>
    [...new Set(page.match(new RegExp(`(?<=")/assets/[^"]+\\.${ending}(?=")`, 'g')))]
      .map((path) => gzipSync(readFileSync(join(dist, path))).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  const sizes = { js: total('js'), css: total('css') }
  if (sizes.js === 0) throw new Error('The page of the build names no script.')
  return sizes
}

/** The figures in one line, and one sentence for each part that is over its budget. */
export function judgeSizes(sizes: Sizes): { line: string; faults: string[] } {
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
  const part = (name: 'js' | 'css'): string => `${name} ${kb(sizes[name])} of ${kb(budget[name])}`
  const over = (['js', 'css'] as const).filter((name) => sizes[name] > budget[name])
  return {
    line: `Login page, gzip: ${part('js')}, ${part('css')}`,
    faults: over.map((name) => `The login page is over its budget: ${part(name)}.`),
  }
}
