import type { Template } from '#contract/templates.ts'
import type { CustomerContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import * as queries from './queries.ts'

type Position = { ItemId: string; Quantity: number }

const linesOf = (positions: Position[]): queries.Lines => ({
  itemIds: positions.map(({ ItemId }) => ItemId),
  quantities: positions.map(({ Quantity }) => Quantity),
})

/** One template of the customer with its lines. */
export async function readTemplate(context: CustomerContext, templateId: string): Promise<Template> {
  const template = await queries.readTemplate(context.customerDb, context.customerId, templateId)
  ensure(template, 'not-found')
  return template
}

/** Keeps lines under a name that the customer has not used yet. */
export async function createTemplate(context: CustomerContext, name: string, positions: Position[]): Promise<Template> {
  const { customerDb, customerId, session } = context
  const lines = linesOf(positions)
  const id = await queries.insertTemplate(customerDb, customerId, { name, userId: session.userId, lines })
  return readTemplate(context, id)
}

/** Renames a template and, where given, replaces its lines. */
export async function changeTemplate(
  context: CustomerContext,
  templateId: string,
  change: { Name: string; Positions?: Position[] | undefined },
): Promise<Template> {
  const { customerDb, customerId, session } = context
  const isThere = await queries.updateTemplate(customerDb, customerId, templateId, {
    name: change.Name,
    userId: session.userId,
    lines: change.Positions && linesOf(change.Positions),
  })
  ensure(isThere, 'not-found')
  return readTemplate(context, templateId)
}

/** Removes a template and returns what it was. */
export async function removeTemplate(context: CustomerContext, templateId: string): Promise<Template> {
  const template = await readTemplate(context, templateId)
  await queries.deleteTemplate(context.customerDb, context.customerId, templateId)
  return template
}
