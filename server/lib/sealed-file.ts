import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

// A file that shows whether it is whole and unchanged, and with a key is readable to nobody else: a line that says what it is,
// then pieces. Each piece carries a tag over its content, its place and whether it is the last one, so a reader knows of
// every byte that it was written like this before anything is done with it.

const PIECE = 256 * 1024
const TAG = 16
const LAST = 0x80_00_00_00

/** Why a sealed file cannot be read; the message is one sentence. */
export class SealFault extends Error {}

interface Head {
  format: string
  encrypted: boolean
  salt: string
  /** Tells a wrong key from a changed file. */
  check: string
}

interface Seal {
  close(content: Buffer, place: number, isLast: boolean): Buffer
  open(content: Buffer, tag: Buffer, place: number, isLast: boolean): Buffer | undefined
}

/** The key for this file alone, and what shows that it is the right one. */
function derive(key: Buffer, salt: Buffer): { own: Buffer; check: string } {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, 'sealed file', 48))
  return { own: bytes.subarray(0, 32), check: bytes.subarray(32).toString('hex') }
}

const nonceOf = (place: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(place, 8)
  return nonce
}

const noted = (head: string, isLast: boolean) => Buffer.from(`${isLast ? 'last' : 'more'} ${head}`)

/** AES-256-GCM. */
function encrypting(own: Buffer, head: string): Seal {
  return {
    close(content, place, isLast) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(place)).setAAD(noted(head, isLast))
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(content, tag, place, isLast) {
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(place), { authTagLength: TAG })
      decipher.setAAD(noted(head, isLast)).setAuthTag(tag)
      const plain = decipher.update(content)
      try {
        return Buffer.concat([plain, decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** SHA-256, where there is no key: it shows damage, not forgery. */
function plain(head: string): Seal {
  const digest = (content: Buffer, place: number, isLast: boolean) =>
    createHash('sha256').update(noted(head, isLast)).update(nonceOf(place)).update(content).digest().subarray(0, TAG)
  return {
    close: (content, place, isLast) => Buffer.concat([content, digest(content, place, isLast)]),
    open: (content, tag, place, isLast) => (timingSafeEqual(digest(content, place, isLast), tag) ? content : undefined),
  }
}

/** Seals what flows through it. */
export function sealing(format: string, key: Buffer | undefined): Transform {
  const salt = randomBytes(32)
  const derived = key && derive(key, salt)
  const head: Head = { format, encrypted: key !== undefined, salt: salt.toString('hex'), check: derived?.check ?? '' }
  const line = JSON.stringify(head)
  const seal = derived ? encrypting(derived.own, line) : plain(line)
  let waiting: Buffer[] = []
  let length = 0
  let place = 0
  const piece = (content: Buffer, isLast: boolean): Buffer => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE((content.length | (isLast ? LAST : 0)) >>> 0)
    const closed = seal.close(content, place, isLast)
    place += 1
    return Buffer.concat([size, closed])
  }
  const sealed = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting.push(chunk)
      length += chunk.length
      if (length > PIECE) {
        const all = Buffer.concat(waiting)
        let from = 0
        for (; all.length - from > PIECE; from += PIECE) this.push(piece(all.subarray(from, from + PIECE), false))
        waiting = [all.subarray(from)]
        length = all.length - from
      }
      done()
    },
    flush(done) {
      this.push(piece(Buffer.concat(waiting), true))
      done()
    },
  })
  sealed.push(`${line}\n`)
  return sealed
}

/** Hands out an exact number of bytes of a stream after the other. */
class Reader {
  readonly #source: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next()
    if (next.done) return false
    this.#rest = Buffer.concat([this.#rest, next.value])
    return true
  }

  /** Fewer bytes than asked for only at the end. */
  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count && (await this.#more()));
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async line(most: number): Promise<string> {
    while (!this.#rest.includes(10) && this.#rest.length < most && (await this.#more()));
    const end = this.#rest.indexOf(10)
    const taken = this.#rest.subarray(0, Math.max(end, 0)).toString()
    this.#rest = this.#rest.subarray(end + 1)
    return taken
  }
}

function headOf(line: string, format: string): Head {
  try {
    const head = JSON.parse(line) as Head
    if (head.format === format) return head
  } catch {
    // Told below.
  }
  throw new SealFault(`The file is no ${format}.`)
}

/** What was sealed; throws SealFault for another kind of file, a wrong key, and one that is cut short or changed. */
export async function* unsealed(
  source: AsyncIterable<Buffer>,
  format: string,
  key: Buffer | undefined,
): AsyncGenerator<Buffer> {
  const reader = new Reader(source)
  const line = await reader.line(4096)
  const head = headOf(line, format)
  if (head.encrypted && !key) throw new SealFault('The file is encrypted and no key was given.')
  // Anybody can write a plain file, so whoever has a key must not take one for theirs.
  if (!head.encrypted && key) throw new SealFault('The file is not encrypted, although a key was given.')
  const derived = head.encrypted && key ? derive(key, Buffer.from(head.salt, 'hex')) : undefined
  if (derived && derived.check !== head.check)
    throw new SealFault('The key is not the one the file was encrypted with.')
  const seal = derived ? encrypting(derived.own, line) : plain(line)
  for (let place = 0; ; place += 1) {
    const size = await reader.take(4)
    if (size.length < 4) throw new SealFault('The file is cut short.')
    const word = size.readUInt32BE()
    const isLast = word >= LAST
    const length = isLast ? word - LAST : word
    if (length > PIECE) throw new SealFault('The file was changed or damaged.')
    const content = await reader.take(length)
    const tag = await reader.take(TAG)
    if (tag.length < TAG) throw new SealFault('The file is cut short.')
    const opened = seal.open(content, tag, place, isLast)
    if (!opened) throw new SealFault('The file was changed or damaged.')
    yield opened
    if (isLast) {
      if ((await reader.take(1)).length > 0) throw new SealFault('The file was changed or damaged.')
      return
    }
  }
}
