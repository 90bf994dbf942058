import { fold, parseNumber } from '#web/ui/numbers.ts'
import type { TypedRow } from './typed-row.ts'

const numbers: Record<string, number> = {
  pul: 0.5,
  jeden: 1,
  jednu: 1,
  jedno: 1,
  jedna: 1,
  dva: 2,
  dve: 2,
  tri: 3,
  ctyri: 4,
  pet: 5,
  sest: 6,
  sedm: 7,
  osm: 8,
  devet: 9,
  deset: 10,
  jedenact: 11,
  dvanact: 12,
  tucet: 12,
  patnact: 15,
  dvacet: 20,
  tricet: 30,
  padesat: 50,
  sto: 100,
}

const packs =
  'karton(?:y|u|ech|ku|ky)?|kart|krt|kt|krabic(?:e|i|ky|ek)?|krabick(?:y|u)|bal(?:eni|iky|iku|ik)?|prepravk(?:a|y|u)|prepravek|bedn(?:a|y|u)|beden|basa|basy|bas|pytl(?:e|u)|pytel|k'
const pieces =
  'ks|kus(?:y|u|ech)?|x|lahv(?:e|i)|lahev|fl|flask(?:y|u)|flasek|vytisk(?:y|u)|tab(?:ulky|ulek)|plechov(?:ky|ek|ku)|plech(?:y|u)?|sud(?:y|u)?|kelimk(?:y|u)|kelimek|kost(?:ky|ek|ku)|role|roli|platka?|plat|hlav(?:ky|ek|ku)|svazk(?:y|u)|svazek|krabicak(?:y|u)?|balic(?:ky|ku|ek)|p'
const measures = 'kg|kila|kilo|kil|l|litr(?:y|u)?'
const amount = String.raw`\d{1,5}(?:[.,]\d{1,3})?|${Object.keys(numbers).join('|')}`

const before = new RegExp(
  `^(${amount})\\s*(?:(${packs}|${pieces}|${measures})(?![a-z])\\.?)?\\s*[x×*]?\\s+(?:od\\s+)?(\\S.*)$`,
)
const joined = new RegExp(`^(\\d{1,5})\\s*[x×*]\\s*(\\S.*)$`)
const behind = new RegExp(
  `^(\\S.*?)\\s*(?:\\s|[-–—:=(])\\s*(${amount})\\s*[x×*]?\\s*(${packs}|${pieces}|${measures})?\\.?\\)?$`,
)

const days = 'zitra|zitrek|pondeli|utery|stredu|ctvrtek|patek|sobotu|dnes|dnesek'

// Whoever says so of goods wants none of them, whatever numbers stand beside.
const refusal = /.*(?:nechceme|nechci|mame dost|dost mame)/

// What is written around an order and names no goods.
const talk = new RegExp(
  `^(?:objednav(?:am|ame)$|dobry|dobre rano|zdravim|ahoj|cau|nazdar|pekny|hezky|objednavka|na (?:${days})|tel\\b|mob\\b|telefon|ico\\b|www\\.|zavoz|dodat|dodani|do (?:zitra|rana)|prijd|at to|kdyby|jestli|hlavne|jinak|prosime?$|mejte se|faktur|${refusal.source})`,
)
// Behind the end stands who wrote.
const greeting = /^(?:dobry|dobre rano|ahoj|cau|zdravim|nazdar)(?:\s+[a-z]+){0,2}$/
const end = /^(?:mej|dekuj(?:i|eme)|diky|dik$|predem|s pozdravem|na shledanou|mejte se|za restauraci|preji)/
const opening = new RegExp(
  `^(?:(?:dobry (?:den|vecer)|misto [a-z]+(?: dejte| poslete| chci)?|ahoj|zdravim|prosime?|prosil[ai]? bych|potrebuj(?:i|eme)|potrebovali? bychom|chtel[ai]? bych|objednav(?:am|ame|ka)|poslete|posli|pridejte|prihod(?:te)?|dejte|vezmeme|vezmu|jeste|navic|take|taky|dale|plus|pak|a|i|k tomu|mi|nam|si|o|to|na (?:${days})|zitra|dnes)[\\s:,]+)+`,
)
const habit =
  /(?:^|\s)(?:jako (?:obvykle|vzdy|vzdycky|minule|posledne)|klasicky|klasika|obvykle|tradicne|to same|stejne)(?:\s|$)/g
