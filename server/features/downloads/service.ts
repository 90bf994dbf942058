import type { CustomerContext } from '#server/context.ts'
import { readContent } from '#server/files/contents.ts'
import { pragueDay } from '#server/lib/prague.ts'
import type { ZipFile } from '#server/lib/zip.ts'
import { type Reader, takeManualFile } from './queries.ts'
import { distinctNames } from './rules.ts'

const PACKED = /^(image|application\/(pdf|vnd\.o))/

export const readerOf = ({ session, customerId, now, language }: CustomerContext): Reader => ({
  userId: session.userId,
  customerId,
  today: pragueDay(now),
  language,
})

/** The contents of files, one read after the other, so that only one is held at a time; one that is gone is left out. */
export async function* filesOf(
  context: CustomerContext,
  chosen: readonly { id: string; name: string }[],
): AsyncGenerator<ZipFile> {
  const names = distinctNames(chosen.map(({ name }) => name))
  for (const [index, { id }] of chosen.entries()) {
    const file = await takeManualFile(context.db, readerOf(context), id)
    if (!file) continue
    const content = await readContent(context, file.hash)
    yield { name: names[index] ?? id, content, isPacked: PACKED.test(file.type) }
  }
}
