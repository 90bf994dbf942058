// Finds the rows of the documents that answer a question: npm run where -- how many minutes does the lock of a cart last
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passagesIn, search } from './where-index.ts'
import { root } from './root.ts'

const PAGES = ['where', 'glossary', 'architecture', 'operating', 'erp', 'reliability', 'api', 'specification/decisions']
const MOST = 6

const question = process.argv.slice(2).join(' ')
if (question === '') {
  console.error('Usage: npm run where -- WORDS OF A QUESTION, Czech or English')
  process.exit(1)
}
const passages = PAGES.flatMap((page) => {
  const path = `docs/${page}.md`
  return passagesIn(path, readFileSync(join(root, path), 'utf8'))
})
const found = search(passages, question).slice(0, MOST)
for (const { path, line, text } of found) console.log(`${path}:${line}\n${text}\n`)
if (found.length === 0) {
  console.error('No document has these words. Other words, or the code itself?')
  process.exitCode = 1
}
