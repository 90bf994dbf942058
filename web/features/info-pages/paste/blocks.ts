import { rename, unwrap } from './foreign-html.ts'

const isBlank = (element: Element) =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, br + br, hr, table') === null

/** Headings in the levels pages have: the highest of what was copied becomes the highest of a page. */
export function levelHeadings(root: DocumentFragment): void {
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const title of root.querySelectorAll('p.MsoSubtitle')) rename(title, 'h2')
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ nodeName }) => Number(nodeName[1]))
  const first = Math.min(...levels)
  for (const [at, heading] of headings.entries()) {
    if (isBlank(heading)) {
      heading.remove()
      continue
    }
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
    rename(heading, `h${Math.min(4, 2 + (levels[at] ?? first) - first)}`)
  }
}

const BLOCK = 'p, h2, h3, h4, ul, ol, table, div, blockquote, pre, hr'

/** Takes away what only made room, and what is around a picture alone. */
export function dropBlanks(root: DocumentFragment): void {
  for (const line of root.querySelectorAll('br')) {
    const isBetween = line.previousElementSibling?.matches(BLOCK) && !line.closest('p, li, td, th, h2, h3, h4, pre')
    if (isBetween || line.matches('.Apple-interchange-newline')) line.remove()
  }
  for (const line of root.querySelectorAll('p, li, div')) {
    const isAlone = line.parentElement?.matches('td, th, li') && line.parentElement.children.length === 1
    if (isBlank(line) && !isAlone) line.remove()
    else if (line.matches('p') && (line.textContent ?? '').trim() === '' && line.querySelector('img')) {
      line.replaceWith(...line.querySelectorAll('img'))
    }
  }
}

const isBoldWhole = (cell: Element) =>
  [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent?.trim()).join('') ===
  cell.textContent?.trim()

/** A cell as a heading, with the cells it spans. */
function asHead(cell: HTMLTableCellElement): void {
  const spans = ['colspan', 'rowspan'].map((name) => [name, cell.getAttribute(name) ?? '1'] as const)
  const head = rename(cell, 'th')
  for (const [name, value] of spans) head.setAttribute(name, value)
}

/** A row whose every word is bold heads the table. */
function headRow(table: HTMLTableElement): void {
  const [first, second] = table.rows
  const isHead = (row: HTMLTableRowElement | undefined) => {
    const told = [...(row?.cells ?? [])].filter((cell) => !isBlank(cell))
    return told.length > 0 && told.every(isBoldWhole)
  }
  if (!first || !second || table.querySelector('th') || !isHead(first) || isHead(second)) return
  for (const cell of first.cells) asHead(cell)
}

/** Tables as pages have them; the number of those that stood in a cell of another one and became text. */
export function levelTables(root: DocumentFragment): number {
  let flattened = 0
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    for (const caption of table.querySelectorAll('caption')) table.before(rename(caption, 'p'))
    const pictures = table.querySelectorAll('img')
    if ((table.textContent ?? '').trim() === '' && pictures.length > 0) {
      // Excel puts a picture into a table of empty cells.
      table.replaceWith(...pictures)
      continue
    }
    if (table.rows.length === 0) {
      unwrap(table)
      continue
    }
    if (table.parentElement?.closest('table')) {
      flattened += 1
      const lines = [...table.rows].map((row) => {
        const line = document.createElement('p')
        for (const cell of row.cells) line.append(...cell.childNodes, ' ')
        return line
      })
      table.replaceWith(...lines)
      continue
    }
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('thead td')) asHead(cell)
    headRow(table)
    for (const head of table.querySelectorAll('th')) {
      for (const bold of head.querySelectorAll('b, strong')) unwrap(bold)
    }
  }
  return flattened
}

/** Links within what was copied: the places they led to keep no names. */
export function dropAnchors(root: DocumentFragment): number {
  const anchors = [...root.querySelectorAll('a[href^="#"]')]
  for (const anchor of anchors) unwrap(anchor)
  return anchors.filter(({ textContent }) => textContent?.trim() !== '').length
}
