import { fold } from '#web/ui/numbers.ts'
import {
  answered,
  closing,
  contact,
  end,
  greeting,
  habit,
  head,
  moment,
  opening,
  phone,
  quoted,
  refusal,
  remark,
  talk,
  title,
} from './mail-talk.ts'
import { amount, amountOf, another, isTold, quantityIn, units, unitOf } from './talk-words.ts'
import { runOn } from './run-on.ts'
import type { TypedRow } from './typed-row.ts'

const { packs, packages, pieces, all } = units
const before = new RegExp(`^(${amount})\\s*(?:(${all})(?![a-z])\\.?)?\\s*[x×*]?\\s+(?:od\\s+)?(\\S.*)$`)
const joined = new RegExp(`^(\\d{1,5})\\s*[x×*]\\s*(\\S.*)$`)
const behind = new RegExp(`^(\\S.*?)\\s*(?:\\s|[-–—:=(])\\s*(${amount})\\s*[x×*]?\\s*(${all})?\\.?\\)?$`)
/** `kolínka 10 ks 500g`: the size behind the quantity. */
const sizeLast = new RegExp(
  `^(\\S.*?)\\s(\\d{1,5})\\s*(${packs}|${packages}|${pieces})\\s+(?:po\\s+)?(\\d[\\d.,]*\\s*(?:g|kg|l|ml|dl|cl))$`,
)
/** `okurky 4 sklenice ty velké`: which of them, behind the quantity. */
const sizeBehind = new RegExp(
  `^(\\S.*?)\\s((?:${amount})(?:\\s*(?:${all}))?)\\s((?:(?:t[yeu]|ten|to|tech)\\s)?(?:velk|mal)[a-z]+)$`,
)
/** `hrušky 12 kg Konference`. */
const between = new RegExp(`^([^\\d]{3,}?)\\s(\\d{1,4}(?:,\\d{1,2})?)\\s*(${all})\\s+([a-z]{3,}(?:\\s[a-z]+)?)$`)
const heldIn = new RegExp(`^(\\S.*?)\\s(kolo|kolecko|bochnik|${packs}|${packages})$`)
// One of it, when no number stands there: `sud malinovky`, `mandarinky bednu`.
const alone = 'sud|soudek|bedn[au]|bedynk[au]|krabic[ie]|karton|pytel|prepravk[au]|bas[au]|kilo|litr|plato|svazek'
const oneBefore = new RegExp(`^(${alone})\\s+(\\S.*)$`)
const oneBehind = new RegExp(`^(\\S.*?)\\s+(bedn[au]|bedynk[au]|krabic[ie]|karton|pytel|prepravk[au]|bas[au])$`)

/** `ne 30 ale 50`, `místo 6 … 8`, `radši 24`: the later number holds. */
const corrected = new RegExp(
  `(?:ne|nikoli)\\s+(?:${amount})\\s*(?:(?:${all})(?![a-z])\\.?)?,?\\s+(?:ale|nybrz|ale jen|ale radsi)\\s+`,
)
const rather = /(?:^|\s)(?:radsi|radeji|spis|vlastne|teda|misto toho)(?=\s)/g
/** `místo 6 … pošlete 8`. */
const sent = new RegExp(`\\s(?:(?:poslete|posli|dejte|dej|prosime?|chceme|chci)\\s)+(?=(?:${amount})(?:\\s|$))`)
const instead = new RegExp(
  `^misto\\s+(?:${amount})\\s+(?:(?:${all})\\s+)?(\\S.*?\\s+(?:${amount})(?:\\s*(?:${all}))?)$`,
)

/** A code or an EAN with its quantity. */
const coded = /^((?=\S*\d)\S{4,})\s+(\d{1,5})$/

/** A strength or a size is no quantity: `pivo 12`, `kečup 900`, `smetana 33`. */
function isSize(text: string, typed: string): boolean {
  if (/[.,]/.test(typed)) return true
  const value = Number(typed)
  return value >= 200 || (/(?:^|\s)(?:piv|lezak|smetan|vycepn)/.test(text) && [10, 11, 12, 30, 31, 33].includes(value))
}

/** As it was typed, so that the row can be recognised. */
function typedIn(written: string, folded: string) {
  return (text: string) => {
    const at = folded.length === written.length ? folded.indexOf(text) : -1
    return (at < 0 ? text : written.slice(at, at + text.length)).trim()
  }
}

