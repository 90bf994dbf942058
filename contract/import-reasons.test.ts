import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isKnownReason, reasonText } from './import-reasons.ts'

const root = fileURLToPath(new URL('../server/erp/', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/test\.ts|^doors|^stand-in|response\.ts|tree\.ts|shop-pack\.ts/.test(name))
  .map((name) => readFileSync(`${root}${name}`, 'utf8'))

/** The texts of the sources that are reasons, with something in place of their values. */
const reasons = sources.flatMap((source) => [
  ...[
    ...source.matchAll(
      /(?:RecordFault|FileFault|EncodingFault|refuse|reject)\((?:[^,()'`]+(?:\([^)]*\))?, )*?(['`])(.+?)\1/g,
    ),
  ].map(([, , text = '']) => text.replaceAll('${really}', 'its text is UTF-8').replaceAll(/\$\{[^}]*\}/g, 'picture')),
  ...[...source.matchAll(/select s\.ctid as place, (.+?) as reason/g)].map(([, text = '']) =>
    text
      .split(' || ')
      .map((part) => (part.startsWith("'") ? part.slice(1, -1) : 'X1'))
      .join(''),
  ),
])

const czech = JSON.parse(
  readFileSync(fileURLToPath(new URL('../web/public/assets/i18n/cs.json', import.meta.url)), 'utf8'),
) as Record<string, string>

const t = (key: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
    czech[key] ?? `? ${key}`,
  )

describe('reasons of an import', () => {
  it('are all known to the screen', () => {
    expect(reasons.length).toBeGreaterThan(40)
    expect(reasons.filter((reason) => !isKnownReason(reason))).toEqual([])
  })

  it('are said in Czech with their values', () => {
    const said = (reason: string) => reasonText(reason, t)
    expect(said('the name is missing')).toBe('chybí název')
    expect(said('the price of level Gastro is negative: -5')).toBe('cena hladiny Gastro: číslo je záporné: -5')
    expect(said('the code is also in stock.xml, line 12')).toBe('kód je také v souboru stock.xml, řádek 12')
    expect(said('coefficient2 is not above zero: 0.000')).toBe('coefficient2 není větší než nula: 0.000')
    expect(said('the order P1 of the portal belongs to customer 12')).toBe('objednávka portálu P1 patří zákazníkovi 12')
    expect(said('something new')).toBe('something new')
  })
})
