// The programs that read the files of deploy/ say whether they can: npm run prove -- deploy. Every one has to be installed:
// apt install nginx haproxy systemd prometheus openssl
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-deploy-'))
const source = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

/** Writes a file with paths of this machine in the place of the operator's, and answers where it is. */
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
  const { status, error, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  const isGood = error === undefined && status === 0
  console.log(`${name.padEnd(28)} ${isGood ? 'ok' : 'FAILED'}`)
  if (!isGood) faults.push(`${name}: ${error?.message ?? `${stdout}${stderr}`}`)
}

try {
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  ask('a certificate for the proxies', 'openssl', [...request, '-keyout', key, '-out', certificate])
  writeFileSync(join(folder, 'tls.pem'), `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`)
  const own: [string, string] = ['/etc/odbyt/', `${folder}/`]
  ask('nginx.conf', 'nginx', ['-t', '-c', place('nginx.conf', own)])
  ask('haproxy.cfg', 'haproxy', ['-c', '-f', place('haproxy.cfg', own)])
  // There is nothing under /opt/odbyt here, and systemd wants to see the program.
  const unit = place('odbyt@.service', ['/opt/odbyt/node_modules/.bin/node', process.execPath])
  ask('odbyt@.service', 'systemd-analyze', ['verify', unit])
  ask('prometheus-rules.yaml', 'promtool', ['check', 'rules', place('prometheus-rules.yaml')])
  console.log('Not tried: Containerfile, compose.yaml and kubernetes.yaml run nowhere here.')
  for (const fault of faults) console.error(`\n${fault}`)
  console.log(faults.length === 0 ? 'Proved: they can be read.' : 'NOT proved.')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
