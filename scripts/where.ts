// Finds what answers a question in the documents and in the comments of the code:
// npm run where -- how many minutes does the lock of a cart last
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsIn, type Passage, passagesIn, search } from './where-index.ts'
import { root } from './root.ts'

const PAGES = 'docs/{*,decisions/*,specification/decisions}.md'
const SOURCES = '{contract,server,web,scripts,proofs,bench,e2e}/**/*.{ts,tsx}'
const MOST = 6

const question = process.argv.slice(2).join(' ')
if (question === '') {
  console.error('Usage: npm run where -- WORDS OF A QUESTION, Czech or English')
  process.exit(1)
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isSource = (path: string) => !path.includes('node_modules') && !/\.(?:test|spec)\.tsx?$/.test(path)

const pages = globSync(PAGES, { cwd: root }).flatMap((path) => passagesIn(path, read(path)))
const comments = globSync(SOURCES, { cwd: root })
  .filter(isSource)
  .flatMap((path) => commentsIn(path, read(path)))

const print = ({ path, line, text }: Passage) => console.log(`${path}:${line}\n${text}\n`)
const answers = search(pages, question).slice(0, MOST)
answers.forEach(print)
const code = search(comments, question).slice(0, MOST)
if (code.length > 0) console.log('--- In the code\n')
code.forEach(print)
if (answers.length + code.length === 0) {
  console.error('Neither documents nor comments have these words. Other words?')
  process.exitCode = 1
}
