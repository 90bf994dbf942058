import DOMPurify from 'dompurify'

const tags =
  'p br hr h2 h3 h4 strong b em i u s sub sup small blockquote code pre span div ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption'
const attributes = 'href title target rel src alt width height colspan rowspan scope start'

/** Own pictures and small ones that stand in the text. */
const picture = /^(data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+|\/files\/[0-9a-f-]{36})$/

/** A web page, a mail, a call or a page of the portal; browsers read a backslash as a slash and leave tabs out. */
export const address = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\\p{Cc}]*$/iu

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'src') attribute.keepAttr = element.nodeName === 'IMG' && picture.test(attrValue)
  if (attrName === 'href') attribute.keepAttr = element.nodeName === 'A' && address.test(attrValue)
})
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement)) return
  element.removeAttribute('target')
  element.removeAttribute('rel')
  if (!/^https?:/i.test(element.getAttribute('href') ?? '')) return
  element.target = '_blank'
  element.rel = 'noopener noreferrer'
})

const limits = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** HTML with nothing left in it that could run, load from elsewhere or look like the portal's own controls. */
export const cleanPage = (html: string): TrustedHTML =>
  DOMPurify.sanitize(html, { ...limits, RETURN_TRUSTED_TYPE: true })

/** The same as elements that stand nowhere yet. */
export const cleanFragment = (html: string | Node): DocumentFragment =>
  DOMPurify.sanitize(html, { ...limits, RETURN_DOM_FRAGMENT: true })

/** Where a copied HTML keeps what it says of looks and of pictures while it is only looked at. */
export const PASTED_STYLE = 'data-pasted-style'
export const PASTED_SOURCE = 'data-pasted-src'

const lookedAt = {
  ...limits,
  ALLOWED_TAGS: [...limits.ALLOWED_TAGS, ...'h1 h5 h6 font'.split(' ')],
  ALLOWED_ATTR: [...limits.ALLOWED_ATTR, PASTED_STYLE, PASTED_SOURCE, 'class', 'color', 'align'],
  // The words of a control are no text.
  ADD_FORBID_CONTENTS: ['button', 'select', 'textarea'],
  ADD_URI_SAFE_ATTR: [PASTED_STYLE, PASTED_SOURCE, 'class', 'color'],
}

/** A foreign HTML to be looked at before it is cleaned, with what is gone from it already. */
export function foreignFragment(html: string): { root: DocumentFragment; removed: string[]; deadLinks: number } {
  const root = DOMPurify.sanitize(html, { ...lookedAt, RETURN_DOM_FRAGMENT: true })
  const removed = DOMPurify.removed.flatMap((one) => ('element' in one ? [one.element.nodeName.toLowerCase()] : []))
  const deadLinks = DOMPurify.removed.filter(
    (one) => 'attribute' in one && one.attribute?.name === 'href' && one.from.textContent?.trim() !== '',
  ).length
  return { root, removed, deadLinks }
}

/** Names of elements and attributes that cleaning takes out of a HTML. */
export function leftOut(html: string): string[] {
  cleanFragment(html)
  const names = DOMPurify.removed.map((one) =>
    'element' in one ? `<${one.element.nodeName.toLowerCase()}>` : (one.attribute?.name ?? ''),
  )
  return [...new Set(names)].filter((name) => !['', '<body>', '<#comment>'].includes(name)).toSorted()
}
