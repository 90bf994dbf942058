import type { Db } from '#server/db/connect.ts'
import type { ZipFile } from '#server/lib/zip.ts'
import { readManualFile } from './queries.ts'
import { distinctNames } from './rules.ts'

const PACKED = /^(image|application\/pdf)/

/** The contents of files, one read after the other, so that only one is held at a time; one that is gone is left out. */
export async function* filesOf(db: Db, chosen: readonly { id: string; name: string }[]): AsyncGenerator<ZipFile> {
  const names = distinctNames(chosen.map(({ name }) => name))
  for (const [index, { id }] of chosen.entries()) {
    const file = await readManualFile(db, id)
    if (file) yield { name: names[index] ?? id, content: file.content, isPacked: PACKED.test(file.type) }
  }
}
