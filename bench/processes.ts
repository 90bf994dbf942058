import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { root } from '#scripts/root.ts'
import { openConnection, request } from './client.ts'

export interface ServerProcess {
  port: number
  /** From the start of the process to its first answer, in milliseconds. */
  startMs: number
  /** Memory the process holds now, in megabytes; undefined where the system does not tell. */
  memory(): number | undefined
  /** The most it ever held, in megabytes. */
  peak(): number | undefined
  /** Files and connections the process holds open now; undefined where the system does not tell. */
  handles(): number | undefined
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000

/** What `npm run serve` gives Node; `scripts/deploy.test.ts` compares. */
export const NODE_FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=1024']

/** Starts a server as its own process with this Node and waits for its first answer on `path`. */
export async function startProcess(script: string, path: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, script], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DRAIN_MS: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let running = true
  void ended.then(() => (running = false))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await answers(port, path))) {
    if (!running) throw new Error(`${script} ended:\n${complaint}`)
    if (performance.now() - since > PATIENCE_MS) {
      await stop()
      throw new Error(`${script} did not answer:\n${complaint}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    port,
    startMs: performance.now() - since,
    memory: () => memoryOf(child.pid, 'VmRSS'),
    peak: () => memoryOf(child.pid, 'VmHWM'),
    handles: () => handlesOf(child.pid),
    stop,
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const connection = await openConnection(port)
    try {
      return (await connection.send(request('GET', path))).status < 500
    } finally {
      connection.close()
    }
  } catch {
    return false
  }
}

function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

function handlesOf(pid: number | undefined): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
