import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type TableKind, tableKinds } from '#contract/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { merge, type Merged } from '#server/db/merge.ts'
import { statement } from '#server/db/statement.ts'
import { gone } from '#server/erp/queries.ts'
import type { Mode } from '#server/erp/rules.ts'
import { reject, rejectDoubled, unknownCustomer, unknownItem } from '#server/erp/staging/queries.ts'
import { columns } from './columns.ts'

/** Fills up the rows of a file with what is known of their records, or else with what new ones begin with. */
export async function fillUp(db: Db, file: number, kind: TableKind, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { staged, live, key, defaults } = columns[kind]
  const same = sql.join(
    key.split(' ').map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` and `,
  )
  const sets = names.map((name) => {
    const known = sql`coalesce(s.${sql.ref(name)}, t.${sql.ref(name)}, ${defaults[name] ?? null})`
    return sql`${sql.ref(name)} = ${known}`
  })
  await sql`
    update ${sql.table(staged)} x set ${sql.join(sets)}
    from ${sql.table(staged)} s left join ${sql.table(live)} t on ${same}
    where s.ctid = x.ctid and x.file = ${file}`.execute(db)
}

/** Says how the goods of a file can be had, from their stock and from what the table says of it. */
export async function tellAvailability(db: Db, file: number, isCounted: boolean): Promise<void> {
  const words = sql`fold(coalesce(s.words, ''))`
  await sql`
    update staged_item x set availability = case
      when ${words} ~ 'nedostup|vyprod|ukonc|nelze|unavailable' then 'Unavailable'
      when ${isCounted} and s.stock > 0 then case when s.stock < s.pack_quantity then 'Low' else 'InStock' end
      when ${words} ~ 'objedn|do [0-9]|dnu|order' then 'OnOrder'
      when ${isCounted} then case when t.availability = 'OnOrder' and s.words is null then 'OnOrder' else 'Unavailable' end
      when ${words} <> '' then 'InStock'
      else coalesce(t.availability, 'InStock') end
    from staged_item s left join item t on t.id = s.id
    where s.ctid = x.ctid and x.file = ${file}`.execute(db)
}

/**
 * Finds the categories that tables name by number, by title or by the titles from the top, and takes the tax out of
 * prices. Titles are compared as they stand in paths.
 */
export async function settleItems(db: Db): Promise<void> {
  await sql`
    create temp table staged_title on commit drop as
    with recursive known as (
      select s.id, s.parent_id, s.title_cs from staged_category s where s.ok
      union all
      select c.id, c.parent_id, c.title_cs from category c
      where c.active and not exists (select from staged_category s where s.id = c.id and s.ok)
    ), tree as (
      select id, array[title_cs] as titles from known where parent_id is null
      union all
      select k.id, t.titles || k.title_cs from known k join tree t on t.id = k.parent_id
    )
    select id, (select '/' || string_agg(trim(both '-' from regexp_replace(fold(title), '[^a-z0-9]+', '-', 'g')), '/' order by n)
      from unnest(titles) with ordinality u (title, n)) as path from tree;
    create temp table staged_named on commit drop as
    select distinct category as name, (
      select '/' || string_agg(trim(both '-' from regexp_replace(fold(part), '[^a-z0-9]+', '-', 'g')), '/' order by n)
      from regexp_split_to_table(category, '\\s*[/>|\\\\]\\s*') with ordinality u (part, n) where part <> '') as path
    from staged_item where from_table and category !~ '^[0-9]{1,9}$';
    update staged_item s set category_id = s.category::int where s.from_table and s.category ~ '^[0-9]{1,9}$';
    -- The whole path first; else what ends with it, if that is one category only.
    update staged_item s set category_id = f.id from (
      select n.name, coalesce(
        (select min(t.id) from staged_title t where t.path = n.path having count(*) = 1),
        (select min(t.id) from staged_title t where right(t.path, length(n.path)) = n.path having count(*) = 1)) as id
      from staged_named n) f
    where s.from_table and s.category = f.name;
    update staged_item set net_price = round(net_price * 100 / (100 + vat_rate), 4) where with_tax and vat_rate is not null;
  `.execute(db)
}

