import { type Accent, accentOf, accentProperties } from '#contract/accent.ts'
import type { Face } from '#contract/appearance.ts'
import type { Database } from '#server/db/connect.ts'
import { escapeHtml } from '#server/mail/templates.ts'
import { type PageFace, readFace } from './queries.ts'

export type { PageFace } from './queries.ts'

/** How long another process may show the face from before a change. */
const KEPT_MS = 1000
/** A page does not wait longer for its face than its reader would notice. */
const PATIENCE_MS = 500

const own: PageFace = { Name: '', Accent: '', Logo: '', Icon: '', LoginPicture: '' }

interface Kept {
  asked: Promise<PageFace>
  until: number
  last: PageFace
}
const kept = new WeakMap<Database, Kept>()

/** Has the next page ask the database. */
export function forgetFace(database: Database): void {
  const known = kept.get(database)
  if (known) known.until = 0
}

const late = (last: PageFace) =>
  new Promise<PageFace>((resolve) => {
    setTimeout(() => resolve(last), PATIENCE_MS).unref()
  })

/**
 * The face of the portal: all who ask within a second are one question to the database, and while it does not answer the
 * last one known is shown, since the page tells of maintenance, too.
 */
export async function faceOf(database: Database): Promise<PageFace> {
  const known = kept.get(database)
  if (known && performance.now() < known.until) return known.asked
  const last = known?.last ?? own
  const answered = readFace(database.db).catch(() => last)
  const asked = Promise.race([answered, late(last)])
  const next: Kept = { asked, until: performance.now() + KEPT_MS, last }
  kept.set(database, next)
  void answered.then((face) => (next.last = face))
  return asked
}

const ruleOf = (selector: string, look: Accent) =>
  `${selector}{${Object.entries(accentProperties(look))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The colours of both looks; paper is light. Stronger than the style sheet, which may come after it. */
function styleOf(colour: string): string {
  const { light, dark } = accentOf(colour)
  return `${ruleOf(':root:root', light)}@media screen and (prefers-color-scheme:dark){${ruleOf(':root:root', dark)}}`
}

/** The page with the face in it, so that nothing of another one is seen before; `nonce` lets its style hold. */
export function withFace(page: string, { Name, Accent, Logo, Icon, LoginPicture }: PageFace, nonce: string): string {
  const face: Face = { Name, Logo, LoginPicture }
  const style = Accent === '' ? '' : styleOf(Accent)
  const head = [
    ...(style === '' ? [] : [`<style nonce="${nonce}">${style}</style>`]),
    ...(Logo === '' ? [] : [`<link rel="preload" as="image" href="${Logo}">`]),
  ].join('')
  let shown = page.replace('<div id="root">', () => `<div id="root" data-face="${escapeHtml(JSON.stringify(face))}">`)
  if (head !== '') shown = shown.replace('</head>', () => `${head}</head>`)
  if (Name !== '') shown = shown.replace('<title>Odbyt</title>', () => `<title>${escapeHtml(Name)}</title>`)
  if (Icon === '') return shown
  return shown
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${Icon}" type="image/png" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${Icon}" />`)
}

/** What a device shows that keeps the portal as a program of its own. */
export function manifestWithFace(manifest: string, { Name, Accent, Icon }: PageFace): string {
  const given = JSON.parse(manifest) as object
  return JSON.stringify({
    ...given,
    ...(Name !== '' && { name: Name, short_name: Name }),
    ...(Accent !== '' && { theme_color: Accent }),
    ...(Icon !== '' && { icons: [{ src: Icon, sizes: '512x512', type: 'image/png' }] }),
  })
}