const closing =
  /(?:[\s,]+(?:prosime?|navic|dekuj(?:i|eme)|diky|dik|stacit?|zitra|na zitra|kdyz bude|pokud bude|pokud mate|at je cerstv[eya]))+[.!]*$/

// A number of nine digits may be a code, so a telephone number has a prefix or stands in threes.
const phone = /(?:\+|(?<!\d)00)\d[\d ]{8,}|(?<!\d)\d{3} \d{3} \d{3}(?!\d)/
const contact = new RegExp(`@|^(?:${phone.source})$`)

/** A code or an EAN with its quantity. */
const coded = /^((?=\S*\d)\S{4,})\s+(\d{1,5})$/

/** The unit as the server understands it; pieces are what is meant without one. */
function unitOf(typed: string | undefined): Pick<TypedRow, 'unit'> {
  if (typed === undefined) return {}
  if (new RegExp(`^(?:${packs})$`).test(typed)) return { unit: 'pack' }
  if (/^(?:kg|kil)/.test(typed)) return { unit: 'kg' }
  if (/^(?:l$|litr)/.test(typed)) return { unit: 'l' }
  return {}
}

const amountOf = (typed: string): number | null => numbers[typed] ?? parseNumber(typed) ?? null

/** A strength or a size is no quantity: `pivo 12`, `kečup 900`, `smetana 33`. */
function isSize(text: string, typed: string): boolean {
  if (/[.,]/.test(typed)) return true
  const value = Number(typed)
  return value >= 200 || (/(?:^|\s)(?:piv|lezak|smetan|vycepn)/.test(text) && [10, 11, 12, 30, 31, 33].includes(value))
}

/** One line of an order as people write it; undefined when it names no goods. */
function rowOf(written: string): TypedRow | undefined {
  const folded = fold(written)
  if (folded === '' || contact.test(folded) || greeting.test(folded)) return undefined
  const code = coded.exec(written)
  if (code) return { text: code[1] ?? '', quantity: Number(code[2]) }
  const start = opening.exec(folded)?.[0].length ?? 0
  const until = folded.length - (closing.exec(folded)?.[0].length ?? 0)
  const said = folded.slice(start, until).replaceAll(habit, ' ').trim()
  if (talk.test(said) || !/[a-z0-9]{2}/.test(said)) return undefined
  // As it was typed, so that the row can be recognised.
  const typed = (text: string) => {
    const at = folded.length === written.length ? folded.indexOf(text) : -1
    return (at < 0 ? text : written.slice(at, at + text.length)).trim()
  }
  const times = joined.exec(said)
  if (times) return { text: typed(times[2] ?? ''), quantity: Number(times[1]) }
  const first = before.exec(said)
  if (first) return { text: typed(first[3] ?? ''), quantity: amountOf(first[1] ?? ''), ...unitOf(first[2]) }
  const last = behind.exec(said)
  if (last && (last[3] !== undefined || !isSize(last[1] ?? '', last[2] ?? ''))) {
    return { text: typed(last[1] ?? ''), quantity: amountOf(last[2] ?? ''), ...unitOf(last[3]) }
  }
  return { text: typed(said), quantity: null }
}

const number = String.raw`(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?`
/** Quantities before goods, and behind them: in pieces and packs, else in any unit. */
const ahead = new RegExp(`${number}\\s*(?:(?:${packs}|${pieces}|${measures})(?![a-z])\\.?|(?=\\s[a-z]{3}))`, 'g')
const trailing = [`${packs}|${pieces}`, `${packs}|${pieces}|${measures}`].map(
  (units) => new RegExp(`${number}\\s*(?:${units})(?![a-z])\\.?`, 'g'),
)

