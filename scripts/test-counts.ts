import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** What failed: the test's name and the first lines of its fault. */
  faults: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  /** Files that could not be run at all count here, not among the tests. */
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

type Counting = ((report: VitestReport) => Counts) | ((report: PlaywrightReport) => Counts)

/** What a run of Vitest has to show for itself; a file that could not be loaded is one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const faults = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => fault(`${file.name}: ${fullName}`, failureMessages?.[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    faults: [...faults, ...broken.map(({ name, message }) => fault(name, message))],
  }
}

/** What a run of Playwright has to show for itself; its list names the tests that needed a second try. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    faults: [...suiteFaults(report), ...errors.map(({ message }) => fault('outside the tests', message))],
  }
}

/** Reads a runner's JSON file; without one, or with an exit code that tells otherwise, the runner itself has failed. */
export function countsOf(file: string, code: number, count: Counting): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, faults: [] }
  const silent = code !== 0 && counts.failed === 0
  const idle = code === 0 && counts.passed === 0
  if (!silent && !idle) return counts
  const what = silent ? `the runner ended with code ${code}` : 'the runner ran no test'
  return { ...counts, failed: counts.failed + 1, faults: [...counts.faults, what] }
}

function suiteFaults({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => fault(`${file}: ${title}`, tests[0]?.results.at(-1)?.error?.message))
  return [...own, ...suites.flatMap(suiteFaults)]
}

function fault(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, 12)].join('\n    ')
}
