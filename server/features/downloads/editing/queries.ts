import * as z from 'zod/mini'
import { type DownloadChange, EditedDownloads, type NewDownloadGroup } from '#contract/download-editing.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const id = z.string()
const Id = z.object({ id })

const all = statement('download-editing.all', {
  params: {},
  row: EditedDownloads,
  text: `
    select
      (select coalesce(json_agg(json_build_object(
          'GroupId', g.id::text,
          'NameCs', g.name_cs,
          'NameEn', g.name_en,
          'Version', g.version,
          'Files', (select coalesce(json_agg(json_build_object(
              'Id', d.id::text,
              'GroupId', d.group_id::text,
              'NameCs', d.display_name,
              'NameEn', d.display_name_en,
              'ValidFrom', d.valid_from,
              'ValidTo', d.valid_to,
              'PriceLevels', d.price_levels,
              'UserRoles', d.user_roles,
              'FileName', d.file_name,
              'Size', c.bytes,
              'Updated', to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'Taken', d.taken,
              'Version', d.version) order by d.position, d.id), '[]')
            from download d join file f on f.id = d.file_id join stored_content c on c.hash = f.content_hash
            where d.group_id = g.id and d.removed_at is null)) order by g.position, g.id), '[]')
        from download_group g) as "Groups",
      (select coalesce(json_agg(json_build_object(
          'Id', d.id::text,
          'NameCs', d.display_name,
          'FileName', d.file_name,
          'Group', g.name_cs,
          'RemovedAt', to_char(d.removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'RemovedBy', coalesce(nullif(btrim(u.prename || ' ' || u.surname), ''), u.login_id, ''))
          order by d.removed_at desc, d.id), '[]')
        from download d join download_group g on g.id = d.group_id left join app_user u on u.id = d.removed_by
        where d.removed_at > now() - interval '90 days') as "Removed",
      array(select distinct price_level from customer where active and price_level <> '' order by price_level)
        as "KnownLevels",
      array(select distinct role_name from app_user where role_name <> '' order by role_name) as "KnownRoles"`,
})

/** All groups with their files, in their order. */
export async function listEdited(db: Db): Promise<EditedDownloads[]> {
  return all(db, {})
}

const content = statement('download-editing.content', {
  params: { id },
  row: z.object({ name: z.string(), type: z.string(), hash: z.string() }),
  text: `
    select d.file_name as name, f.content_type as type, encode(f.content_hash, 'hex') as hash
    from download d join file f on f.id = d.file_id where d.id = :id::bigint and d.removed_at is null`,
})

/** A file with the key of its content, which counts for nothing. */
export async function readFile(db: Db, downloadId: string) {
  return (await content(db, { id: downloadId }))[0]
}

const locked = statement('download-editing.lock', {
  params: {},
  text: 'lock table download_group in share row exclusive mode',
})

/** Whoever changes groups or files waits for the end of the transaction then; nobody waits who takes a file. */
export async function lockAll(db: Db): Promise<void> {
  await locked(db, {})
}

const groupAdded = statement('download-editing.addGroup', {
  params: { NameCs: z.string(), NameEn: z.string() },
  text: `
    insert into download_group (name_cs, name_en, position)
    select :NameCs, :NameEn, coalesce(max(position), 0) + 1 from download_group`,
})

export async function addGroup(db: Db, { NameCs, NameEn }: NewDownloadGroup): Promise<void> {
  await groupAdded(db, { NameCs, NameEn })
}

const groupNamed = statement('download-editing.nameGroup', {
  params: { id, NameCs: z.string(), NameEn: z.string(), version: z.number() },
  text: `
    update download_group set name_cs = :NameCs, name_en = :NameEn, version = version + 1
    where id = :id::bigint and version = :version`,
})

/** Names a group, unless somebody has since. */
export async function nameGroup(db: Db, groupId: string, { NameCs, NameEn }: NewDownloadGroup, version: number) {
  return (await groupNamed(db, { id: groupId, NameCs, NameEn, version })) > 0
}

const groupLeft = statement('download-editing.leaveGroup', {
  params: { id },
  text: `
    update download d set group_id = o.id
    from (select id from download_group where id <> :id::bigint order by position, id limit 1) o
    where d.group_id = :id::bigint and d.removed_at is not null`,
})

const groupDeleted = statement('download-editing.deleteGroup', {
  params: { id },
  text: 'delete from download_group where id = :id::bigint',
})

/** Removes a group; files that were removed from it can be brought back into the first of the others. */
export async function deleteGroup(db: Db, groupId: string): Promise<void> {
  await groupLeft(db, { id: groupId })
  await groupDeleted(db, { id: groupId })
}

