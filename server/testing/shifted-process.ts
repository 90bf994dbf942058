import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export interface ShiftedProcess extends ServerProcess {
  /** Sets the clock of its machine so many milliseconds ahead of what it is. */
  shift(aheadMs: number): Promise<void>
}

/** A server process on a machine with a clock of its own. */
export async function startShiftedProcess(
  database: DatabaseUrls,
  aheadMs: number,
  env: Record<string, string> = {},
): Promise<ShiftedProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'odbyt-clock-'))
  const file = join(folder, 'ahead')
  const shift = (ms: number) => writeFile(file, String(ms))
  await shift(aheadMs)
  const preload = new URL('shift-clock.ts', import.meta.url).href
  const server = await startServerProcess(database, { ...env, SHIFT_FILE: file, NODE_OPTIONS: `--import=${preload}` })
  return {
    ...server,
    shift,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
