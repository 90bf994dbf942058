import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

const cited = /`((?:\.ci|contract|db|server|web|e2e|bench|docs|proofs|scripts)\/[\w./-]*\w)`/g
const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
// A place in a document: `path:line` | `what stands there`.
const quoted = /`([\w./-]+):(\d+)` \| `([^`]+)`/g
const command = /\bnpm run ([a-z][\w:-]*)/g

/** What the documents promise and the checkout does not have: files, links and npm scripts, one line each. */
export function docsFaults(files: SourceFile[]): string[] {
  const present = new Set(files.flatMap(({ path }) => ancestors(path)))
  const lines = (target: string): string[] => files.find(({ path }) => path === target)?.text.split('\n') ?? []
  const manifest = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>
  }
  return files
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
        ...found(command)
          .filter((name) => manifest.scripts?.[name] === undefined)
          .map((name) => `${path}: there is no npm run ${name}`),
      ]
    })
}

function ancestors(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
