import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipTo } from '#server/lib/unzip.ts'
import { FileFault } from './pohoda/fault.ts'

export interface ExportFile {
  path: string
  bytes: number
  /** Whether it was in an archive. */
  isUnpacked: boolean
}

/** What is looked for, by the ending of its name; also inside of archives. */
const wanted = {
  xml: { ending: /\.(xml|csv|xlsx)$/i, what: '.xml, .csv or .xlsx file' },
  papers: { ending: /\.pdf$/i, what: 'PDF' },
  pictures: { ending: /\.(jpe?g|png|webp|gif|bmp|tiff?|svg|heic|avif)$/i, what: 'picture' },
}
export type Wanted = keyof typeof wanted

/** Whether a file may hold what is looked for. */
export const mayHold = (name: string, kind: Wanted): boolean => /\.zip$/i.test(name) || wanted[kind].ending.test(name)

// An export of 100,000 items is 200 MB.
const MOST_BYTES = 4_000_000_000

/** The files of an export, or what lies beside them, archives unpacked while `read` reads them; throws FileFault when there is none. */
export async function withFiles<T>(
  path: string,
  listed: readonly string[] | undefined,
  kind: Wanted,
  read: (files: ExportFile[]) => Promise<T>,
): Promise<T> {
  const found = listed ?? (await namedBy(path, kind))
  let folder: string | undefined
  try {
    const paths: string[] = []
    for (const file of found) {
      if (!/\.zip$/i.test(file)) {
        paths.push(file)
        continue
      }
      folder ??= await mkdtemp(join(tmpdir(), 'odbyt-import-'))
      paths.push(...(await unpacked(file, folder, kind)))
    }
    const isUnpacked = (file: string) => folder !== undefined && file.startsWith(folder)
    return await read(
      await Promise.all(
        paths.map(async (file) => ({ path: file, bytes: (await stat(file)).size, isUnpacked: isUnpacked(file) })),
      ),
    )
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** Whether files that were found are not there any more: another process has imported them and put them away. */
export async function areGone(listed: readonly string[] | undefined): Promise<boolean> {
  const found = await Promise.all((listed ?? []).map((file) => stat(file).catch(() => undefined)))
  return found.includes(undefined)
}

async function unpacked(archive: string, folder: string, kind: Wanted): Promise<string[]> {
  const { ending, what } = wanted[kind]
  const paths = await unzipTo(archive, folder, { wanted: ending, mostBytes: MOST_BYTES }).catch((error: Error) => {
    throw new FileFault(basename(archive), `the archive cannot be unpacked: ${error.message}`)
  })
  if (paths.length === 0) throw new FileFault(basename(archive), `there is no ${what} in the archive, or it is damaged`)
  return paths
}

async function namedBy(path: string, kind: Wanted): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FileFault(basename(path), 'there is no such folder or file')
  if (!found.isDirectory()) return [path]
  // What lies beside an export may be in folders below it.
  const all = await readdir(path, { recursive: kind !== 'xml' })
  const names = all.filter((name) => mayHold(name, kind)).toSorted()
  if (names.length === 0) throw new FileFault(basename(path), `there is no ${wanted[kind].what} in the folder`)
  return names.map((name) => join(path, name))
}
