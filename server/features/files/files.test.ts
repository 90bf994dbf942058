import { deflateSync } from 'node:zlib'
import { gzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, createItem, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let editor: Client
let commercial: string
let group: string

const downloads = async () => (await editor.call('GET', '/edited-downloads')).body?.data[0].Groups[0]
const fileIds = async () => (await downloads()).Files

const days = { ValidFrom: '2026-01-01', ValidTo: '2099-12-31' }

beforeAll(async () => {
  portal = await testPortal()
  const { loginId } = await createUser(portal.database, {
    permissions: ['editbanner', 'editcommercial', 'editinformation', 'useradmin'],
    isAdmin: true,
  })
  editor = await portal.loggedIn(loginId)
  const made = await editor.call('POST', '/commercial', { body: { DisplayName: 'Soubory', ...days, Groups: [] } })
  commercial = made.body?.data[0].Id
  const { id: categoryId } = await createCategory(portal.database)
  await createItem(portal.database, { id: 'Z0001', categoryId })
  await editor.call('POST', '/download-group', { body: { NameCs: 'Soubory', NameEn: '' } })
  group = (await downloads()).GroupId
})
afterAll(() => portal.close())

const SCRIPT = '<script>alert(1)</script>'
const text = (value: string) => Buffer.from(value)
const hex = (value: string) => Buffer.from(value.replaceAll(' ', ''), 'hex')
const plain = (width = 8, height = 8) => sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
const [jpeg, png, webp, gif, tiff, avif] = await Promise.all([
  plain(64, 48).jpeg().toBuffer(),
  plain(64, 48).png().toBuffer(),
  plain(64, 48).webp().toBuffer(),
  plain(64, 48).gif().toBuffer(),
  plain(64, 48).tiff().toBuffer(),
  plain(64, 48).avif().toBuffer(),
])
const svg = (inner: string, head = '') =>
  text(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(kind), data])
  let crc = 0xff_ff_ff_ff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
