/** A place of a statement that makes JSON of named values. */
export interface JsonPart {
  /** What stands behind a key; undefined when there is no such key. */
  valueOf(key: string): string | undefined
  /** The statement with a value in place of the object; lists of objects become arrays of the value. */
  replaced(value: string): string
}

const call = /\b(jsonb?_agg|jsonb?_build_object)\s*\(/g

/** The outermost calls of json_agg and json_build_object in a text. */
export function jsonParts(sql: string): JsonPart[] {
  const parts: JsonPart[] = []
  let last = 0
  for (const { 0: found, 1: name = '', index: start } of sql.matchAll(call)) {
    if (start < last) continue
    const open = start + found.length
    const end = closing(sql, open)
    const inner = sql.slice(open, end)
    parts.push(name.includes('agg') ? listPart(sql, start, end, inner) : objectPart(sql, start, end, inner))
    last = end
  }
  return parts
}

// An empty list of objects is no literal of an array.
const withPart = (sql: string, start: number, end: number, value: string) =>
  `${sql.slice(0, start)}${value}${sql.slice(end + 1)}`.replaceAll(`'[]'`, 'null')

function objectPart(sql: string, start: number, end: number, inner: string): JsonPart {
  return { valueOf: (key) => pairs(inner).get(key), replaced: (value) => withPart(sql, start, end, `(${value})`) }
}

function listPart(sql: string, start: number, end: number, inner: string): JsonPart {
  const order = topLevel(inner, /\border\s+by\b/gi)
  const of = inner.slice(0, order ?? undefined).trim()
  const behind = order === undefined ? '' : inner.slice(order)
  const object = /^jsonb?_build_object\s*\(([^]*)\)$/.exec(of)?.[1]
  return {
    valueOf: (key) => (object === undefined ? `${of}."${key}"` : pairs(object).get(key)),
    replaced: (value) => withPart(sql, start, end, `array_agg((${value}) ${behind})`),
  }
}

function pairs(inner: string): Map<string, string> {
  const args = split(inner)
  return new Map(args.flatMap((arg, index) => (index % 2 === 0 ? [[arg.slice(1, -1), args[index + 1] ?? '']] : [])))
}

function split(inner: string): string[] {
  const args: string[] = []
  let rest = inner
  for (let comma = topLevel(rest, /,/g); comma !== undefined; comma = topLevel(rest, /,/g)) {
    args.push(rest.slice(0, comma).trim())
    rest = rest.slice(comma + 1)
  }
  return [...args, rest.trim()]
}

const skipped = /'(?:[^']|'')*'|"[^"]*"|[([\])]/g

// Brackets in strings are none.
const step = (token: string) => (token.length > 1 ? 0 : /[([]/.test(token) ? 1 : -1)

/** Where the bracket opened in front of `from` is closed. */
function closing(sql: string, from: number): number {
  let depth = 1
  for (const token of sql.slice(from).matchAll(skipped)) {
    depth += step(token[0])
    if (depth === 0) return from + token.index
  }
  throw new Error(`a bracket is not closed in: ${sql}`)
}

/** Where something first stands outside of all brackets and strings. */
function topLevel(text: string, what: RegExp): number | undefined {
  for (const { index } of text.matchAll(what)) {
    let depth = 0
    let isInside = false
    for (const token of text.matchAll(skipped)) {
      if (token.index >= index) break
      isInside ||= token.index + token[0].length > index
      depth += step(token[0])
    }
    if (depth === 0 && !isInside) return index
  }
  return undefined
}
