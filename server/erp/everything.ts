import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from '#server/lib/unzip.ts'
import { mayHold, type Wanted } from './files.ts'
import { importPictures } from './pictures/service.ts'
import type { Report } from './rules.ts'
import { importPohoda, type ImportOptions } from './service.ts'

type AllOptions = Omit<ImportOptions, 'mode'> & { mode: ImportOptions['mode'] | 'pictures' }

/** Imports what lies in a folder, or these files of it: an export, and the pictures beside it. */
export async function importEverything(options: AllOptions): Promise<Report[]> {
  const { mode, ...others } = options
  const has = (kind: Wanted) => holds(options, kind)
  if (mode === 'pictures') return [await importPictures(others)]
  const hasPictures = !options.dryRun && (await has('pictures'))
  // Pictures alone are no faulty export.
  if (hasPictures && !(await has('xml'))) return [await importPictures(others)]
  const report = await importPohoda({ ...others, mode })
  const isDone = report.outcome === 'imported' || report.outcome === 'unchanged'
  return isDone && hasPictures ? [report, await importPictures(others)] : [report]
}

async function holds({ path, files }: AllOptions, kind: Wanted): Promise<boolean> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true
  const inFolder = isFolder ? (await readdir(path, { recursive: true })).map((name) => join(path, name)) : [path]
  for (const name of files ?? inFolder) {
    if (/\.zip$/i.test(name) ? (await namesIn(name)).some((inside) => mayHold(inside, kind)) : mayHold(name, kind))
      return true
  }
  return false
}
