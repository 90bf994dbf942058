import { type Endpoint, fileTypes } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { App } from '#server/endpoint.ts'

interface Told {
  status: number
  /** Without what follows the semicolon; empty without a body. */
  type: string
  code: string | undefined
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path.replaceAll(/\{\w+\.\.\.\}/g, '.*').replaceAll(/\{\w+\}/g, '[^/]+')
  const made = new RegExp(`^/api${source}/?(?:\\?.*)?$`, 'i')
  patterns.set(path, made)
  return made
}

/** The endpoint a call goes to; one with a place in its path gives way to one that is spelled out. */
const endpointOf = (endpoints: Iterable<Endpoint>, method: string, url: string) =>
  [...endpoints]
    .filter((one) => one.method === method && patternOf(one.path).test(url))
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0]

/** Throws when an answer is none of those that the description of the API declares for the call. */
export function expectDeclared(app: App, method: string, url: string, { status, type, code }: Told): void {
  const endpoint = endpointOf(app.endpoints, method, url)
  if (!endpoint) return
  const path = endpoint.path.replace('...}', '}')
  const { responses = {} } = app.apiDocument().paths[path]?.[method.toLowerCase()] ?? {}
  const declared = responses[String(status)]
  const here = `${method} ${url} answers ${status}${code === undefined ? '' : ` ${code}`}`
  if (!declared) throw new Error(`${here}, which the contract does not declare: see answers and refusals`)
  if (code !== undefined) {
    const description = '$ref' in declared ? describedBy(app, declared.$ref) : declared.description
    if (code in errors && !description.includes(`\`${code}\``)) {
      throw new Error(`${here}, a refusal that the contract does not declare for it`)
    }
  } else if (status === 200) {
    const types = endpoint.files.map((file) => fileTypes[file])
    const fits = types.length === 0 ? type === 'application/json' : types.some((one) => one === '*/*' || one === type)
    if (!fits) throw new Error(`${here} with ${type}, which the contract does not declare`)
  }
}

const describedBy = (app: App, ref: string) =>
  app.apiDocument().components.responses[ref.split('/').at(-1) ?? '']?.description ?? ''
