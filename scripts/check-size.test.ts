import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { budget, judgeSizes, loginPageSizes } from './check-size.ts'

it('weighs the entry and what it imports statically, once each, and not what is loaded later', () => {
  const dist = mkdtempSync(join(tmpdir(), 'odbyt-size-'))
  const manifest = {
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['a', 'b'],
      dynamicImports: ['late'],
      css: ['index.css'],
    },
    a: { file: 'a.js', imports: ['b'], css: ['a.css'] },
    b: { file: 'b.js', imports: ['a'], css: ['a.css'] },
    late: { file: 'late.js', isDynamicEntry: true, css: ['late.css'] },
  }
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  // Random bytes do not shrink, so a file weighs what it has, give or take the frame of gzip.
  for (const name of ['index', 'a', 'b', 'late']) {
    writeFileSync(join(dist, `${name}.js`), randomBytes(10_000))
    writeFileSync(join(dist, `${name}.css`), randomBytes(1_000))
  }
  const { js, css } = loginPageSizes(dist)
  expect(Math.round(js / 1000)).toBe(30)
  expect(Math.round(css / 1000)).toBe(2)
  rmSync(dist, { recursive: true })
})

it('accepts what is within the budget to the byte and names what is over it', () => {
  expect(judgeSizes(budget).faults).toEqual([])
  expect(judgeSizes({ js: budget.js + 1, css: budget.css }).faults).toEqual([
    'The login page is over its budget: js 180.0 KB of 180.0 KB.',
  ])
  expect(judgeSizes({ js: 0, css: 12_345 }).faults).toEqual([
    'The login page is over its budget: css 12.3 KB of 10.0 KB.',
  ])
})
