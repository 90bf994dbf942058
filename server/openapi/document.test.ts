import { describe, expect, it } from 'vitest'
import { fileTypes } from '#contract/endpoint.ts'
import { getOrderFile } from '#contract/orders.ts'
import { getStatement } from '#contract/receivables.ts'
import { apiDocument } from './document.ts'
import { apiPage } from './page.ts'
import type { JsonSchema } from './json-schema.ts'
import { contractNames } from './names.ts'

const names = await contractNames()
const endpoints = [...names.endpoints.keys()]
const document = apiDocument(endpoints, names, { publicUrl: 'https://portal.example.cz', cookie: 'sid' })
const calls = endpoints.map((endpoint) => {
  const path = endpoint.path.replace('...}', '}')
  const described = document.paths[path]?.[endpoint.method.toLowerCase()]
  if (!described) throw new Error(`${endpoint.method} ${path} is not described`)
  return { endpoint, path, described }
})
type Described = (typeof calls)[number]['described']

const call = (name: string): Described => {
  const found = calls.find(({ described }) => described.operationId === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found.described
}

/** Parameters with the shared ones in place of their references. */
const parametersOf = ({ parameters }: Described) =>
  parameters.map((one) => {
    const found = 'name' in one ? one : document.components.parameters[one.$ref.split('/').at(-1) ?? '']
    if (!found) throw new Error(`there is no ${JSON.stringify(one)}`)
    return found
  })

function fieldsOf(schema: JsonSchema, at: string): { at: string; field: JsonSchema }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { at: `${at}.${name}`, field },
    ...fieldsOf(field, `${at}.${name}`),
  ])
  return [...own, ...[schema.items, ...(schema.anyOf ?? [])].flatMap((part) => (part ? fieldsOf(part, at) : []))]
}

const securities = {
  anyone: [{ session: [] }, {}],
  session: [{ session: [] }],
  registered: [{ session: [] }],
  key: [{ key: [] }],
}

describe('the description of the API', () => {
  it('gives every call its name in the contract, an area, and who may make it [S7.66]', () => {
    for (const { endpoint, described } of calls) {
      expect(described.operationId).toBe(names.endpoints.get(endpoint)?.name)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(described.tags))
      expect(described.description).toContain('Open to')
      const { who } = endpoint.access
      expect([described.operationId, described.security]).toEqual([
        described.operationId,
        endpoint.credentials || endpoint.access.keys?.includes('Shop') ? [{ basic: [] }] : securities[who],
      ])
    }
  })

  it('says what every parameter and every field means', () => {
    const silent = calls.flatMap(({ described }) => [
      ...parametersOf(described).flatMap(({ name, description }) =>
        description === '.' ? [`${described.operationId}.${name}`] : [],
      ),
      ...[
        described.requestBody?.content,
        'content' in (described.responses['200'] ?? {}) ? described.responses['200'] : {},
      ]
        .flatMap((content) => Object.values((content ?? {}) as Record<string, { schema?: JsonSchema }>))
        .flatMap(({ schema }) => (schema ? fieldsOf(schema, described.operationId) : []))
        .flatMap(({ at, field }) => (field.description === undefined ? [at] : [])),
    ])
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      silent.push(...fieldsOf(schema, name).flatMap(({ at, field }) => (field.description === undefined ? [at] : [])))
    }
    expect(silent, 'say it in server/openapi/field-words.ts').toEqual([])
  })

  it('declares the headers of a call [S7.5]', () => {
    for (const { endpoint, described } of calls) {
      const headers = parametersOf(described).filter((one) => one.in === 'header')
      const language = headers.find(({ name }) => name === 'ActiveLangId')
      // An answer to another system has no texts in a language.
      expect([endpoint.path, language?.required]).toEqual([
        endpoint.path,
        endpoint.access.who === 'key' ? undefined : true,
      ])
      const active = headers.find(({ name }) => name === 'X-Active-Customer')
      expect([endpoint.path, active?.required]).toEqual([endpoint.path, endpoint.access.customer ? false : undefined])
    }
  })

  it('declares a parameter for each place in a path, also for one that takes slashes', () => {
    for (const { path, described } of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parametersOf(described).filter((one) => one.in === 'path')
      expect([path, declared.map(({ name }) => name)]).toEqual([path, places])
    }
    expect(Object.keys(document.paths)).toContain('/product-list/{PathName}')
  })

  it('declares every answer without a body, with what it means', () => {
    for (const { endpoint, described } of calls) {
      for (const [status, meaning] of Object.entries(endpoint.answers)) {
        expect(described.responses[status]).toMatchObject({ description: `${meaning}. No body.` })
      }
    }
    expect(Object.keys(call('getLogin').responses)).toEqual(expect.arrayContaining(['204', '205', '206', '429', '503']))
  })

  it('declares files by their types', () => {
    const types = (name: string) => {
      const answer = call(name).responses['200']
      return answer && 'content' in answer ? Object.keys(answer.content ?? {}) : []
    }
    expect(types('getOrderFile')).toEqual(['application/pdf'])
    expect(types('getStatement')).toEqual([fileTypes.pdf, fileTypes.csv, fileTypes.xlsx])
    expect([getOrderFile.files, getStatement.files]).toEqual([['pdf'], ['pdf', 'csv', 'xlsx']])
    for (const { endpoint, described } of calls) {
      if (endpoint.files.length > 0) expect(types(described.operationId)).not.toContain('application/json')
    }
  })

  it('names formats, and what separates the parts of a list', () => {
    expect(document.components.schemas['Order']?.properties?.['Created']?.format).toBe('date-time')
    expect(document.components.schemas['Document']?.properties?.['IssueDate']?.format).toBe('date')
    const [from] = parametersOf(call('getDocumentList')).filter(({ name }) => name === 'AmountFrom')
    expect(from?.schema.format).toBe('decimal')
    for (const name of ['getProductPrice', 'getDocumentArchive', 'getManualArchive', 'getPayments']) {
      const [list] = parametersOf(call(name)).filter((one) => one.in === 'query')
      expect(list?.description).toContain('joined by `;`')
      expect(list?.example).toContain(';')
    }
  })

  it('is a page for people too, with every call [S7.66]', () => {
    const page = apiPage(document, 'nonce')
    for (const { described } of calls) expect(page).toContain(`id="${described.operationId}"`)
    expect(page).not.toMatch(/undefined|\[object/)
  })
})
