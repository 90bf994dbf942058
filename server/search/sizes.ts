import { fold } from '#server/lib/czech-words.ts'

/** What a number is asked or written as: `1,5 l` is 1500 ml, and the number 1.5. */
export interface Size {
  number: string
  /** Kind and amount in the smallest unit, for example `ml1500`; undefined when no unit stands there. */
  measure: string | undefined
}

const units: Record<string, [kind: string, factor: number]> = {
  g: ['g', 1],
  gr: ['g', 1],
  dkg: ['g', 10],
  dag: ['g', 10],
  kg: ['g', 1000],
  kilo: ['g', 1000],
  kila: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  dcl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  litr: ['ml', 1000],
  litru: ['ml', 1000],
  litry: ['ml', 1000],
  ks: ['ks', 1],
  kusu: ['ks', 1],
  kusy: ['ks', 1],
  role: ['role', 1],
  roli: ['role', 1],
  m: ['m', 1],
  '%': ['%', 1],
}

const unit = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`
// Neither inside of a code (m-100, a0012) nor a part of a longer number.
const before = String.raw`(?<![a-z0-9.,\-/])`
const after = String.raw`(?![a-z0-9]|[.,]\d)`
const sizes = new RegExp(`${before}(?:(${number})\\s*[x×*]\\s*)?(${number})(?:\\s*(${unit}))?${after}`, 'g')

function sizeOf(written: string, named: string | undefined): Size {
  const amount = Number(written.replace(',', '.'))
  const [kind, factor] = (named !== undefined && units[named]) || []
  const measure = kind === undefined ? undefined : `${kind}${Number((amount * (factor ?? 1)).toFixed(3))}`
  return { number: String(amount), measure }
}

/** The sizes a folded text names. */
export function sizesIn(folded: string): Size[] {
  return [...folded.matchAll(sizes)].flatMap(([, times, written = '', named]) => [
    ...(times === undefined ? [] : [sizeOf(times, undefined)]),
    sizeOf(written, named),
  ])
}

/** A folded text without the sizes it names. */
export const withoutSizes = (folded: string): string => folded.replaceAll(sizes, ' ')

/** The keys under which the index has a size. */
export const keysOfSize = ({ number, measure }: Size): string[] =>
  measure === undefined ? [`#${number}`] : [`#${number}`, `#${measure}`]

/** The keys of the index that mean what was asked; a bare number means any unit it is commonly left out of. */
export function keysMeant({ number, measure }: Size): string[] {
  if (measure !== undefined) return [`#${measure}`]
  const amount = Number(number)
  const inParts = amount > 0 && amount < 20 ? [`#ml${amount * 1000}`, `#g${amount * 1000}`] : []
  return [`#${number}`, `#g${number}`, `#ml${number}`, ...inParts]
}

const thousandths = { kg: 'g', l: 'ml' } as const

/** How many packages of the size a name tells are a measure, at least one; the measure itself when it tells none. */
export function packagesIn(amount: number, unit: 'kg' | 'l', name: string): number {
  const kind = thousandths[unit]
  const size = sizesIn(fold(name)).find(({ measure }) => measure?.replace(/[\d.]+$/, '') === kind)
  const each = Number(size?.measure?.slice(kind.length))
  return each > 0 ? Math.max(1, Math.ceil((amount * 1000) / each - 1e-9)) : amount
}

/** How many pieces the package of a name holds, as `50 ks`; 0 when it tells none. */
export function countOf(name: string): number {
  const told = sizesIn(fold(name)).flatMap(({ measure }) => /^ks(\d+)$/.exec(measure ?? '')?.[1] ?? [])
  return Number(told.at(-1) ?? 0)
}

/** A hundred cups of what comes by fifty are two; as many as were typed where that does not come out. */
export function piecesIn(amount: number, name: string): number {
  const each = countOf(name)
  return each > 1 && amount >= each && amount % each === 0 ? amount / each : amount
}