/** Rejects goods of tables that lack what new ones need. */
export async function checkTableItems(db: Db): Promise<void> {
  await leaveCards(db)
  await reject(db, {
    kind: 'item',
    table: 'staged_item',
    record: sql`s.id`,
    wrong: sql`
      select s.ctid as place, case
        when t.id is null and s.name is null and s.category is null and s.net_price is null then 'the item ' || s.id || ' is unknown'
        when s.name is null then 'the name is missing'
        when s.category is not null and s.category_id is null then 'the category ' || s.category || ' is unknown, or there are several'
        when s.vat_rate is null then 'the VAT rate is missing'
        else 'the price is missing' end as reason
      from staged_item s left join item t on t.id = s.id
      where s.ok and s.from_table and (s.name is null or s.vat_rate is null or s.net_price is null
        or s.category is not null and s.category_id is null)`,
  })
}

/** If a table and a card of the accounting system name the same item in one import, the card counts. */
async function leaveCards(db: Db): Promise<void> {
  const wrong = sql`
    select s.ctid as place, 'the item ' || s.id || ' is also on a card of the accounting system' as reason from staged_item s
    where s.ok and s.from_table and exists (select from staged_item o where o.id = s.id and not o.from_table)`
  await reject(db, { kind: 'item', table: 'staged_item', record: sql`s.id`, wrong })
}

/** Rejects rows of tables that name something new without what new records need. */
export async function checkNames(db: Db, table: 'staged_category' | 'staged_customer'): Promise<void> {
  const [kind, name] =
    table === 'staged_category' ? (['category', 'title_cs'] as const) : (['customer', 'name'] as const)
  const record = sql`s.id::text`
  const wrong = sql`
    select s.ctid as place, 'the name is missing' as reason from ${sql.table(table)} s
    where s.ok and s.${sql.ref(name)} is null`
  await reject(db, { kind, table, record, wrong })
}

/** Finds the representatives that tables name by their login; what comes without one leaves the customer's own. */
export async function checkManagers(db: Db): Promise<void> {
  await sql`
    update staged_customer x set manager_id = case when s.manager is null then c.manager_id else u.id end,
      price_groups = case when s.from_table then coalesce(c.price_groups, '{}') else s.price_groups end
    from staged_customer s left join customer c on c.id = s.id
      left join app_user u on lower(u.login_id) = lower(s.manager) and u.user_type in ('Manager', 'Employee')
    where s.ctid = x.ctid`.execute(db)
  const wrong = sql`
    select s.ctid as place, 'the representative ' || s.manager || ' is unknown' as reason from staged_customer s
    where s.ok and s.manager <> '' and s.manager_id is null`
  await reject(db, { kind: 'customer', table: 'staged_customer', record: sql`s.id::text`, wrong })
}

export async function checkLevelPrices(db: Db): Promise<void> {
  const check = {
    kind: 'level price',
    table: 'staged_level_price',
    record: sql`s.price_level || ' ' || s.item_id`,
  } as const
  await sql`
    delete from staged_level_price c where c.file is null and exists (
      select from staged_level_price s
      where s.file is not null and s.price_level = c.price_level and s.item_id = c.item_id)`.execute(db)
  await rejectDoubled(db, check, ['price_level', 'item_id'], 'the price')
  await reject(db, { ...check, wrong: unknownItem('staged_level_price') })
  await sql`
    update staged_level_price s set net_price = round(s.net_price * 100 / (100 + coalesce(n.vat_rate, o.vat_rate)), 4)
    from staged_level_price p
      left join staged_item n on n.id = p.item_id and n.ok
      left join item o on o.id = p.item_id
    where p.ctid = s.ctid and s.ok and s.with_tax`.execute(db)
}

export async function checkContacts(db: Db): Promise<void> {
  const check = { kind: 'contact', table: 'staged_contact', record: sql`s.customer_id || ' ' || s.name` } as const
  await rejectDoubled(db, check, ['customer_id', 'name'], 'the contact')
  await reject(db, { ...check, wrong: unknownCustomer('staged_contact', sql`c.active`) })
}

export async function mergeContacts(db: Db, mode: Mode): Promise<Merged & { retired: number }> {
  const retired = mode === 'full' ? await sql`delete from contact t where ${gone.contact}`.execute(db) : undefined
  const merged = await merge(db, {
    into: 'contact',
    from: 'staged_contact',
    key: 'customer_id name',
    columns: 'phone mail position',
  })
  return { ...merged, retired: Number(retired?.numAffectedRows ?? 0) }
}

export async function checkUsers(db: Db): Promise<void> {
  const check = { kind: 'user', table: 'staged_user', record: sql`s.customer_id || ' ' || s.login_id` } as const
  await rejectDoubled(db, check, ['customer_id', 'login_id'], 'the user')
  await reject(db, { ...check, wrong: unknownCustomer('staged_user', sql`c.active`) })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the login ' || s.login_id || ' belongs to somebody who works for the seller' as reason
      from staged_user s join app_user u on lower(u.login_id) = lower(s.login_id)
      where s.ok and (u.is_admin or u.user_type not in ('Customer', 'ChildCustomer'))`,
  })
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the login ' || s.login_id || ' has another e-mail address here' as reason
      from staged_user s join app_user u on lower(u.login_id) = lower(s.login_id)
      where s.ok and lower(u.mail) <> lower(s.mail)`,
  })
}

