import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { DoorFault } from './fault.ts'

/** Where packs are put, and where the answers are found; both below the folder of the exchange. */
export const foldersOf = (folder: string) => ({ out: join(folder, 'out'), in: join(folder, 'in') })

// Somebody may still be writing a file that is younger.
const SETTLED_MS = 60_000

/** Puts a pack into the folder in one step, so that nobody reads half of it; throws DoorFault. */
export async function putPack(folder: string, name: string, pack: Buffer): Promise<void> {
  const { out, in: answers } = foldersOf(folder)
  try {
    await mkdir(out, { recursive: true })
    // Whoever puts the answers there finds the folder.
    await mkdir(answers, { recursive: true })
    const partial = join(out, `.${name}.${process.pid}`)
    const file = await open(partial, 'w')
    try {
      await file.writeFile(pack)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(out, `${name}.xml`))
  } catch (error) {
    throw new DoorFault('The folder cannot be written.', error instanceof Error ? error.message : String(error))
  }
}

/** Whether packs can be put and answers be taken away; throws DoorFault. */
export async function tryFolders(folder: string): Promise<void> {
  await putPack(folder, '.try', Buffer.alloc(0))
  const { out, in: answers } = foldersOf(folder)
  try {
    await mkdir(join(answers, 'done'), { recursive: true })
    await rename(join(out, '.try.xml'), join(answers, 'done', '.try'))
  } catch (error) {
    throw new DoorFault('The folder cannot be written.', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the answers in the folder and moves them away: to `done` what `use` took, to `unread` what it could not make out.
 * A file is moved after it was used, so a process that dies lets the next one use it again. Answers how many were used.
 */
export async function takeAnswers(
  folder: string,
  now: Date,
  use: (bytes: Buffer, name: string) => Promise<void>,
  unread: (name: string, reason: string) => Promise<void>,
): Promise<number> {
  const { in: answers } = foldersOf(folder)
  const names = (await readdir(answers).catch(() => [])).filter((name) => /^[^.].*\.xml$/i.test(name)).toSorted()
  let used = 0
  for (const name of names) {
    const path = join(answers, name)
    try {
      await use(await readFile(path), name)
      await moveTo(join(answers, 'done'), path, name)
      used += 1
    } catch (error) {
      if (isGone(error)) continue
      if (!(error instanceof FileFault)) throw error
      const written = await stat(path).catch(() => undefined)
      if (!written || now.getTime() - written.mtimeMs < SETTLED_MS) continue
      await unread(name, error.message)
      await moveTo(join(answers, 'unread'), path, name)
    }
  }
  return used
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function moveTo(folder: string, path: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Another process may have moved it meanwhile.
  await rename(path, join(folder, name)).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
}
