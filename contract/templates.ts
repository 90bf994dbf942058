import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { id, moment, quantity, rowId, text } from './fields.ts'

const TemplateLine = z.object({
  ItemId: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Quantity: z.number(),
  /** Whether the item is in the offer. */
  IsOffered: z.boolean(),
})

export const Template = z.object({
  TemplateId: z.string(),
  Name: z.string(),
  LineCount: z.number(),
  /** When and by whom it was changed last. */
  Changed: moment,
  ChangedBy: z.string(),
  /** Left out in the list. */
  Positions: z.optional(z.array(TemplateLine)),
})

const name = text(80).check(z.trim(), z.minLength(1))

const positions = z.array(z.strictObject({ ItemId: id, Quantity: quantity().check(z.gt(0)) })).check(
  z.maxLength(500),
  z.refine((lines) => new Set(lines.map((line) => line.ItemId)).size === lines.length, {
    error: 'names an item twice',
  }),
)

const params = z.strictObject({ TemplateId: rowId })

export type Template = z.infer<typeof Template>
export type TemplateLine = z.infer<typeof TemplateLine>

export const getTemplates = endpoint({
  method: 'GET',
  path: '/order-template',
  summary: 'The order templates of the customer by name, without their lines',
  access: buyer(),
  response: Template,
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/order-template/{TemplateId}',
  summary: 'One order template with its lines',
  access: buyer(),
  params,
  response: Template,
})

export const postTemplate = endpoint({
  method: 'POST',
  path: '/order-template',
  summary: 'Keeps lines as a named template for all users of the customer',
  access: buyer(),
  body: z.strictObject({ Name: name, Positions: positions }),
  response: Template,
  refusals: ['template.exists'],
})

export const putTemplate = endpoint({
  method: 'PUT',
  path: '/order-template/{TemplateId}',
  summary: 'Renames a template and, where given, replaces its lines',
  access: buyer(),
  params,
  body: z.strictObject({ Name: name, Positions: z.optional(positions) }),
  response: Template,
  refusals: ['template.exists'],
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/order-template/{TemplateId}',
  summary: 'Removes a template',
  access: buyer(),
  params,
  response: Template,
})
