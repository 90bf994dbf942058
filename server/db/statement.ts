import { CompiledQuery } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from './connect.ts'

export type Fields = Record<string, z.ZodMiniType>

type Given<T> = T extends (infer E)[] ? readonly E[] : T
type Values<P extends Fields> = { [K in keyof z.infer<z.ZodMiniObject<P>>]: Given<z.infer<z.ZodMiniObject<P>>[K]> }

interface Declaration<P extends Fields> {
  /** What the statement takes: `:cartId` in its text is `cartId` here. One that only some choices need is optional. */
  params: P
}

interface Chosen<C> {
  /** For statements of which a part is left out or exchanged; nothing of a request may stand in the text. */
  text: (choice: C) => string
  /** Choices that together use every part of the text. */
  choices: readonly NoInfer<C>[]
}

interface Answering<R extends z.ZodMiniObject> {
  /** What a row looks like; where rows are answered as they are, the shape of the contract. */
  row: R
}

export interface Declared {
  name: string
  params: Fields
  row: z.ZodMiniObject | undefined
  texts: string[]
}

const declared = new Map<string, Declared>()

/** The statements of all modules loaded so far. */
export const declaredStatements = (): Declared[] => [...declared.values()]

interface Untyped extends Declaration<Fields> {
  row?: z.ZodMiniObject
  text: string | ((choice: never) => string)
  choices?: readonly unknown[]
}

/** Declares a statement; what runs it answers its rows, or without `row` how many there were. */
export function statement<P extends Fields, R extends z.ZodMiniObject, C>(
  name: string,
  declaration: Declaration<P> & Answering<R> & Chosen<C>,
): (db: Db, values: Values<P>, choice: C) => Promise<z.infer<R>[]>
export function statement<P extends Fields, R extends z.ZodMiniObject>(
  name: string,
  declaration: Declaration<P> & Answering<R> & { text: string },
): (db: Db, values: Values<P>) => Promise<z.infer<R>[]>
export function statement<P extends Fields>(
  name: string,
  declaration: Declaration<P> & { text: string },
): (db: Db, values: Values<P>) => Promise<number>
export function statement<P extends Fields, C>(
  name: string,
  declaration: Declaration<P> & Chosen<C>,
): (db: Db, values: Values<P>, choice: C) => Promise<number>
export function statement(
  name: string,
  { params, row, text, choices = [] }: Untyped,
): (db: Db, values: never, choice: never) => Promise<unknown> {
  const textOf = typeof text === 'string' ? () => text : (text as (choice: unknown) => string)
  const texts = typeof text === 'string' ? [text] : choices.map(textOf)
  checkNames(name, Object.keys(params), texts)
  if (declared.has(name)) throw new Error(`there are two statements ${name}`)
  declared.set(name, { name, params, row, texts })
  const run = async (db: Db, values: Record<string, unknown>, choice: unknown) => {
    const { query, names } = compile(textOf(choice))
    const parameters = names.map((param) => {
      // Null has to be given as null; a value that is missing is a mistake.
      if (values[param] === undefined) throw new Error(`the statement ${name} needs :${param}`)
      return values[param]
    })
    const result = await db.executeQuery({ ...query, parameters })
    return row ? result.rows : Number(result.numAffectedRows)
  }
  return run
}

function checkNames(name: string, known: string[], texts: string[]): void {
  const used = new Set(texts.flatMap((text) => compile(text).names))
  const wrong = [
    ...[...used].filter((param) => !known.includes(param)).map((param) => `does not know :${param}`),
    ...known.filter((param) => !used.has(param)).map((param) => `does not use :${param}`),
  ]
  if (wrong.length > 0) throw new Error(`the statement ${name} ${wrong.join(', ')}`)
}

interface Compiled {
  sql: string
  /** The names behind $1, $2 and so on. */
  names: string[]
  /** As Kysely runs it, without its values. */
  query: CompiledQuery
}

const compiled = new Map<string, Compiled>()

// Strings, quoted names, comments, casts and := hold colons that begin no name.
const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|::|:=|:([a-z]\w*)|\$(\d+)/gi

/** The text with `$1` for the first name in it, and so on; made once for every text. */
export function compile(text: string): Compiled {
  const known = compiled.get(text)
  if (known) return known
  const names: string[] = []
  const sql = text.replaceAll(tokens, (token, name: string | undefined, number: string | undefined) => {
    if (number !== undefined) throw new Error(`$${number} instead of a name in: ${text}`)
    if (name === undefined) return token
    const place = names.indexOf(name)
    return `$${place === -1 ? names.push(name) : place + 1}`
  })
  const result = { sql, names, query: CompiledQuery.raw(sql) }
  compiled.set(text, result)
  return result
}
