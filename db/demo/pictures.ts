import { inkOn, lightness, type Look } from './draw.ts'
import { bottles } from './shapes-bottles.ts'
import { fresh } from './shapes-fresh.ts'
import { meats } from './shapes-meat.ts'
import { packs } from './shapes-packs.ts'
import { table } from './shapes-table.ts'
import { tubs } from './shapes-tubs.ts'

const shapes = { ...bottles, ...tubs, ...packs, ...fresh, ...meats, ...table }

export type Kind = keyof typeof shapes

const brandColours = [
  '#2f6b4f',
  '#8c2f39',
  '#28527a',
  '#b5651d',
  '#5b4b8a',
  '#3d6f73',
  '#a3552d',
  '#66703d',
  '#b98324',
  '#7a4b62',
  '#3b5b92',
  '#4f7942',
  '#94453b',
  '#3d5166',
]

// The first word found in the name wins.
const tastes: readonly [RegExp, string][] = [
  [/jahod|malin|višeň|višň|rajč|červen|granát|grenadin|aronie|bordó|chilli|kečup|pikantní|čertov/i, '#c5473f'],
  [/borůvk|ostruž|černý rybíz|švest|povidl|lesní plody|levandul|bez černý/i, '#6a5296'],
  [/pomeranč|mandarin|meruňk|broskv|broskev|mrkev|karotk|mango|oranž|paprik|kari|šunk/i, '#dd8434'],
  [/citron|ananas|banán|kukuř|vanil|med\b|medov|žlut|zázvor|sýr|máslo|mandle|heřmán|hrušk/i, '#e3b93f'],
  [
    /jabl|limet|mát|kiwi|okur|bylin|zelen|bezink|borovic|špenát|hráš|brokol|pažit|bazalk|rozmarýn|pistáci|rukol|oliv/i,
    '#7a9c4c',
  ],
  [/čokol|kaka|káva|ořech|oříš|karamel|mák|tmav|hork|hořk|espresso|hněd/i, '#7d5239'],
  [/grep|pomelo|rosé|růžov|losos/i, '#dc8f86'],
  [/kokos|bíl|natur|neperl|sůl|solen|tvaroh/i, '#e6dfcf'],
  [/oceán|moře|jemně perliv|sensitive|white|oplach/i, '#6f9fc0'],
  [/černé|černá|černý/i, '#474d55'],
]

const slate = '#3d5166'
const cream = '#f4efe2'

const tasteColour = (text: string) => tastes.find(([pattern]) => pattern.test(text))?.[1]

function brandColour(brand: string): string {
  let sum = 7
  for (const letter of brand) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return brandColours[sum % brandColours.length] ?? slate
}

/** The picture of an item as SVG of about a kilobyte; `colour` is of the goods or their wrapping. */
export function drawItem(
  kind: Kind,
  {
    name,
    taste,
    brand,
    size,
    colour,
  }: { name: string; taste: string; brand: string; size: string; colour?: string | undefined },
): string {
  const found = tasteColour(taste) ?? tasteColour(name)
  const own = brandColour(brand)
  const main = colour ?? found ?? own
  // A label as light or dark as what it stands on would not be seen.
  const label = Math.abs(lightness(own) - lightness(main)) < 0.14 ? (lightness(main) > 0.5 ? slate : cream) : own
  const accent = found ?? (inkOn(label) === '#ffffff' ? '#e9dfc6' : own)
  const look: Look = { brand, size, main, label, accent }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes[kind](look)}</svg>`
}