/** A quantity before or behind goods; the text is folded. */
function countedIn(said: string): TypedRow | undefined {
  const times = joined.exec(said)
  if (times) return { text: times[2] ?? '', quantity: Number(times[1]) }
  const first = before.exec(said)
  if (first) {
    const [, typed = '', unit = '', goods = ''] = first
    return { text: isTold(unit) ? `${unit} ${goods}` : goods, quantity: amountOf(typed), ...unitOf(unit || undefined) }
  }
  const sized = sizeLast.exec(said)
  if (sized) {
    const [, goods = '', typed = '', unit, size = ''] = sized
    return { text: `${goods} ${size}`, quantity: Number(typed), ...unitOf(unit) }
  }
  const [, goods = '', typed = '', unit] = behind.exec(said) ?? []
  if (typed !== '' && (unit !== undefined || /[x×*]$/.test(said) || !isSize(goods, typed))) {
    // `niva kolo 1`: what it comes in, before the number.
    const [, bare = goods, held] = unit === undefined ? (heldIn.exec(goods) ?? []) : []
    const text = unit !== undefined && isTold(unit) ? `${goods} ${unit}` : bare
    // `džus 0,2 přepravku`: there are no parts of packs.
    if (/^\d+[.,]\d/.test(typed) && ['pack', 'package', 'ks'].includes(unitOf(unit).unit ?? ''))
      return { text: `${text} ${typed}`, quantity: 1, ...unitOf(unit), isGuess: true }
    const quantity = amountOf(typed)
    return { text: text.replace(/\s+(?:taky|take|jeste)(?=\s|$)/g, ''), quantity, ...unitOf(unit ?? held) }
  }
  const [, thing = '', count = '', measure, rest = ''] = between.exec(said) ?? []
  if (thing !== '') return { text: `${thing} ${rest}`, quantity: amountOf(count), ...unitOf(measure) }
  const [, packaging = '', what = ''] = oneBefore.exec(said) ?? []
  if (packaging !== '') return { text: isTold(packaging) ? said : what, quantity: 1, ...unitOf(packaging) }
  const [, that = '', held] = oneBehind.exec(said) ?? []
  return that === '' ? undefined : { text: that, quantity: 1, ...unitOf(held) }
}

/** `dle telefonické domluvy objednávám 3 kartony`: whatever stands before it. */
const request = new RegExp(
  `^[^\\d]{0,60}?(?:objedn(?:av|at|al)[a-z]*|prosime?|potreb[a-z]+|chceme|chci|doplnit|dodat)\\s+(?:jeste\\s+)?(?=(?:${amount})\\s)`,
)

/** One line of an order as people write it; undefined when it names no goods. */
function rowOf(written: string): TypedRow | undefined {
  const folded = fold(written)
  if (folded === '' || contact.test(folded) || greeting.test(folded) || remark.test(folded)) return undefined
  const code = coded.exec(written)
  if (code) return { text: code[1] ?? '', quantity: Number(code[2]) }
  const start = opening.exec(folded)?.[0].length ?? 0
  const until = folded.length - (closing.exec(folded)?.[0].length ?? 0)
  const usual = folded.slice(start, Math.max(start, until)).replaceAll(habit, ' ').replaceAll(/\s+/g, ' ').trim()
  const asked = usual.slice(opening.exec(usual)?.[0].length ?? 0)
  const plain = asked.slice(request.exec(asked)?.[0].length ?? 0)
  if (talk.test(plain) || !/[a-z0-9]{2}/.test(plain)) return undefined
  const held = plain
    .replace(corrected, '')
    .replaceAll(rather, ' ')
    .replace(instead, (_, rest: string) => rest.replace(sent, ' '))
  const said = held.replace(sizeBehind, '$1 $3 $2').replaceAll(/\s+/g, ' ').trim()
  const isGuess = held !== plain
  const typed = typedIn(written, folded)
  const row = countedIn(said)
  // Without a quantity a remark looks like goods.
  if (!row) return { text: typed(said), quantity: null, isGuess: true }
  const text = typed(row.text)
  if (!/[a-z]{2}|\d{3}/.test(fold(text))) return undefined
  return { ...row, text, ...((isGuess || another.test(row.text)) && { isGuess: true }) }
}

const thousands = /(?<![\d.,])(\d{1,2})[ \u00a0](\d{3})(?=\s*(?:ks|kus[uy]?)(?!\p{L}))/giu

/** A quantity behind a comma belongs to the goods before it: `hrách 25 kg, 1 pytel`. */
const rejoined = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((all, part) => {
    const last = all.at(-1)
    if (last === undefined || !quantityIn(fold(part)) || /^\d/.test(last)) return [...all, part]
    return [...all.slice(0, -1), `${last} ${part}`]
  }, [])

const heading = /^(?:[^:\d]{3,60}:\s+(?=\S)|[^\d]{12,}\s[-–—]\s+(?=\d+\s*x\s))/iu

const times: Record<string, number> = { dva: 2, tri: 3, ctyri: 4, pet: 5, sest: 6, osm: 8, deset: 10 }
const manyTimes = /(?<!\p{L})(dva|tři|tri|čtyři|ctyri|pět|pet|šest|sest|osm|deset)(?:krát|krat)(?!\p{L})/giu

