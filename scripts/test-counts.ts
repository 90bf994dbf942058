import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** What failed: the test's name and the first lines of its fault. */
  faults: string[]
  /** What failed once and passed at its second try, told like a fault. */
  secondTries: string[]
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

interface Spec {
  title: string
  file: string
  ok: boolean
  tests: { results: { error?: { message?: string } }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: Spec[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

type Counting = ((report: VitestReport) => Counts) | ((report: PlaywrightReport) => Counts)

/** What a run of Vitest has to show for itself; a file that could not be loaded is one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  // A test that passed with a message of a failure needed its second try.
  const told = (wanted: string) =>
    report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status, failureMessages = [] }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages = [] }) => fault(`${file.name}: ${fullName}`, failureMessages[0])),
    )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    faults: [...told('failed'), ...broken.map(({ name, message }) => fault(name, message))],
    secondTries: told('passed'),
  }
}

/** What a run of Playwright has to show for itself. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    faults: [
      ...specsOf(report).flatMap((spec) => (spec.ok ? [] : [specFault(spec, -1)])),
      ...errors.map(({ message }) => fault('outside the tests', message)),
    ],
    secondTries: specsOf(report).flatMap((spec) =>
      spec.ok && (spec.tests[0]?.results.length ?? 0) > 1 ? [specFault(spec, 0)] : [],
    ),
  }
}

/** Reads a runner's JSON file; without one, or with an exit code that tells otherwise, the runner itself has failed. */
export function countsOf(file: string, code: number, count: Counting): Counts {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, faults: [], secondTries: [] }
  const silent = code !== 0 && counts.failed === 0
  const idle = code === 0 && counts.passed === 0
  if (!silent && !idle) return counts
  const what = silent ? `the runner ended with code ${code}` : 'the runner ran no test'
  return { ...counts, failed: counts.failed + 1, faults: [...counts.faults, what] }
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function specFault({ title, file, tests }: Spec, run: number): string {
  return fault(`${file}: ${title}`, tests[0]?.results.at(run)?.error?.message)
}

function fault(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, 12)].join('\n    ')
}
