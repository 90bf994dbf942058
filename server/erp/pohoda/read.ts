import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { decodeFile, EncodingFault } from './decode.ts'
import type { Element } from './element.ts'
import { FileFault } from './fault.ts'

export const kinds = [
  'category',
  'item',
  'customer',
  'price',
  'action',
  'order',
  'document',
  // These come with the cards of items and with documents, or as tables.
  'level price',
  'quantity price',
  'relation',
  'package',
  'item package',
  'movement',
  'contact',
  'user',
] as const
export type Kind = (typeof kinds)[number]

export interface PackRecord {
  kind: Kind
  element: Element
}

/** What the parser finished with one chunk of a file. */
export interface Batch {
  /** Bytes of the file read so far. */
  bytes: number
  /** Lists that began, with the day their data are valid for; `kind` is undefined for lists the portal has no use for. */
  lists: { name: string; kind: Kind | undefined; validFrom: string }[]
  /** Files that belong to this one, when the export was split. */
  parts: string[]
  records: PackRecord[]
}

interface List {
  kind: Kind
  record: string
  depth: number
}

const knownLists = new Map<string, List>([
  // Categories are nested in each other below one more element; a record is a whole branch from the top.
  ['listCategory', { kind: 'category', record: 'category', depth: 4 }],
  ['listStock', { kind: 'item', record: 'stock', depth: 3 }],
  ['listAddressBook', { kind: 'customer', record: 'addressbook', depth: 3 }],
  ['listIndividualPrice', { kind: 'price', record: 'individualPrice', depth: 3 }],
  ['listActionPrice', { kind: 'action', record: 'actionPrice', depth: 3 }],
  ['listOrder', { kind: 'order', record: 'order', depth: 3 }],
  ['listInvoice', { kind: 'document', record: 'invoice', depth: 3 }],
])

const REQUEST =
  'the file is a dataPack, which is what POHODA is sent; the portal reads what it answers, a responsePack: ' +
  'make it in POHODA by Soubor / Datová komunikace / XML import/export with a list request as the input'
const NAMESPACE = 'http://www.stormware.cz/schema/version_2/response.xsd'
const MAX_PROLOG = 64 * 1024
const MAX_RECORD = 4 * 1024 * 1024
const MAX_DEPTH = 64

/** Reads an exported file piece by piece; throws FileFault when it is no whole, well-formed export. */
export async function* readPack(path: string): AsyncGenerator<Batch> {
  const file = basename(path)
  const parser = new SaxesParser({ xmlns: false, position: true })
  const pack = watch(parser, (reason) => {
    throw new FileFault(file, reason, parser.line, parser.column)
  })
  try {
    for await (const { text, bytes } of decodeFile(path)) {
      parser.write(text)
      pack.checkSize()
      yield pack.take(bytes)
    }
    parser.close()
  } catch (error) {
    if (error instanceof EncodingFault) {
      parser.write(error.before)
      throw new FileFault(file, error.message, parser.line, parser.column)
    }
    if (error instanceof FileFault || !(error instanceof Error) || !('syscall' in error)) throw error
    throw new FileFault(file, `the file cannot be read: ${error.message}`)
  }
}

/** Listens to the parser and gathers records; `refuse` throws. */
function watch(parser: SaxesParser, refuse: (reason: string) => never) {
  const path: string[] = []
  const open: Element[] = []
  let batch: Omit<Batch, 'bytes'> = { lists: [], parts: [], records: [] }
  let list: List | undefined
  let partName: string | undefined
  let recordStart = 0
  let begun = false

  parser.on('error', (error) => refuse(`the file is not well-formed: ${error.message.replace(/^[\d:]+ ?/, '')}`))
  // Nothing an export needs stands in a DOCTYPE, and entities declared there could blow up the memory.
  parser.on('doctype', () => refuse('the file has a DOCTYPE, which an export never has'))

  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1)
    const depth = path.push(name) - 1
    begun = true
    if (depth > MAX_DEPTH) refuse(`elements are nested deeper than ${MAX_DEPTH}`)
    if (depth === 0 && name === 'dataPack') refuse(REQUEST)
    if (depth === 0 && (name !== 'responsePack' || !Object.values(tag.attributes).includes(NAMESPACE))) {
      refuse(`the file is no export of POHODA: it begins with <${tag.name}>`)
    }
    if (depth <= 2 && tag.attributes['state'] === 'error') {
      refuse(`the export itself reports an error: ${tag.attributes['note'] ?? 'without a reason'}`)
    }
    if (depth === 2) {
      list = knownLists.get(name)
      batch.lists.push({ name, kind: list?.kind, validFrom: tag.attributes['dateValidFrom'] ?? '' })
    }
    if (depth === 4 && name === 'part' && path[3] === 'parts') partName = ''
    const inRecord = open.length > 0 || (list !== undefined && depth === list.depth && name === list.record)
    if (inRecord) open.push({ name, line: parser.line, text: '', attributes: tag.attributes, children: [] })
  })

  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
    else if (partName !== undefined) partName += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)

  parser.on('closetag', () => {
    path.pop()
    if (path.length === 3) recordStart = parser.position
    if (partName !== undefined && path.length === 4) {
      batch.parts.push(partName.trim())
      partName = undefined
    }
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else if (list) {
      batch.records.push({ kind: list.kind, element })
      recordStart = parser.position
    }
  })

  return {
    /** Keeps the memory bounded, whatever a file contains. */
    checkSize(): void {
      if (!begun && parser.position > MAX_PROLOG) refuse('the file is no export of POHODA')
      if (parser.position - recordStart > MAX_RECORD) refuse('a record is larger than 4 MB')
    },
    take(bytes: number): Batch {
      const taken = { ...batch, bytes }
      batch = { lists: [], parts: [], records: [] }
      return taken
    },
  }
}
