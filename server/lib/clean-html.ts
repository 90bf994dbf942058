import sanitizeHtml from 'sanitize-html'

const texts = 'p br hr h2 h3 h4 strong b em i u s sub sup small blockquote code pre span div'
const lists = 'ul ol li dl dt dd'
const tables = 'table caption thead tbody tfoot tr th td'
const pictures = 'a img figure figcaption'

/** Own pictures and small ones that stand in the text; foreign hosts would learn who reads. */
const PICTURE = /^(data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+|\/files\/[0-9a-f-]{36})$/
/** A web page, a mail, a call or a page of the portal; browsers read a backslash as a slash and leave tabs out. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\\p{Cc}]*$/iu
const number = /^\d{1,4}$/

/** Elements whose text is no text of the page. */
const silent =
  'script style textarea option noscript template title svg math iframe noembed noframes xmp plaintext object embed'

/** Leaves of HTML what cannot run, load from elsewhere, look like the portal or lead anywhere but to a page, a mail or a call. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [texts, lists, tables, pictures].flatMap((names) => names.split(' ')),
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: silent.split(' '),
    disallowedTagsMode: 'discard',
    transformTags: { h1: 'h2', a: link, img: picture, th: cell, td: cell },
  })
}

function link(tagName: string, { href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isForeign = /^https?:/i.test(href) && ADDRESS.test(href)
  const attribs = {
    ...(ADDRESS.test(href) && { href }),
    ...(title !== undefined && { title }),
    ...(isForeign && { target: '_blank', rel: 'noopener noreferrer' }),
  }
  return { tagName, attribs }
}

function picture(tagName: string, { src = '', alt = '', ...sizes }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = { ...(PICTURE.test(src) && { src }), alt, ...numbers(sizes, 'width', 'height') }
  return { tagName, attribs }
}

function cell(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const scope = /^(row|col)$/.exec(attribs['scope'] ?? '')?.[0]
  return { tagName, attribs: { ...numbers(attribs, 'colspan', 'rowspan'), ...(scope !== undefined && { scope }) } }
}

const numbers = (attribs: sanitizeHtml.Attributes, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, attribs[name] ?? '']).filter(([, value]) => number.test(value ?? '')))
