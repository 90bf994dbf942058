import type pg from 'pg'
import { keyOf, lookFor } from '#server/files/contents.ts'
import type { FilePlace, Store, StoreName } from '#server/files/store.ts'

// The contents of files stand in a dump as rows of their table, wherever they are kept: whatever store the portal has that
// is restored, they go into it.

export const CONTENTS = 'stored_content'
/** The columns of contents that a dump has. Store and fault are left out: they depend on where the dump is restored. */
export const CONTENT_COLUMNS = ['hash', 'bytes', 'stored_at', 'content']

/** A content of a dump is damaged; the message is one sentence. */
export class ContentFault extends Error {}

const hexOf = (content: Buffer | undefined): string => (content ? `\\\\x${content.toString('hex')}` : '\\N')

const isWhole = (content: Buffer, hash: string): boolean => keyOf(content) === hash

interface Row {
  hash: string
  bytes: number
  stored: string
  store: StoreName
}

const AT_ONCE = 500

/** The rows of all contents as COPY writes them; one that cannot be read has none, so that the rest is saved. */
export async function* dumpContents(client: pg.Client, place: FilePlace): AsyncGenerator<Buffer> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<Row>(
      `select encode(hash, 'hex') as hash, bytes, stored_at::text as stored, store from stored_content
       where hash > decode($1, 'hex') order by hash limit ${AT_ONCE}`,
      [after],
    )
    for (const { hash, bytes, stored, store } of rows) {
      after = hash
      const { rows: found } = await client.query<{ content: Buffer | null }>(
        `select content from stored_content where hash = decode($1, 'hex')`,
        [hash],
      )
      const inside = found[0]?.content
      const content = inside && isWhole(inside, hash) ? inside : (await lookFor(place, hash, store)).content
      yield Buffer.from(`\\\\x${hash}\t${bytes}\t${stored}\t${hexOf(content)}\n`)
    }
    if (rows.length < AT_ONCE) return
  }
}

export interface DumpedContent {
  hash: string
  bytes: string
  stored: string
  /** Undefined where it was missing when the dump was made. */
  content: Buffer | undefined
}

/** The contents of a dump, each held against its hash; throws a sentence for one that is not what it was. */
export async function* readContents(rows: AsyncIterable<Buffer>): AsyncGenerator<DumpedContent> {
  let parts: Buffer[] = []
  const whole = (line: string): DumpedContent => {
    const [name = '', bytes = '', stored = '', text = ''] = line.split('\t')
    const hash = name.slice(3)
    const content = text === '\\N' ? undefined : Buffer.from(text.slice(3), 'hex')
    if (content && !isWhole(content, hash)) {
      throw new ContentFault(`The content ${hash} is not what it was.`)
    }
    return { hash, bytes, stored, content }
  }
  for await (const chunk of rows) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield whole(Buffer.concat([...parts, chunk.subarray(from, at)]).toString('latin1'))
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
}

/** Puts the contents of a dump into a store, and answers the rows of their table without them. */
export async function* putContents(
  rows: AsyncIterable<Buffer>,
  { name, store }: { name: StoreName; store: Store | undefined },
): AsyncGenerator<Buffer> {
  for await (const { hash, bytes, stored, content } of readContents(rows)) {
    if (store && content) await store.put(hash, content)
    const fault = content ? `\t\\N` : `missing\t${stored}`
    yield Buffer.from(`\\\\x${hash}\t${bytes}\t${stored}\t${name}\t${fault}\t${hexOf(store ? undefined : content)}\n`)
  }
}

/** The columns of the rows of `putContents`. */
export const PUT_COLUMNS = ['hash', 'bytes', 'stored_at', 'store', 'fault', 'fault_since', 'content']
