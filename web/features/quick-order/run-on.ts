import { fold } from '#web/ui/numbers.ts'
import { dictated, units } from './talk-words.ts'
import { closing, opening } from './mail-talk.ts'

const { packs, packages, pieces, measures, all } = units

const number = String.raw`(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?`
/** Quantities before goods, and behind them: in pieces and packs, else in any unit. */
const ahead = new RegExp(`${number}\\s*(?:(?:${all})(?![a-z])\\.?|(?=\\s[a-z]{3}))`, 'g')
const trailing = [`${packs}|${packages}|${pieces}`, all].map(
  (one) => new RegExp(`${number}\\s*(?:${one})(?![a-z])\\.?`, 'g'),
)
const wordsAhead = new RegExp(dictated, 'g')
const measured = new RegExp(`(?:${measures})\\.?$`)
const quantities = new RegExp(`\\d[\\d.,]*\\s*(?:(?:${all}|g|ml|dl|cl|m|cm)(?![a-z]))?`, 'g')

const isTimes = /x\.?$/
const degrees = /^\s*(?:lahv|lahev|sud|plech|keg|svetl|tmav|lezak|vycep|stup)/

/** `5x sud 11 Tetřívek`: who writes `5x` writes no quantity alone; `10 lahvové` is a strength. */
function isNumberAlone(folded: string, { 0: text, index }: RegExpExecArray, first = ''): boolean {
  if (!/^[\d.,\s]+$/.test(text)) return false
  return isTimes.test(first) || degrees.test(folded.slice(index + text.length))
}

/**
 * Where `4x` stand that are before their goods, as what stands behind the last one tells: `do kuchyně 4x kečup 5kg 2x ocet`;
 * none where it is not so.
 */
function timesAhead(folded: string, start: number): number[] {
  const at = [...folded.slice(start).matchAll(/(?<![\d.,a-z])\d{1,4}\s*x\s+(?=[a-z]{3})/g)].map(
    ({ index }) => start + index,
  )
  const [first] = at
  const counted = folded.slice(at.at(-1) ?? 0).replace(/^\d+\s*x/, '')
  // `salám 2x šunka 3x`, and `rohlík 20x grahamový`.
  const isBehind = /\d\s*x\.?$/.test(counted) || (at.length === 1 && counted.trim().split(' ').length < 2)
  return first === undefined || first === 0 || isBehind ? [] : at
}

/** Goods without a sign between them, each behind or before its quantity: `kečup 2x majonéza 1x`. */
export function runOn(part: string): string[] {
  const folded = fold(part)
  if (folded.length !== part.length) return [part]
  const start = opening.exec(folded)?.[0].length ?? 0
  // `místo 10 kg prsou pošlete 12 kg` is one line.
  if (/^misto\s+\d/.test(folded.slice(start))) return [part]
  const spoken = [...folded.matchAll(wordsAhead)]
  if (spoken.length > 1) {
    const cuts = [0, ...spoken.map(({ index }) => index), part.length]
    return cuts.map((from, n) => part.slice(from, cuts[n + 1]).trim()).filter(Boolean)
  }
  const isAhead = /^\d/.test(folded.slice(start))
  const found = (isAhead ? [ahead] : trailing)
    .map((sign) =>
      [...folded.matchAll(sign)].filter((one, n, [first]) => n === 0 || !isNumberAlone(folded, one, first?.[0])),
    )
    .find((one) => one.length > 1)
  const thanks = closing.exec(folded)?.[0].length ?? 0
  const toldAhead = isAhead ? [] : timesAhead(folded.slice(0, folded.length - thanks), start)
  if (toldAhead.length > 0) {
    const cuts = [0, ...toldAhead, part.length]
    return cuts.map((from, n) => part.slice(from, cuts[n + 1]).trim()).filter(Boolean)
  }
  if (!found) return [part]
  // `mýdlo 5 l levandule 2x` is one line: a size, and its quantity behind.
  if (!isAhead && found.every(({ 0: text }, n) => measured.test(text) !== (n === found.length - 1))) return [part]
  // `vejce 30ks plato 6x`: what comes in one, and how many of them.
  if (!isAhead && found.every(({ 0: text }, n) => isTimes.test(text) === (n === found.length - 1))) return [part]
  // `2x jar 5l jablko`.
  const isSizeOf = (text: string, n: number) => (n === 0 ? isTimes : /^[\d.,]+(?:kg|l)$/).test(text)
  if (isAhead && found.every(({ 0: text }, n) => isSizeOf(text, n))) return [part]
  const cuts = found.map(({ index, 0: text }) => (isAhead ? index : index + text.length))
  const parts = [0, ...cuts.filter((cut) => cut > start), part.length]
    .map((from, n, all) => part.slice(from, all[n + 1]).trim())
    .filter(Boolean)
  const namesItem = (one: string) => /[a-z]{3}/.test(fold(one).replaceAll(quantities, ''))
  // `3 x hranolky 2,5 kg 2 x nugety`: a size behind its goods; beside its quantity (`okurky 3,5 kg 4x`) all is one line.
  if (!isAhead) return parts.every(namesItem) ? parts : [part]
  return parts.reduce<string[]>(
    (lines, one) =>
      lines.length > 0 && !namesItem(one) ? [...lines.slice(0, -1), `${lines.at(-1)} ${one}`] : [...lines, one],
    [],
  )
}