const pngHead = hex('89504e470d0a1a0a')
/** A PNG of any size said in its head, sound to the last sum, with these rows. */
function pngOf(width: number, height: number, rows: Buffer, further: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    pngHead,
    chunk('IHDR', head),
    ...further,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const patched = (source: Buffer, at: number, bytes: string) => {
  const copy = Buffer.from(source)
  copy.set(hex(bytes), at)
  return copy
}
const comment = (value: string) => Buffer.concat([hex('ff fe'), Buffer.from([0, value.length + 2]), text(value)])
const behind = (value: Buffer, more: string | Buffer) => Buffer.concat([value, Buffer.from(more)])
const frames = (count: number) =>
  sharp(Buffer.alloc(64 * 64 * 3 * count), { raw: { width: 64, height: 64 * count, channels: 3, pageHeight: 64 } })

/** What is wrong with the file, what it is called, its bytes. */
type Hostile = [what: string, name: string, content: Buffer]

const noPictures: Hostile[] = [
  ['nothing but a letter', 'a.png', text('x')],
  ['HTML called PNG', 'a.png', text(`<!doctype html>${SCRIPT}`)],
  ['HTML called JPEG, with a byte order mark', 'a.jpg', text(`\uFEFF<html>${SCRIPT}`)],
  ['XHTML', 'a.xhtml', text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`)],
  ['SVG', 'a.svg', svg('')],
  ['SVG that runs a script', 'a.svg', svg('<script>alert(1)</script>')],
  ['SVG called PNG', 'a.png', svg('<image href="http://127.0.0.1/x.png"/>')],
  ['SVG that reads a file', 'a.jpg', svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['SVG that grows without end', 'a.svg', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>')],
  ['SVG packed', 'a.svgz', Buffer.from(gzipSync(svg('')))],
  ['GIF', 'a.gif', gif],
  ['GIF called JPEG', 'a.jpg', gif],
  ['a head of GIF with a script', 'a.gif', text(`GIF89a/*${SCRIPT}*/=1`)],
  ['a moving GIF of many pictures', 'a.gif', await frames(60).gif().toBuffer()],
  ['TIFF', 'a.tif', tiff],
  ['AVIF', 'a.avif', avif],
  ['BMP', 'a.bmp', behind(text('BM'), hex('46000000000000003600000028000000'))],
  ['an icon', 'favicon.ico', hex('00000100010010100000010020006804')],
  ['a drawing of PostScript', 'a.eps', text('%!PS-Adobe-3.0 EPSF-3.0\n(x) run')],
  ['a program of Windows', 'a.png', behind(text('MZ'), Buffer.alloc(200))],
  ['a program of Linux', 'a.jpg', behind(hex('7f454c46'), Buffer.alloc(200))],
  ['a script of a shell', 'a.jpg', text('#!/bin/sh\nrm -rf /')],
  ['PHP', 'a.php', text('<?php system($_GET[0]); ?>')],
  ['an archive', 'a.zip', Buffer.from(zipSync({ 'a.png': png }))],
  ['an archive that grows', 'a.png', Buffer.from(zipSync({ 'a.png': Buffer.alloc(20_000_000) }))],
  ['an archive in an archive', 'a.zip', Buffer.from(zipSync({ 'b.zip': zipSync({ 'c.png': Buffer.alloc(999_999) }) }))],
  ['an archive with a path upwards', 'a.zip', Buffer.from(zipSync({ '../../etc/x.png': png }))],
  ['a packed picture', 'a.png.gz', Buffer.from(gzipSync(png))],
  ['a document of Word', 'a.docx', Buffer.from(zipSync({ 'word/document.xml': text('<x/>') }))],
  ['an old document with macros', 'a.doc', behind(hex('d0cf11e0a1b11ae1'), Buffer.alloc(512))],
  ['a film', 'a.mp4', hex('000000186674797069736f6d0000020069736f6d')],
  ['a sound in the same box as WebP', 'a.webp', text('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')],
  ['a picture whose head comes late', 'a.png', Buffer.concat([text('\n'), png])],
  ['half of a head', 'a.png', pngHead.subarray(0, 5)],
  ['two letters of JPEG', 'a.jpg', hex('ff d8')],
]

const broken: Hostile[] = [
  ['a head of JPEG and nothing else', 'a.jpg', hex('ff d8 ff e0')],
  ['a head of PNG and nothing else', 'a.png', pngHead],
  ['a head of WebP and nothing else', 'a.webp', text('RIFF\u0000\u0000\u0000\u0000WEBP')],
  ['a head of WebP with HTML', 'a.webp', text(`RIFF\u0099\u0000\u0000\u0000WEBP${SCRIPT}`)],
  ['a head of JPEG with HTML', 'a.jpg', behind(hex('ff d8 ff e0'), SCRIPT)],
  ['a head of PNG with PHP', 'a.png', behind(pngHead, '<?php system("id") ?>')],
  ['JPEG cut in half', 'a.jpg', jpeg.subarray(0, jpeg.length >> 1)],
  ['PNG cut in half', 'a.png', png.subarray(0, png.length >> 1)],
  ['WebP cut in half', 'a.webp', webp.subarray(0, webp.length >> 1)],
  ['PNG without its last rows', 'a.png', pngOf(64, 64, Buffer.alloc(65 * 10))],
  ['PNG of 50,000 x 50,000 by its head', 'a.png', pngOf(50_000, 50_000, Buffer.alloc(9))],
  ['PNG of 50,000 x 50,000 with rows that unpack', 'a.png', pngOf(50_000, 50_000, Buffer.alloc(50_001 * 400))],
  ['PNG of 2,147,483,647 x 1', 'a.png', pngOf(2_147_483_647, 1, Buffer.alloc(9))],
  ['PNG without height', 'a.png', pngOf(64, 0, Buffer.alloc(9))],
  ['PNG with a wrong sum', 'a.png', patched(png, 29, '00000000')],
  ['JPEG that says 65,500 x 65,500', 'a.jpg', patched(jpeg, jpeg.indexOf(hex('ffc0')) + 5, 'ffdc ffdc')],
  ['JPEG whose tables are gone', 'a.jpg', patched(jpeg, jpeg.indexOf(hex('ffdb')) + 2, 'ffff')],
  ['WebP that says it is longer than it is', 'a.webp', patched(webp, 16, 'ffffff7f')],
  ['PNG heavier than allowed', 'a.png', behind(png, Buffer.alloc(10_000_001))],
]

// Sound pictures with something besides: the picture is kept, the rest is not.
const loaded: Hostile[] = [
  ['JPEG with HTML behind it', 'a.jpg', behind(jpeg, SCRIPT)],
  ['PNG with HTML behind it', 'a.png', behind(png, SCRIPT)],
  ['WebP with HTML behind it', 'a.webp', behind(webp, SCRIPT)],
  ['JPEG with an archive behind it', 'a.jpg', behind(jpeg, Buffer.from(zipSync({ 'x.js': text(SCRIPT) })))],
  [
    'JPEG with a script as its comment',
    'a.jpg',
    Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)]),
  ],
  [
    'JPEG with a script as its copyright',
    'a.jpg',
    await plain()
      .withExif({ IFD0: { Copyright: SCRIPT } })
      .jpeg()
      .toBuffer(),
  ],
  [
    'PNG with PHP in its words',
    'a.php.png',
    pngOf(8, 8, Buffer.alloc(72), [chunk('tEXt', text(`Comment\0${SCRIPT}`))]),
  ],
  ['a moving WebP of many pictures', 'a.webp', behind(await frames(40).webp().toBuffer(), '')],
  ['JPEG called HTML', 'a.html', jpeg],
  ['PNG called by a path upwards', '../../../etc/cron.d/x.png', png],
  ['PNG called by a path of Windows', String.raw`C:\Windows\system32\x.exe`, png],
  ['PNG called by nothing', '.png', png],
  ['PNG called by letters that turn the direction', 'a\u202Egnp.exe', png],
  ['PNG called by a line and a tag', `a\n"><img src=x onerror=alert(1)>.png`, png],
]

const upload = (name: string, content: Buffer) =>
  editor.call('POST', '/commercial-item', {
    body: { CommercialId: commercial, FileName: name, DisplayName: '', FileContent: content.toString('base64') },
  })
const banner = (name: string, content: Buffer) =>
  editor.call('POST', '/banner', {
    body: {
      Title: 'x',
      Url: '',
      LangId: '',
      ...days,
      Order: 1,
      Active: true,
      FileName: name,
      FileContent: content.toString('base64'),
    },
  })

describe('a hostile file', () => {
  it('there are at least 60 of them', () => {
    expect(noPictures.length + broken.length + loaded.length).toBeGreaterThanOrEqual(60)
  })

  it.each([...noPictures, ...broken])('is refused with what is accepted: %s', async (_what, name, content) => {
    const answers = await Promise.all([upload(name, content), banner(name, content)])
    expect(answers.map(({ status, body }) => [status, body?.code, body?.message])).toEqual([
      [400, 'file.kind', 'Only JPEG, PNG and WebP pictures and PDF files of up to 10\u00a0MB are accepted.'],
      [400, 'file.picture', 'Only JPEG, PNG and WebP pictures of up to 10\u00a0MB are accepted.'],
    ])
  })

  it.each(loaded)('is harmless once it is stored: %s', async (_what, name, content) => {
    const { status, body } = await banner(name, content)
    expect(status).toBe(200)
    const { FileName, ImageUrl } = body?.data[0]
    expect(FileName).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}.][^/\\<>:"|?*\p{Cc}\p{Cf}]*\.(jpg|webp)$/u)
    const { rawPayload, headers } = await portal.app.inject({ url: ImageUrl })
    expect(headers['content-type']).toMatch(/^image\/(jpeg|webp)$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(rawPayload.includes('alert(1)')).toBe(false)
    const { pages = 1, exif, width } = await sharp(rawPayload).metadata()
    expect([pages, exif, width > 0]).toEqual([1, undefined, true])
  })

  it.each([
    ['/info-page-picture', 'file.picture', 'pictures of up to 10\u00a0MB are accepted.'],
    ['/edited-item/Z0001/picture', 'file.picture', 'pictures of up to 10\u00a0MB are accepted.'],
    ['/edited-item/Z0001/file', 'file.kind', 'PDF files of up to 10\u00a0MB are accepted.'],
    ['/download', 'download.kind', 'Office documents without macros'],
  ])('is refused with what is accepted by %s', async (path, code, sentence) => {
    for (const [what, FileName, content] of [...noPictures, ...broken]) {
      const FileContent = content.toString('base64')
      const body = { FileName, FileContent, ...(path === '/download' && { GroupId: group }) }
      const { status, body: said } = await editor.call('POST', path, { body })
      expect([what, status, said?.code]).toEqual([what, 400, code])
      expect(said?.message).toContain(sentence)
    }
  })

  // A PDF and a text are kept as they came, so they may only leave as files.
  it.each([
    ['PDF with HTML behind it', 'a.html', behind(text('%PDF-1.7\n'), SCRIPT), 'a.pdf', 'application/pdf'],
    [
      'PDF that runs a script',
      '../a.pdf',
      text('%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>'),
      'a.pdf',
      'application/pdf',
    ],
    [
      'PDF that is an archive, too',
      'a.jar',
      behind(text('%PDF-1.7\n'), Buffer.from(zipSync({ a: png }))),
      'a.pdf',
      'application/pdf',
    ],
    ['HTML called text', 'b.txt', text(`<!doctype html>${SCRIPT}`), 'b.txt', 'text/plain'],
    ['a table that reckons', 'b.csv', text('=cmd|"/c calc"!A0;1'), 'b.csv', 'text/csv'],
  ])('never opens in the portal: %s', async (_what, FileName, content, name, type) => {
    const body = { GroupId: group, FileName, FileContent: content.toString('base64') }
    const added = await editor.call('POST', '/download', { body })
    expect([added.status, added.body?.message]).toEqual([200, undefined])
    const [{ Id }] = await fileIds()
    const { headers } = await editor.call('GET', `/edited-download/${Id}`)
    expect(headers['content-type']).toContain(type)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await editor.call('DELETE', `/download/${Id}`)).status).toBe(200)
  })

  it('is no logo either, since that stands on every paper', async () => {
    const now = (await editor.call('GET', '/appearance')).body?.data[0]
    const { Name, Accent, SenderName, OwnUrl, Version } = now
    const face = { Name, Accent, SenderName, OwnUrl, Version }
    for (const [what, , content] of [...noPictures, ...broken]) {
      const LogoContent = content.toString('base64')
      if (LogoContent.length > 1_000_000) continue
      const { status, body } = await editor.call('PUT', '/appearance', { body: { ...face, LogoContent } })
      expect([what, status, body?.code]).toEqual([what, 400, 'file.logo'])
    }
  })
})
