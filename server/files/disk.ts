import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Store, StoreFault } from './store.ts'

const faultOf = (error: unknown): StoreFault =>
  new StoreFault('disk', `The folder of files cannot be used: ${(error as Error).message}.`)

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Contents as files of one folder, in folders of the first two digits so that none grows too long. */
export function diskStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, content) {
      const path = pathOf(key)
      const partial = `${path}.${randomUUID()}.partial`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const file = await open(partial, 'w', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        // A file has its name only when it is whole, also for other processes.
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {})
        throw faultOf(error)
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw faultOf(error)
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw faultOf(error)
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw faultOf(error)
      })
    },
  }
}
