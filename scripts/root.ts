import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Outcome {
  code: number
  output: string
}

/** Runs a script of an installed package, or of ours, with this Node; `output` is what it wrote, in the order written. */
export function runNode(args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Outcome> {
  const { cwd = root, env } = options
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}\n`
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Does one step and prints how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  console.log(`  ${name.padEnd(34)} ${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`)
  return result
}