const groupsPlaced = statement('download-editing.placeGroups', {
  params: { ids: z.array(z.string()) },
  text: `
    update download_group g set position = o.place
    from unnest(:ids::bigint[]) with ordinality as o (id, place) where g.id = o.id`,
})
const filesPlaced = statement('download-editing.placeFiles', {
  params: { ids: z.array(z.string()) },
  text: `
    update download d set position = o.place
    from unnest(:ids::bigint[]) with ordinality as o (id, place) where d.id = o.id`,
})

/** Gives groups, or the files of one, their places by their order here. */
export async function place(db: Db, what: 'groups' | 'files', ids: string[]): Promise<void> {
  await (what === 'groups' ? groupsPlaced : filesPlaced)(db, { ids })
}

const added = statement('download-editing.add', {
  params: { groupId: z.string(), fileId: z.string(), fileName: z.string(), name: z.string() },
  text: `
    insert into download (group_id, file_id, file_name, display_name, position)
    select :groupId::bigint, :fileId::uuid, :fileName, :name, coalesce(max(position), 0) + 1
    from download where group_id = :groupId::bigint`,
})

interface NewFile {
  groupId: string
  fileId: string
  fileName: string
  name: string
}

/** Adds a file behind the others of its group. */
export async function addFile(db: Db, { groupId, fileId, fileName, name }: NewFile): Promise<void> {
  await added(db, { groupId, fileId, fileName, name })
}

const changed = statement('download-editing.change', {
  params: {
    id,
    GroupId: z.string(),
    NameCs: z.string(),
    NameEn: z.string(),
    ValidFrom: z.nullable(z.string()),
    ValidTo: z.nullable(z.string()),
    PriceLevels: z.array(z.string()),
    UserRoles: z.array(z.string()),
    Version: z.number(),
  },
  row: Id,
  text: `
    update download d set
      version = version + 1,
      position = case when d.group_id = :GroupId::bigint then d.position
        else (select coalesce(max(o.position), 0) + 1 from download o where o.group_id = :GroupId::bigint) end,
      group_id = :GroupId::bigint,
      display_name = :NameCs,
      display_name_en = :NameEn,
      valid_from = :ValidFrom::date,
      valid_to = :ValidTo::date,
      price_levels = :PriceLevels,
      user_roles = :UserRoles
    where d.id = :id::bigint and d.version = :Version and d.removed_at is null returning d.id::text`,
})

/** Writes what is said of a file, unless somebody has since; in another group it stands behind the others. */
export async function changeFile(db: Db, downloadId: string, change: DownloadChange): Promise<boolean> {
  return (await changed(db, { ...change, id: downloadId })).length > 0
}

const replaced = statement('download-editing.replace', {
  params: { id, fileId: z.string(), fileName: z.string(), version: z.number() },
  text: `
    update download set version = version + 1, file_id = :fileId::uuid, file_name = :fileName, updated_at = now()
    where id = :id::bigint and version = :version and removed_at is null`,
})

/** Puts another file in place of the one before, unless somebody has changed something of it since. */
export async function replaceFile(
  db: Db,
  downloadId: string,
  { fileId, fileName, version }: { fileId: string; fileName: string; version: number },
): Promise<boolean> {
  return (await replaced(db, { id: downloadId, fileId, fileName, version })) > 0
}

const removed = statement('download-editing.remove', {
  params: { id, userId: z.number() },
  text: 'update download set removed_at = now(), removed_by = :userId where id = :id::bigint and removed_at is null',
})

const forgotten = statement('download-editing.forget', {
  params: {},
  text: `delete from download where removed_at < now() - interval '90 days'`,
})

/** Takes a file away, so that it can be brought back for a while; those that were removed long ago are forgotten. */
export async function removeFile(db: Db, downloadId: string, userId: number): Promise<void> {
  await removed(db, { id: downloadId, userId })
  await forgotten(db, {})
}

const returned = statement('download-editing.return', {
  params: { id, groupId: z.string() },
  text: `
    update download d set
      version = version + 1,
      removed_at = null,
      removed_by = null,
      group_id = :groupId::bigint,
      position = (select coalesce(max(o.position), 0) + 1 from download o where o.group_id = :groupId::bigint)
    where d.id = :id::bigint and d.removed_at is not null`,
})

/** Brings a file back behind the others of a group. */
export async function returnFile(db: Db, downloadId: string, groupId: string): Promise<void> {
  await returned(db, { id: downloadId, groupId })
}
