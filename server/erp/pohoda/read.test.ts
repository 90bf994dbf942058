import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { exportFolder, pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { stock } from '#server/testing/pohoda-records.ts'
import { line } from './element.ts'
import type { FileFault } from './fault.ts'
import { readPack } from './read.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

async function read(content: string | Buffer) {
  const folder = exportFolder({ 'export.xml': content })
  folders.push(folder)
  const records: { kind: string; line: number; name: string }[] = []
  const found = { records, lists: [] as string[], parts: [] as string[], bytes: 0 }
  for await (const batch of readPack(join(folder, readdirSync(folder)[0] ?? ''))) {
    found.lists.push(...batch.lists.map(({ name, validFrom }) => `${name} ${validFrom}`))
    found.parts.push(...batch.parts)
    found.bytes = batch.bytes
    for (const { kind, element } of batch.records) {
      records.push({ kind, line: element.line, name: line(element, 'stockHeader', 'name') })
    }
  }
  return found
}

const faultOf = async (content: string | Buffer): Promise<Partial<FileFault>> => {
  const fault = await read(content).then(
    () => undefined,
    (error: FileFault) => error,
  )
  return { message: fault?.message ?? 'no fault', line: fault?.line, column: fault?.column }
}

const items = (...names: string[]) => names.map((name, index) => stock(index + 1, { 'stk:name': name }))

describe('reading an export', () => {
  it('gives records with kind, line and text, in Windows-1250 and in UTF-8', async () => {
    const text = pack('item', items('Žluťoučký kůň', 'Ďábelské ódy'))
    const expected = [
      { kind: 'item', line: 5, name: 'Žluťoučký kůň' },
      { kind: 'item', line: 6, name: 'Ďábelské ódy' },
    ]
    const inWindows = await read(text)
    expect(inWindows.records).toEqual(expected)
    expect(inWindows.lists).toEqual(['listStock 2026-11-20'])
    expect(inWindows.bytes).toBe(windows1250(text).length)
    const utf8 = text.replace('Windows-1250', 'UTF-8')
    expect((await read(Buffer.from(utf8))).records).toEqual(expected)
    expect((await read(Buffer.from(`\ufeff${utf8}`))).records).toEqual(expected)
    expect((await read(Buffer.from(utf8.replace(/^.*\n/, '')))).records).toHaveLength(2)
  })

  it('finds characters split between two pieces of a file', async () => {
    // Two bytes a letter: with an odd number of bytes in front, one of them straddles every border of a piece.
    const name = 'ř'.repeat(40)
    const names = Array.from({ length: 9000 }, () => name)
    for (const shift of ['', 'x']) {
      const text = pack('item', items(...names), 'UTF-8').replace('id="', `id="${shift}`)
      const { records } = await read(Buffer.from(text))
      expect(records).toHaveLength(9000)
      expect(records.every((record) => record.name === name)).toBe(true)
    }
  })

  it('keeps markup in a text as text', async () => {
    const { records } = await read(pack('item', items('<b>Pivo</b> & <script>alert(1)</script>')))
    expect(records[0]?.name).toBe('<b>Pivo</b> & <script>alert(1)</script>')
  })

  it('knows a kind by the content, whatever prefixes the file uses', async () => {
    const text = pack('item', items('Pivo')).replaceAll('stk:', 'x:').replaceAll('lStk:', 'y:')
    expect((await read(text)).records).toMatchObject([{ kind: 'item', name: 'Pivo' }])
  })

  it('names the parts of an export that was split', async () => {
    const parts = '<rdc:parts><rdc:part>stock_2.xml</rdc:part><rdc:part>stock_3.xml</rdc:part></rdc:parts>'
    const text = pack('item', items('Pivo')).replace('<lStk:stock ', `${parts}<lStk:stock `)
    expect((await read(text)).parts).toEqual(['stock_2.xml', 'stock_3.xml'])
  })
})

describe('a broken file is refused with its place', () => {
  const text = pack('item', items('Pivo', 'Čaj'))

  it('when it is cut off', async () => {
    const cut = text.slice(0, text.indexOf('Čaj'))
    expect(await faultOf(cut)).toMatchObject({
      message: expect.stringContaining('not well-formed: unclosed tag'),
      line: 6,
    })
    expect((await faultOf('')).message).toContain('not well-formed')
  })

  it('when elements are crossed or characters are forbidden', async () => {
    expect(await faultOf(text.replace('</stk:code>', '</stk:kode>'))).toMatchObject({
      message: expect.stringContaining('unexpected close tag'),
      line: 5,
    })
    expect((await faultOf(text.replace('Pivo', 'Pi\u0000vo'))).message).toContain('disallowed character')
    expect((await faultOf(text.replace('Pivo', 'Pi&#0;vo'))).message).toContain('malformed character entity')
    expect((await faultOf(`${text}<a/>`)).message).toContain('not well-formed')
  })

  it('when it is in another encoding than it says', async () => {
    const inUtf8 = Buffer.from(text)
    expect((await faultOf(inUtf8)).message).toBe('the file declares windows-1250, but its text is UTF-8')
    const notUtf8 = windows1250(text.replace('Windows-1250', 'UTF-8'))
    expect(await faultOf(notUtf8)).toMatchObject({
      message: 'the file should be UTF-8, but has other bytes here',
      line: 6,
      column: (text.split('\n')[5] ?? '').indexOf('Čaj'),
    })
    const hole = windows1250(text)
    hole[hole.indexOf('Pivo')] = 0x81
    expect(await faultOf(hole)).toMatchObject({
      message: 'the file declares windows-1250, but has other bytes here',
      line: 5,
    })
    expect((await faultOf(Buffer.from(text, 'utf16le'))).message).toContain('not well-formed')
    expect((await faultOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).message).toContain('UTF-16')
    expect((await faultOf(Buffer.from(`\ufeff${text}`))).message).toContain('begins with the mark of UTF-8')
    expect((await faultOf(text.replace('Windows-1250', 'EBCDIC'))).message).toContain('EBCDIC is not supported')
  })

  it('when it is no export, or one that failed', async () => {
    expect(await faultOf('<html><body/></html>')).toMatchObject({
      message: 'the file is no export of POHODA: it begins with <html>',
      line: 1,
    })
    expect((await faultOf(text.replaceAll('rsp:responsePack', 'rsp:dataPack'))).message).toMatch(
      /is a dataPack, which is what POHODA is sent.*make it in POHODA by Soubor/,
    )
    expect((await faultOf(text.replaceAll('schema/version_2/response.xsd', 'x'))).message).toContain('is no export')
    expect((await faultOf(`${'<!-- x -->'.repeat(30_000)}${text}`)).message).toBe('the file is no export of POHODA')
    const failed = text.replace('id="1" state="ok"', 'id="1" state="error" note="Chyba licence"')
    expect((await faultOf(failed)).message).toBe('the export itself reports an error: Chyba licence')
  })
})

describe('a hostile file is refused before it does harm', () => {
  const text = pack('item', items('Pivo'))

  it('when it declares entities', async () => {
    const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const bomb = text.replace('\n', `\n<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>\n`).replace('Pivo', '&l9;')
    expect(await faultOf(bomb)).toMatchObject({ message: 'the file has a DOCTYPE, which an export never has', line: 2 })
    const outside = text.replace('\n', '\n<!DOCTYPE x [<!ENTITY l0 SYSTEM "file:///etc/passwd">]>\n')
    expect((await faultOf(outside)).message).toContain('DOCTYPE')
    expect((await faultOf(text.replace('Pivo', '&secret;'))).message).toContain('undefined entity')
  })

  it('when it is nested too deep or a record is too large', async () => {
    const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
    expect((await faultOf(text.replace('Pivo', deep))).message).toBe('elements are nested deeper than 64')
    expect((await faultOf(text.replace('Pivo', 'x'.repeat(5_000_000)))).message).toBe('a record is larger than 4 MB')
    expect((await faultOf(text.replace('<stk:code>', `<stk:code ${' '.repeat(5_000_000)}>`))).message).toContain('4 MB')
  })
})