/** Goods without a sign between them, each behind or before its quantity: `kečup 2x majonéza 1x`. */
function runOn(part: string): string[] {
  const folded = fold(part)
  if (folded.length !== part.length) return [part]
  const start = opening.exec(folded)?.[0].length ?? 0
  const isAhead = /^\d/.test(folded.slice(start))
  const found = (isAhead ? [ahead] : trailing).map((sign) => [...folded.matchAll(sign)]).find((one) => one.length > 1)
  if (!found) return [part]
  const cuts = found.map(({ index, 0: text }) => (isAhead ? index : index + text.length))
  const parts = [0, ...cuts.filter((cut) => cut > start), part.length]
    .map((from, n, all) => part.slice(from, all[n + 1]).trim())
    .filter(Boolean)
  // A size beside its quantity (`okurky 3,5 kg 4x`) is no line of its own.
  return parts.every((one) => /\p{L}{3}/u.test(one.replaceAll(/\d[\d.,]*\s*\p{L}*/gu, ''))) ? parts : [part]
}

const thousands = /(?<![\d.,])(\d{1,2})[ \u00a0](\d{3})(?=\s*(?:ks|kus[uy]?)(?!\p{L}))/giu

/** Splits what stands in one line: at commas and semicolons, at `a`, `+`, and where the next goods begin. */
const partsOf = (line: string): string[] =>
  line
    .replaceAll(thousands, '$1$2')
    .replace(/^\s*(?:[-–—•*·]|\d{1,2}[.)])\s+/, '')
    // `Potřebujeme na zítra: …`
    .replace(/^[^:\d]{3,60}:\s+(?=\S)/u, '')
    .split(/\s*(?:[;|]|,(?!\d)|(?<!\d),|\.(?=\s+[^\d])|[!?])\s*|\s+(?:a|\+|plus|dále)\s+(?=\S)/u)
    .map((part) => part.trim().replace(/^[.,:]+|[.,:]+$/g, ''))
    .filter(Boolean)
    .flatMap((part) => (refusal.test(fold(part)) ? [part] : runOn(part)))

const isWords = (part: string) => part.trim() === '' || /\p{L}{3}/u.test(part)
const named = (part: string) => /\p{L}{3}/u.test(part) && /\d/.test(part)

/** Whether a text is written as people write instead of in columns. */
export function isProse(text: string): boolean {
  // A cell that is no words makes a table.
  const isTable =
    text.includes('\t') || text.split('\n').some((line) => line.includes(';') && !line.split(';').every(isWords))
  if (isTable) return false
  const lines = text
    .split('\n')
    .map((line) => fold(line.trim()))
    .filter((line) => line !== '' && !coded.test(line))
  return lines.some((line) => {
    const [, goods = '', typed = '', unit] = behind.exec(line) ?? []
    const hasQuantity = unit !== undefined || (/[a-z]{3}/.test(goods) && typed !== '' && !isSize(goods, typed))
    const hasWords = talk.test(line) || opening.test(line) || before.test(line) || hasQuantity
    return hasWords || partsOf(line).filter(named).length > 1
  })
}

/** Behind the thanks an address and a telephone number look like goods; what is surely counted is none. */
const isCounted = (part: string) => {
  const folded = fold(part)
  const said = folded.slice(opening.exec(folded)?.[0].length ?? 0)
  if (phone.test(said) || /^\d{3} \d{2}\s/.test(said)) return false
  return coded.test(said) || joined.test(said) || before.test(said) || behind.exec(said)?.[3] !== undefined
}

/** The lines of an order in a mail or message as people write it, and what of it is taken for no goods. */
export function readMail(text: string): { rows: TypedRow[]; leftOut: string[] } {
  const rows: TypedRow[] = []
  const leftOut: string[] = []
  let hasEnded = false
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    // What is quoted is not ordered again.
    if (/^\s*>/.test(line)) continue
    for (const part of partsOf(line)) {
      const isEnd = rows.length > 0 && end.test(fold(part))
      hasEnded ||= isEnd
      const row = isEnd || (hasEnded && !isCounted(part)) ? undefined : rowOf(part)
      if (row) rows.push(row)
      else leftOut.push(part)
    }
  }
  return { rows, leftOut }
}
