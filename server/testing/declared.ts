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

/** The endpoints of an app by their methods; those with a place in their path give way to those that are spelled out. */
const methods = new WeakMap<ReadonlySet<Endpoint>, Map<string, Endpoint[]>>()

function endpointOf({ endpoints }: App, method: string, url: string): Endpoint | undefined {
  if (!methods.has(endpoints)) {
    const sorted = [...endpoints].toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    methods.set(
      endpoints,
      Map.groupBy(sorted, (one) => one.method),
    )
  }
  return methods
    .get(endpoints)
    ?.get(method)
    ?.find((one) => patternOf(one.path).test(url))
}

/** The description of each answer that an endpoint declares, by its status. */
type Declaration = Record<string, string>

// All portals of a process declare the same, and to describe the API takes a third of a second.
const declarations = new WeakMap<Endpoint, Declaration>()

function declarationOf(app: App, endpoint: Endpoint): Declaration {
  if (!declarations.has(endpoint)) {
    const { paths, components } = app.apiDocument()
    for (const one of app.endpoints) {
      const { responses = {} } = paths[one.path.replace('...}', '}')]?.[one.method.toLowerCase()] ?? {}
      const described = Object.entries(responses).map(([status, answer]) => {
        const told = '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
        return [status, told?.description ?? '']
      })
      declarations.set(one, Object.fromEntries(described) as Declaration)
    }
  }
  return declarations.get(endpoint) ?? {}
}

/** Throws when an answer is none of those that the description of the API declares for the call. */
export function expectDeclared(app: App, method: string, url: string, { status, type, code }: Told): void {
  const endpoint = endpointOf(app, method, url)
  if (!endpoint) return
  const description = declarationOf(app, endpoint)[status]
  const here = `${method} ${url} answers ${status}${code === undefined ? '' : ` ${code}`}`
  if (description === undefined)
    throw new Error(`${here}, which the contract does not declare: see answers and refusals`)
  if (code !== undefined) {
    if (code in errors && !description.includes(`\`${code}\``)) {
      throw new Error(`${here}, a refusal that the contract does not declare for it`)
    }
  } else if (status === 200) {
    const types = endpoint.files.map((file) => fileTypes[file])
    const fits = types.length === 0 ? type === 'application/json' : types.some((one) => one === '*/*' || one === type)
    if (!fits) throw new Error(`${here} with ${type}, which the contract does not declare`)
  }
}
