import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { buildAssortment, eanCheckDigit } from './assortment.ts'
import { categoryRows } from './category-rows.ts'
import { drawItem } from './pictures.ts'
import { shelves } from './shelves.ts'

const { categories, packages, items, relations } = buildAssortment()
const byId = new Map(items.map((item) => [item.id, item]))
const share = (count: number) => count / items.length

it('has at least 600 items in 40 leaf categories below at most 13 departments', () => {
  const parents = new Set(categories.map(({ parentId }) => parentId))
  const leaves = new Set(categories.filter(({ id }) => !parents.has(id)).map(({ id }) => id))
  expect(items.length).toBeGreaterThanOrEqual(600)
  expect(leaves.size).toBeGreaterThanOrEqual(40)
  expect(categories.filter(({ parentId }) => parentId === null).length).toBeLessThanOrEqual(13)
  expect(items.filter(({ categoryId }) => !leaves.has(categoryId))).toEqual([])
  for (const leaf of leaves) expect(items.filter(({ categoryId }) => categoryId === leaf).length).toBeGreaterThan(5)
})

it('names every category in both languages, parents first, each with a path of its own', () => {
  for (const [at, { id, parentId, titleCs, titleEn }] of categories.entries()) {
    expect(id).toBe(at + 1)
    expect(parentId ?? 0).toBeLessThan(id)
    expect(titleCs).not.toBe('')
    expect(titleEn).not.toBe('')
  }
  const paths = categoryRows(categories).map((row) => row.path_name)
  expect(new Set(paths).size).toBe(paths.length)
})

it('computes check digits as known goods carry them', () => {
  expect(eanCheckDigit('400638133393')).toBe(1)
  expect(eanCheckDigit('978014300723')).toBe(4)
})

it('gives every item a code of its shelf, a name of its own and a valid EAN', () => {
  for (const item of items) {
    expect(item.id).toMatch(/^\d{6}$/)
    expect(item.ean).toMatch(/^8599\d{9}$/)
    expect(Number(item.ean.at(-1))).toBe(eanCheckDigit(item.ean.slice(0, 12)))
  }
  for (const key of ['id', 'ean', 'name'] as const)
    expect(new Set(items.map((item) => item[key])).size).toBe(items.length)
  expect(new Set(shelves().map(({ code }) => code)).size).toBe(shelves().length)
})

it('taxes drinks and goods of the household at 21, food at 12 and press at 0 percent', () => {
  const rateOf = (code: string) => byId.get(items.find(({ id }) => id.startsWith(code))?.id ?? '')?.vatRate
  expect(['110', '120', '130', '140', '260', '270'].map(rateOf)).toEqual(['21', '21', '21', '21', '21', '21'])
  expect(['150', '160', '170', '180', '190', '210', '220', '240', '250'].map(rateOf)).toEqual(Array(9).fill('12'))
  expect(['280', '281', '282'].map(rateOf)).toEqual(['0', '0', '0'])
})

it('prices every item above nothing, and what it is resold for above what it costs with tax', () => {
  for (const { netPrice, retailPrice, vatRate, weightKg, packQuantity } of items) {
    expect(netPrice).toMatch(/^\d+\.\d\d$/)
    expect(retailPrice).toMatch(/^\d+\.\d\d$/)
    expect(Number(netPrice)).toBeGreaterThan(0)
    expect(Number(retailPrice)).toBeGreaterThan(Number(netPrice) * (1 + Number(vatRate) / 100))
    expect(Number(weightKg)).toBeGreaterThan(0)
    expect(packQuantity).toBeGreaterThanOrEqual(1)
  }
})

it('mixes availability, flags and packs as a warehouse has them', () => {
  const available = (wanted: string) => share(items.filter(({ availability }) => availability === wanted).length)
  expect(available('InStock')).toBeCloseTo(0.82, 1)
  expect(available('Low')).toBeCloseTo(0.08, 1)
  expect(available('Unavailable')).toBeGreaterThan(0.01)
  for (const { availability, stock } of items)
    expect(stock > 0).toBe(availability === 'InStock' || availability === 'Low')
  expect(share(items.filter(({ packOnly }) => packOnly).length)).toBeCloseTo(0.15, 1)
  for (const flag of ['isNew', 'recommended', 'onSale'] as const) {
    expect(share(items.filter((item) => item[flag]).length)).toBeGreaterThan(0.03)
    expect(share(items.filter((item) => item[flag]).length)).toBeLessThan(0.09)
  }
  for (const { isNew, offeredDaysAgo } of items) expect(offeredDaysAgo < 60).toBe(isNew)
})

it('charges deposits for kegs, and for bottles with their share of the crate', () => {
  const known = new Set(packages.map(({ id }) => id))
  for (const item of items) for (const one of item.packages) expect(known).toContain(one.packageId)
  const used = new Set(items.flatMap((item) => item.packages.map(({ packageId }) => packageId)))
  expect(used).toEqual(known)
  const find = (name: string) => items.find((item) => item.name === name)
  expect(find('Vorař ležák 12° KEG 30 l')?.packages).toEqual([{ packageId: 'KEG30', perUnit: '1' }])
  expect(find('Vorař ležák světlý 11° 0,5 l')?.packages).toEqual([
    { packageId: 'LAHEV', perUnit: '1' },
    { packageId: 'PREPR20', perUnit: '0.050000' },
  ])
})

it('relates items to others that exist, once each, and replaces all that is not to be had', () => {
  const seen = relations.map(({ itemId, relation, relatedId }) => `${itemId} ${relation} ${relatedId}`)
  expect(new Set(seen).size).toBe(seen.length)
  for (const { itemId, relatedId } of relations) {
    expect(itemId).not.toBe(relatedId)
    expect(byId.has(itemId) && byId.has(relatedId)).toBe(true)
  }
  for (const { id } of items.filter(({ availability }) => availability === 'Unavailable')) {
    const replacements = relations.filter(({ itemId, relation }) => itemId === id && relation === 0)
    expect(replacements.length).toBeGreaterThan(0)
    for (const { relatedId } of replacements) expect(byId.get(relatedId)?.availability).toBe('InStock')
  }
})

it('draws every item as small, well-formed SVG that runs nothing and loads nothing', () => {
  for (const { picture, name } of items) {
    const seen = new Set<string>()
    const parser = new SaxesParser()
    parser.on('opentag', ({ name: tag, attributes }) => {
      seen.add(tag)
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute).not.toMatch(/^on|href|style|^class$/i)
        const address = attribute === 'xmlns' ? 'http://www.w3.org/2000/svg' : ''
        expect(value.replace(address, '')).not.toMatch(/url\(|:\/\/|NaN|undefined/)
      }
    })
    parser.on('error', (error) => {
      throw new Error(`${name}: ${error.message}`)
    })
    parser.write(picture).close()
    expect([...seen].filter((tag) => !['svg', 'g', 'path', 'rect', 'ellipse', 'circle', 'text'].includes(tag))).toEqual(
      [],
    )
    expect(picture.length).toBeLessThan(4096)
    expect(picture).toContain('viewBox="0 0 96 96"')
  }
})

it('writes what is printed on a label safely', () => {
  const picture = drawItem('jar', { name: 'Džem', taste: '', brand: '<b>&"', size: '1 kg' })
  expect(picture).toContain('&lt;b&gt;&amp;&quot;')
})

it('gives the same offer every time', () => {
  expect(buildAssortment()).toEqual({ categories, packages, items, relations })
})
