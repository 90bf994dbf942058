import { expect, it } from 'vitest'
import { type Line, withSections } from './data-grid-model.ts'
import { foldLines } from './grid-groups.ts'

type Row = { id: string; group: string; here: boolean }

const row = (id: string, group = '', here = true): Row => ({ id, group, here })
const of = ({ group }: Row) => group
const told = (lines: ReturnType<typeof foldLines<Row>>) =>
  lines.map((line) => {
    if (line.kind === 'section') return `# ${line.text}`
    if (line.kind === 'group') return `${line.group}(${line.rows.map(({ id }) => id).join(' ')})`
    return line.isMember ? `- ${line.row.id}` : line.row.id
  })
const linesOf = (rows: Row[], section?: (row: Row) => string): Line<Row>[] =>
  withSections(rows, ({ id }) => id, section)

it('puts two and more of a group into one line, where the first of them stood', () => {
  const rows = [row('a'), row('b', 'y'), row('c', 'z'), row('d', 'y'), row('e')]
  expect(told(foldLines(linesOf(rows), { of, opened: new Set() }))).toEqual(['a', 'y(b d)', 'c', 'e'])
  expect(told(foldLines(linesOf(rows), { of, opened: new Set(['y', 'z']) }))).toEqual([
    'a',
    'y(b d)',
    '- b',
    '- d',
    'c',
    'e',
  ])
  expect(foldLines(linesOf(rows), undefined)).toHaveLength(5)
})

it('keeps the groups of each section to itself', () => {
  const rows = [row('a', 'y'), row('b', 'y'), row('c', 'y', false), row('d', 'y', false), row('e', 'x', false)]
  const lines = linesOf(rows, ({ here }) => (here ? 'here' : 'elsewhere'))
  expect(told(foldLines(lines, { of, opened: new Set() }))).toEqual(['# here', 'y(a b)', '# elsewhere', 'y(c d)', 'e'])
})

it('folds 100,000 rows in no more than a moment', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => row(String(at), `g${at % 40_000}`))
  const since = performance.now()
  expect(foldLines(linesOf(rows), { of, opened: new Set() })).toHaveLength(40_000)
  expect(performance.now() - since).toBeLessThan(3000)
})
