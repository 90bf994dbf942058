import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { buildAssortment } from './assortment.ts'
import { categoryRows } from './category-rows.ts'
import { leaflets } from './leaflets.ts'
import { outlined, textWidth, wrap } from './outlines.ts'
import { posterSvg, toWebp } from './posters.ts'
import { buildSheets } from './sheets.ts'
import { buildPublications } from './publications.ts'
import type { DemoFile, Publications } from './types.ts'

let published: Publications
beforeAll(async () => {
  published = await buildPublications()
})

async function sizeOf(file: DemoFile) {
  const { format, width, height } = await sharp(file.content).metadata()
  return { format, width, height }
}

it('prints at least six commercials of two to five posters', async () => {
  expect(published.commercials.length).toBeGreaterThanOrEqual(6)
  for (const { items } of published.commercials) {
    const posters = items.filter(({ contentType }) => contentType === 'image/webp')
    expect(posters.length).toBeGreaterThanOrEqual(2)
    expect(posters.length).toBeLessThanOrEqual(5)
    for (const poster of posters) {
      expect(await sizeOf(poster)).toEqual({ format: 'webp', width: 830, height: 1000 })
      const { entropy } = await sharp(poster.content).stats()
      expect(entropy).toBeGreaterThan(2)
    }
  }
})

it('has valid, past and future commercials, each in known groups', () => {
  const { commercials, groups } = published
  const known = groups.map(({ name }) => name)
  for (const one of commercials) {
    expect(known).toEqual(expect.arrayContaining(one.groups))
    expect(one.groups.length).toBeGreaterThan(0)
    expect(one.validToDays).toBeGreaterThan(one.validFromDays)
  }
  expect(commercials.some(({ validToDays }) => validToDays < 0)).toBe(true)
  expect(commercials.some(({ validFromDays }) => validFromDays > 0)).toBe(true)
  const now = commercials.filter(({ validFromDays, validToDays }) => validFromDays <= 0 && validToDays >= 0)
  for (const name of known) expect(now.some((one) => one.groups.includes(name))).toBe(true)
})

it('shows leaflets as a popup, those for restaurants to their buyers only', () => {
  expect(published.groups).toEqual([
    { name: 'Všichni', showAsPopup: false, userRoles: [] },
    { name: 'Akční letáky', showAsPopup: true, userRoles: [] },
    { name: 'Gastro', showAsPopup: true, userRoles: ['Nákupčí gastro'] },
  ])
})

it('hangs three banners of 1200 × 300 in each language, leading to categories that exist', async () => {
  const paths = new Set(categoryRows(buildAssortment().categories).map((row) => `/catalog/${row.path_name}`))
  for (const lang of ['cs', 'en'] as const) {
    const banners = published.banners.filter((banner) => banner.lang === lang)
    expect(banners.length).toBe(3)
    for (const { file, url } of banners) {
      expect(await sizeOf(file)).toEqual({ format: 'webp', width: 1200, height: 300 })
      expect(paths).toContain(url)
    }
  }
})

it('writes info pages in both languages, privacy and terms open to everybody', () => {
  const open = published.infoPages.filter((page) => page.public).map(({ pathName }) => pathName)
  expect(open).toEqual(expect.arrayContaining(['ochrana-osobnich-udaju', 'obchodni-podminky', 'kontakty']))
  expect(published.infoPages.find(({ pathName }) => pathName === 'reklamace')?.public).toBe(false)
  expect(published.infoPages.map(({ url }) => url)).toContain('https://www.rozmaryn.example/')
  for (const { pathName, url, texts } of published.infoPages) {
    expect(pathName).toMatch(/^[a-z0-9-]+$/)
    expect(texts.map(({ lang }) => lang)).toEqual(['cs', 'en'])
    for (const { content } of texts) {
      expect(content !== '').toBe(url === '')
      expect(content).not.toMatch(/<script|style=|onclick/)
    }
  }
})

it('offers the price list as a table that Excel opens, and papers as PDF', () => {
  const files = published.downloads.map(({ file }) => file)
  const list = files.find(({ fileName }) => fileName === 'cenik.csv')
  const rows: string[][] = parse(list?.content ?? '', { delimiter: ';', bom: true })
  expect(rows.length).toBe(buildAssortment().items.length + 1)
  expect(rows[0]?.slice(0, 3)).toEqual(['Kód', 'EAN', 'Název'])
  expect(rows[1]?.[8]).toMatch(/^\d+,\d\d$/)
  const papers = [...files, ...published.commercials.flatMap(({ items }) => items)].filter(({ fileName }) =>
    fileName.endsWith('.pdf'),
  )
  expect(papers.length).toBeGreaterThanOrEqual(4)
  for (const { content, contentType } of papers) {
    expect(contentType).toBe('application/pdf')
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-8).toString()).toContain('%%EOF')
  }
})

it('turns letters into outlines, so that no font is needed', () => {
  const drawing = outlined('<svg><text x="50" y="20" font-size="10" fill="#123456">Žluť &amp; kůň</text></svg>')
  expect(drawing).not.toContain('<text')
  expect(drawing).toContain('fill="#123456"')
  // Centred: the left edge is half a width before the middle.
  const left = 50 - textWidth('Žluť & kůň', 10, 'medium') / 2
  expect(drawing).toContain(`translate(${left.toFixed(1)} 20.0)`)
})

it('breaks names into lines that fit and keeps amounts with their units', () => {
  const lines = wrap('Barový sirup Shaker karamel 0,7 l', 150, 20, 3, 'medium')
  expect(lines.join(' ')).toBe('Barový sirup Shaker karamel 0,7\u00a0l')
  for (const line of lines) expect(textWidth(line, 20, 'medium')).toBeLessThanOrEqual(150)
})

it('prints the same pictures every time', async () => {
  const { items } = buildAssortment()
  const posters = () =>
    leaflets(items).flatMap((one) =>
      one.posters.map((poster) => posterSvg({ ...poster, validity: '', colour: one.colour })),
    )
  const [first = ''] = posters()
  expect(posters()).toEqual(posters())
  expect(await toWebp(first)).toEqual(await toWebp(first))
})

it('has datasheets of some goods, each a paper of its own', async () => {
  const { items } = buildAssortment()
  const sheets = await buildSheets(items)
  expect(sheets.length).toBeGreaterThan(10)
  expect(new Set(sheets.map(({ itemId }) => itemId)).size).toBe(sheets.length)
  for (const { itemId, file } of sheets) {
    expect(items.some(({ id }) => id === itemId)).toBe(true)
    expect(file.fileName).toBe(`${itemId}-technicky-list.pdf`)
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
