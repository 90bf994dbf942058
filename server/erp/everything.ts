import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from '#server/lib/unzip.ts'
import { importPapers } from './document-papers/service.ts'
import { mayHold, type Wanted } from './files.ts'
import type { LooseOptions } from './loose/service.ts'
import { importPictures } from './pictures/service.ts'
import type { Report } from './rules.ts'
import { importPohoda, type ImportOptions } from './service.ts'

type AllOptions = Omit<ImportOptions, 'mode'> & { mode: ImportOptions['mode'] | 'pictures' | 'papers' } & Pick<
    LooseOptions,
    'keptIn'
  >

const loose: Record<'pictures' | 'papers', (options: LooseOptions) => Promise<Report>> = {
  pictures: importPictures,
  papers: importPapers,
}

/** Imports what lies in a folder, or these files of it: an export, and the pictures and papers beside it. */
export async function importEverything(options: AllOptions): Promise<Report[]> {
  const { mode, ...others } = options
  if (mode === 'pictures' || mode === 'papers') return [await loose[mode](others)]
  const beside: ('pictures' | 'papers')[] = []
  if (!options.dryRun) {
    for (const each of ['pictures', 'papers'] as const) if (await holds(options, each)) beside.push(each)
  }
  const reports: Report[] = []
  // Pictures alone are no faulty export.
  if (beside.length === 0 || (await holds(options, 'xml'))) {
    const report = await importPohoda({ ...others, mode })
    reports.push(report)
    if (report.outcome !== 'imported' && report.outcome !== 'unchanged') return reports
  }
  for (const each of beside) reports.push(await loose[each](others))
  return reports
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
