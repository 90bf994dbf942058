import type * as z from 'zod/mini'
import { compile, type Declared } from '#server/db/statement.ts'
import type { Describe } from './described.ts'
import { jsonParts } from './json-parts.ts'

type Schema = z.core.$ZodType

/** What of a shape matters to a database. */
interface Shape {
  kind: string
  isOptional: boolean
  isNullable: boolean
  /** Of arrays. */
  element?: Schema
  /** Of objects. */
  fields?: Record<string, Schema>
}

const definitionOf = (schema: Schema) => (schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }).def

const wrappers = new Set(['optional', 'nullable', 'readonly', 'default', 'nonoptional'])

function shapeOf(schema: Schema): Shape {
  const def = definitionOf(schema)
  if ('innerType' in def && wrappers.has(def.type)) {
    const inner = shapeOf(def.innerType)
    const isNullable = inner.isNullable || def.type === 'nullable'
    return { ...inner, isNullable, isOptional: inner.isOptional || def.type === 'optional' }
  }
  const plain = { isOptional: false, isNullable: false }
  if (def.type === 'enum') return { ...plain, kind: kindOfValues(Object.values(def.entries)) }
  if (def.type === 'literal') return { ...plain, kind: kindOfValues(def.values) }
  if (def.type === 'array') return { ...plain, kind: 'array', element: def.element }
  if (def.type === 'object') return { ...plain, kind: 'object', fields: def.shape }
  if (def.type === 'union') {
    const kinds = new Set(def.options.map((option) => shapeOf(option).kind))
    return { ...plain, kind: [...kinds].join(' or ') }
  }
  return { ...plain, kind: def.type }
}

const kindOfValues = (values: readonly unknown[]) => [...new Set(values.map((value) => typeof value))].join(' or ')

// As server/db/connect.ts reads them.
const read: Record<string, string[]> = {
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  date: ['string'],
  numeric: ['string'],
  time: ['string'],
  int2: ['number'],
  int4: ['number'],
  int8: ['number'],
  float8: ['number'],
  bool: ['boolean'],
  timestamptz: ['date'],
  bytea: ['custom'],
  json: ['object', 'array', 'record', 'tuple'],
  jsonb: ['object', 'array', 'record', 'tuple'],
}
// Only these arrays are read element by element as the values themselves are.
const readArrays = new Set(['text[]', 'varchar[]', 'int2[]', 'int4[]', 'bool[]'])

const inJson: Record<string, string[]> = { ...read, numeric: ['number'], timestamptz: ['string'], bytea: [] }

const given: Record<string, string[]> = {
  ...read,
  int8: ['number', 'string'],
  numeric: ['number', 'string'],
  timestamptz: ['date', 'string'],
  interval: ['string'],
  json: ['string', 'object', 'record'],
  jsonb: ['string', 'object', 'record'],
}

function fits(type: string, schema: Schema, kinds: Record<string, string[]>): boolean {
  const { kind, element } = shapeOf(schema)
  if (kind === 'unknown' || kind === 'any') return true
  if (type.endsWith('[]')) {
    const isReadable = kinds !== read || readArrays.has(type)
    return isReadable && kind === 'array' && element !== undefined && fits(type.slice(0, -2), element, kinds)
  }
  return kinds[type]?.includes(kind) ?? false
}

/** What a statement promises and PostgreSQL does not confirm, one line each. */
export async function unbelieved(describe: Describe, { name, params, row, texts }: Declared): Promise<string[]> {
  const faults: string[] = []
  for (const text of texts) {
    const { sql, names } = compile(text)
    try {
      const description = await describe(sql)
      for (const [index, type] of description.params.entries()) {
        const param = names[index] ?? ''
        const schema = params[param]
        if (schema && !fits(type, schema, given)) faults.push(`:${param} is ${shapeOf(schema).kind}, not ${type}`)
      }
      if (!row) continue
      const { shape } = row.def
      const columns = new Map(description.columns.map((column) => [column.name, column]))
      for (const column of columns.keys()) if (!Object.hasOwn(shape, column)) faults.push(`${column} is not promised`)
      for (const [field, schema] of Object.entries(shape)) {
        const column = columns.get(field)
        if (!column) {
          if (!shapeOf(schema).isOptional) faults.push(`${field} is promised and not there`)
          continue
        }
        if (!fits(column.type, schema, read)) {
          faults.push(`${field} is promised as ${shapeOf(schema).kind} and is ${column.type}`)
        } else if (column.isNullable && !shapeOf(schema).isNullable) faults.push(`${field} may be null`)
        else if (column.type.startsWith('json'))
          faults.push(...(await nestedFaults(describe, sql, field, field, schema)))
      }
    } catch (error) {
      const { message, position = '1' } = error as Error & { position?: string }
      faults.push(`${message} at ${sql.slice(Number(position) - 1).slice(0, 60)}`)
    }
  }
  return [...new Set(faults)].map((fault) => `${name}: ${fault}`)
}

/**
 * JSON has no type of its own, so each of its parts is looked at: the statement is described once more for each key, with
 * the value of the key in place of the whole object.
 */
async function nestedFaults(
  describe: Describe,
  sql: string,
  column: string,
  path: string,
  schema: Schema,
): Promise<string[]> {
  const { fields } = shapeOf(elementOf(schema))
  if (!fields) return []
  const typeOf = async (text: string) =>
    (await describe(text)).columns.find(({ name }) => name === column)?.type.replaceAll('[]', '')
  for (const part of jsonParts(sql)) {
    // With a number in place of the part, the type of the column tells whether it is made of it.
    if ((await typeOf(part.replaced('1::int4')).catch(() => undefined)) !== 'int4') continue
    const faults: string[] = []
    for (const [key, field] of Object.entries(fields)) {
      const { isOptional, kind } = shapeOf(field)
      const value = part.valueOf(key)
      const text = value === undefined ? undefined : part.replaced(value)
      const type = text && (await typeOf(text).catch(missing))
      if (text === undefined || type === undefined) {
        if (!isOptional) faults.push(`${path}.${key} is promised and not there`)
      } else if (type === 'json') faults.push(...(await nestedFaults(describe, text, column, `${path}.${key}`, field)))
      else if (!fitsElement(type, field)) faults.push(`${path}.${key} is promised as ${kind} and is ${type}`)
    }
    return faults
  }
  return [`what ${path} is made of is not to be seen`]
}

// A literal has no type yet, so no array of it can be made.
function missing(error: Error): string | undefined {
  if (/polymorphic type/.test(error.message)) return 'text'
  if ((error as { code?: string }).code === '42703') return undefined
  throw error
}

// In the place of the object a list of values looks like one value.
const elementOf = (schema: Schema): Schema => shapeOf(schema).element ?? schema
const fitsElement = (type: string, schema: Schema) => fits(type, elementOf(schema), inJson)
