import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Texts the portal brings itself. */
const ownTexts = new Set(['cs', 'en'])

function isBase(text: string): boolean {
  if (/^\/[\w./-]*$/.test(text)) return !text.startsWith('//')
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ''
}

const languages = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'is no code of a language such as de'),
      label: z.string().min(1).max(40),
    }),
  )
  .min(1)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a language twice')

const settings = z
  .strictObject({
    apiBaseUrl: z
      .string()
      .refine(isBase, 'is neither a path such as /api nor an address such as https://api.example.cz'),
    languages,
    placeholderLogin: z.string().min(1).max(50),
    defaultCatalogPath: z.string().regex(/^[^/].*[^/]$/, 'is no path such as oblibene/novinky'),
    analyticsId: z.string().regex(/^$|^[A-Z]{1,4}-[A-Z0-9-]{4,30}$/, 'is no id such as G-ABC123DEF4'),
  })
  .partial()

const texts = z.record(z.string(), z.string())

/** What the seller sets for the browser side. */
export interface WebConfig {
  /** Served to the browser; what is absent is the browser's default. */
  settings: z.infer<typeof settings>
  /** Texts of the seller's own languages as JSON, by the language's id. */
  texts: Map<string, string>
}

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read: ${message}`, {
      cause: error,
    })
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path: at, message }) => `${path}: ${at.join('.')} ${message}`).join('\n'))
}

/** Reads config.json of the seller and the texts of further languages beside it; throws one sentence per fault. */
export function readWebConfig(path: string | undefined): WebConfig {
  if (path === undefined) return { settings: {}, texts: new Map() }
  const given = readJson(path, settings)
  const own = (given.languages ?? []).map(({ id }) => id).filter((id) => !ownTexts.has(id))
  const textsOf = (id: string) => JSON.stringify(readJson(join(dirname(path), `${id}.json`), texts))
  return { settings: given, texts: new Map(own.map((id) => [id, textsOf(id)])) }
}
