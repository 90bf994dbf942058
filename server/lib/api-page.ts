import type { Access, Endpoint } from '#contract/endpoint.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Who may call, in words. */
export function accessInWords({ who, customer, anyOf = [], admin }: Access): string {
  const parts = [
    { anyone: 'anyone', session: 'any session', registered: 'registered users' }[who],
    customer && 'with an active customer',
    anyOf.length > 0 && `with permission ${anyOf.join(' or ')}`,
    admin && 'with the admin flag',
  ]
  return parts.filter(Boolean).join(', ')
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

const schemaOf = (part: { content?: Record<string, { schema?: unknown }> } | undefined) =>
  part?.content?.['application/json']?.schema

const details = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { font-size: 1rem; margin: 1.75rem 0 .25rem } code, pre { font: 13px/1.45 ui-monospace, monospace }
  p { margin: .15rem 0 } pre { overflow: auto; border: 1px solid; padding: .75rem; border-radius: 6px }
  summary { cursor: pointer }`

/** A page a person can read that lists every call with its access, parameters and shapes. */
export function apiPage(
  endpoints: readonly Endpoint[],
  describe: (endpoint: Endpoint) => Described | undefined,
  nonce: string,
): string {
  const sections = endpoints.map((endpoint) => {
    const described = describe(endpoint)
    const parameters = (described?.parameters ?? []).map(
      (one) => `<code>${escape(one.name)}</code> (${one.in}${one.required ? '' : ', optional'})`,
    )
    const special = Object.entries(endpoint.answers).map(([status, meaning]) => `${status}: ${escape(meaning ?? '')}`)
    return `<section><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
      <p>${escape(endpoint.summary)}. Open to ${escape(accessInWords(endpoint.access))}.</p>
      ${parameters.length > 0 ? `<p>Parameters: ${parameters.join(', ')}</p>` : ''}
      ${special.length > 0 ? `<p>Answers without a body: ${special.join('; ')}</p>` : ''}
      ${details('Body', schemaOf(described?.requestBody))}${details('Answer', schemaOf(described?.responses?.['200']))}
    </section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Odbyt API</title>
    <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
    <body><h1>Odbyt API</h1><p>Base <code>/api</code>. Every call sends its cookies and the header <code>ActiveLangId</code>
    (<code>cs</code> or <code>en</code>). The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
    ${sections.join('\n')}</body></html>`
}
