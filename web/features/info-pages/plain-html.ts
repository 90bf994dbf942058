import { cleanFragment, leftOut } from '#web/shared/pages/clean-page.ts'

const elements = 'P BR H2 H3 STRONG B EM I U S A UL OL LI BLOCKQUOTE HR PRE CODE TABLE THEAD TBODY TR TH TD IMG'.split(
  ' ',
)

/** Whether a content has only what the text editor can keep. */
export function isPlain(html: string): boolean {
  return [...cleanFragment(html).querySelectorAll('*')].every(({ nodeName }) => elements.includes(nodeName))
}

/** A table as the editor tells it without what says nothing: spans of one cell, and a paragraph around a cell's only text. */
export const withPlainCells = (html: string): string =>
  html
    .replaceAll(/ (?:col|row)span="1"/g, '')
    .replaceAll(/<(t[hd])([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')

/** A pasted HTML without its styles, which the policy of the page would complain of. */
export const withoutStyles = (html: string): string => html.replaceAll(/\sstyle=("[^"]*"|'[^']*')/gi, '')

/** What of a pasted HTML a reader would miss, as keys of texts. */
export function lostOf(html: string): string[] {
  const names = leftOut(html)
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(`<${name}>`))
  const lost: string[] = []
  if (cleanFragment(html).querySelector('img:not([src])') || has('svg', 'picture')) lost.push('pictures')
  if (has('video', 'audio', 'iframe', 'object', 'embed')) lost.push('videos and embedded pages')
  if (has('form', 'input', 'select', 'textarea', 'button')) lost.push('forms')
  return lost
}
