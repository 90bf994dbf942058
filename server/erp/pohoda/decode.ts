import { createReadStream } from 'node:fs'

export interface Chunk {
  text: string
  /** Bytes read so far. */
  bytes: number
}

/** Bytes that are no text of the declared encoding; `before` is the good text in front of them. */
export class EncodingFault extends Error {
  readonly before: string

  constructor(reason: string, before = '') {
    super(reason)
    this.before = before
  }
}

const CHUNK_BYTES = 256 * 1024
const known = new Set(['utf-8', 'windows-1250', 'iso-8859-2'])
// Positions without a character in Windows-1250 come out of the decoder as these.
const unassigned = /[\u0080-\u009f]/

/** Reads a file as text in the encoding its XML declaration names (UTF-8 without one); throws EncodingFault. */
export async function* decodeFile(path: string): AsyncGenerator<Chunk> {
  let bytes = 0
  let decode: ((chunk: Buffer | undefined) => string) | undefined
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    decode ??= decoderFor(encodingOf(chunk))
    bytes += chunk.length
    yield { text: decode(chunk), bytes }
  }
  if (decode) yield { text: decode(undefined), bytes }
}

/** Whole text in the encoding its XML declaration names (UTF-8 without one); throws EncodingFault. */
export function decodeBytes(bytes: Buffer): string {
  const decode = decoderFor(encodingOf(bytes))
  return decode(bytes) + decode(undefined)
}

/** The encoding named by the byte order mark or the XML declaration at the start of a file. */
function encodingOf(start: Buffer): string {
  const mark = start.subarray(0, 3).toString('hex')
  if (mark.startsWith('fffe') || mark.startsWith('feff')) {
    throw new EncodingFault('the file is in UTF-16; export it in Windows-1250 or UTF-8')
  }
  const head = start.subarray(0, 300).toString('latin1')
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]
  const encoding = canonical(declared ?? 'utf-8')
  if (mark === 'efbbbf' && encoding !== 'utf-8') {
    throw new EncodingFault(`the file declares ${declared}, but begins with the mark of UTF-8`)
  }
  return encoding
}

function canonical(declared: string): string {
  let encoding = ''
  try {
    encoding = new TextDecoder(declared).encoding
  } catch {
    // An unknown name is answered below like a known one that no export uses.
  }
  if (!known.has(encoding)) throw new EncodingFault(`the declared encoding ${declared} is not supported`)
  return encoding
}

function decoderFor(encoding: string): (chunk: Buffer | undefined) => string {
  return encoding === 'utf-8' ? decodeUtf8() : decodeSingleByte(encoding)
}

function decodeUtf8(): (chunk: Buffer | undefined) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      const [before] = new TextDecoder().decode(chunk ?? Buffer.alloc(0)).split('\ufffd')
      throw new EncodingFault('the file should be UTF-8, but has other bytes here', before)
    }
  }
}

function decodeSingleByte(encoding: string): (chunk: Buffer | undefined) => string {
  const decoder = new TextDecoder(encoding)
  // Any bytes are some text in a one-byte encoding; only text that is UTF-8 throughout gives the mistake away.
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let accents = false
  let maybeUtf8 = true
  return (chunk) => {
    const text = chunk ? decoder.decode(chunk, { stream: true }) : ''
    const hole = unassigned.exec(text)
    if (maybeUtf8) {
      try {
        const plain = chunk ? utf8.decode(chunk, { stream: true }) : utf8.decode()
        accents ||= plain !== text
      } catch {
        maybeUtf8 = false
      }
    }
    if (hole) {
      const really = maybeUtf8 ? 'its text is UTF-8' : 'has other bytes here'
      throw new EncodingFault(`the file declares ${encoding}, but ${really}`, text.slice(0, hole.index))
    }
    if (!chunk && maybeUtf8 && accents) {
      throw new EncodingFault(`the file declares ${encoding}, but its text is UTF-8`)
    }
    return text
  }
}
