import * as z from 'zod/mini'
import { FileRoom, type FileRoomChange, uploadKinds } from '#contract/files.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const picture = statement('files.picture', {
  params: { id: z.string() },
  row: z.object({ type: z.string(), hash: z.string() }),
  text: `
    select
      content_type as type,
      encode(content_hash, 'hex') as hash
    from file where id = :id::uuid and content_type like 'image/%'`,
})

/** A picture of an item; other files are reached through the calls that check who may have them. */
export async function readPicture(db: Db, id: string) {
  const [row] = await picture(db, { id })
  return row
}

const newFile = statement('files.add', {
  params: { type: z.string(), hash: z.string() },
  row: z.object({ id: z.string() }),
  text: `
    insert into file (content_hash, content_type)
    values (decode(:hash, 'hex'), :type)
    on conflict (content_hash) do update set content_type = excluded.content_type
    returning id::text as id`,
})

/** The id of a file with this content, added unless it is there. */
export async function addFile(db: Db, { type, hash }: { type: string; hash: string }): Promise<string> {
  const [added] = await newFile(db, { type, hash })
  if (!added) throw new Error('the file was not stored')
  return added.id
}

const kind = z.enum(uploadKinds)
const used = { kind, uploader: z.string(), files: z.number(), bytes: z.number() }

const fits = (files: string, bytes: string) =>
  `${files} <= coalesce(l.most_files, ${files}) and ${bytes} <= coalesce(l.most_bytes, ${bytes})`

const today = `(now() at time zone 'Europe/Prague')::date`

const charged = statement('files.charge', {
  params: used,
  text: `
    insert into upload_day as d (kind, uploader, day, files, bytes)
    select
      l.kind,
      :uploader,
      ${today},
      :files::int,
      :bytes::bigint
    from upload_limit l
    where l.kind = :kind and ${fits(':files::int', ':bytes::bigint')}
    on conflict (kind, uploader, day) do update set
      files = d.files + excluded.files,
      bytes = d.bytes + excluded.bytes
    where exists (
      select from upload_limit l
      where l.kind = d.kind and ${fits('d.files + excluded.files', 'd.bytes + excluded.bytes')})`,
})

export type Used = z.infer<z.ZodMiniObject<typeof used>>

/** Counts an upload to its day; false when that has no room for it. Of two at once one waits for the other. */
export const charge = async (db: Db, upload: Used): Promise<boolean> => (await charged(db, upload)) === 1

const discharged = statement('files.discharge', {
  params: used,
  text: `
    update upload_day set
      files = greatest(files - :files::int, 0),
      bytes = greatest(bytes - :bytes::bigint, 0)
    where kind = :kind and uploader = :uploader and day = ${today}`,
})

/** Takes back what was counted and not put. */
export const discharge = async (db: Db, upload: Used): Promise<void> => void (await discharged(db, upload))

const limit = statement('files.limit', {
  params: used,
  row: z.object({ fits: z.boolean(), files: z.nullable(z.number()), bytes: z.nullable(z.number()) }),
  text: `
    select
      ${fits('coalesce(d.files, 0) + :files::int', 'coalesce(d.bytes, 0) + :bytes::bigint')} as fits,
      l.most_files as files,
      l.most_bytes::float8 as bytes
    from upload_limit l
      left join upload_day d on d.kind = l.kind and d.uploader = :uploader and d.day = ${today}
    where l.kind = :kind`,
})

/** What a day takes, and whether this upload is within. */
export async function readLimit(db: Db, upload: Used) {
  const [row] = await limit(db, upload)
  if (!row) throw new Error('the limit of uploads is missing')
  return row
}

const oldDays = statement('files.forgetDays', {
  params: {},
  text: `delete from upload_day where day < ${today} - 2`,
})

/** Forgets what was counted on days that are over. */
export const forgetDays = async (db: Db): Promise<void> => void (await oldDays(db, {}))

const unused = statement('files.forget', { params: {}, text: 'select forget_files()' })

/** Removes files nothing refers to any more. */
export async function forgetFiles(db: Db): Promise<void> {
  await unused(db, {})
}

const room = statement('files.room', {
  params: {},
  row: z.omit(FileRoom, { Store: true, StoreFault: true }),
  text: `
    select
      (r.most_bytes / 1000000)::float8 as "RoomMegabytes",
      r.version as "Version",
      (select coalesce(sum(s.bytes), 0)::float8 from stored_content s) as "UsedBytes",
      (select json_agg(json_build_object('Kind', l.kind, 'Files', l.most_files, 'Megabytes', l.most_bytes / 1000000)
        order by array_position('{claim,proof,item,publication}', l.kind)) from upload_limit l) as "Limits",
      (select json_agg(json_build_object(
          'Kind', k.kind,
          'Files', coalesce(u.files, 0),
          'Bytes', coalesce(u.bytes, 0),
          'TodayFiles', case when k.kind <> 'import' then coalesce(t.files, 0) end,
          'TodayBytes', case when k.kind <> 'import' then coalesce(t.bytes, 0) end,
          'TodayPercent', case when k.kind <> 'import' then coalesce(t.percent, 0) end) order by k.position)
        from unnest('{claim,proof,item,publication,import}'::text[]) with ordinality k (kind, position)
          left join file_usage() u on u.kind = k.kind
          left join (
            select
              d.kind,
              sum(d.files) as files,
              sum(d.bytes) as bytes,
              max(floor(greatest(d.files * 100.0 / l.most_files, d.bytes * 100.0 / l.most_bytes))) as percent
            from upload_day d join upload_limit l on l.kind = d.kind
            where d.day = ${today} group by d.kind) t on t.kind = k.kind) as "Usage",
      (select count(*)::int from stored_content s where s.fault <> '') as "BrokenCount",
      (select coalesce(json_agg(json_build_object('Kind', b.kind, 'Name', b.name, 'Fault', b.fault,
          'Since', to_char(b.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), '[]')
        from broken_files() b) as "Broken"
    from file_room r`,
})

/** What files take and what may be uploaded. */
export async function readRoom(db: Db) {
  const [row] = await room(db, {})
  if (!row) throw new Error('the room of files is missing')
  return row
}

const newRoom = statement('files.saveRoom', {
  params: { RoomMegabytes: z.number(), Version: z.number() },
  text: `
    update file_room set
      most_bytes = :RoomMegabytes::bigint * 1000000,
      version = version + 1
    where version = :Version`,
})

const newLimits = statement('files.saveLimits', {
  params: { limits: z.string() },
  text: `
    update upload_limit l set
      most_files = n."Files",
      most_bytes = n."Megabytes" * 1000000
    from json_to_recordset(:limits::json) n ("Kind" text, "Files" integer, "Megabytes" bigint)
    where l.kind = n."Kind"`,
})

/** Sets the limits as they were seen in a version; false when somebody else has changed them since. */
export async function saveRoom(db: Db, { RoomMegabytes, Limits, Version }: FileRoomChange): Promise<boolean> {
  if ((await newRoom(db, { RoomMegabytes, Version })) === 0) return false
  await newLimits(db, { limits: JSON.stringify(Limits) })
  return true
}
