// What Lighthouse says of the catalogue on a desktop: npm run prove -- lighthouse [--runs N] [--path /catalog/…]
// Fetches Lighthouse from the registry at its first run. A busy machine shows in the performance.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { median } from '#bench/load.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/chromium.ts'
import { closeOnSignal } from '#scripts/closing.ts'
import { fillDatabase } from '#scripts/fill-database.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const BUYER = 'kupec:odbyt2026'
const limits = { performance: 95, accessibility: 100, 'best-practices': 100 }
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, path: { type: 'string', default: '/catalog/oblibene/novinky' } },
})

async function logIn(url: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(BUYER).toString('base64')}`
  const answer = await fetch(`${url}/api/login`, { headers: { authorization, activelangid: 'cs' } })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  if (answer.status !== 200 || cookie.length === 0) throw new Error(`The login answered ${answer.status}.`)
  return cookie.join('; ')
}

function judge(url: string, cookie: string, file: string, chrome: string, tries = 5): Report {
  const options = [
    '--preset=desktop',
    `--only-categories=${Object.keys(limits).join()}`,
    '--chrome-flags=--headless=new --no-sandbox',
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const { status, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    // The folder keeps npm from taking the portal's own package for the one to run in.
    { cwd: dirname(file), encoding: 'utf8', env: { ...process.env, PATH, CHROME_PATH: chrome } },
  )
  // Now and then the browser's trace lacks its beginning; that says nothing of the page.
  if (status !== 0 && stderr.includes('NO_NAVSTART') && tries > 1) return judge(url, cookie, file, chrome, tries - 1)
  if (status !== 0) throw new Error(`Lighthouse did not end well:\n${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
const timeOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? NaN
const shown = (name: string, value: number) =>
  `${name} ${name.endsWith('shift') ? value.toFixed(3) : `${Math.round(value)} ms`}`

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const chrome = (await provideChromium()) ?? chromium.executablePath()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-lighthouse-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  const database = await startEmbedded({ dir: join(dir, 'postgres') })
  closing.add(() => database.stop())
  await fillDatabase(database.ownerUrl)
  const server = await startServerProcess(database, { MAIL_FOLDER: join(dir, 'mail') })
  closing.add(() => server.stop())
  const cookie = await logIn(server.url)
  const reports = Array.from({ length: Number(values.runs) }, () =>
    judge(`${server.url}${values.path}`, cookie, join(dir, 'report.json'), chrome),
  )
  const medianOf = (value: (report: Report) => number) => median(reports.map(value))
  for (const [name, limit] of Object.entries(limits)) {
    const score = medianOf((report) => scoreOf(report, name))
    console.log(`${name} ${score}, at least ${limit} (${reports.map((report) => scoreOf(report, name)).join(', ')})`)
    if (score < limit) process.exitCode = 1
  }
  console.log(
    timings
      .map((name) =>
        shown(
          name,
          medianOf((report) => timeOf(report, name)),
        ),
      )
      .join(', '),
  )
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await closing.run()
}
