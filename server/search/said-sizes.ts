import { fold } from '#server/lib/czech-words.ts'

const parts: Record<string, number> = {
  ctvrt: 0.25,
  pul: 0.5,
  '': 1,
  dvou: 2,
  tri: 3,
  ctyr: 4,
  peti: 5,
  pet: 5,
  deseti: 10,
  dvaceti: 20,
  petadvaceti: 25,
}
const sized = new RegExp(
  `^(${Object.keys(parts).join('|')})-?(litr(?:[uy]|ak[uy]?|ov[a-z]+|ovk[a-z]+|k[auy])?|kil(?:[oa]|ov[a-z]+|ovk[a-z]+))$`,
)
const HALF = /^(?:pul|ctvrt)$/

/** The size that words name from a place on: `půl litru` is `0,5 l`; undefined when they name none. */
export function sizeSaid(words: readonly string[], at: number): { written: string; length: number } | undefined {
  const word = fold(words[at] ?? '')
  const next = words[at + 1]
  const length = HALF.test(word) && next !== undefined ? 2 : 1
  const [whole, part = '', unit] = sized.exec(length === 2 ? word + fold(next ?? '') : word) ?? []
  // `5 kilo` is a size as it stands.
  if (whole === undefined || (length === 1 && /^[\d.,]+$/.test(words[at - 1] ?? ''))) return undefined
  return { written: `${String(parts[part]).replace('.', ',')} ${unit?.startsWith('l') ? 'l' : 'kg'}`, length }
}

/** Sizes in words as figures, unless nothing else was said: `mozzarella kilo` is `mozzarella 1 kg`. */
export function withSizes(words: readonly string[]): string[] {
  const said: string[] = []
  let others = 0
  for (let at = 0; at < words.length; at += 1) {
    const size = sizeSaid(words, at)
    if (size) at += size.length - 1
    else others += 1
    said.push(size?.written ?? words[at] ?? '')
  }
  return others === 0 ? [...words] : said
}
