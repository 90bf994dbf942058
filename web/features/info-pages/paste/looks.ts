import { type Foreign, type Look, styleOf, unwrap } from './foreign-html.ts'

/** What of the look has no place on a page. */
export interface LostLooks {
  colours: boolean
  alignment: boolean
  comments: number
}

const isBold = (weight: string) => /^(bold|bolder|[6-9]00)$/i.test(weight)
const isPlain = (weight: string) => /^(normal|lighter|[1-5]00)$/i.test(weight)

/** The dark blue and brown that are the black of many a web page, and the pale tones of backgrounds. */
const DULL = { text: 60, background: 24 }

/** Whether somebody chose a colour: neither black, white, a grey nor what the program takes by itself. */
function isChosen(colour: string | undefined, dull: number): boolean {
  if (colour === undefined) return false
  const [, hex] = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(colour) ?? []
  const parts = hex
    ? [0, 1, 2].map((at) => parseInt(hex.length === 3 ? `${hex[at]}${hex[at]}` : hex.slice(at * 2, at * 2 + 2), 16))
    : (/rgba?\(([^)]*)\)/i.exec(colour)?.[1] ?? '').split(/[,\s/]+/).map(Number)
  const [red = 0, green = 0, blue = 0, opacity = 1] = parts
  if (parts.length >= 3) return opacity > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > dull
  return /\b(red|blue|green|yellow|orange|purple|fuchsia|lime|aqua|teal|navy|maroon|olive)\b/i.test(colour)
}

/** The elements that say in HTML what the look says. */
function marksOf(look: Look, element: Element): string[] {
  const marks: string[] = []
  const decoration = `${look.get('text-decoration') ?? ''} ${look.get('text-decoration-line') ?? ''}`
  const has = (selector: string) => element.closest(selector) !== null
  if (isBold(look.get('font-weight') ?? '') && !has('b, strong, th, h2, h3, h4')) marks.push('strong')
  if (/italic|oblique/i.test(look.get('font-style') ?? '') && !has('em, i')) marks.push('em')
  if (/underline/i.test(decoration) && !has('u, a') && !element.querySelector('a')) marks.push('u')
  if (/line-through/i.test(decoration) && !has('s')) marks.push('s')
  const place = /^(super|sub)$/i.exec(look.get('vertical-align') ?? '')?.[0].toLowerCase()
  if (place !== undefined && element.matches('span, font') && !has('sup, sub')) {
    marks.push(place === 'super' ? 'sup' : 'sub')
  }
  return marks
}

function wrapInside(element: Element, marks: readonly string[]): void {
  if (marks.length === 0) return
  // Nothing but rows, cells and entries may stand right in a table or a list.
  const parts = element.matches('table, thead, tbody, tfoot, tr') ? 'td, th' : element.matches('ul, ol') ? 'li' : ''
  if (parts !== '') {
    for (const part of element.querySelectorAll(parts)) wrapInside(part, marks)
    return
  }
  for (const mark of marks) {
    const wrapper = document.createElement(mark)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}

const isHidden = (look: Look) =>
  look.get('display')?.toLowerCase() === 'none' || /^all/i.test(look.get('mso-hide') ?? '')

/** The signs of Word's comments, and the comments behind the text. */
const isComment = (element: Element, look: Look) =>
  element.matches('a.msocomanchor') ||
  look.get('mso-element') === 'comment-list' ||
  look.get('mso-special-character') === 'comment'

/** Keeps of the look what has a meaning: bold, italic, underlined, struck out, raised and lowered; takes away what is hidden. */
export function keepLooks(foreign: Foreign): LostLooks {
  const lost: LostLooks = { colours: false, alignment: false, comments: 0 }
  for (const element of foreign.root.querySelectorAll('*')) {
    if (!foreign.root.contains(element)) continue
    const look = styleOf(element, foreign)
    if (isComment(element, look)) lost.comments += element.querySelectorAll('.msocomtxt').length
    if (isComment(element, look) || isHidden(look)) {
      element.remove()
      continue
    }
    if (look.has('mso-spacerun') || look.has('mso-tab-count')) element.textContent = ' '
    const isTold = element.textContent?.trim() !== ''
    const colour = element.closest('a') ? undefined : (look.get('color') ?? element.getAttribute('color') ?? undefined)
    const background = look.get('background-color') ?? look.get('background')
    if (isTold && (isChosen(colour, DULL.text) || isChosen(background, DULL.background))) lost.colours = true
    const alignment = look.get('text-align') ?? element.getAttribute('align') ?? ''
    if (isTold && /^(center|right)$/i.test(alignment) && !element.closest('table')) {
      lost.alignment = true
    }
    if (element.matches('b, strong') && isPlain(look.get('font-weight') ?? '')) {
      // Google's wrapper around everything, which is not bold.
      unwrap(element)
      continue
    }
    wrapInside(element, marksOf(look, element))
  }
  return lost
}
