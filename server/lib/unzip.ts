import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { basename, join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'

/**
 * Unpacks the files of an archive that `wanted` names into a folder, all on one level, piece by piece; returns their paths.
 * Throws when the archive is damaged, holds two of one name, or would grow beyond `mostBytes`.
 */
export async function unzipTo(
  archive: string,
  folder: string,
  { wanted, mostBytes }: { wanted: RegExp; mostBytes: number },
): Promise<string[]> {
  const paths: string[] = []
  const open = new Map<
    string,
    { write(chunk: Uint8Array): void; end(): void; done: Promise<void>; drained(): unknown }
  >()
  let fault: Error | undefined
  let bytes = 0
  let unfinished = 0
  const unzip = new Unzip((file) => {
    const name = basename(file.name.replaceAll('\\', '/'))
    if (!wanted.test(name)) return
    const path = join(folder, name)
    if (open.has(path)) fault ??= new Error(`two files are called ${name}`)
    const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    const done = finished(target)
    done.catch((error: Error) => (fault ??= error))
    open.set(path, {
      write: (chunk) => void target.write(chunk),
      end: () => void target.end(),
      done,
      drained: () => (target.writableNeedDrain ? once(target, 'drain') : undefined),
    })
    paths.push(path)
    unfinished += 1
    file.ondata = (error, chunk, isLast) => {
      if (error) fault ??= error
      bytes += chunk?.length ?? 0
      if (bytes > mostBytes) fault ??= new Error('it is too large when unpacked')
      if (fault) return
      target.write(chunk)
      if (!isLast) return
      unfinished -= 1
      target.end()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(archive)) {
      unzip.push(chunk as Uint8Array)
      if (fault) throw fault
      for (const each of open.values()) await each.drained()
    }
    unzip.push(new Uint8Array(0), true)
    if (fault) throw fault
    if (unfinished > 0) throw new Error('it is cut off')
  } finally {
    for (const each of open.values()) each.end()
    await Promise.allSettled([...open.values()].map(({ done }) => done))
  }
  return paths
}

/** The names of the files in an archive; of a damaged one those that can be read. */
export async function namesIn(archive: string): Promise<string[]> {
  const names: string[] = []
  const unzip = new Unzip(({ name }) => void names.push(name))
  try {
    for await (const chunk of createReadStream(archive)) unzip.push(chunk as Uint8Array)
  } catch {
    // Whoever unpacks it says what is wrong with it.
  }
  return names
}
