import { fileURLToPath } from 'node:url'
import pg from 'pg'

export const schemaSqlFile = fileURLToPath(new URL('../db/schema.sql', import.meta.url))

const head = `-- The whole schema as it is, written by npm run types; the sources with their reasons are in db/schema/ and db/migrations/.
`

// What an extension brought is not ours.
const ours = (id: string) =>
  `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e') and not starts_with(c.relname, 'kysely_')`

const columns = `
  select c.relname as of, format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when t.collation <> 0 and t.collation <> a.attcollation
        then ' collate ' || quote_ident((select collname from pg_collation k where k.oid = a.attcollation)) else '' end
    || case a.attgenerated when '' then '' else ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end
    || case a.attidentity when '' then '' else ' generated always as identity' end
    || case when a.attnotnull then ' not null' else '' end
    || case when d.adbin is not null and a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
    as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    cross join lateral (select t.typcollation as collation from pg_type t where t.oid = a.atttypid) t
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${ours('c.oid')}
  order by c.relname, a.attnum`

const constraints = `
  select c.relname as of, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('p', 'u', 'f', 'c') and c.relnamespace = 'public'::regnamespace and ${ours('c.oid')}
  order by c.relname, array_position('{p,u,f,c}', k.contype::text), k.conname`

// Every statement that stands behind its table.
const statements = `
  select of, line from (
    select c.relname as of, 1 as kind, i.relname as name, pg_get_indexdef(x.indexrelid) as line
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and ${ours('c.oid')}
      and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'))
    union all
    select c.relname, 2, 'rls', format('alter table %I enable row level security, force row level security', c.relname)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
    union all
    select c.relname, 3, p.polname, format('create policy %I on %I to %s using (%s)', p.polname, c.relname,
      (select string_agg(case when r.oid = c.relowner then 'odbyt_owner' else r.rolname end, ', ')
        from pg_roles r where r.oid = any (p.polroles)),
      pg_get_expr(p.polqual, p.polrelid))
      || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, 4, g.tgname, pg_get_triggerdef(g.oid)
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    union all
    select c.relname, 5, 'grant', format('grant %s on %I to odbyt_app', string_agg(lower(a.privilege_type), ', '
      order by array_position('{SELECT,INSERT,UPDATE,DELETE}', a.privilege_type)), c.relname)
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.relkind in ('r', 'S') and c.relnamespace = 'public'::regnamespace and a.grantee = 'odbyt_app'::regrole
      and ${ours('c.oid')}
    group by c.relname
    union all
    select c.relname, 6, d.objsubid::text, case d.objsubid
      when 0 then format('comment on table %I is %L', c.relname, d.description)
      else format('comment on column %I.%I is %L', c.relname, a.attname, d.description) end
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  ) x order by of, kind, name`

const sequences = `
  select c.relname as of, format('create sequence %I', c.relname) as line from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and ${ours('c.oid')}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i') order by 1`

const domains = `
  select t.typname as of, format('create domain %I as %s', t.typname, format_type(t.typbasetype, t.typtypmod))
    || (select string_agg(format(E'\\n  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname)
      from pg_constraint k where k.contypid = t.oid) as line
  from pg_type t where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace order by 1`

const functions = `
  select p.proname as of, rtrim(pg_get_functiondef(p.oid), E'\\n') || coalesce(E'\\n-- ' || obj_description(p.oid), '')
    || case when exists (select from aclexplode(p.proacl) a where a.grantee = 'odbyt_app'::regrole)
      then E'\\n-- for odbyt_app alone' else '' end as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, p.oid`

interface Line {
  of: string
  line: string
}

/** The schema of the database at this owner's address as SQL to be read: tables by name with all that hangs on them. */
export async function schemaSql(ownerUrl: string): Promise<string> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const read = async (text: string) => (await client.query<Line>(text)).rows
    const parts = [head]
    for (const { line } of await read(domains)) parts.push(`${line};\n`)
    for (const { line } of await read(sequences)) parts.push(`${line};\n`)
    const [columnLines, constraintLines, statementLines] = [
      byTable(await read(columns)),
      byTable(await read(constraints)),
      byTable(await read(statements)),
    ]
    for (const [table, lines] of columnLines) {
      const inside = [...lines, ...(constraintLines.get(table) ?? [])].join(',\n')
      const behind = (statementLines.get(table) ?? []).map((line) => `${line};\n`).join('')
      parts.push(`create table ${table} (\n${inside}\n);\n${behind}`)
    }
    for (const { line } of await read(functions)) parts.push(`${line};\n`)
    return parts.join('\n')
  } finally {
    await client.end()
  }
}

function byTable(lines: Line[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const { of, line } of lines) tables.set(of, [...(tables.get(of) ?? []), line])
  return tables
}
