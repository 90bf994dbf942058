import * as z from 'zod/mini'

type Shape = (value: unknown) => boolean

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

const never: Shape = () => false

const simple: Record<string, Shape> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

function typeShape(types: string[]): Shape {
  const [first = never, second = never, ...others] = types.map((type) => simple[type] ?? never)
  if (others.length > 0) return never
  return second === never ? first : (value) => first(value) || second(value)
}

function objectShape(fields: Map<string, Shape>, required: Set<string>): Shape {
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    let found = 0
    for (const key in value) {
      const field = fields.get(key)
      if (!field?.((value as Record<string, unknown>)[key])) return false
      if (required.has(key)) found += 1
    }
    return found === required.size
  }
}

/**
 * A quick check whether a value is exactly what a schema describes: every field declared and of its type, none besides.
 * False also for what it cannot tell, so that the schema itself has to decide.
 */
export function responseValidator(schema: z.core.$ZodType): Shape {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const named = new Map<string, Shape>()

  const shape = (part: JsonSchema): Shape => {
    if (part.$ref !== undefined) {
      const name = part.$ref.replace('#/$defs/', '')
      return (value) => named.get(name)?.(value) ?? false
    }
    if (part.anyOf) {
      const branches = part.anyOf.map(shape)
      return (value) => branches.some((branch) => branch(value))
    }
    if (part.enum) {
      const values = new Set(part.enum)
      return (value) => values.has(value)
    }
    if (part.type === 'array' && part.items) {
      const item = shape(part.items)
      return (value) => Array.isArray(value) && value.every(item)
    }
    if (part.type === 'object' && part.properties) {
      const fields = Object.entries(part.properties).map(([key, field]): [string, Shape] => [key, shape(field)])
      return objectShape(new Map(fields), new Set(part.required))
    }
    return typeShape([part.type ?? []].flat())
  }

  for (const [name, part] of Object.entries(root.$defs ?? {})) named.set(name, shape(part))
  return shape(root)
}
