import { type Foreign, styleOf } from './foreign-html.ts'

/** A paragraph of Word that is an entry of a list. */
type Entry = { element: Element; level: number; isNumbered: boolean; number: number }

/** The sign or number in front of an entry, which Word writes as text. */
const markOf = (element: Element, foreign: Foreign) =>
  [...element.querySelectorAll('*')].find((one) => /ignore/i.test(styleOf(one, foreign).get('mso-list') ?? ''))

function entryOf(element: Element, foreign: Foreign): Entry | undefined {
  const level = Number(/\blevel(\d)/.exec(styleOf(element, foreign).get('mso-list') ?? '')?.[1] ?? 0)
  if (level === 0 || !/^(P|DIV|LI)$/.test(element.nodeName)) return undefined
  const mark = markOf(element, foreign)?.textContent?.trim() ?? ''
  const isNumbered = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(mark)
  return { element, level, isNumbered, number: Number(/^\(?(\d+)/.exec(mark)?.[1] ?? 1) }
}

/** The entries that stand one behind another, in groups. */
function groupsOf({ root }: Foreign, entries: ReadonlyMap<Element, Entry>): Entry[][] {
  const groups: Entry[][] = []
  for (const element of root.querySelectorAll('*')) {
    const entry = entries.get(element)
    if (!entry) continue
    const before = element.previousElementSibling
    if (before && entries.has(before)) groups.at(-1)?.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Makes lists of what Word writes as paragraphs with a sign and a margin. */
export function listWordEntries(foreign: Foreign): void {
  const found = [...foreign.root.querySelectorAll('p, div, li')].map((element) => entryOf(element, foreign))
  const entries = new Map(found.flatMap((entry) => (entry ? [[entry.element, entry]] : [])))
  for (const group of groupsOf(foreign, entries)) {
    const [first] = group
    if (!first) continue
    const place = document.createElement('div')
    first.element.before(place)
    /** The lists that are open, the deepest one last. */
    let open: { list: HTMLElement; level: number; isNumbered: boolean }[] = []
    for (const { element, level, isNumbered, number } of group) {
      open = open.filter((one) => one.level < level || (one.level === level && one.isNumbered === isNumbered))
      if (open.at(-1)?.level !== level) {
        const list = document.createElement(isNumbered ? 'ol' : 'ul')
        if (isNumbered && number > 1) list.setAttribute('start', String(number))
        ;(open.at(-1)?.list.lastElementChild ?? place).append(list)
        open.push({ list, level, isNumbered })
      }
      markOf(element, foreign)?.remove()
      const line = document.createElement('li')
      line.append(...element.childNodes)
      element.remove()
      open.at(-1)?.list.append(line)
    }
    place.replaceWith(...place.childNodes)
  }
  // Numbers that are left stand in front of headings.
  for (const element of foreign.root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const mark = markOf(element, foreign)
    if (mark) mark.textContent = `${mark.textContent?.trim() ?? ''} `
  }
}
