// Letters that do not come apart into a plain one and its accent; PostgreSQL's unaccent takes them for the same.
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Without case and diacritics, as the database folds what it stores. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđ]/g, (letter) => ligatures[letter] ?? letter)
}

const ending = /([a-z]{3})(?:ymi|imi|ami|eho|emu|ych|ich|ech|ach|um|em|im|ym|am|ou|mi|[aeiouy])$/

/** A folded word without its usual Czech ending; at least three letters remain, so `okurky` and `okurka` are one. */
export function stem(word: string): string {
  const bare = word
    .replace(ending, '$1')
    // rajcata, rajcat, rajce.
    .replace(/^([a-z]{3,})at$/, '$1')
    // jablek, parek, masel: the vowel that fills the gap of a dropped ending.
    .replace(/^([a-z]+[bcdfghjklmnprstvz])e([kl])$/, '$1$2')
  return bare === 'vajec' ? 'vejc' : bare
}

/** The letters and digits of a folded text that stand together; single ones are no words. */
export const wordsIn = (folded: string): string[] => folded.match(/[a-z0-9]{2,}/g) ?? []
