// Runs on the machine's own Node, before anything is installed: plain JavaScript, Node 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const localNode = `${root}node_modules/.bin/node`

/** Installs the packages of package-lock.json unless exactly these are there; ends the process when it cannot. */
export async function ensureInstalled() {
  if (installed()) return
  console.log('Installing packages (once; takes up to a minute) …')
  const since = Date.now()
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The node first in PATH may be the one in node_modules, which npm is about to remove.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const code = await (npm && node ? run(node, [npm, ...args]) : run('npm', args))
  if (code !== 0 || !installed()) {
    console.error('The packages could not be installed: npm ci failed, see above.')
    process.exit(1)
  }
  console.log(`Packages installed in ${((Date.now() - since) / 1000).toFixed(1)} s.`)
}

/** Runs a script of this folder with the Node the project brings along, and ends this process with its exit code; flags are Node's. */
export async function runScript(name, flags = []) {
  const script = fileURLToPath(new URL(name, import.meta.url))
  process.exitCode = await run(localNode, [...flags, script, ...process.argv.slice(2)])
}

function installed() {
  if (!existsSync(localNode)) return false
  const wanted = packages(`${root}package-lock.json`)
  const present = packages(`${root}node_modules/.package-lock.json`)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path].version === version : optional === true),
  )
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  // The child decides when it is done; a signal sent to this process alone is handed on.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
