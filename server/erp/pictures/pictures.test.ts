import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '#server/erp/rules.ts'
import { importEverything } from '#server/erp/everything.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { filesOf, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { pictureName } from './rules.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  await bench.run(filesOf(smallSeller()))
})
afterAll(() => bench.close())

const colour = (red: number, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } })

const jpeg = (red: number) => colour(red).jpeg().toBuffer()

/** Imports files laid into a folder, with folders below it where a name has them. */
async function lay(
  files: Record<string, Buffer | Uint8Array>,
  mode: 'pictures' | 'full' | 'delta' = 'pictures',
): Promise<Report[]> {
  const path = mkdtempSync(join(tmpdir(), 'odbyt-pictures-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), content)
    }
    return await importEverything({
      ownerUrl: bench.ownerUrl,
      path,
      mode,
      partial: true,
      allowLoss: true,
      dryRun: false,
      now: new Date('2026-11-20T09:00:00Z'),
      rejectionLimit: 100,
      progress: () => {},
    })
  } finally {
    rmSync(path, { recursive: true })
  }
}

const shown = () =>
  bench.rows(sql<{ id: string; names: string }>`
    select i.id, string_agg(p.name, ' ' order by p.from_export desc, p.position) as names,
      bool_or(i.image_id = p.thumbnail_id and p.position = (select min(position) from item_picture where item_id = i.id
        and thumbnail_id is not null)) as first
    from item i join item_picture p on p.item_id = i.id where p.file_id is not null group by i.id order by i.id`)

const version = async () =>
  (await bench.rows(sql<{ version: number }>`select version::int as version from data_version`))[0]?.version

