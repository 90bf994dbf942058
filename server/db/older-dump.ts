import type pg from 'pg'
import { CONTENTS } from './dumped-contents.ts'

// Dumps from before contents had a table of their own have them in the rows of files, pictures and proofs.

/** Tables a dump from before has not, beside their first rows. */
const NEW_TABLES = [CONTENTS, 'upload_limit', 'upload_day', 'file_room']

const OLD_COLUMNS: Record<string, [content: string, hash: string][]> = {
  file: [['content', 'content_hash']],
  enquiry_picture: [
    ['content', 'content_hash'],
    ['thumbnail', 'thumbnail_hash'],
  ],
  delivery_proof: [['content', 'content_hash']],
}

/** Takes up older dumps while one is loaded, in its transaction. */
export interface OlderDump {
  /** Makes room for the contents of a table as the dump has them; answers their columns. */
  open(table: string, columns: readonly string[]): Promise<string[]>
  /** Puts the contents where they stand now; answers which tables no such dump has. */
  settle(): Promise<readonly string[]>
}

/** To be made before tables are emptied: what is set of uploads stays as it is in a new portal. */
export async function olderDump(client: pg.Client): Promise<OlderDump> {
  await client.query(
    'create temp table kept_limit on commit drop as table upload_limit; create temp table kept_room on commit drop as table file_room',
  )
  const opened = new Set<string>()
  return {
    async open(table, columns) {
      const old = (OLD_COLUMNS[table] ?? []).filter(([content]) => columns.includes(content))
      for (const [content, hash] of old) {
        opened.add(table)
        await client.query(`alter table ${table} add column ${content} bytea, alter column ${hash} drop not null`)
      }
      return old.map(([content]) => content)
    },
    async settle() {
      if (opened.size === 0) return []
      for (const table of opened) {
        for (const [content, hash] of OLD_COLUMNS[table] ?? []) {
          await client.query(
            `insert into stored_content (hash, bytes, content) select sha256(${content}), length(${content}), ${content}
             from ${table} on conflict do nothing`,
          )
          await client.query(`update ${table} set ${hash} = sha256(${content})`)
          await client.query(`alter table ${table} drop column ${content}, alter column ${hash} set not null`)
        }
      }
      await client.query('insert into upload_limit table kept_limit; insert into file_room table kept_room')
      return NEW_TABLES
    },
  }
}
