import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { Store, StoreName } from './store.ts'

const hash = z.string()
const store = z.enum(['database', 'disk', 's3'])

const kept = statement('files.keepContent', {
  params: { hash, content: z.instanceof(Buffer) },
  text: `update stored_content set content = :content where hash = decode(:hash, 'hex')`,
})

const keptContent = statement('files.content', {
  params: { hash },
  row: z.object({ content: z.nullable(z.instanceof(Buffer)) }),
  text: `select content from stored_content where hash = decode(:hash, 'hex')`,
})

const keptSize = statement('files.size', {
  params: { hash },
  row: z.object({ size: z.nullable(z.number()) }),
  text: `select length(content) as size from stored_content where hash = decode(:hash, 'hex')`,
})

const dropped = statement('files.dropContent', {
  params: { hash },
  text: `update stored_content set content = null where hash = decode(:hash, 'hex') and content is not null`,
})

/** Contents in the rows that name them. */
export const databaseStore = (db: Db): Store => ({
  put: async (key, content) => void (await kept(db, { hash: key, content })),
  read: async (key) => (await keptContent(db, { hash: key }))[0]?.content ?? undefined,
  size: async (key) => (await keptSize(db, { hash: key }))[0]?.size ?? undefined,
  remove: async (key) => void (await dropped(db, { hash: key })),
})

const registered = statement('files.register', {
  params: { hash, bytes: z.number(), store },
  row: z.object({ store }),
  text: `
    insert into stored_content as s (hash, bytes, store)
    select
      decode(:hash, 'hex'),
      :bytes::integer,
      :store
    from file_room r
    where exists (select from stored_content k where k.hash = decode(:hash, 'hex'))
      or (select coalesce(sum(t.bytes), 0) from stored_content t) + :bytes::integer <= r.most_bytes
    on conflict (hash) do update set stored_at = now(), unused_since = null
    returning s.store`,
})

/** Notes a content that will be put, and answers which store is its; undefined when there is no room for it. */
export const registerContent = async (
  db: Db,
  content: { hash: string; bytes: number; store: StoreName },
): Promise<StoreName | undefined> => (await registered(db, content))[0]?.store

const found = statement('files.where', {
  params: { hash },
  row: z.object({ store, fault: z.string() }),
  text: `select store, fault from stored_content where hash = decode(:hash, 'hex')`,
})

/** In which store a content is, and what was wrong with it. */
export const findContent = async (db: Db, key: string) => (await found(db, { hash: key }))[0]

const faulty = statement('files.noteFault', {
  params: { hash, fault: z.string() },
  text: `
    update stored_content set
      fault = :fault,
      fault_since = case when :fault <> '' then coalesce(fault_since, now()) end
    where hash = decode(:hash, 'hex') and fault <> :fault`,
})

/** Notes that a content is `missing` or `damaged`, or well again with ''. */
export const noteFault = async (db: Db, key: string, fault: '' | 'missing' | 'damaged'): Promise<void> =>
  void (await faulty(db, { hash: key, fault }))

const broken = statement('files.noteStore', {
  params: { store, fault: z.string() },
  text: `
    insert into file_store as s (store, fault, fault_since)
    values (:store, :fault, case when :fault <> '' then now() end)
    on conflict (store) do update set
      fault = excluded.fault,
      fault_since = case when excluded.fault <> '' then coalesce(s.fault_since, now()) end
    where s.fault <> excluded.fault`,
})

/** Notes what is wrong with a store outside, or '' when it answers. */
export const noteStore = async (db: Db, name: StoreName, fault: string): Promise<void> =>
  void (await broken(db, { store: name, fault: fault.slice(0, 500) }))

const begun = statement('files.beginStore', {
  params: { store, found: z.nullable(z.string()) },
  row: z.object({ mark: z.string() }),
  text: `
    insert into file_store as s (store, mark) values (:store, coalesce(:found::uuid, gen_random_uuid()))
    on conflict (store) do update set mark = excluded.mark where s.mark is null
    returning mark::text as mark`,
})

/** The mark of a store that is used for the first time, the found one where it has one; undefined for one used before. */
export const beginStore = async (db: Db, name: StoreName, mark: string | null): Promise<string | undefined> =>
  (await begun(db, { store: name, found: mark }))[0]?.mark

const marked = statement('files.mark', {
  params: { store },
  row: z.object({ mark: z.nullable(z.string()) }),
  text: 'select mark::text as mark from file_store where store = :store',
})

export const markOf = async (db: Db, name: StoreName): Promise<string | undefined> =>
  (await marked(db, { store: name }))[0]?.mark ?? undefined

const used = statement('files.usedStores', {
  params: {},
  row: z.object({ store }),
  text: 'select distinct store from stored_content order by store',
})

/** The stores in which contents are. */
export const usedStores = async (db: Db): Promise<StoreName[]> => (await used(db, {})).map((row) => row.store)

const unusedNoted = statement('files.markUnused', { params: {}, text: 'select mark_unused_contents()' })

/** Notes since when nothing refers to a content. */
export const markUnused = async (db: Db): Promise<void> => void (await unusedNoted(db, {}))

const unused = statement('files.dropUnused', {
  params: { most: z.number() },
  row: z.object({ hash, store }),
  text: `
    delete from stored_content where hash in (
      select hash from stored_content
      where unused_since < now() - interval '1 day' order by hash limit :most for update skip locked)
    returning encode(hash, 'hex') as hash, store`,
})

/** Removes the rows of some contents that nothing has referred to for a day; the keys of the database keep any other. */
export const dropUnused = (db: Db, most: number) => unused(db, { most })

const next = statement('files.next', {
  params: { after: z.string(), except: store },
  row: z.object({ hash, bytes: z.number(), store }),
  text: `
    select
      encode(hash, 'hex') as hash,
      bytes,
      store
    from stored_content
    where hash > decode(:after, 'hex') and store <> :except
    order by hash limit 100`,
})

/** Contents that are not in a store, behind a hash, in the order of their hashes. */
export const listElsewhere = (db: Db, after: string, except: StoreName) => next(db, { after, except })

const inStore = statement('files.inStore', {
  params: { after: z.string(), store },
  row: z.object({ hash, bytes: z.number(), fault: z.string() }),
  text: `
    select
      encode(hash, 'hex') as hash,
      bytes,
      fault
    from stored_content
    where hash > decode(:after, 'hex') and store = :store and stored_at < now() - interval '1 hour'
    order by hash limit 100`,
})

/** Contents that were put into a store an hour ago at least, behind a hash, in the order of their hashes. */
export const listInStore = (db: Db, after: string, name: StoreName) => inStore(db, { after, store: name })

const moved = statement('files.move', {
  params: { hash, from: store, to: store },
  text: `
    update stored_content set
      store = :to,
      fault = '',
      fault_since = null
    where hash = decode(:hash, 'hex') and store = :from`,
})

/** Says that a content is in another store; false when it is gone, or somebody has moved it. */
export const moveContent = async (db: Db, key: string, from: StoreName, to: StoreName): Promise<boolean> =>
  (await moved(db, { hash: key, from, to })) === 1

const stuck = statement('files.storeFault', {
  params: {},
  row: z.object({ fault: z.string() }),
  text: `select fault from file_store where fault <> '' order by fault_since limit 1`,
})

/** What is wrong with a store outside; empty when nothing is. */
export const storeFault = async (db: Db): Promise<string> => (await stuck(db, {}))[0]?.fault ?? ''
