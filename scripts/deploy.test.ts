import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { NODE_FLAGS } from '#bench/processes.ts'
import { readConfig } from '#server/config.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { root } from './root.ts'

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** The metrics of an expression: names behind which no label, function or keyword can stand. */
const metricsOf = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[\w+\]/g, ' ').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !['histogram_quantile', 'max_over_time'].includes(name))

it('alerts and the dashboard ask for metrics that a process tells', async () => {
  const portal = await testPortal()
  const { payload } = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  await portal.close()
  const known = new Set([...payload.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''))
  const isKnown = (name: string) => known.has(name.replace(/_(bucket|count|sum)$/, '')) || known.has(name)
  const [rules] = parseAllDocuments(read('prometheus-rules.yaml')).map((document) => document.toJS() as Rules)
  const alerts = (rules?.groups ?? []).flatMap(({ rules: all }) => all.map(({ alert, expr }) => ({ of: alert, expr })))
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard
  const asked = [...alerts, ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr })))]
  expect(asked.length).toBeGreaterThan(25)
  const strange = asked.flatMap(({ of, expr }) => {
    const names = metricsOf(expr)
    if (names.length === 0 && !/\bup\b/.test(expr)) return [`${of}: no metric`]
    return names.filter((name) => !isKnown(name)).map((name) => `${of}: ${name}`)
  })
  expect(strange).toEqual([])
  // What the portal tells of itself is watched somewhere.
  const all = asked.map(({ expr }) => expr).join(' ')
  expect([...known].filter((name) => name.startsWith('odbyt_') && !all.includes(name))).toEqual([])
})

it('what is started, copied and mounted is there, and times to end are longer than the drain', () => {
  const files = readdirSync(join(root, 'deploy'))
  const text = files.map(read).join('\n')
  const scripts = [...text.matchAll(/scripts\/[\w-]+\.ts/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const beside = [...read('compose.yaml').matchAll(/- \.\/([\w.-]+):/g)].map(([, name]) => name ?? '')
  // What holds secrets is the seller's.
  expect(beside.filter((name) => !files.includes(name))).toEqual(['tls.pem'])
  const drain = readConfig({}).drainMs / 1000
  const graces = [...text.matchAll(/(?:stop_grace_period: |terminationGracePeriodSeconds: |TimeoutStopSec=)(\d+)/g)]
  expect(graces).toHaveLength(3)
  for (const [words, seconds] of graces) expect([words, Number(seconds) >= drain + 10]).toEqual([words, true])
  for (const file of ['compose.yaml', 'kubernetes.yaml']) {
    const documents = parseAllDocuments(read(file), { merge: true })
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    expect(documents.every((document) => document.toJS({ maxAliasCount: 100 }) !== null)).toBe(true)
  }
})

it('every way to start a portal bounds its memory as it was measured', () => {
  const flags = NODE_FLAGS.join(' ')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { serve: string } }
  expect(scripts.serve).toContain(` ${flags} `)
  expect(read('Containerfile')).toContain(`\nENV NODE_OPTIONS="${flags}"\n`)
  expect(read('odbyt@.service')).toContain(`\nEnvironment="NODE_OPTIONS=${flags}"\n`)
  const started = readFileSync(join(root, 'scripts/start.mjs'), 'utf8')
  for (const flag of NODE_FLAGS) expect(started).toContain(`'${flag}'`)
})

it('the image and the repository hold nothing of the operator', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
    (from ?? '').split(' '),
  )
  expect(copied).toContain('server')
  // What is copied is named, and is there.
  expect(copied.filter((path) => /^[./]+$|[*?]/.test(path) || !existsSync(join(root, path)))).toEqual([])
  expect(copied.filter((path) => ['deploy', 'data', '.git', 'node_modules', 'dist'].includes(path))).toEqual([])
  const ignored = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')
  const secrets = ['pem', 'key', 'txt', 'backup']
  expect(ignored('.dockerignore')).toEqual(
    expect.arrayContaining([
      '.git',
      'data',
      '**/node_modules',
      '**/dist',
      'deploy/*.env',
      ...secrets.map((end) => `**/*.${end}`),
    ]),
  )
  expect(ignored('.gitignore')).toEqual(
    expect.arrayContaining(['data/', '*.backup', '*.pem', '*.key', 'deploy/*.env', 'deploy/*.txt']),
  )
  // The first lines of the compose file tell each file it wants beside it.
  const [head = ''] = read('compose.yaml').split('name: odbyt')
  const wanted = [...read('compose.yaml').matchAll(/(?:file: |- \.\/)([\w-]+\.\w+)/g)].map(([, name]) => name ?? '')
  expect(wanted).toContain('superuser.txt')
  expect([...wanted, 'backup.key'].filter((name) => !head.includes(name))).toEqual([])
  expect(read('compose.yaml')).toContain("'pg_isready', '-h',")
})
