import type { Item } from '#contract/catalogue.ts'

type Named = Pick<Item, 'Name' | 'Family'>

// A number stays with the sign or unit behind it, and `20 × 30 cm` is one word.
const WORDS = /\d[\d.,]*(?:\s*[×x]\s*\d[\d.,]*)*(?:\s*(?:[%°]|\p{L}{1,3}(?!\p{L})))?|\S+/gu

const wordsOf = (name: string): string[] => name.match(WORDS) ?? []

/** How many words all begin with, or end with when they are turned round. */
function common(names: readonly string[][]): number {
  const [first = [], ...others] = names
  let count = 0
  while (count < first.length && others.every((other) => other[count] === first[count])) count += 1
  return count
}

/**
 * What flavours and sizes of a product are called together, and what each is called among them: the words in which their
 * names differ, or the whole name where nothing is left.
 */
export function familyNames(items: readonly Named[]): { title: string; kinds: string[] } {
  const names = items.map(({ Name }) => wordsOf(Name))
  const before = common(names)
  const behind = common(names.map((words) => words.slice(before).toReversed()))
  const kinds = names.map((words, at) => {
    const own = words.slice(before, words.length - behind).join(' ')
    return own === '' ? (items[at]?.Name ?? '') : own
  })
  const [first = []] = names
  const shared = [...first.slice(0, before), ...first.slice(first.length - behind)].join(' ')
  const said = items[0]?.Family.startsWith('=') ? items[0].Family.slice(1) : ''
  return { title: said || shared.replace(/[,;:\-–]+$/, '') || (items[0]?.Name ?? ''), kinds }
}