const NewUser = z.object({ id: z.number(), loginId: z.string(), customerId: z.number() })

const newUsers = statement('tables.addUsers', {
  params: {},
  row: NewUser,
  text: `
    insert into app_user (login_id, prename, surname, role_name, mail, confirmed_mail, phone, user_type, customer_id, permissions)
    select distinct on (lower(s.login_id)) s.login_id, s.prename, s.surname, s.role_name, s.mail, s.mail, s.phone,
      s.user_type, s.customer_id, s.permissions
    from staged_user s
    where s.ok and not exists (select from app_user u where lower(u.login_id) = lower(s.login_id))
    order by lower(s.login_id), s.file, s.line
    returning
      id,
      login_id as "loginId",
      customer_id as "customerId"`,
})

/** Makes accounts without a password and attaches them to customers; who has one is attached, and keeps all else. */
export async function mergeUsers(db: Db): Promise<{ made: z.infer<typeof NewUser>[]; merged: Merged }> {
  const made = await newUsers(db, {})
  const attached = await sql`
    insert into user_customer (user_id, customer_id)
    select distinct u.id, s.customer_id from staged_user s join app_user u on lower(u.login_id) = lower(s.login_id)
    where s.ok on conflict do nothing`.execute(db)
  return { made, merged: { added: made.length, changed: Math.max(0, Number(attached.numAffectedRows) - made.length) } }
}

/** What a record is known by now, where that is not one row of its table. */
function liveOf(kind: TableKind): string {
  const { live, key } = columns[kind]
  const same = key
    .split(' ')
    .map((name) => `t.${name} = s.${name}`)
    .join(' and ')
  if (kind === 'movements') {
    return `select sum(t.issued) as issued, sum(t.returned) as returned from package_movement t where ${same} having count(*) > 0`
  }
  if (kind === 'users') {
    return `
      select (select a.customer_id from user_customer a where a.user_id = t.id and a.customer_id = s.customer_id) as customer_id
      from app_user t where lower(t.login_id) = lower(s.login_id)`
  }
  if (live === 'item') {
    return `select t.*, (select c.title_cs from category c where c.id = t.category_id) as category from item t where ${same}`
  }
  if (live === 'customer') {
    return `select t.*, (select u.login_id from app_user u where u.id = t.manager_id) as manager from customer t where ${same}`
  }
  return `select t.* from ${live} t where ${same}`
}

const json = z.record(z.string(), z.unknown())
const Change = z.object({ line: z.number(), after: json, before: z.nullable(json) })
export type Change = z.infer<typeof Change>

const changes = statement('tables.changes', {
  params: {},
  row: Change,
  text: (kind: TableKind) => `
    select
      s.line,
      to_jsonb(s) as after,
      to_jsonb(t) as before
    from ${columns[kind].staged} s left join lateral (${liveOf(kind)}) t on true`,
  choices: tableKinds,
})

/** The staged rows of a kind, each with what it would change. */
export const listChanges = (db: Db, kind: TableKind): Promise<Change[]> => changes(db, {}, kind)

const remembered = statement('tables.remembered', {
  params: { hash: z.instanceof(Buffer) },
  row: z.object({ kind: z.enum(tableKinds), fields: z.array(z.string()) }),
  text: `
    select
      kind,
      fields
    from table_mapping where headings_hash = :hash order by used_at desc, kind`,
})

/** What people said of tables with these headings, the newest first. */
export const listMappings = (db: Db, hash: Buffer): Promise<{ kind: TableKind; fields: string[] }[]> =>
  remembered(db, { hash })

const remember = statement('tables.remember', {
  params: { kind: z.string(), hash: z.instanceof(Buffer), fields: z.array(z.string()) },
  text: `
    insert into table_mapping (kind, headings_hash, fields) values (:kind, :hash, :fields)
    on conflict (kind, headings_hash) do update set
      fields = excluded.fields,
      used_at = clock_timestamp()`,
})

/** Remembers what the columns of a table are. */
export async function saveMapping(db: Db, kind: TableKind, hash: Buffer, fields: readonly string[]): Promise<void> {
  await remember(db, { kind, hash, fields: [...fields] })
}
