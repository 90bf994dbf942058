import * as z from 'zod/mini'
import { Template } from '#contract/templates.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

export interface Lines {
  itemIds: string[]
  quantities: number[]
}

const customerId = z.number()
const templateId = z.string()

const templateColumns = `
      t.id::text as "TemplateId",
      t.name as "Name",
      to_char(t.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Changed",
      coalesce((select nullif(concat_ws(' ', nullif(u.prename, ''), nullif(u.surname, '')), '')
        from app_user u where u.id = t.changed_by), '') as "ChangedBy",
      (select count(*)::int from order_template_line l where l.template_id = t.id and l.customer_id = t.customer_id)
        as "LineCount"`

const templates = statement('templates.list', {
  params: { customerId },
  row: Template,
  text: `
    select ${templateColumns}
    from order_template t where t.customer_id = :customerId
    order by t.name, t.id`,
})

/** The templates of the customer by name, without their lines. */
export async function listTemplates(db: Db, customerId: ActiveCustomerId): Promise<Template[]> {
  return templates(db, { customerId })
}

const template = statement('templates.template', {
  params: { customerId, templateId },
  row: z.required(Template),
  text: `
    select ${templateColumns},
      (select coalesce(json_agg(x order by x.position), '[]') from (
        select
          l.position,
          l.item_id as "ItemId",
          coalesce(i.name, l.name) as "Name",
          coalesce(i.unit, '') as "Unit",
          l.quantity::float8 as "Quantity",
          coalesce(i.active, false) as "IsOffered"
        from order_template_line l left join item i on i.id = l.item_id
        where l.template_id = t.id and l.customer_id = t.customer_id) x) as "Positions"
    from order_template t
    where t.customer_id = :customerId and t.id = :templateId`,
})

/** One template with its lines. */
export async function readTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
): Promise<Template | undefined> {
  const [row] = await template(db, { customerId, templateId })
  return row
}

const lineParams = { itemIds: z.array(z.string()), quantities: z.array(z.number()) }

// Unknown items are left out.
const insertLines = (from: string) => `
      insert into order_template_line (template_id, customer_id, item_id, name, quantity, position)
      select t.id, :customerId, i.id, i.name, x.quantity, x.place
      from ${from} t, unnest(:itemIds::text[], :quantities::numeric[]) with ordinality x (item_id, quantity, place)
      join item i on i.id = x.item_id
      on conflict (template_id, item_id) do update set quantity = excluded.quantity, position = excluded.position`

const newTemplate = statement('templates.insert', {
  params: { customerId, name: z.string(), userId: z.number(), ...lineParams },
  row: z.object({ id: z.string() }),
  text: `
    with made as (
      insert into order_template (customer_id, name, changed_by)
      values (:customerId, :name, :userId) returning id),
    lines as (${insertLines('made')})
    select id::text as id from made`,
})

/** Keeps a template and returns its id; throws the constraint order_template__name when the name is taken. */
export async function insertTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  { name, userId, lines }: { name: string; userId: number; lines: Lines },
): Promise<string> {
  const [made] = await newTemplate(db, { customerId, name, userId, ...lines })
  if (!made) throw new Error('the template was not stored')
  return made.id
}

const changed = `
    with changed as (
      update order_template set
        name = :name,
        changed_by = :userId,
        changed_at = now()
      where customer_id = :customerId and id = :templateId returning id)`

const renamed = statement('templates.rename', {
  params: { customerId, templateId, name: z.string(), userId: z.number() },
  text: `${changed}
    select from changed`,
})

const replaced = statement('templates.replace', {
  params: { customerId, templateId, name: z.string(), userId: z.number(), ...lineParams },
  text: `${changed},
    gone as (
      delete from order_template_line
      where customer_id = :customerId and template_id in (select id from changed)
        and item_id <> all (:itemIds::text[])),
    lines as (${insertLines('changed')})
    select from changed`,
})

/** Gives a template a name and, where there are any, other lines; false when there is no such template. */
export async function updateTemplate(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
  { name, userId, lines }: { name: string; userId: number; lines: Lines | undefined },
): Promise<boolean> {
  const values = { customerId, templateId, name, userId }
  return (await (lines ? replaced(db, { ...values, ...lines }) : renamed(db, values))) === 1
}

/** Removes a template with its lines. */
export async function deleteTemplate(db: Db, customerId: ActiveCustomerId, templateId: string): Promise<void> {
  await db
    .deleteFrom('order_template')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(templateId))
    .execute()
}
