// The programs that read the files of deploy/ say whether they can: npm run prove -- deploy. Every one has to be installed:
// apt install nginx haproxy systemd prometheus openssl. Manifests are held against the types of Kubernetes, which npm brings.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '#scripts/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-deploy-'))
const source = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

/** Writes a file with paths of this machine in the place of the seller's, and answers where it is. */
function place(file: string, ...changes: [string, string][]): string {
  const target = join(folder, file)
  writeFileSync(
    target,
    changes.reduce((text, [from, to]) => text.replaceAll(from, to), source(file)),
  )
  return target
}

const faults: string[] = []
function ask(name: string, program: string, args: string[]): void {
  const { status, error, stderr, stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  const isGood = error === undefined && status === 0
  console.log(`${name.padEnd(28)} ${isGood ? 'ok' : 'FAILED'}`)
  if (!isGood) faults.push(`${name}: ${error?.message ?? `${stdout}${stderr}`}`)
}

const MODELS = ['kubernetes-models@4.5.1', '@kubernetes-models/cloudnative-pg@2.0.0']

/** A program that names the type of each manifest; what is unknown, missing or of another kind does not compile. */
function typed(manifests: string): string {
  const lines = parseAllDocuments(manifests).flatMap((document, at) => {
    const manifest = document.toJS() as { apiVersion: string; kind: string }
    const { apiVersion, kind } = manifest
    const models = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
    return [
      `import type { I${kind} as Kind${at} } from '${models}/${apiVersion}/${kind}'`,
      `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)}`,
    ]
  })
  return lines.join('\n')
}

try {
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  ask('a certificate for the proxies', 'openssl', [...request, '-keyout', key, '-out', certificate])
  writeFileSync(join(folder, 'tls.pem'), `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`)
  const own: [string, string] = ['/etc/odbyt/', `${folder}/`]
  ask('nginx.conf', 'nginx', ['-t', '-c', place('nginx.conf', own)])
  ask('haproxy.cfg', 'haproxy', ['-c', '-f', place('haproxy.cfg', own)])
  // There is nothing under /opt/odbyt here, and systemd wants to see the program; a unit has its port in its name.
  const unit = place('odbyt@.service', ['/opt/odbyt/node_modules/.bin/node', process.execPath])
  const units = [unit, place('odbyt@.socket')].map((from) => {
    const named = from.replace('@', '@3001')
    renameSync(from, named)
    return named
  })
  ask('odbyt@.service, .socket', 'systemd-analyze', ['verify', ...units])
  ask('prometheus-rules.yaml', 'promtool', ['check', 'rules', place('prometheus-rules.yaml')])
  ask('types of Kubernetes', 'npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...MODELS])
  const compiler = [join(root, 'node_modules/.bin/tsc'), '--noEmit', '--strict', '--skipLibCheck']
  const asNode = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--types', '']
  const program = join(folder, 'manifests.ts')
  writeFileSync(program, typed(source('kubernetes.yaml')))
  ask('kubernetes.yaml', process.execPath, [...compiler, ...asNode, program])
  writeFileSync(program, typed(source('kubernetes.yaml').replaceAll('periodSeconds', 'periodSecond')))
  if (spawnSync(process.execPath, [...compiler, ...asNode, program], { cwd: folder }).status === 0)
    faults.push('kubernetes.yaml: a misspelled name was not found')
  console.log(
    'Not run: Containerfile and compose.yaml (docs/operating.md says how they were tried), Kubernetes itself.',
  )
  for (const fault of faults) console.error(`\n${fault}`)
  console.log(faults.length === 0 ? 'Proved: they can be read.' : 'NOT proved.')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