describe('pictures of items', () => {
  it('says by its name where a picture belongs', () => {
    expect(
      ['1234.jpg', '1234_2.JPG', '1234-2.png', 'A\\b\\1234 (3).webp', '12-34.jpg'].map((each) => {
        const { stem, base, position } = pictureName(each)
        return [stem, base, position]
      }),
    ).toEqual([
      ['1234', '1234', 0],
      ['1234_2', '1234', 2],
      ['1234-2', '1234', 2],
      ['1234 (3)', '1234', 3],
      ['12-34', '12', 34],
    ])
  })

  it('are found by number and EAN, in folders and archives, in two sizes', async () => {
    const [report] = await lay({
      'Z0001.jpg': await jpeg(1),
      'Obrázky/z0001_2.PNG': await colour(2, 3000, 2000).png().toBuffer(),
      'více.zip': zipSync({
        'a/8590000000002.webp': await colour(3).webp().toBuffer(),
        'a/.x/čti.txt': Buffer.from('x'),
      }),
    })
    expect(report).toMatchObject({ outcome: 'imported', rejected: 0, kinds: [{ label: 'pictures', added: 3 }] })
    expect(await shown()).toEqual([
      { id: 'Z0001', names: 'z0001.jpg z0001_2.png', first: true },
      { id: 'Z0002', names: '8590000000002.webp', first: true },
    ])
    const contents = await bench.rows(sql<{ large: Buffer; small: Buffer }>`
      select l.content as large, s.content as small from item_picture p
        join file f on f.id = p.file_id join file t on t.id = p.thumbnail_id
        join stored_content l on l.hash = f.content_hash join stored_content s on s.hash = t.content_hash where p.position = 2`)
    const sizes = await Promise.all(
      contents.flatMap(({ large, small }) => [large, small]).map((each) => sharp(each).metadata()),
    )
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 1200, 800],
      ['webp', 320, 213],
    ])
  })

  it('change nothing when they come again, and are replaced by newer ones', async () => {
    const before = await version()
    const [again] = await lay({ 'Z0001.jpg': await jpeg(1) })
    expect(again).toMatchObject({ outcome: 'unchanged', kinds: [{ added: 0, changed: 0, unchanged: 1 }] })
    expect(await version()).toBe(before)
    const [newer] = await lay({ 'Z0001.jpg': await jpeg(77) })
    expect(newer).toMatchObject({ outcome: 'imported', kinds: [{ added: 0, changed: 1 }] })
    expect(await version()).toBe((before ?? 0) + 1)
  })

  it('are told of when no item has their name, and refused by what is in them', async () => {
    const bomb = await colour(0, 9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    const [report] = await lay({
      'neznámé.jpg': await jpeg(5),
      'Z0002.jpg': Buffer.from('this is a text'),
      'Z0003.png': bomb,
      'Z0003.jpg': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
      'Z0004.jpg': (await jpeg(6)).subarray(0, 300),
    })
    expect(report?.outcome).toBe('unchanged')
    const faulty = 'the file is no picture, or it is damaged or too large'
    expect(report?.rejections.map(({ file, line, reason }) => [file, line, reason]).toSorted()).toEqual([
      ['Z0002.jpg', null, faulty],
      ['Z0003.jpg', null, faulty],
      ['Z0003.png', null, faulty],
      ['Z0004.jpg', null, faulty],
      ['neznámé.jpg', null, 'no item has this number or EAN yet; the picture is kept and waits for it'],
    ])
  })

  it('come as the export names them, the default one first, from the folder beside it', async () => {
    const pictures = (names: string[]) => ({
      'stk:pictures': {
        'stk:picture': names.map((name, order) => ({
          $default: order === 1,
          'stk:filepath': name,
          'stk:order': order,
        })),
      },
    })
    const delta = windows1250(
      pack('item', [stock(3, pictures(['Bok.jpg', 'Čelo.JPG'])), stock(4, pictures(['bok.jpg']))]),
    )
    const files = { 'stock.xml': delta, 'Obrázky/bok.JPG': await jpeg(11), 'Obrázky/čelo.jpg': await jpeg(12) }
    const [records, report] = await lay(files, 'delta')
    expect(records && countsOf(records)).toMatchObject({ pictures: '3/0/0/0/0/0' })
    expect(report).toMatchObject({ outcome: 'imported', rejected: 0, kinds: [{ added: 3 }] })
    const third = { id: 'Z0003', names: 'čelo.jpg bok.jpg', first: true }
    expect((await shown()).slice(2)).toEqual([third, { id: 'Z0004', names: 'bok.jpg', first: true }])
    // One whose file is known is shown at once; one that is no longer named is gone.
    const next = windows1250(pack('item', [stock(4, pictures(['čelo.jpg', 'nová.jpg']))]))
    const [after] = await lay({ 'stock.xml': next }, 'delta')
    expect(after && countsOf(after)).toMatchObject({ pictures: '2/0/0/1/0/0' })
    expect((await shown()).slice(2)).toEqual([third, { id: 'Z0004', names: 'čelo.jpg', first: true }])
  })

  it('that come before their items and names are kept, and laid down by the export that brings those', async () => {
    const waiting = () =>
      bench.rows(sql<{ name: string }>`select name from waiting_file where kind = 'picture' order by name collate "C"`)
    const first = await lay({ 'ZX 7.jpg': await jpeg(21), 'zx_7_2.jpg': await jpeg(22), 'štítek.jpg': await jpeg(23) })
    expect(first).toMatchObject([{ outcome: 'unchanged', rejected: 3 }])
    expect((await waiting()).map(({ name }) => name)).toEqual(['neznámé.jpg', 'zx 7.jpg', 'zx_7_2.jpg', 'štítek.jpg'])
    const label = { 'stk:picture': [{ $default: true, 'stk:filepath': 'Štítek.jpg', 'stk:order': 1 }] }
    const item = stock(70, { 'stk:code': 'ZX/7' })
    const named = stock(71, { 'stk:code': 'ZX8', 'stk:pictures': label })
    const before = await version()
    const [report] = await lay({ 'stock.xml': windows1250(pack('item', [item, named])) }, 'delta')
    expect(report && countsOf(report)).toMatchObject({ 'pictures that waited': '3/0/0/0/0/0' })
    expect((await shown()).filter(({ id }) => id.startsWith('ZX'))).toEqual([
      { id: 'ZX/7', names: 'zx 7.jpg zx_7_2.jpg', first: true },
      { id: 'ZX8', names: 'štítek.jpg', first: true },
    ])
    expect([await version(), await waiting()]).toEqual([(before ?? 0) + 1, [{ name: 'neznámé.jpg' }]])
    await bench.rows(sql`update waiting_file set came_at = now() - interval '91 days' returning name`)
    await lay({ 'ZX 7.jpg': await jpeg(21) })
    expect(await waiting()).toEqual([])
  })
})
