import { PASTED_SOURCE } from '#web/shared/pages/clean-page.ts'

/** Small pictures the server does not take may stay in the text. */
const SMALL = 30_000

/** A picture of a copied text that has to be stored before it can be shown. */
export interface Waiting {
  element: HTMLImageElement
  file: File
}

const beginnings = { png: '89504e47', jpeg: 'ffd8ff' }

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** What stands in a group of RTF that begins here, without the groups in it. */
function textOfGroup(rtf: string, from: number): string {
  const brace = /[{}]/g
  let depth = 0
  let text = ''
  for (let at = from; at < rtf.length; at += 1) {
    brace.lastIndex = at
    const next = brace.exec(rtf)?.index ?? rtf.length
    if (depth === 1) text += rtf.slice(at, next)
    at = next
    depth += rtf[at] === '{' ? 1 : -1
    if (depth === 0) return text
  }
  return text
}

/** The pictures of a copied RTF in their order: the HTML beside it names files that only its author's computer has. */
function picturesOfRtf(rtf: string): File[] {
  return [...rtf.matchAll(/\{\\pict\b/g)].flatMap(({ index }) => {
    const text = textOfGroup(rtf, index)
    const kind = /\\(png|jpeg)blip\b/.exec(text)?.[1] as keyof typeof beginnings | undefined
    const at = kind ? text.toLowerCase().indexOf(beginnings[kind]) : -1
    if (!kind || at < 0) return []
    return [new File([bytesOf(text.slice(at).replaceAll(/\s+/g, ''))], `obrazek.${kind}`, { type: `image/${kind}` })]
  })
}

function fileOf(source: string): File | undefined {
  const [, type = '', content = ''] = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? []
  if (content === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll(/\s+/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `obrazek.${type.slice(6)}`, { type })
  } catch {
    // A cut one is a picture that is lost, and no reason to lose the text around it.
    return undefined
  }
}

const isDot = ({ width, height }: { width: string | null; height: string | null }) =>
  [width, height].some((size) => size === '0' || size === '1')

/** How its author would find it again: by what it shows, or by the name of its file. */
const nameOf = (element: Element, source: string) =>
  element.getAttribute('alt')?.trim().split('\n')[0] ||
  (/[^/\\]+\.(png|jpe?g|gif|webp|bmp|svg|avif|tiff?|[ew]mf)(?=$|[?#])/i.exec(source)?.[0] ?? '')

/**
 * Finds the content of every copied picture: those of the portal stay, those in the HTML or the RTF wait to be stored.
 * What nobody but their author can read is removed and named.
 */
export function findPictures(root: DocumentFragment, rtf: string): { waiting: Waiting[]; lost: string[] } {
  const lost: string[] = []
  const waiting: Waiting[] = []
  const sourceOf = (element: Element) => element.getAttribute(PASTED_SOURCE)?.trim() ?? ''
  const all = [...root.querySelectorAll('img')]
  const onDisk = all.filter((element) => /^(file|cid):/i.test(sourceOf(element)))
  const ofRtf = onDisk.length === 0 ? [] : picturesOfRtf(rtf)
  for (const element of all) {
    element.alt = element.alt.trim()
    const source = sourceOf(element)
    const own = source.replace(`${window.location.origin}/`, '/')
    const at = onDisk.indexOf(element)
    // Pictures are matched by their order alone, so none is taken when their numbers differ.
    const file = fileOf(source) ?? (ofRtf.length === onDisk.length ? ofRtf[at] : undefined)
    if (/^\/files\/[0-9a-f-]{36}$/.test(own)) element.setAttribute('src', own)
    else if (source.startsWith('data:image/gif;') && source.length < SMALL) element.setAttribute('src', source)
    else if (file) waiting.push({ element, file })
    else {
      const [width, height] = [element.getAttribute('width'), element.getAttribute('height')]
      if (!isDot({ width, height })) lost.push(nameOf(element, source))
      element.remove()
    }
  }
  return { waiting, lost }
}
