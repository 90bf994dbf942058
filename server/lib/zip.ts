import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipFile {
  name: string
  content: Uint8Array
  /** What is packed already, such as a PDF, is stored as it is. */
  isPacked: boolean
}

/** A ZIP archive made while it is read, one file after another. */
export function zipStream(files: AsyncIterable<ZipFile>): Readable {
  async function* chunks() {
    const made: Uint8Array[] = []
    let fault: Error | undefined
    const zip = new Zip((error, chunk) => {
      if (error) fault = error
      else made.push(chunk)
    })
    for await (const { name, content, isPacked } of files) {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
      zip.add(entry)
      entry.push(content, true)
      if (fault) throw fault
      yield* made.splice(0)
    }
    zip.end()
    yield* made.splice(0)
  }
  return Readable.from(chunks(), { objectMode: false })
}
