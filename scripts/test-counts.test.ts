import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countsOf, playwrightCounts, vitestCounts } from './test-counts.ts'

const good = { fullName: 'adds', status: 'passed' }
const bad = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1\nreceived 2'] }
const again = { fullName: 'waits', status: 'passed', failureMessages: ['too late'] }
const ran = { name: 'a.test.ts', status: 'passed', assertionResults: [good, again] }

it('counts a test file that could not be loaded as one failure, and names what failed', () => {
  const broken = { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const half = { name: 'b.test.ts', status: 'failed', assertionResults: [good, bad] }
  const report = { numPassedTests: 5, numFailedTests: 1, testResults: [ran, half, broken] }
  expect(vitestCounts(report)).toEqual({
    passed: 5,
    failed: 2,
    faults: ['b.test.ts: takes away\n    expected 1\n    received 2', 'c.test.ts\n    no such module'],
    secondTries: ['a.test.ts: waits\n    too late'],
  })
})

it('counts a browser test that needed a second try as passed, and an error outside the tests as a failure', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ results: messages.map((message) => ({ error: { message } })) }],
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', true), spec('waits', true, 'too late', '')],
        suites: [{ specs: [spec('closes', false, 'first', 'second')] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(playwrightCounts(report)).toEqual({
    passed: 4,
    failed: 2,
    faults: ['a.spec.ts: closes\n    second', 'outside the tests\n    no browser'],
    secondTries: ['a.spec.ts: waits\n    too late'],
  })
})

it('counts a runner that crashed, or ran nothing, as a failed one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-counts-'))
  const file = join(folder, 'report.json')
  const report = (passed: number): void =>
    writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: 0, testResults: [] }))
  expect(countsOf(join(folder, 'none.json'), 1, vitestCounts)).toMatchObject({ passed: 0, failed: 1 })
  report(7)
  expect(countsOf(file, 0, vitestCounts)).toMatchObject({ passed: 7, failed: 0, faults: [] })
  expect(countsOf(file, 139, vitestCounts)).toMatchObject({
    passed: 7,
    failed: 1,
    faults: ['the runner ended with code 139'],
  })
  report(0)
  expect(countsOf(file, 0, vitestCounts)).toMatchObject({ passed: 0, failed: 1, faults: ['the runner ran no test'] })
  rmSync(folder, { recursive: true })
})
