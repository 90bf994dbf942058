import { parseSync } from 'oxc-parser'
import type { SourceFile } from './files.ts'

// The specification's calls keep their names, and libraries theirs.
const OF_OTHERS = /^(get|put|post|delete)(Refresh)?Product|^streamTransport$/

/** The words that the last columns of the glossary's tables refuse. */
function refusedWords(glossary: string): Set<string> {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Word|---)/.test(line))
  const last = rows.map((row) => row.split('|').at(-2) ?? '')
  return new Set(last.flatMap((cell) => cell.split(',').map((word) => word.trim())).filter((word) => word !== ''))
}

/** Names in the code, of files and of what stands in them, that are made of a refused word, one line each. */
export function wordFaults(files: SourceFile[]): string[] {
  const glossary = files.find(({ path }) => path === 'docs/glossary.md')
  const refused = refusedWords(glossary?.text ?? '')
  const code = files.filter(
    ({ path }) => /\.tsx?$/.test(path) && !path.startsWith('scripts/fixtures/') && path !== 'db/schema.ts',
  )
  return code.flatMap(({ path, text }) => {
    const names = new Set([...namesIn(path, text), ...path.split(/[/.]/)])
    return [...names]
      .filter((name) => !OF_OTHERS.test(name) && wordsOf(name).some((word) => refused.has(word)))
      .map((name) => `${path}: ${name} is another word for what docs/glossary.md has a word for`)
  })
}

/** 'useOpenItems' → use, open, items, and item for the plural. */
function wordsOf(name: string): string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/)
  return words.flatMap((word) => [word, word.replace(/s$/, '')])
}

/** What is declared in a file or named by its members; what a library calls its own is not ours. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, id, params, key } = node as Record<string, unknown>
    if (/Declar|Function|Class|Catch/.test(String(type))) push(id, params)
    if (type === 'Property' || type === 'PropertyDefinition' || type === 'TSPropertySignature') push(key)
    Object.values(node).forEach(visit)
  }
  const push = (...nodes: unknown[]) => {
    for (const node of nodes.flat()) {
      const { type, name } = (node ?? {}) as { type?: string; name?: string }
      if (type === 'Identifier' && name !== undefined) names.push(name)
    }
  }
  visit(parseSync(path, text).program)
  return names
}
