/** A piece of XML, escaped already. */
export type Xml = string

// What no XML document may hold, however it is written.
const forbidden = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]|\p{Surrogate}/gu
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '', '\t': ' ' }

const escaped = (text: string): Xml =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"\r\t]/g, (mark) => marks[mark] ?? mark)

/** At most so many characters, as the schema counts them. */
export const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

/** An element of elements. */
export function tag(name: string, attributes: Record<string, string>, ...children: Xml[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value).replaceAll('\n', ' ')}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

/** An element with a text of at most `most` characters; nothing at all without a text. */
export function field(name: string, text: string, most = Infinity): Xml {
  const shown = cut(text.replaceAll(forbidden, '').trim(), most).trim()
  return shown === '' ? '' : `<${name}>${escaped(shown)}</${name}>`
}

const bytes = new Map<string, number>()
const decoder = new TextDecoder('windows-1250')
for (let byte = 0x80; byte <= 0xff; byte += 1) {
  const character = decoder.decode(Uint8Array.of(byte))
  // The decoder gives the five positions that stand for nothing a control character.
  if (character >= '\u00a0') bytes.set(character, byte)
}

/** Text in Windows-1250; characters it lacks become what `other` makes of them. */
function encode(text: string, other: (character: string) => string): Buffer {
  const plain: number[] = []
  for (const character of text) {
    const byte = character < '\u0080' ? character.charCodeAt(0) : bytes.get(character)
    if (byte === undefined) plain.push(...Buffer.from(other(character), 'latin1'))
    else plain.push(byte)
  }
  return Buffer.from(plain)
}

/** A document in Windows-1250; characters it lacks are character references. */
export const documentOf = (root: Xml): Buffer =>
  encode(`<?xml version="1.0" encoding="Windows-1250"?>\n${root}\n`, (character) => `&#${character.codePointAt(0)};`)

/** A name and a password as the accounting system reads them. */
export const plainText = (text: string): Buffer => encode(text, () => '?')
