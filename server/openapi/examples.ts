import type { JsonSchema } from './json-schema.ts'

const PLACE = '#/components/schemas/'

const byFormat: Record<string, string> = {
  date: '2026-12-01',
  'date-time': '2026-11-22T08:30:00+01:00',
  decimal: '100.50',
  email: 'jan.vzorovy@example.cz',
}

// A moment without an offset of its own.
const UTC = '2026-11-22T07:30:00Z'

function ofText({ format, pattern, contentEncoding, minLength = 0 }: JsonSchema): string {
  if (contentEncoding === 'base64') return 'UMWZw61rbGFk'
  const tried = [byFormat[format ?? ''], '', '1', 'text', '12345678', 'https://www.example.cz', UTC].filter(
    (text) => text !== undefined,
  )
  return tried.find((text) => text.length >= minLength && new RegExp(pattern ?? '', 'u').test(text)) ?? ''
}

/** A value that fits a schema, made of the examples of its fields. */
export function exampleOf(schema: JsonSchema, shapes: Record<string, JsonSchema>, above: string[] = []): unknown {
  const again = (part: JsonSchema) => exampleOf(part, shapes, above)
  if (schema.examples) return schema.examples[0]
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace(PLACE, '')
    return exampleOf(shapes[name] ?? {}, shapes, [...above, name])
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '')
  if (schema.anyOf)
    return again(schema.anyOf.find(({ const: constant, type }) => constant !== '' && type !== 'null') ?? {})
  const type = [schema.type ?? []].flat()[0]
  if (type === 'object') {
    // What may be anything is ignored.
    const told = Object.entries(schema.properties ?? {}).filter(([, field]) => field.type ?? field.anyOf ?? field.$ref)
    return Object.fromEntries(told.map(([name, field]) => [name, again(field)]))
  }
  if (type === 'array') {
    const { items = {}, maxItems } = schema
    // A category has categories below it, and so on.
    const isEndless = items.$ref !== undefined && above.includes(items.$ref.replace(PLACE, ''))
    return maxItems === 0 || isEndless ? [] : [again(items)]
  }
  if (type === 'string') return ofText(schema)
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 1)
  return type === 'boolean' ? false : null
}