const hasAmount = new RegExp(`\\d|(?<![a-z])(?:${amount})(?![a-z])`)
const beginsWithAmount = new RegExp(`^(?:${amount})(?![a-z])`)

/** Splits at `a` and `+`; of `jogurt med a ořech 24 ks` no two are ordered. */
const listed = (part: string): string[] =>
  part.split(/\s+(?:a|\+|plus|dále)\s+(?=\S)/u).reduce<string[]>((all, one) => {
    const last = all.at(-1)
    const isOne = last !== undefined && last !== '' && !hasAmount.test(fold(last)) && !beginsWithAmount.test(fold(one))
    return isOne && hasAmount.test(fold(one)) ? [...all.slice(0, -1), `${last} a ${one}`] : [...all, one]
  }, [])

/** Splits what stands in one line: at commas and semicolons, at `a`, `+`, and where the next goods begin. */
function partsOf(line: string): string[] {
  const bare = line.replaceAll(thousands, '$1$2').replace(/^\s*(?:[-–—•*·]|\d{1,2}[.)/])\s+/, '')
  // `Potřebujeme na zítra: …`; `med: 3` is goods.
  const rest = bare.replace(heading, '')
  const parts = (quantityIn(fold(rest)) ? bare.replace(':', ' ') : rest)
    .replaceAll(/,(\s+ale\s)/giu, '$1')
    .replaceAll(/(\d)\s*procent\p{L}*/giu, '$1%')
    .replaceAll(manyTimes, (_, number: string) => `${times[fold(number)]}x`)
    .replaceAll(/\((?:po|á|a)\s+(\d[\d.,]*\s*(?:g|kg|l|ml|dl))\)/giu, '$1')
    .replaceAll(/(\d)\s*,-/g, '$1')
    .split(/\s*(?:[;|]|,(?!\d)|(?<!\d),|\.(?=\s+[^\d])|[!?])\s*/u)
    .flatMap(listed)
    .map((part) => part.trim().replace(/^[.,:]+|[.,:]+$/g, ''))
    .filter(Boolean)
  return rejoined(parts).flatMap((part) => (refusal.test(fold(part)) ? [part] : runOn(part)))
}

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
    const parts = partsOf(line)
    return hasWords || parts.filter(named).length > 1 || parts.some((part) => before.exec(part)?.[2] !== undefined)
  })
}

/** Behind the thanks an address and a telephone number look like goods; what is surely counted is none. */
const isCounted = (part: string) => {
  const folded = fold(part)
  const said = folded.slice(opening.exec(folded)?.[0].length ?? 0)
  if (phone.test(said) || /^\d{3} \d{2}\s/.test(said)) return false
  return coded.test(said) || joined.test(said) || before.test(said) || behind.exec(said)?.[3] !== undefined
}

const COUNTING = 3

/** The lines of an order in a mail or message as people write it, and what of it is taken for no goods. */
export function readMail(text: string): { rows: TypedRow[]; leftOut: string[] } {
  const rows: TypedRow[] = []
  const leftOut: string[] = []
  let hasEnded = false
  /** How many rows there were at the end of the last line that counts something. */
  let counted = 0
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const folded = fold(line.trim())
    // An answer has the mail it answers below.
    if ((rows.length > 0 && quoted.test(folded)) || answered.test(folded)) break
    // What is quoted is not ordered again.
    if (/^\s*>/.test(line)) continue
    if (head.test(folded) || quoted.test(folded) || title.test(folded)) {
      leftOut.push(line.trim())
      continue
    }
    const begun = rows.length
    for (const part of partsOf(line.replaceAll(moment, ' '))) {
      const isEnd = rows.length > 0 && end.test(fold(part))
      hasEnded ||= isEnd
      const row = isEnd || (hasEnded && !isCounted(part)) ? undefined : rowOf(part)
      // `salám 2x šunka 3kg`: the quantity may be of what stands before it.
      const isUnclear =
        row !== undefined && joined.test(fold(part)) && rows.at(-1)?.quantity === null && rows.length > begun
      if (row) rows.push({ ...row, ...(isUnclear && { isGuess: true }) })
      else leftOut.push(part)
    }
    if (rows.slice(counted).some(({ quantity }) => quantity !== null)) counted = rows.length
  }
  // Who counts all goods signs below them.
  const isSigned = rows.slice(0, counted).every(({ quantity }) => quantity !== null)
  if (counted >= COUNTING && isSigned && rows.slice(counted).every(({ text: signed }) => !/\d/.test(signed)))
    leftOut.push(...rows.splice(counted).map(({ text: signed }) => signed))
  return { rows, leftOut }
}
