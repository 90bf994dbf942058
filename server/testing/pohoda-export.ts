import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Small exports as the accounting system writes them, for tests and for the proof of size.

const VERSION_2 = 'http://www.stormware.cz/schema/version_2'
const prefixes = ['rsp:response', 'typ:type', 'lst:list', 'lStk:list_stock', 'lAdb:list_addBook', 'stk:stock']
const morePrefixes = [
  'inv:invoice',
  'ord:order',
  'adb:addressbook',
  'ctg:category',
  'idp:individualPrice',
  'acp:actionPrice',
]
const namespaces = [...prefixes, ...morePrefixes]
  .map((pair) => pair.split(':'))
  .map(([prefix, name]) => `xmlns:${prefix}="${VERSION_2}/${name}.xsd"`)
  .join(' ')

/** Values of a record: texts are escaped, a list repeats the element, a record nests. */
export type Fields = { [name: string]: string | number | boolean | Fields | Fields[] | undefined }

export const lists = {
  category: ['lst:listCategory', 'ctg:category'],
  item: ['lStk:listStock', 'lStk:stock'],
  customer: ['lAdb:listAddressBook', 'lAdb:addressbook'],
  price: ['lst:listIndividualPrice', 'lst:individualPrice'],
  action: ['lst:listActionPrice', 'lst:actionPrice'],
  order: ['lst:listOrder', 'lst:order'],
  document: ['lst:listInvoice', 'lst:invoice'],
} as const

export type ExportKind = keyof typeof lists

/** An element with its content; `$name` is an attribute and `$text` the text of the element itself. */
export function xml(name: string, fields: Fields): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const attributes = entries.filter(([key]) => key.startsWith('$') && key !== '$text')
  const content = entries
    .filter(([key]) => !key.startsWith('$') || key === '$text')
    .map(([key, value]) => {
      if (Array.isArray(value)) return value.map((each) => xml(key, each)).join('')
      if (typeof value === 'object') return xml(key, value)
      return key === '$text' ? escape(value) : `<${key}>${escape(value)}</${key}>`
    })
  const start = [name, ...attributes.map(([key, value]) => `${key.slice(1)}="${escape(value)}"`)].join(' ')
  return `<${start}>${content.join('')}</${name}>`
}

/** A whole file; every record stands on a line of its own, the first one on line 5. */
export function pack(kind: ExportKind, records: Iterable<string>, encoding?: string, day?: string): string {
  return [...packPieces(kind, records, encoding, day)].join('')
}

/** A file in pieces, for those that are too large for one text. */
export function* packPieces(
  kind: ExportKind,
  records: Iterable<string>,
  encoding = 'Windows-1250',
  day = '2026-11-20',
): Generator<string> {
  const [list, record] = lists[kind]
  const attributes = `version="2.0" dateTimeStamp="${day}T05:30:00" dateValidFrom="${day}" state="ok"`
  yield `<?xml version="1.0" encoding="${encoding}"?>\n`
  yield `<rsp:responsePack version="2.0" id="${record}" state="ok" ico="12345678" ${namespaces}>\n`
  yield `<rsp:responsePackItem version="2.0" id="1" state="ok">\n<${list} ${attributes}>`
  yield kind === 'category' ? '<lst:categoryDetail version="2.0">\n' : '\n'
  for (const each of records) yield `${each}\n`
  yield `${kind === 'category' ? '</lst:categoryDetail>' : ''}</${list}>\n`
  yield '</rsp:responsePackItem></rsp:responsePack>\n'
}

/** The bytes of a text in Windows-1250. */
export function windows1250(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => codes.get(character) ?? fail(character)))
}

/** A new folder with these files: texts in Windows-1250, buffers as they are. */
export function exportFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'odbyt-export-'))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? windows1250(content) : content)
  }
  return folder
}

const decoder = new TextDecoder('windows-1250')
const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))

function fail(character: string): never {
  throw new Error(`${character} is not in Windows-1250`)
}

function escape(value: Fields[string]): string {
  const text = typeof value === 'object' ? '' : String(value)
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
