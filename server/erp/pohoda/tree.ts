import { SaxesParser } from 'saxes'
import { decodeBytes, EncodingFault } from './decode.ts'
import type { Element } from './element.ts'
import { FileFault } from './fault.ts'

const MAX_DEPTH = 64

/** A small document as a whole; throws FileFault when it is no well-formed one. */
export function readTree(bytes: Buffer, file: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const refuse = (reason: string): never => {
    throw new FileFault(file, reason, parser.line, parser.column)
  }
  const open: Element[] = []
  let root: Element | undefined
  parser.on('error', (error) => refuse(`the file is not well-formed: ${error.message.replace(/^[\d:]+ ?/, '')}`))
  // Nothing an answer needs stands in a DOCTYPE, and entities declared there could blow up the memory.
  parser.on('doctype', () => refuse('the file has a DOCTYPE'))
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1)
    const attributes = tag.attributes as Record<string, string>
    const element: Element = { name, line: parser.line, text: '', attributes, children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    if (open.push(element) > MAX_DEPTH) refuse(`elements are nested deeper than ${MAX_DEPTH}`)
  })
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(decodeBytes(bytes)).close()
  } catch (error) {
    if (error instanceof EncodingFault) throw new FileFault(file, error.message)
    throw error
  }
  return root ?? refuse('the file is empty')
}
