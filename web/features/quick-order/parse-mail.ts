import { fold } from '#web/ui/numbers.ts'
import { amount, amountOf, another, dictated, isTold, quantityIn, units, unitOf } from './mail-words.ts'
import type { TypedRow } from './typed-row.ts'

const { packs, packages, pieces, measures, all } = units
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
const instead = new RegExp(
  `^misto\\s+(?:${amount})\\s+(?:(?:${all})\\s+)?(\\S.*?\\s+(?:${amount})(?:\\s*(?:${all}))?)$`,
)

const days = 'zitra|zitrek|zitrku|zitrejsku|vikend|pondeli|utery|stredu|ctvrtek|patek|sobotu|dnes|dnesek'

// Whoever says so of goods wants none of them, whatever numbers stand beside.
const refusal = /.*(?:nechceme|nechci|mame dost|dost mame)/

// What is written around an order and names no goods.
const talk = new RegExp(
  `^(?:objednav(?:am|ame)$|dobry|dobre rano|zdravim|ahoj|cau|cus\\b|nazdar|pekny|hezky|krasny|objednavka|na (?:${days})|tel\\b|mob\\b|telefon|ico?\\b|dic\\b|www\\.|zavoz|dodat|dodani|do (?:zitra|rana)|prijd|at to|kdyby|jestli|hlavne|jinak|prosime?$|mejte se|faktur|ps\\b|minule|volej|zavol|po \\d|vyrid|reklam|zbytek|odeslano|posilam (?:seznam|obj)|brana|kod\\b|vratte|prazdn[eay] (?:sudy|obaly|bedny|prepravky|lahve)|dnes (?:toho|jen)|re:|fwd?:|subject|predmet|${refusal.source})`,
)
// It says of itself that it is no goods, wherever it stands.
const remark =
  /(?:^|\s)(?:vratte|volejte|zavolejte|reklamac[ei]|prosim opatrne|souhlasi|napsal|domluvil[ai]?|nemate|mate\?|vidte|vezme to|dovolen[aou]|zazvonit|ridic|nema smysl|do sesti rano|do rana)(?:\s|$|[(.!?])/
// Behind the end stands who wrote.
const greeting =
  /^(?:dobr(?:y|ej|e)|dobre rano|ahoj(?:te|ky|ik)?|cau(?:ky)?|cus|zdar|zdravim|zdravicko|nazdar|bry|hezky den|pekny den|vazen[iyae][a-z]*|mil[iyae])(?:\s+[a-z]+){0,2}(?:\s+pan(?:i|e|ove)(?:\s+[a-z]+){0,2})?$/
const end =
  /^(?:mej(?:\s|te)|(?:(?:moc|mockrat|velice|velmi|srdecne|predem|zatim|jinak) )*(?:dekuj(?:i|eme|u)|diky|dik(?:\s|$))|predem|s (?:pozdravem|pranim|uctou)|se srdecnym|na shledanou|nashle|za restauraci|preji|(?:hezky|pekny|krasny) (?:den|vecer|vikend|zbytek)|odeslano)/
const opening = new RegExp(
  `^(?:(?:dobr(?:y|ej) (?:den|vecer|rano)|dobre rano|dobrej|bry rano|ahoj(?:te|ky|ik)?|cau(?:ky)?|cus|zdar|nazdar|zdravim|hele|jo|ok|takze|pan[ie] [a-z]+(?=,)|(?:bych|bychom) (?:po)?prosil[ai]?|(?:si )?(?:bych|bychom) (?:objednal[ai]?|chtel[ai]?|potreboval[ai]?)|poprosil[ai]? bych(?:om)?|objednal[ai]? bych(?:om)?|o dodani|o zaslani|o doruceni|objednat|dodat|dopl(?:n|nil[ai]? bych)|(?:pro|na) (?:tento|pristi|dalsi) tyden|pro (?:obchod|restauraci|kuchyni|jidelnu|hotel|kavarnu|bar|hospodu|skolku|skolu)|do (?:obchodu|restaurace|kuchyne|jidelny|hotelu|kavarny|baru|hospody|skolky|skoly)|(?:k|ke) (?:te|tomu|my|moji|nasi|ranni|vcerejsi|posledni|dnesni|predchozi)(?: (?:te|ranni|vcerejsi|posledni|dnesni|predchozi))? objednavce|misto (?!${amount})[a-z]+(?: dejte| poslete| chci)?|prosime?|prosil[ai]? bych(?:om)?|prosim vas|vas|bych|bychom|potrebuj(?:i|u|eme)|potreboval[ai]? bych|potrebovali? bychom|chtel[ai]? bych|chtel[ai]? bychom|chci|chceme|objednav(?:am|ame|ka)|pos(?:lete|li|lat|leme)|pri(?:dejte|dej|dat|objednat|hod(?:te)?|pis(?:te)?|psat|balte)|doplnit|doplnte|don(?:es|este)|dovez(?:te)?|dej(?:te)?|hod(?:te)?|vezmeme|vezmu|vem|beru|muz(?:ete|es)|mohl[ia]? by(?:ste|s)|staci|jen(?:om)?|pouze|akorat|tak|jeste|navic|take|taky|dale|pak|plus|pripadne|jinak|no|tady|a|i|\\+|k tomu|k objednavce|mi|me|nam|si|o|to|ty|ten|tu|tech|te|asi|zhruba|nejak(?:y|e|ou)|(?:na|k) (?:${days})|zitra|dnes)(?=[\\s:,]|$)[\\s:,]*)+`,
)
const habit =
  /(?:^|\s)(?:jako (?:obvykle|vzdy|vzdycky|minule|posledne)|klasicky|klasika|obvykle|tradicne|to same(?: co (?:minule|posledne|vzdy|obvykle|v \w+))?|stejne)(?:\s|$)/g
const closing =
  /(?:[\s,]+(?:prosime?|navic|taky|take|jeste|(?:dekuj(?:i|eme|u)|diky|dik)(?:\s+(?!\d)[a-z]+){0,3}|stacit?|zitra|na zitra|kdyz bude|pokud bude|pokud mate|at je cerstv[eya]))+[.!]*$/

// A number of nine digits may be a code, so a telephone number has a prefix or stands in threes.
const phone = /(?:\+|(?<!\d)00)\d[\d ]{8,}|(?<!\d)\d{3} \d{3} \d{3}(?!\d)/
const contact = new RegExp(`@|^(?:${phone.source})$`)

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
  if (typed !== '' && (unit !== undefined || !isSize(goods, typed))) {
    // `niva kolo 1`: what it comes in, before the number.
    const [, bare = goods, held] = unit === undefined ? (heldIn.exec(goods) ?? []) : []
    const text = unit !== undefined && isTold(unit) ? `${goods} ${unit}` : bare
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

/** One line of an order as people write it; undefined when it names no goods. */
function rowOf(written: string): TypedRow | undefined {
  const folded = fold(written)
  if (folded === '' || contact.test(folded) || greeting.test(folded) || remark.test(folded)) return undefined
  const code = coded.exec(written)
  if (code) return { text: code[1] ?? '', quantity: Number(code[2]) }
  const start = opening.exec(folded)?.[0].length ?? 0
  const until = folded.length - (closing.exec(folded)?.[0].length ?? 0)
  const usual = folded.slice(start, Math.max(start, until)).replaceAll(habit, ' ').replaceAll(/\s+/g, ' ').trim()
  const plain = usual.slice(opening.exec(usual)?.[0].length ?? 0)
  if (talk.test(plain) || !/[a-z0-9]{2}/.test(plain)) return undefined
  const held = plain.replace(corrected, '').replaceAll(rather, ' ').replace(instead, '$1')
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

const number = String.raw`(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?`
/** Quantities before goods, and behind them: in pieces and packs, else in any unit. */
const ahead = new RegExp(`${number}\\s*(?:(?:${all})(?![a-z])\\.?|(?=\\s[a-z]{3}))`, 'g')
const trailing = [`${packs}|${packages}|${pieces}`, all].map(
  (one) => new RegExp(`${number}\\s*(?:${one})(?![a-z])\\.?`, 'g'),
)
const wordsAhead = new RegExp(dictated, 'g')
const measured = new RegExp(`(?:${measures})\\.?$`)
const quantities = new RegExp(`\\d[\\d.,]*\\s*(?:(?:${all}|g|ml|dl|cl|m|cm)(?![a-z]))?`, 'g')

/** Goods without a sign between them, each behind or before its quantity: `kečup 2x majonéza 1x`. */
function runOn(part: string): string[] {
  const folded = fold(part)
  if (folded.length !== part.length) return [part]
  const start = opening.exec(folded)?.[0].length ?? 0
  const spoken = [...folded.matchAll(wordsAhead)]
  if (spoken.length > 1) {
    const cuts = [0, ...spoken.map(({ index }) => index), part.length]
    return cuts.map((from, n) => part.slice(from, cuts[n + 1]).trim()).filter(Boolean)
  }
  const isAhead = /^\d/.test(folded.slice(start))
  const found = (isAhead ? [ahead] : trailing).map((sign) => [...folded.matchAll(sign)]).find((one) => one.length > 1)
  if (!found) return [part]
  // `mýdlo 5 l levandule 2x` is one line: a size, and its quantity behind.
  if (!isAhead && found.every(({ 0: text }, n) => measured.test(text) !== (n === found.length - 1))) return [part]
  // `vejce 30ks plato 6x`: what comes in one, and how many of them.
  if (!isAhead && found.every(({ 0: text }, n) => /x\.?$/.test(text) === (n === found.length - 1))) return [part]
  // `2x jar 5l jablko`.
  const isSizeOf = (text: string, n: number) => (n === 0 ? /x\.?$/ : /^[\d.,]+(?:kg|l)$/).test(text)
  if (isAhead && found.every(({ 0: text }, n) => isSizeOf(text, n))) return [part]
  const cuts = found.map(({ index, 0: text }) => (isAhead ? index : index + text.length))
  const parts = [0, ...cuts.filter((cut) => cut > start), part.length]
    .map((from, n, all) => part.slice(from, all[n + 1]).trim())
    .filter(Boolean)
  // A size beside its quantity (`okurky 3,5 kg 4x`) is no line of its own.
  return parts.every((one) => /[a-z]{3}/.test(fold(one).replaceAll(quantities, ''))) ? parts : [part]
}

const thousands = /(?<![\d.,])(\d{1,2})[ \u00a0](\d{3})(?=\s*(?:ks|kus[uy]?)(?!\p{L}))/giu

/** A quantity behind a comma belongs to the goods before it: `hrách 25 kg, 1 pytel`. */
const rejoined = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((all, part) => {
    const last = all.at(-1)
    if (last === undefined || !quantityIn(fold(part)) || /^\d/.test(last)) return [...all, part]
    return [...all.slice(0, -1), `${last} ${part}`]
  }, [])

const heading = /^[^:\d]{3,60}:\s+(?=\S)/u

/** Splits what stands in one line: at commas and semicolons, at `a`, `+`, and where the next goods begin. */
function partsOf(line: string): string[] {
  const bare = line.replaceAll(thousands, '$1$2').replace(/^\s*(?:[-–—•*·]|\d{1,2}[.)/])\s+/, '')
  // `Potřebujeme na zítra: …`; `med: 3` is goods.
  const rest = bare.replace(heading, '')
  const parts = (quantityIn(fold(rest)) ? bare.replace(':', ' ') : rest)
    .replaceAll(/,(\s+ale\s)/giu, '$1')
    .replaceAll(/(\d)\s*procent\p{L}*/giu, '$1%')
    .replaceAll(/(\d)\s*,-/g, '$1')
    .split(/\s*(?:[;|]|,(?!\d)|(?<!\d),|\.(?=\s+[^\d])|[!?])\s*|\s+(?:a|\+|plus|dále)\s+(?=\S)/u)
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

/** The head of a mail that was copied with it, and the day and hour of a delivery. */
const head = /^(?:od|from|komu|to|kopie|cc|bcc|predmet|subject|vec|datum|date|odeslano|sent|prilohy|attachments?)\s*:/
const written = /^(?:dne|on)\s.*(?:napsal|wrote)/
const moment =
  /(?<![\d.,])(?:(?:po|ut|st|ct|pa|so|ne)\s+)?\d{1,2}\.\s?\d{1,2}\.(?:\s?20\d\d)?(?![\d.])|(?<![a-zá-ž\d])(?:v|ve|do|od|po|kolem|cca|mezi)\s+\d{1,2}(?:(?::|\.)\d{2})?\s*(?:h(?:od(?:in[auy]?)?)?\.?)(?![a-zá-ž\d])|(?<![\d:])\d{1,2}:\d{2}(?:\s*h(?:od)?\.?)?(?![\d:])/giu
/** A line that says what comes below it. */
const title = /^[^\d]{2,60}:$/

const quoted = /^\s*(?:-{2,}\s*(?:original message|puvodni zprava|forwarded message|preposlana)|(?:from|od): \S+@)/

/** The lines of an order in a mail or message as people write it, and what of it is taken for no goods. */
export function readMail(text: string): { rows: TypedRow[]; leftOut: string[] } {
  const rows: TypedRow[] = []
  const leftOut: string[] = []
  let hasEnded = false
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const folded = fold(line.trim())
    // An answer has the mail it answers below.
    if ((rows.length > 0 && quoted.test(folded)) || written.test(folded)) break
    // What is quoted is not ordered again.
    if (/^\s*>/.test(line)) continue
    if (head.test(folded) || quoted.test(folded) || title.test(folded)) {
      leftOut.push(line.trim())
      continue
    }
    for (const part of partsOf(line.replaceAll(moment, ' '))) {
      const isEnd = rows.length > 0 && end.test(fold(part))
      hasEnded ||= isEnd
      const row = isEnd || (hasEnded && !isCounted(part)) ? undefined : rowOf(part)
      if (row) rows.push(row)
      else leftOut.push(part)
    }
  }
  return { rows, leftOut }
}
