import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Commands of a document as they stand there, with the line on which they begin. */
export interface Block {
  line: number
  heading: string
  text: string
  /** The machine they are for; empty for that of the primary and the portal. */
  machine: string
}

/** The blocks of a document that are written for a shell. */
export function shellBlocks(document: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  let open: Block | undefined
  for (const [index, line] of document.split('\n').entries()) {
    if (open) {
      if (line === '```') {
        blocks.push(open)
        open = undefined
      } else open.text += `${line}\n`
    } else if (line.startsWith('```sh'))
      open = { line: index + 2, heading, text: '', machine: line.slice('```sh'.length).trim() }
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
  }
  return blocks
}

interface Options {
  /** A clone of the repository. */
  checkout: string
  env: NodeJS.ProcessEnv
  /** What stands in the document for a machine and is another thing on this one. */
  changes(machine: string): readonly (readonly [string, string])[]
  log: (line: string) => void
}

export interface Ran {
  commands: number
  fault?: string
}

const SERVE = 'npm run serve\n'

/**
 * Runs the blocks in their order in one shell each, with what the ones before exported. The portal goes on while the
 * others run, until one of them wants it to be stopped.
 */
export async function runBlocks(blocks: readonly Block[], { checkout, env, changes, log }: Options): Promise<Ran> {
  const exported = join(checkout, '..', 'exported')
  let portal: ChildProcess | undefined
  let commands = 0
  const endPortal = async () => {
    if (!portal) return
    const ended = once(portal, 'exit')
    portal.kill('SIGTERM')
    await ended
    portal = undefined
  }
  try {
    for (const { line, heading, text, machine } of blocks) {
      const since = performance.now()
      const written = changes(machine).reduce((all, [from, to]) => all.replaceAll(from, to), text)
      const isServed = written.endsWith(SERVE)
      if (/npm run restore/.test(written)) await endPortal()
      const body = isServed ? written.slice(0, -SERVE.length) : written
      const before = existsSync(exported) ? readFileSync(exported, 'utf8') : ''
      const fault = await runShell(`set -e\n${before}\n${body}\nexport -p > '${exported}'`, checkout, env)
      commands += text.split('\n').filter((one) => /^\w/.test(one)).length
      if (fault !== undefined) return { commands, fault: `docs/operating.md:${line} (${heading})\n${fault}` }
      if (isServed) portal = await serve(checkout, env, readFileSync(exported, 'utf8'))
      log(`${String(line).padStart(4)}  ${heading}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
    }
    return { commands }
  } finally {
    await endPortal()
  }
}

/** What went wrong; undefined when nothing did. */
async function runShell(text: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const child = spawn('/bin/bash', ['-c', text], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more) => (output += more))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? undefined : `ended with ${code}:\n${output.slice(-3000)}`
}

/** The portal once it answers; throws what it said when it ends instead. */
async function serve(cwd: string, env: NodeJS.ProcessEnv, exports: string): Promise<ChildProcess> {
  const child = spawn('/bin/bash', ['-c', `${exports}\nexec node_modules/.bin/node scripts/serve.ts`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more))
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm run serve ended with ${code}:\n${said}`)))
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`
      const found = /^Ready: (http\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  const health = await fetch(`${address}/healthz`)
  if (health.status !== 200) throw new Error(`The portal is not well: ${await health.text()}`)
  return child
}
