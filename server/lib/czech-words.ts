// Letters that do not come apart into a plain one and its accent; PostgreSQL's unaccent takes them for the same.
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Without case and diacritics, as the database folds what it stores. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđ]/g, (letter) => ligatures[letter] ?? letter)
}

// Words whose vowel changes with their ending.
const irregular = new Map([
  ['vajec', 'vejc'],
  ['sol', 'sul'],
  ['jater', 'jatr'],
])

const ending = /([a-z]{3})(?:ymi|imi|ami|eho|emu|ych|ich|ech|ach|um|em|im|ym|(?<=[a-z]{4})am|ou|mi|[aeiouy])$/

/** A folded word without its usual Czech ending; at least three letters remain, so `okurky` and `okurka` are one. */
export function stem(word: string): string {
  const bare = word
    .replace(ending, '$1')
    // rajcata, rajcat, rajce.
    .replace(/^([a-z]{4,}|kur)at$/, '$1')
    // jablek, parek, masel, plisen, mrkev: the vowel that fills the gap of a dropped ending.
    .replace(/^([a-z]+[bcdfghjklmnprstvz])e([klnv])$/, '$1$2')
    // kurete, telete.
    .replace(/^(kur|kachn|hous|jehn|tel)et$/, '$1')
  return irregular.get(bare) ?? bare
}

/** What a stem shares with the adjective made of it, so that `čokoládová` and `čokoláda` are one. */
export const root = (bare: string): string =>
  bare.replace(/^([a-z]{3,}?)(?:ovn|ov)$/, '$1').replace(/^([a-z]{4,})n$/, '$1')

const spokenForms: [RegExp, string][] = [
  [/ejch$/, 'ych'],
  [/ejma?$/, 'ym'],
  [/yho$/, 'eho'],
  [/ymu$/, 'emu'],
  [/^vo(?=[^lnsdz])/, 'o'],
  [/^ou/, 'u'],
  [/ej/g, 'y'],
]

/** A folded word as it is written, of one as it is spoken: `vostrej` is `ostry`, `mletyho` `mleteho`, `mejdlo` `mydlo`. */
export const written = (word: string): string =>
  spokenForms.reduce((form, [letters, as]) => form.replace(letters, as), word)

const diminutives: [RegExp, string[]][] = [
  // pstrouzek, orisek: the consonant before the ending is another one.
  [/ouzk$/, ['uh']],
  [/zk$/, ['h', 'z', '']],
  [/isk$/, ['ech']],
  [/sk$/, ['ch', 's']],
  [/[cč]ick$/, ['k', 'c']],
  [/ick$/, ['ik', 'ic', '', 'k']],
  [/eck$/, ['k', 'c', 'ek', '']],
  [/in[kc]$/, ['in', '']],
  [/ik$/, ['']],
  [/ek$/, ['']],
  [/atk$/, ['at', '']],
  [/k$/, ['']],
]

/** Stems a diminutive may have been made of, the likeliest first: `rohlicek` may be `rohlik`. */
export function undiminished(word: string): string[] {
  // rohlicek, salamek: the stem of the other cases.
  const bare = stem(word).replace(/([cinmltrzs])ek$/, '$1k')
  return diminutives.flatMap(([suffix, instead]) =>
    suffix.test(bare) ? instead.map((end) => bare.replace(suffix, end)).filter((made) => made.length >= 3) : [],
  )
}

const slang = /(?:ovatk|ovack|anec|ack|ovk|enk|ovic|ovadl|adl|ovin|[ao]c|nak|ak|[aou]s|and|ec|ic|in|ul|an|k)$/

/** What is left of a word without the ending of a nickname (`rohlas`, `brokolka`), the longest first; at least four letters. */
export function unnicknamed(word: string): string[] {
  const bare = stem(word)
  const cut = bare.replace(slang, '')
  return [...new Set([cut === bare ? '' : cut, bare.slice(0, -1)])].filter((left) => left.length >= 4)
}

const softened: [RegExp, string][] = [
  [/c$/, 'k'],
  [/z$/, 'h'],
  [/s$/, 'ch'],
]

/** Stems of a folded word in the dative: `mouce` is `mouka`. */
export const hardened = (word: string): string[] =>
  word.endsWith('e')
    ? softened.flatMap(([soft, hard]) => (soft.test(stem(word)) ? [stem(word).replace(soft, hard)] : []))
    : []

const sounds: [RegExp, string][] = [
  [/sch|sh|ss/g, 's'],
  [/wh/g, 'v'],
  [/ch/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/qu/g, 'kv'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/e[iy]/g, 'aj'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[yi]/g, 'i'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
]

/** How a folded word sounds, roughly: brands are written as they are heard (`hajnz`, `koka kola`). */
export const sound = (word: string): string =>
  sounds.reduce((heard, [letters, as]) => heard.replaceAll(letters, as), word).replaceAll(/(.)\1/g, '$1')

/** The letters and digits of a folded text that stand together; single ones are no words. */
export const wordsIn = (folded: string): string[] => folded.match(/[a-z0-9]{2,}/g) ?? []
