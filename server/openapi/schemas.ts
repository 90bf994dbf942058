import * as z from 'zod/mini'
import { envelope, failure } from '#contract/envelope.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from './json-schema.ts'
import { exampleFor, meaningOf } from './words.ts'
import type { ContractNames } from './names.ts'

type Part = 'params' | 'query' | 'body' | 'answer'

export interface ApiSchemas {
  /** The schema of a part of a call. */
  of(endpoint: Endpoint, part: Part): JsonSchema
  /** The shapes that the parts refer to. */
  shapes: Record<string, JsonSchema>
}

const PLACE = '#/components/schemas/'

// The formats say the same in a word that clients know.
const spelledOut = new Set(['date', 'email'])

/** Says what zod says, in the words of API descriptions. */
function plain({ jsonSchema, zodSchema }: { jsonSchema: JsonSchema; zodSchema: z.core.$ZodType }): void {
  const schema = jsonSchema
  if (schema.format !== undefined && spelledOut.has(schema.format)) delete schema.pattern
  if (schema.format === 'base64') {
    delete schema.format
    delete schema.pattern
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (zodSchema instanceof z.ZodMiniArray && zodSchema.def.element instanceof z.ZodMiniNever) schema.maxItems = 0
  // A record with known keys is an object to everybody else.
  const { propertyNames, additionalProperties } = schema
  if (propertyNames?.enum && typeof additionalProperties === 'object') {
    schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, { ...additionalProperties }]))
    delete schema.propertyNames
    delete schema.additionalProperties
  }
}

/** Gives every field its meaning and an example, by its name. */
function explain(schema: JsonSchema, scope: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    // A field that takes anything is there to be sent back as it was read.
    const isTyped = field.type ?? field.anyOf ?? field.$ref
    const meaning = isTyped ? meaningOf(scope, name) : 'Ignored'
    if (meaning !== undefined) field.description = meaning
    const example = exampleFor(scope, name, field)
    if (example !== undefined) field.examples = [example]
    explain(field, scope)
  }
  for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) explain(part, scope)
}

/** The names of the shapes a schema refers to, directly and through others. */
function referred(from: unknown, all: Record<string, JsonSchema>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referred(all[name], all, found)
  }
  return found
}

function convert(names: ContractNames, io: 'input' | 'output', calls: Map<string, z.core.$ZodType>) {
  const registry = z.registry<{ id: string }>()
  for (const [shape, { name }] of names.shapes) registry.add(shape, { id: name })
  for (const [name, parts] of calls) registry.add(parts, { id: name })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => PLACE + id,
    unrepresentable: 'any',
    override: plain as never,
  }) as { schemas: Record<string, JsonSchema & { $schema?: string; $id?: string }> }
  for (const [id, schema] of Object.entries(schemas)) {
    delete schema.$schema
    delete schema.$id
    explain(schema, id)
  }
  const shapes = [...calls.keys()].flatMap((name) => [...referred(schemas[name], schemas)])
  return { schemas, shapes: Object.fromEntries(shapes.map((name) => [name, schemas[name] ?? {}])) }
}

// Clients have to live with fields that come later.
const open = (text: string) => text.replaceAll(/,"additionalProperties":false|"additionalProperties":false,?/g, '')

/** Turns the zod schemas of all endpoints into JSON schemas; throws when a shape differs between questions and answers. */
export function apiSchemas(names: ContractNames): ApiSchemas {
  const asked = new Map<string, z.core.$ZodType>()
  const answered = new Map<string, z.core.$ZodType>()
  for (const [{ params, query, body, response }, { name }] of names.endpoints) {
    asked.set(name, z.object({ params, query, body }))
    answered.set(name, z.object({ answer: envelope(response) }))
  }
  answered.set('Failure', failure)
  const questions = convert(names, 'input', asked)
  const answers = JSON.parse(open(JSON.stringify(convert(names, 'output', answered)))) as typeof questions
  const twice = Object.keys(questions.shapes).find((name) => name in answers.shapes)
  if (twice !== undefined) throw new Error(`${twice} is both asked and answered; give the body a shape of its own`)
  return {
    of(endpoint, part) {
      const { schemas } = part === 'answer' ? answers : questions
      return schemas[names.endpoints.get(endpoint)?.name ?? '']?.properties?.[part] ?? {}
    },
    shapes: { Failure: answers.schemas['Failure'] ?? {}, ...questions.shapes, ...answers.shapes },
  }
}
