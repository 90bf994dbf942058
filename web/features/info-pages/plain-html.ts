import { cleanFragment } from '#web/shared/pages/clean-page.ts'

const elements =
  'P BR H2 H3 H4 STRONG B EM I U S SUB SUP A UL OL LI BLOCKQUOTE HR PRE CODE TABLE THEAD TBODY TR TH TD IMG'.split(' ')

/** Whether a content has only what the text editor can keep. */
export function isPlain(html: string): boolean {
  return [...cleanFragment(html).querySelectorAll('*')].every(({ nodeName }) => elements.includes(nodeName))
}

/**
 * A text as the editor tells it without what says nothing: spans of one cell, a paragraph around a cell's only text, and the
 * empty one at the end, where one writes on below a table.
 */
export const plainHtml = (html: string): string =>
  html
    .replace(/(<p><\/p>)+$/, '')
    .replaceAll(/ (?:col|row)span="1"/g, '')
    .replaceAll(/<(t[hd])([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
