import { type RawBuilder, sql } from 'kysely'
import type { Template } from '#contract/templates.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

export interface Lines {
  itemIds: string[]
  quantities: number[]
}

const templateColumns = sql`
  t.id::text as "TemplateId", t.name as "Name",
  to_char(t.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Changed",
  coalesce((select nullif(concat_ws(' ', nullif(u.prename, ''), nullif(u.surname, '')), '')
    from app_user u where u.id = t.changed_by), '') as "ChangedBy",
  (select count(*)::int from order_template_line l where l.template_id = t.id and l.customer_id = t.customer_id)
    as "LineCount"`

const lineList = sql`
  (select coalesce(json_agg(x order by x.position), '[]') from (
    select l.position, l.item_id as "ItemId", coalesce(i.name, l.name) as "Name", coalesce(i.unit, '') as "Unit",
      l.quantity::float8 as "Quantity", coalesce(i.active, false) as "IsOffered"
    from order_template_line l left join item i on i.id = l.item_id
    where l.template_id = t.id and l.customer_id = t.customer_id) x) as "Positions"`

/** The templates of the customer by name, without their lines. */
export async function listTemplates(db: Db, customerId: ActiveCustomerId): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${templateColumns} from order_template t where t.customer_id = ${customerId}
    order by t.name, t.id`.execute(db)
  return rows
}

/** One template with its lines. */
export async function readTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
): Promise<Template | undefined> {
  const { rows } = await sql<Template>`
    select ${templateColumns}, ${lineList} from order_template t
    where t.customer_id = ${customerId} and t.id = ${templateId}`.execute(db)
  return rows[0]
}

// Items nobody knows are left out.
const linesOf = (customerId: ActiveCustomerId, template: RawBuilder<unknown>, { itemIds, quantities }: Lines) => sql`
  insert into order_template_line (template_id, customer_id, item_id, name, quantity, position)
  select t.id, ${customerId}, i.id, i.name, x.quantity, x.place
  from ${template} t, unnest(${itemIds}::text[], ${quantities}::numeric[]) with ordinality x (item_id, quantity, place)
  join item i on i.id = x.item_id
  on conflict (template_id, item_id) do update set quantity = excluded.quantity, position = excluded.position`

/** Keeps a template and returns its id; throws the constraint order_template__name when the name is taken. */
export async function insertTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  { name, userId, lines }: { name: string; userId: number; lines: Lines },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into order_template (customer_id, name, changed_by)
        values (${customerId}, ${name}, ${userId}) returning id),
      lines as (${linesOf(customerId, sql`made`, lines)})
    select id::text as id from made`.execute(db)
  if (!rows[0]) throw new Error('the template was not stored')
  return rows[0].id
}

/** Gives a template a name and, where there are any, other lines; false when there is no such template. */
export async function updateTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
  { name, userId, lines }: { name: string; userId: number; lines: Lines | undefined },
): Promise<boolean> {
  const changed = sql`changed as (
    update order_template set name = ${name}, changed_by = ${userId}, changed_at = now()
    where customer_id = ${customerId} and id = ${templateId} returning id)`
  const replaced =
    lines &&
    sql`, gone as (delete from order_template_line
        where customer_id = ${customerId} and template_id in (select id from changed)
          and item_id <> all (${lines.itemIds}::text[])),
      lines as (${linesOf(customerId, sql`changed`, lines)})`
  const { rows } = await sql`with ${changed}${replaced ?? sql``} select id from changed`.execute(db)
  return rows.length === 1
}

/** Removes a template with its lines. */
export async function deleteTemplate(db: Db, customerId: ActiveCustomerId, templateId: string): Promise<void> {
  await db
    .deleteFrom('order_template')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(templateId))
    .execute()
}
