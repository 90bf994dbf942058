import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mode } from '#server/erp/rules.ts'
import { harmless } from './batches.ts'

// Uploaded tables lie in the folder `tables` until a person has said what their columns are.

const FOLDER = 'tables'
const KEPT_MS = 86_400_000

/** Keeps an uploaded table for a day; returns its id. */
export async function keepTable(root: string, fileName: string, content: Buffer): Promise<string> {
  await forgetTables(root)
  const id = randomUUID().slice(0, 8)
  await mkdir(join(root, FOLDER, id), { recursive: true, mode: 0o700 })
  await writeFile(join(root, FOLDER, id, harmless(fileName)), content, { mode: 0o600 })
  return id
}

/** Where an uploaded table lies; undefined when it is gone. */
export async function findTable(root: string, id: string): Promise<string | undefined> {
  const names = await readdir(join(root, FOLDER, id)).catch(() => [])
  return names[0] === undefined ? undefined : join(root, FOLDER, id, names[0])
}

/** Lays an uploaded table where it is imported, with its kind in front of its name; false when it is gone. */
export async function layTable(
  root: string,
  id: string,
  { kind, mode }: { kind: string; mode: Mode },
): Promise<boolean> {
  const path = await findTable(root, id)
  if (path === undefined) return false
  const folder = join(root, FOLDER, id)
  const name = `${kind}-${path.slice(folder.length + 1)}`
  await rename(path, join(folder, name))
  await mkdir(join(root, mode), { recursive: true, mode: 0o700 })
  await rename(folder, join(root, mode, `${name.replace(/\.\w+$/, '')}-upload-${id}`))
  return true
}

async function forgetTables(root: string): Promise<void> {
  for (const id of await readdir(join(root, FOLDER)).catch(() => [])) {
    const folder = join(root, FOLDER, id)
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
  }
}
