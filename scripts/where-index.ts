import MiniSearch from 'minisearch'
import { fold, stem, wordsIn } from '#server/lib/czech-words.ts'

/** What answers a question by itself: a row of a table, or a heading with the text below it. */
export interface Passage {
  path: string
  /** Where it begins, from 1. */
  line: number
  text: string
}

// Of a longer section each paragraph and item is a passage under its heading.
const LONG = 1500

/** A section as passages of its own; `line` is that of its heading. */
function cutSection(path: string, line: number, [heading = '', ...lines]: readonly string[]): Passage[] {
  const text = lines.filter((one) => one !== '' && !one.startsWith('|'))
  if (text.length === 0) return []
  if (text.join().length <= LONG) return [{ path, line, text: [heading, ...text].join('\n') }]
  const passages: Passage[] = []
  for (const [index, one] of lines.entries()) {
    if (one === '' || one.startsWith('|')) continue
    const begins = /^(?:-|\d+\.) /.test(one) || /^$|^\|/.test(lines[index - 1] ?? '')
    const last = passages.at(-1)
    if (begins || !last) passages.push({ path, line: line + 1 + index, text: `${heading}\n${one}` })
    else last.text += `\n${one}`
  }
  return passages
}

/** The rows and sections of a page. */
export function passagesIn(path: string, page: string): Passage[] {
  const lines = page.split('\n')
  const headings = lines.flatMap((text, index) => (index === 0 || /^##+ /.test(text) ? [index] : []))
  const sections = headings.flatMap((from, n) => cutSection(path, from + 1, lines.slice(from, headings[n + 1])))
  const rows = lines.flatMap((text, index) => {
    const isRow = text.startsWith('|') && !text.startsWith('| -') && !(lines[index + 1] ?? '').startsWith('| -')
    return isRow ? [{ path, line: index + 1, text }] : []
  })
  return [...rows, ...sections]
}

// A comment of whole sentences or of lines, and what it stands before.
const SAID =
  /^(?:\/\*\*\s*([\s\S]*?)\*\/|((?:\/\/ .*\n)*\/\/ .*))\n((?:export )?(?:async )?(?:const|function|interface|type) .*)$/gm
const LIMIT = /^(?:export )?const [A-Z][A-Z_]{3,} = .*$/gm

const bare = (comment: string) =>
  comment
    .replaceAll(/^ ?(?:\*|\/\/) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Names of several words as words: `freshDatabase` is found by *fresh* and by *database*. */
const spaced = (code: string) => code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_\-/]/g, ' ')

/** What the comments of a source file say of its functions, types and limits; `words` are what they are found by. */
export function commentsIn(path: string, source: string): (Passage & { words: string })[] {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const said = [...source.matchAll(SAID)].map((match) => {
    const [all, sentence, lines, code = ''] = match
    const at = match.index + all.length - code.length
    return { at, text: `${code}\n${bare(sentence ?? lines ?? '')}` }
  })
  const known = new Set(said.map(({ at }) => at))
  const limits = [...source.matchAll(LIMIT)].flatMap(({ index: at, 0: text }) => (known.has(at) ? [] : [{ at, text }]))
  return [...said, ...limits].map(({ at, text }) => ({
    path,
    line: lineOf(at),
    text,
    words: spaced(`${path} ${text}`),
  }))
}

// Words that every question has.
const STOP_WORDS = new Set(
  `a an and are at be by can do does for from gets has have how if in into is it its may of on or that the their then there they
  this to what when where which who whom whose why will with after long many much often out up as not must file files code
  kdy jak kde kdo co je se na do po za pro kolik`.split(/\s+/),
)

/** Czech endings and English ones are cut, so that forms of a word meet. */
const cut = (word: string) => stem(word).replace(/(?:ies|es|s|ing|ed)$/, '')

/** What a passage is about: a row up to its first colon or cell, a text up to the end of its first line. */
const subjectOf = (text: string) => text.replace(/^\| /, '').split(/: | \| |\n/, 1)[0]

/** The best passages for the words of a question first; rows that say what they answer come before texts. */
export function search<P extends Passage & { words?: string }>(passages: readonly P[], question: string): P[] {
  const index = new MiniSearch({
    fields: ['subject', 'text'],
    tokenize: (text) => wordsIn(fold(text)),
    processTerm: (word) => (STOP_WORDS.has(word) ? null : cut(word)),
    searchOptions: {
      boost: { subject: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      boostDocument: (id: number) => (passages[id]?.path === 'docs/where.md' ? 2 : 1),
    },
  })
  index.addAll(passages.map(({ text, words = text }, id) => ({ id, text: words, subject: subjectOf(words) })))
  return index.search(question).flatMap(({ id }) => passages[id as number] ?? [])
}
