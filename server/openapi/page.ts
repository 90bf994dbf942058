import { fileTypes } from '#contract/endpoint.ts'
import type { ApiAnswer } from './answers.ts'
import type { ApiDocument, Operation } from './document.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
/** Text of the description, of which `code` is the only markup. */
const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d9dde3, #3a3f47); --soft: light-dark(#f5f6f8, #1f2329);
    --page: light-dark(#fff, #16191d); --text: light-dark(#1c2024, #e6e8eb); --quiet: light-dark(#586069, #a0a8b2);
    --strong: light-dark(#0b5cad, #7db8f5) }
  * { box-sizing: border-box }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: var(--page); color: var(--text) }
  a { color: var(--strong) } code, pre { font: 13px/1.45 ui-monospace, monospace }
  .columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); max-width: 78rem; margin: auto }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1.5rem 1rem; font-size: 14px }
  nav ul { list-style: none; margin: 0; padding: 0 } nav a { display: block; padding: .2rem 0; text-decoration: none }
  main { padding: 1.5rem 1.25rem 4rem; border-left: 1px solid var(--line); min-width: 0 }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem }
  h3 { font-size: 15px; margin: 0 } h4 { font-size: 13px; margin: 1rem 0 .25rem; color: var(--quiet) }
  article { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: .75rem 1rem }
  h3 code { font-size: 14px } .method { display: inline-block; min-width: 4rem; color: var(--strong); font-weight: 600 }
  p { margin: .25rem 0 } .quiet { color: var(--quiet) } .path { overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100%; font-size: 14px } th { text-align: left; font-weight: 600 }
  th, td { padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); vertical-align: top }
  td:nth-child(-n+2):not(:last-child) { white-space: nowrap } td { overflow-wrap: anywhere }
  pre { overflow: auto; max-height: 24rem; margin: .25rem 0; padding: .75rem; background: var(--soft); border-radius: 6px }
  summary { cursor: pointer; margin-top: .75rem; color: var(--strong) } ol { padding-left: 1.25rem } li { margin: .25rem 0 }
  @media (max-width: 60rem) { .columns { display: block } nav { position: static; max-height: none }
    nav ul { columns: 2 } main { border: 0 } td:nth-child(-n+2):not(:last-child) { white-space: normal } }`

const steps = [
  'Log in: GET `/login` with login and password in the header `Authorization` (Basic). 200 sets the cookie `__Host-sid`; 204, 205 and 206 mean that nobody is logged in. Send the cookie with every later call.',
  'Every call sends `ActiveLangId` (`cs` or `en`); without it the answer is 403. Bodies are JSON with `Content-Type: application/json`.',
  'Choose the customer: GET `/user-customers` lists them, PUT `/set-active-customer` chooses. Send its number as `X-Active-Customer`, then nothing can happen for a wrong one.',
  'Find goods: GET `/product-list/{PathName}`; prices come from GET `/product-price`. Slashes of the path may be sent as `%2F`.',
  'Order: POST `/cart` with the first lines, PUT `/cart/{CartId}` with changed lines, then PUT the whole cart with `State` `UserLock` and a delivery day, way and address, at last with `State` `Ordered`. Each PUT sends the `RequestId` of the answer before.',
  'When an answer is lost, send the same PUT again with the same `RequestId`: it is done once. The same `RequestId` with other content is 422.',
  '409 says that something has changed: read it anew. 429 and 503 say in `Retry-After` after how many seconds to try again.',
]

const block = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`

const table = (head: string[], rows: string[][]) =>
  `<table><thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const files = new Set<string>(Object.values(fileTypes))

const statusOf = ({ content = {} }: ApiAnswer) =>
  String((content['application/json']?.example as { status?: number } | undefined)?.status ?? '')

/** What an answer is: the kinds of file, or the words of the description. */
function meaningOf({ description, content = {} }: ApiAnswer): string {
  const types = Object.keys(content)
  if (!types.some((type) => files.has(type))) return prose(description).replaceAll(' · ', '<br>')
  return `A file: ${types.map((type) => `<code>${escape(type)}</code>`).join(', ')}`
}

function callOf(method: string, path: string, operation: Operation): string {
  const own = operation.parameters.filter((one) => 'name' in one)
  const rows = own.map(({ name, in: place, required, description, schema, example }) => [
    `<code>${escape(name)}</code>`,
    `${place}${required ? '' : ', optional'}`,
    [
      prose(description),
      schema.enum && `One of ${schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(', ')}.`,
      example !== undefined && `<span class="quiet">e.g. <code>${escape(String(example))}</code></span>`,
    ]
      .filter(Boolean)
      .join(' '),
  ])
  // What every call may answer stands once, at the end of the page.
  const answers = Object.entries(operation.responses).flatMap(([status, told]) =>
    '$ref' in told ? [] : [[status, meaningOf(told)]],
  )
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const bodies = Object.values(body?.examples ?? {}).map(({ value }) => value)
  const done = operation.responses['200']
  const example = done && 'content' in done ? done.content?.['application/json']?.example : undefined
  return `<article id="${operation.operationId}">
    <h3><code class="path"><span class="method">${method}</span> ${escape(path)}</code></h3>
    <p>${prose(operation.description)}</p>
    ${rows.length > 0 ? table(['Parameter', 'Where', 'What it means'], rows) : ''}
    ${body ? bodies.map((one) => block('Body, an example', one)).join('') + block('Body, the schema', body.schema) : ''}
    ${example === undefined ? '' : block('Answer, an example', example)}
    <details><summary>Answers by status</summary>${table(['Status', 'Meaning'], answers)}
    <p><a href="#failures">Failures that every call may answer</a></p></details></article>`
}

/** A page a person can read: how to begin, then every call with parameters, examples and answers. */
export function apiPage(document: ApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const areas = document.tags.map(({ name, description }) => {
    const here = calls.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${anchor(name)}">${escape(name)}</h2><p>${escape(description)}</p>
      ${here.map(({ method, path, operation }) => callOf(method, path, operation)).join('\n')}</section>`
  })
  const failures = Object.values(document.components.responses).map((told) => [statusOf(told), meaningOf(told)])
  const entries = document.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Odbyt API</title>
    <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
    <body><div class="columns"><nav aria-label="Areas"><ul>${entries.join('')}</ul></nav>
    <main><h1>Odbyt API</h1><p>All paths are below <code>${escape(document.servers[0]?.url ?? '')}</code>.
    For programs the same stands in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
    <ol>${steps.map((step) => `<li>${prose(step)}</li>`).join('')}</ol>
    ${areas.join('\n')}
    <section><h2 id="failures">Failures that every call may answer</h2>${table(['Status', 'Meaning'], failures)}</section></main></div></body></html>`
}
