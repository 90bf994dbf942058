// Letters that do not come apart into a plain one and its accent; PostgreSQL's unaccent takes them for the same.
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Without case and diacritics, as the database folds what it stores. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđ]/g, (letter) => ligatures[letter] ?? letter)
}

const ending = /([a-z]{3})(?:ymi|imi|ami|eho|emu|ych|ich|ech|ach|um|em|im|ym|(?<=[a-z]{4})am|ou|mi|[aeiouy])$/

/** A folded word without its usual Czech ending; at least three letters remain, so `okurky` and `okurka` are one. */
export function stem(word: string): string {
  const bare = word
    .replace(ending, '$1')
    // rajcata, rajcat, rajce.
    .replace(/^([a-z]{4,}|kur)at$/, '$1')
    // jablek, parek, masel, plisen: the vowel that fills the gap of a dropped ending.
    .replace(/^([a-z]+[bcdfghjklmnprstvz])e([kln])$/, '$1$2')
  return bare === 'vajec' ? 'vejc' : bare
}

/** What a stem shares with the adjective made of it, so that `čokoládová` and `čokoláda` are one. */
export const root = (bare: string): string =>
  bare.replace(/^([a-z]{3,}?)(?:ovn|ov)$/, '$1').replace(/^([a-z]{4,})n$/, '$1')

const diminutives: [RegExp, string[]][] = [
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
  const bare = stem(word).replace(/([cinmltr])ek$/, '$1k')
  return diminutives.flatMap(([suffix, instead]) =>
    suffix.test(bare) ? instead.map((end) => bare.replace(suffix, end)).filter((made) => made.length >= 3) : [],
  )
}

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
