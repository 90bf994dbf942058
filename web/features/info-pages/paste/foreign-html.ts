import { foreignFragment, PASTED_SOURCE, PASTED_STYLE } from '#web/shared/pages/clean-page.ts'

/** What a style sheet or an element says, by property. */
export type Look = ReadonlyMap<string, string>

/** A copied HTML as elements nobody sees yet. */
export interface Foreign {
  root: DocumentFragment
  /** What its style sheets say of a class: Excel says there alone what is bold. */
  classes: ReadonlyMap<string, Look>
  /** Names of the elements that were removed with what was in them, each as often as it was there. */
  removed: readonly string[]
  /** Links that led to no page, mail or call. */
  deadLinks: number
}

const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const sheets = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
// Settings of Word and Excel; what only browsers without them read stands between comments of its own.
const islands = /<!--[\s\S]*?-->|<xml\b[\s\S]*?<\/xml>/gi
const rule = /([^{}]+)\{([^{}]*)\}/g

const lookOf = (text: string): Look =>
  new Map(
    text.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':')
      return at < 0 ? [] : [[declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()]]
    }),
  )

function classesOf(html: string): Map<string, Look> {
  const classes = new Map<string, Look>()
  for (const [, sheet = ''] of html.matchAll(sheets)) {
    for (const [, selectors = '', body = ''] of sheet.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').matchAll(rule)) {
      for (const selector of selectors.split(',')) {
        const name = /^[a-z0-9]*\.([\w-]+)$/i.exec(selector.trim())?.[1]
        if (name !== undefined) classes.set(name, new Map([...(classes.get(name) ?? []), ...lookOf(body)]))
      }
    }
  }
  return classes
}

/** Reads a copied HTML; nothing of it is loaded, and its styles are only looked at. */
export function readForeign(html: string): Foreign {
  const quiet = html
    .replaceAll(sheets, '')
    .replaceAll(islands, '')
    // The policy of the page complains of styles, and a source would be taken for one that may be shown.
    .replaceAll(tag, (whole) =>
      whole.replaceAll(/\sstyle(?=\s*=)/gi, ` ${PASTED_STYLE}`).replaceAll(/\ssrc(?=\s*=)/gi, ` ${PASTED_SOURCE}`),
    )
  const { root, removed, deadLinks } = foreignFragment(quiet)
  return { root, classes: classesOf(html), removed, deadLinks }
}

/** What is said of an element's look, by its classes and by itself. */
export function styleOf(element: Element, { classes }: Pick<Foreign, 'classes'>): Look {
  const own = lookOf(element.getAttribute(PASTED_STYLE) ?? '')
  return new Map([...[...element.classList].flatMap((name) => [...(classes.get(name) ?? [])]), ...own])
}

/** Puts what is in an element in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Puts another element in the place of one, with all that is in it. */
export function rename(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}
