import { createHash } from 'node:crypto'
import type pg from 'pg'

const CHUNK = 4000

/** Inserts rows under the column names they carry; bytes go as Buffers. Every row has the same columns. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  const target = client.escapeIdentifier(table)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK), (_key, value: unknown) =>
      isStoredBuffer(value) ? `\\x${Buffer.from(value.data).toString('hex')}` : value,
    )
    await client.query(
      `insert into ${target} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${target}, $1)`,
      [json],
    )
  }
}

// JSON.stringify shows a replacer the plain form of a Buffer.
function isStoredBuffer(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}

export interface FileStore {
  /** Remembers the content and returns its id; the same bytes have one id, made of their hash. */
  add(contentType: string, content: Buffer): string
  /** The files added since the last call, and their contents, which come before them. */
  take(): { contents: Record<string, unknown>[]; files: Record<string, unknown>[] }
}

export function fileStore(): FileStore {
  const known = new Set<string>()
  let fresh: { id: string; hash: Buffer; contentType: string; content: Buffer }[] = []
  return {
    add(contentType, content) {
      const hash = createHash('sha256').update(content).digest()
      const hex = hash.toString('hex')
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
      const id = [...parts, hex.slice(20, 32)].join('-')
      if (!known.has(id)) fresh.push({ id, hash, contentType, content })
      known.add(id)
      return id
    },
    take() {
      const taken = fresh
      fresh = []
      return {
        contents: taken.map(({ hash, content }) => ({ hash, bytes: content.length, content })),
        files: taken.map(({ id, hash, contentType }) => ({ id, content_hash: hash, content_type: contentType })),
      }
    },
  }
}
