import { cleanFragment } from '#web/shared/pages/clean-page.ts'

const elements = 'P BR H2 H3 STRONG B EM I U S A UL OL LI BLOCKQUOTE HR PRE CODE'.split(' ')

/** Whether a content has only what the text editor can keep. */
export function isPlain(html: string): boolean {
  return [...cleanFragment(html).querySelectorAll('*')].every(({ nodeName }) => elements.includes(nodeName))
}
