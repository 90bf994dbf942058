import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

export interface Sizes {
  js: number
  css: number
}

// What a visitor loads before the login form stands, in bytes after gzip.
export const budget: Sizes = { js: 180_000, css: 10_000 }

/** Bytes after gzip of everything index.html needs before its first screen: the entry and what it imports statically. */
export function loginPageSizes(dist: string): Sizes {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    chunk.imports?.forEach(visit)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key)
  if (scripts.size === 0) throw new Error('The build names no entry.')
  const total = (files: Set<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  return { js: total(scripts), css: total(styles) }
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
