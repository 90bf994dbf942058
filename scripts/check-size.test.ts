import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { budget, judgeSizes, loginPageSizes } from './check-size.ts'

it('weighs the scripts and styles the page names, once each, and not what is loaded later', () => {
  const dist = mkdtempSync(join(tmpdir(), 'odbyt-size-'))
  mkdirSync(join(dist, 'assets'))
  // Random bytes do not shrink, so a file weighs what it has, give or take the frame of gzip.
  for (const name of ['index', 'a', 'late']) {
    writeFileSync(join(dist, `assets/${name}.js`), randomBytes(10_000))
    writeFileSync(join(dist, `assets/${name}.css`), randomBytes(1_000))
  }
  writeFileSync(
    join(dist, 'index.html'),
    `<link rel="preload" href="/assets/config.json" as="fetch">
      <link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/index.js"></script>
      <script type="module" src="/assets/a.js"></script><link rel="stylesheet" href="/assets/index.css">`,
  )
  const { js, css } = loginPageSizes(dist)
  expect(Math.round(js / 1000)).toBe(20)
  expect(Math.round(css / 1000)).toBe(1)
  writeFileSync(join(dist, 'index.html'), '<link rel="stylesheet" href="/assets/index.css">')
  expect(() => loginPageSizes(dist)).toThrow('names no script')
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
