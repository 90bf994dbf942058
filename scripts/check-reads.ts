import type { SourceFile } from './files.ts'

// What makes reads out of names; its own text may say what others must not.
const MAKER = 'web/api/read.ts'
const KINDS = '(?:createRead|createPagedRead|createKept)'
const declaration = new RegExp(`^(?:export )?const \\w+ = ${KINDS}(?:<[^>]+>)?\\(\\s*'([\\w/-]+)'`, 'gm')
const use = new RegExp(`\\b${KINDS}(?:<[^>]+>)?\\(`, 'g')
const named = /\breadsOf\(\s*'([\w/-]+)'/g

/** The faults in how the browser names what it reads: two values must never meet under one key of the cache. */
export function readFaults(files: SourceFile[]): string[] {
  const web = files.filter(({ path }) => /^web\/.*(?<!\.test)\.tsx?$/.test(path) && path !== MAKER)
  const reads = web.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].map(([, name = '']) => ({ path, name })),
  )
  const faults = web.flatMap(({ path, text }) => {
    const declared = [...text.matchAll(declaration)].length
    const isElsewhere = [...text.matchAll(use)].length > declared
    const byHand = text.split('\n').flatMap((line, index) => (isKey(line) ? [`${path}:${index + 1}: ${BY_HAND}`] : []))
    const unknown = [...text.matchAll(named)].flatMap(([, name = '']) =>
      reads.some((read) => isWithin(read.name, name)) ? [] : [`${path}: nothing is read under ${name}`],
    )
    return [...(isElsewhere ? [`${path}: a read is not declared at the top of the module`] : []), ...byHand, ...unknown]
  })
  reads.forEach(({ path, name }, index) => {
    const other = reads.find((read, at) => at !== index && isWithin(name, read.name))
    if (other) faults.push(`${path}: the read ${name} meets ${other.name} of ${other.path}`)
  })
  return faults
}

const BY_HAND = 'a key or a fetcher of its own instead of a read of web/api/read.ts'
const isKey = (line: string) => /(?<!\.)\bqueryKey\b|\bqueryFn\b/.test(line)
const isWithin = (name: string, group: string) => name === group || name.startsWith(`${group}/`)
