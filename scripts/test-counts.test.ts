import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countsOf, playwrightCounts, vitestCounts } from './test-counts.ts'

const ran = { status: 'passed', assertionResults: [{}] }

it('counts a test file that could not be loaded as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const half = { status: 'failed', assertionResults: [{}, {}] }
  const report = { numPassedTests: 5, numFailedTests: 1, testResults: [ran, half, broken] }
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2 })
})

it('counts a browser test that needed a second try as passed, and an error outside the tests as a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] }
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2 })
})

it('counts a runner that crashed, or ran nothing, as a failed one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-counts-'))
  const file = join(folder, 'report.json')
  const report = (passed: number): void =>
    writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: 0, testResults: [] }))
  expect(countsOf(join(folder, 'none.json'), 1, vitestCounts)).toEqual({ passed: 0, failed: 1 })
  report(7)
  expect(countsOf(file, 0, vitestCounts)).toEqual({ passed: 7, failed: 0 })
  expect(countsOf(file, 139, vitestCounts)).toEqual({ passed: 7, failed: 1 })
  report(0)
  expect(countsOf(file, 0, vitestCounts)).toEqual({ passed: 0, failed: 1 })
  rmSync(folder, { recursive: true })
})
