import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

const cited = /`((?:\.ci|contract|db|server|web|e2e|bench|docs|proofs|scripts)\/[\w./-]*\w)`/g
const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
// A place in a document: `path:line` | `what stands there`, or `path` | `what stands in it`.
const quoted = /`([\w./-]+):(\d+)` \| `([^`]+)`/g
const held = /`([\w./-]+\/[\w.-]+\.\w+)` \| `([^`]+)`/g
// The third column of a row of the glossary holds tables: `name` or `name.column`.
const row = /^\|[^|]*\|[^|]*\|([^|]*)\|.*\|.*\|.*\|$/gm
const table = /`([a-z_]+)(?:\.[a-z_]+)?`/g
const command = /\bnpm run ([a-z][\w:-]*)/g

/** What the documents promise and the checkout does not have: files and what is in them, links, npm scripts, tables. */
export function docsFaults(files: SourceFile[]): string[] {
  const present = new Set(files.flatMap(({ path }) => ancestors(path)))
  const lines = (target: string): string[] => files.find(({ path }) => path === target)?.text.split('\n') ?? []
  const manifest = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>
  }
  const faults = files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('scripts/fixtures/'))
    .flatMap(({ path, text }) => {
      const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
      const missing = (target: string): boolean => !present.has(posix.normalize(target).replace(/\/$/, ''))
      return [
        ...found(cited)
          .filter(missing)
          .map((target) => `${path}: ${target} does not exist`),
        ...found(linked)
          .filter((target) => missing(posix.join(posix.dirname(path), target)))
          .map((target) => `${path}: the link ${target} leads nowhere`),
        ...[...text.matchAll(quoted)]
          .filter(([, target = '', line, quote = '']) => !lines(target)[Number(line) - 1]?.includes(quote))
          .map(([, target, line, quote]) => `${path}: line ${line} of ${target} does not say ${quote}`),
        ...[...text.matchAll(held)]
          .filter(([, target = '', quote = '']) => !missing(target) && !lines(target).join('\n').includes(quote))
          .map(([, target, quote]) => `${path}: ${target} does not hold ${quote}`),
        ...(path === 'docs/where.md' ? unproved(text) : []),
        ...found(command)
          .filter((name) => manifest.scripts?.[name] === undefined)
          .map((name) => `${path}: there is no npm run ${name}`),
      ]
    })
  return [...faults, ...glossaryFaults(files)]
}

/** Rows of the index that name no file with what stands in it; what is to be added names files in their order. */
function unproved(text: string): string[] {
  const [index = ''] = text.split('## To add something')
  return index
    .split('\n')
    .filter((line) => /^\| (?!What|---)/.test(line) && [...line.matchAll(held)].length !== 1)
    .map((line) => `docs/where.md: this row proves nothing: ${line.slice(0, 60)}`)
}

function glossaryFaults(files: SourceFile[]): string[] {
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
  const named = [...textOf('docs/glossary.md').matchAll(row)].flatMap(([, cell = '']) => [...cell.matchAll(table)])
  return named
    .filter(([, name]) => !new RegExp(`create table (public\\.)?${name} `, 'i').test(textOf('db/schema.sql')))
    .map(([, name]) => `docs/glossary.md: there is no table ${name}`)
}

function ancestors(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
