import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { mayHold } from '#server/erp/files.ts'
import type { Mode } from '#server/erp/rules.ts'

// The folder of the exchange: exports lie in `full` and `delta`, pictures and papers there or in folders of their own, loose
// or several in a folder, and go to `done` or `refused`. Nothing else of it is touched.

/** What a batch is: an export, which may have pictures and papers beside it, or these alone. */
export type BatchMode = Mode | 'pictures' | 'papers'

const modes: BatchMode[] = ['full', 'delta', 'pictures', 'papers']
const KEPT_DAYS = 30
const laidDown = /-upload-[0-9a-f]{8}$/
const DAY_MS = 86_400_000

/** Files that are imported together. */
export interface Batch {
  /** As people see it: `full`, or with a folder `full/pondeli`. */
  name: string
  mode: BatchMode
  files: string[]
  /** When the last of them changed. */
  changed: Date
  /** Differs when one of them does. */
  mark: string
  /** Laid down by the portal in one step, so nothing of it is missing. */
  isWhole: boolean
}

/** Makes the folders people lay exports into. */
export async function makeFolders(root: string): Promise<void> {
  for (const mode of modes) await mkdir(join(root, mode), { recursive: true, mode: 0o700 })
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

const isTaken = (name: string, mode: BatchMode) =>
  mode === 'pictures' || mode === 'papers'
    ? mayHold(name, mode)
    : (['xml', 'pictures', 'papers'] as const).some((kind) => mayHold(name, kind))

async function batchOf(folder: string, name: string, mode: BatchMode): Promise<Batch | undefined> {
  const names = (await entriesOf(folder)).filter((each) => each.isFile() && isTaken(each.name, mode))
  const files = names.map((each) => join(folder, each.name)).toSorted()
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  // One that is gone again is found as it is next time.
  if (files.length === 0 || found.includes(undefined)) return undefined
  const times = found.map((each) => each?.mtimeMs ?? 0)
  const mark = found.map((each, index) => `${files[index]} ${each?.size} ${each?.mtimeMs}`).join('\n')
  return { name, mode, files, changed: new Date(Math.max(...times)), mark, isWhole: laidDown.test(name) }
}

/** What waits in the folder, the oldest first. */
export async function listBatches(root: string): Promise<Batch[]> {
  const found: (Batch | undefined)[] = []
  for (const mode of modes) {
    found.push(await batchOf(join(root, mode), mode, mode))
    for (const each of await entriesOf(join(root, mode))) {
      if (!each.isDirectory() || each.name.startsWith('.')) continue
      found.push(await batchOf(join(root, mode, each.name), `${mode}/${each.name}`, mode))
    }
  }
  return found.filter((batch) => batch !== undefined).toSorted((a, b) => a.changed.getTime() - b.changed.getTime())
}

const stampOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '')

/** Puts a batch away with the time in front of its name; what another process took meanwhile is left out. */
export async function putAway(
  root: string,
  { name, files }: Batch,
  where: 'done' | 'refused',
  now: Date,
): Promise<void> {
  const folder = join(root, where, `${stampOf(now)}-${name.replace('/', '-')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of files) {
    await rename(file, join(folder, basename(file))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  // A folder with anything else in it stays.
  if (name.includes('/')) await rmdir(dirname(files[0] ?? '')).catch(() => {})
}

/** Removes what was put away long ago. */
export async function forgetOld(root: string, now: Date): Promise<void> {
  for (const where of ['done', 'refused']) {
    for (const each of await entriesOf(join(root, where))) {
      const day = /^\d{4}-\d{2}-\d{2}T/.test(each.name) ? Date.parse(each.name.slice(0, 10)) : Infinity
      if (now.getTime() - day > KEPT_DAYS * DAY_MS) await rm(join(root, where, each.name), { recursive: true })
    }
  }
}

/** The name of a file without folders and odd signs. */
export const harmless = (fileName: string): string =>
  basename(fileName.replaceAll('\\', '/')).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')

/** Lays the files that `fill` makes in a folder down as a batch of its own, whole or not at all; nothing without any. */
export async function layDownFolder(
  root: string,
  mode: BatchMode,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const id = randomUUID().slice(0, 8)
  const hidden = join(root, mode, `.${id}`)
  await mkdir(hidden, { recursive: true, mode: 0o700 })
  try {
    await fill(hidden)
    const isEmpty = (await readdir(hidden)).length === 0
    if (!isEmpty) await rename(hidden, join(root, mode, `${name}-upload-${id}`))
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}

/** Lays a file down as a batch of its own, whole or not at all. */
export async function layDown(root: string, mode: BatchMode, fileName: string, content: Buffer): Promise<void> {
  const name = harmless(fileName)
  await layDownFolder(root, mode, name.replace(/\.\w+$/, ''), (folder) =>
    writeFile(join(folder, name), content, { mode: 0o600 }),
  )
}
