import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  /** Files that could not be run at all count here, not among the tests. */
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

type Counting = ((report: VitestReport) => Counts) | ((report: PlaywrightReport) => Counts)

/** What a run of Vitest has to show for itself; a file that could not be loaded is one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** What a run of Playwright has to show for itself; its list names the tests that needed a second try. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** Reads a runner's JSON file; without one, or with an exit code that tells otherwise, the runner itself has failed. */
export function countsOf(file: string, code: number, count: Counting): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const silent = code !== 0 && counts.failed === 0
  const idle = code === 0 && counts.passed === 0
  return silent || idle ? { ...counts, failed: counts.failed + 1 } : counts
}
