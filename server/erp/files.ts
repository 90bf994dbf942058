import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipTo } from '#server/lib/unzip.ts'
import { FileFault } from './pohoda/fault.ts'

export interface ExportFile {
  path: string
  bytes: number
}

/** What can be imported; archives hold the others. */
export const exported = /\.(xml|zip|csv|xlsx)$/i
// An export of 100,000 items is 200 MB.
const MOST_BYTES = 4_000_000_000

/** The files of an export, archives unpacked while `read` reads them; throws FileFault when there is none. */
export async function withFiles<T>(
  path: string,
  listed: readonly string[] | undefined,
  read: (files: ExportFile[]) => Promise<T>,
): Promise<T> {
  const found = listed ?? (await namedBy(path))
  let folder: string | undefined
  try {
    const paths: string[] = []
    for (const file of found) {
      if (!/\.zip$/i.test(file)) {
        paths.push(file)
        continue
      }
      folder ??= await mkdtemp(join(tmpdir(), 'odbyt-import-'))
      paths.push(...(await unpacked(file, folder)))
    }
    return await read(await Promise.all(paths.map(async (file) => ({ path: file, bytes: (await stat(file)).size }))))
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function unpacked(archive: string, folder: string): Promise<string[]> {
  const paths = await unzipTo(archive, folder, { wanted: /\.(xml|csv|xlsx)$/i, mostBytes: MOST_BYTES }).catch(
    (error: Error) => {
      throw new FileFault(basename(archive), `the archive cannot be unpacked: ${error.message}`)
    },
  )
  if (paths.length === 0)
    throw new FileFault(basename(archive), 'there is no .xml, .csv or .xlsx file in the archive, or it is damaged')
  return paths
}

async function namedBy(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FileFault(basename(path), 'there is no such folder or file')
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => exported.test(name)).toSorted()
  if (names.length === 0) throw new FileFault(basename(path), 'there is no .xml, .csv or .xlsx file in the folder')
  return names.map((name) => join(path, name))
}
