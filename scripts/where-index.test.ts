import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'
import { commentsIn, passagesIn, search } from './where-index.ts'

describe('passages of a page', () => {
  it('are the rows of tables without their heads, and sections', () => {
    const page = [
      '# Page',
      '',
      'Text.',
      '',
      '| What | File |',
      '| --- | --- |',
      '| a lock | `x.ts` |',
      '',
      '## Empty',
      '',
    ].join('\n')
    expect(passagesIn('docs/page.md', page)).toEqual([
      { path: 'docs/page.md', line: 7, text: '| a lock | `x.ts` |' },
      { path: 'docs/page.md', line: 1, text: '# Page\nText.' },
    ])
  })

  it('are the items and paragraphs of a long section, under its heading', () => {
    const words = 'word '.repeat(200).trim()
    const page = ['## Long', '', words, 'more', '', `- ${words}`, '- last'].join('\n')
    expect(passagesIn('p.md', page).map(({ line, text }) => [line, text])).toEqual([
      [3, `## Long\n${words}\nmore`],
      [6, `## Long\n- ${words}`],
      [7, '## Long\n- last'],
    ])
  })
})

it('finds functions and limits of the code by their comments and the words of their names', () => {
  const source = [
    '/** A migrated copy; meant for one file. */',
    'export async function freshDatabase(): Promise<void> {',
    '}',
    '// More than this no one',
    '// reads on paper.',
    'const MOST_ON_PAPER = 5000',
    'const LIFE_MS = 3000',
    'const other = 1',
    '',
  ].join('\n')
  const comments = commentsIn('server/testing/x.ts', source)
  expect(comments.map(({ line, text }) => [line, text])).toEqual([
    [2, 'export async function freshDatabase(): Promise<void> {\nA migrated copy; meant for one file.'],
    [6, 'const MOST_ON_PAPER = 5000\nMore than this no one reads on paper.'],
    [7, 'const LIFE_MS = 3000'],
  ])
  const line = (question: string) => search(comments, question)[0]?.line
  expect([line('a test with a database'), line('papers'), line('life')]).toEqual([2, 6, 7])
})

it('finds the row that answers among its first three, whatever form its words have', () => {
  const passages = passagesIn('docs/where.md', readFileSync(join(root, 'docs/where.md'), 'utf8'))
  const first = (question: string) =>
    search(passages, question)
      .slice(0, 3)
      .map(({ text }) => text)
      .join('\n')
  expect(first("after how many minutes does a cart's lock end?")).toContain("interval '15 minutes'")
  expect(first('How is a permission added?')).toContain('`contract/permissions.ts`')
  expect(first('how often is an order handed over again when mServer does not answer')).toContain('STUCK_MINUTES')
  expect(first('za kolik dní končí platnost pozvánky')).toContain('INVITATION_DAYS')
  expect(first('po kolika minutách končí zámek košíku')).toContain("interval '15 minutes'")
  expect(search(passages, 'what is it')).toEqual([])
})
