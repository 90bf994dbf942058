import { PASTED_SOURCE, PASTED_STYLE } from '#web/shared/pages/clean-page.ts'
import { t } from '#web/i18n/i18n.ts'
import { dropAnchors, dropBlanks, levelHeadings, levelTables } from './blocks.ts'
import { readForeign } from './foreign-html.ts'
import { keepLooks } from './looks.ts'
import { findPictures, type Waiting } from './pictures.ts'
import { listWordEntries } from './word-lists.ts'

export interface Pasted {
  /** What pages may have, but for the pictures that wait. */
  root: DocumentFragment
  waiting: readonly Waiting[]
  /** What a reader would miss, in words. */
  lost: string[]
}

/** The names of pictures, as far as they have any. */
function pictureWords(names: readonly string[]): string {
  const known = [...new Set(names.filter((name) => name !== ''))].slice(0, 5)
  const count = t('{{count}} pictures', { count: names.length })
  return known.length === 0 ? count : `${count} (${known.join(', ')})`
}

/** What was copied in a word processor, a spreadsheet or a web page, as a page can have it, and what it cannot have. */
export function readPasted(html: string, rtf: string): Pasted {
  const foreign = readForeign(html)
  const { root, removed, deadLinks } = foreign
  listWordEntries(foreign)
  const looks = keepLooks(foreign)
  levelHeadings(root)
  const flattened = levelTables(root)
  const anchors = dropAnchors(root)
  const pictures = findPictures(root, rtf)
  dropBlanks(root)
  for (const element of root.querySelectorAll('*')) {
    for (const name of [PASTED_STYLE, PASTED_SOURCE]) element.removeAttribute(name)
  }
  const has = (...names: string[]) => removed.some((name) => names.includes(name))
  const drawings = removed.filter((name) => name === 'svg').length
  const lost = [
    ...(pictures.lost.length > 0 ? [pictureWords(pictures.lost)] : []),
    ...(drawings > 0 ? [t('drawings')] : []),
    ...(has('video', 'audio', 'iframe', 'object', 'embed') ? [t('videos and embedded pages')] : []),
    ...(has('form', 'input', 'select', 'textarea', 'button') ? [t('forms')] : []),
    ...(has('math') ? [t('formulas')] : []),
    ...(deadLinks > 0 ? [t('links to files and other programs')] : []),
    ...(anchors > 0 ? [t('links within the document')] : []),
    ...(flattened > 0 ? [t('tables inside of tables (their text stays)')] : []),
    ...(looks.comments > 0 ? [t('comments')] : []),
    ...(looks.colours ? [t('colours')] : []),
    ...(looks.alignment ? [t('centred and right-aligned text')] : []),
  ]
  return { root, waiting: pictures.waiting, lost }
}
