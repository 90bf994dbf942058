/** A word by its key, with the keys of what it means. */
export interface KeyedWord {
  key: string
  typed: string
  meant: readonly string[]
}

/** Whether a word means nothing but itself. */
export const isSelf = ({ key, meant }: KeyedWord): boolean => meant.length > 0 && meant.every((one) => one === key)

/** The other word by which a word comes back to itself; undefined without a circle. */
export function circleOf(word: KeyedWord, others: readonly KeyedWord[]): KeyedWord | undefined {
  const byKey = new Map(others.filter(({ key }) => key !== word.key).map((one) => [one.key, one]))
  const seen = new Set<string>()
  const leadsBack = (key: string): KeyedWord | undefined => {
    const next = byKey.get(key)
    if (!next || seen.has(key)) return undefined
    seen.add(key)
    if (next.meant.includes(word.key)) return next
    for (const one of next.meant) {
      const found = leadsBack(one)
      if (found) return found
    }
    return undefined
  }
  for (const one of word.meant) {
    const found = leadsBack(one)
    if (found) return found
  }
  return undefined
}

/** What of a search that found nothing is kept: folded, without what could name a person; undefined for all others. */
export function missOf(folded: string): string | undefined {
  const text = folded.replaceAll(/\s+/g, ' ').trim()
  return text.length >= 3 && text.length <= 60 && /[a-z]{3}/.test(text) && !/@|\d{5}/.test(text) ? text : undefined
}
