import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** What comes as files of its own, beside an export or without one. */
export type LooseKind = 'picture' | 'paper'
const kind = z.enum(['picture', 'paper'])

/** How long a file waits for its item or document, and how many of a kind may. */
const KEPT_DAYS = 90
const MOST_WAITING = 5000

const added = statement('loose.addFile', {
  params: { hash: z.string(), type: z.string() },
  row: z.object({ id: z.string() }),
  text: `
    insert into file (content_hash, content_type)
    values (decode(:hash, 'hex'), :type)
    on conflict (content_hash) do update set content_type = file.content_type
    returning id`,
})

/** Stores a file that is kept under this hash; returns its id. */
export async function storeFile(db: Db, { type, hash }: { type: string; hash: string }): Promise<string> {
  const [file] = await added(db, { hash, type })
  if (!file) throw new Error('the file was not stored')
  return file.id
}

const Waiting = z.object({
  name: z.string(),
  /** Of a picture, in hexadecimal digits: of the file its sizes were made of. */
  hash: z.nullable(z.string()),
  fileId: z.string(),
  thumbnailId: z.nullable(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

const kept = statement('loose.wait', {
  params: { kind, ...Waiting.shape },
  text: `
    insert into waiting_file (kind, name, source_hash, file_id, thumbnail_id)
    values (:kind, :name, decode(:hash, 'hex'), :fileId::uuid, :thumbnailId::uuid)
    on conflict (kind, name) do update set
      source_hash = excluded.source_hash,
      file_id = excluded.file_id,
      thumbnail_id = excluded.thumbnail_id,
      came_at = now()`,
})

/** Keeps a file until what it belongs to comes; the newest of a name. */
export async function keepWaiting(db: Db, of: LooseKind, file: Waiting): Promise<void> {
  await kept(db, { kind: of, ...file })
}

const waiting = statement('loose.waiting', {
  params: { kind },
  row: Waiting,
  text: `
    select
      name,
      encode(source_hash, 'hex') as hash,
      file_id::text as "fileId",
      thumbnail_id::text as "thumbnailId"
    from waiting_file where kind = :kind order by name`,
})

export async function listWaiting(db: Db, of: LooseKind): Promise<Waiting[]> {
  return waiting(db, { kind: of })
}

const arrived = statement('loose.arrived', {
  params: { kind, names: z.array(z.string()) },
  text: 'delete from waiting_file where kind = :kind and name = any (:names::text[])',
})

/** Takes files off the list of those that wait. */
export async function endWaiting(db: Db, of: LooseKind, names: string[]): Promise<void> {
  await arrived(db, { kind: of, names })
}

const counted = statement('loose.countWaiting', {
  params: { kind },
  row: z.object({ count: z.number() }),
  text: 'select count(*)::int as count from waiting_file where kind = :kind',
})

/** How many more files of the kind may wait. */
export async function roomToWait(db: Db, of: LooseKind): Promise<number> {
  return MOST_WAITING - ((await counted(db, { kind: of }))[0]?.count ?? 0)
}

const old = statement('loose.forget', {
  params: {},
  text: `delete from waiting_file where came_at < now() - interval '${KEPT_DAYS} days'`,
})

/** Forgets what has waited for a season. */
export async function forgetWaiting(db: Db): Promise<void> {
  await old(db, {})
}
