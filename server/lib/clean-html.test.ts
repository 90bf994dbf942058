import { describe, expect, it } from 'vitest'
import { hostilePayloads } from '#proofs/engines/hostile-html.ts'
import { cleanHtml } from './clean-html.ts'

const tags =
  'p|br|hr|h2|h3|h4|strong|b|em|i|u|s|sub|sup|small|blockquote|code|pre|span|div|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|a|img|figure|figcaption'
const picture = 'src="(data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+|/files/[0-9a-f-]{36})"'
const attribute = [
  // After its scheme or as a path of the portal.
  'href="(https?://|mailto:|tel:|/(?![/\\\\])|#)[^"<>\\\\\\s]*"',
  picture,
  '(title|alt|rel)="[^"]*"',
  'target="_blank"',
  '(width|height|colspan|rowspan|start)="\\d{1,9}"',
  'scope="(row|col)"',
].join('|')
/** What may come out: text without "<", and the elements with the attributes a page may have. */
const harmless = new RegExp(`^([^<]|<(${tags})( (${attribute}))*( /)?>|</(${tags})>)*$`)

describe('cleaning of HTML', () => {
  it('keeps what a page is written with', () => {
    const page = [
      '<h2>Závozy</h2><p>Denně <strong>do 12:00</strong>, viz <a href="/information/page/kontakty">kontakty</a>.</p>',
      '<table><thead><tr><th scope="col">Den</th></tr></thead><tbody><tr><td colspan="2">Po</td></tr></tbody></table>',
      '<ol start="3"><li>Krok</li></ol><p><a href="mailto:a@b.example">a@b.example</a> <a href="tel:+420500000101">tel</a></p>',
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Mapa" width="300" />',
    ].join('\n')
    expect(cleanHtml(page)).toBe(page)
  })

  it('sends links to other hosts to a new tab that cannot reach this one', () => {
    expect(cleanHtml('<a href="HTTPS://x.example/" target="_self" rel="opener">x</a>')).toBe(
      '<a href="HTTPS://x.example/" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('leaves foreign pictures, styles, names and classes out', () => {
    expect(cleanHtml('<p id="a" class="b" style="color:red" data-x="1">x</p><img src="https://x.example/p.png">')).toBe(
      '<p>x</p><img alt="" />',
    )
  })

  it('keeps signs that are no markup', () => {
    expect(cleanHtml('<p>1 < 2 & 3 > 2 „ž“</p>')).toBe('<p>1 &lt; 2 &amp; 3 &gt; 2 „ž“</p>')
  })

  it('leaves nothing of 5,000 attacks but harmless markup, and would not change it again', () => {
    const payloads = hostilePayloads(5000, 7)
    expect(new Set(payloads).size).toBe(5000)
    expect(payloads.filter((payload) => !harmless.test(payload)).length).toBeGreaterThan(4500)
    for (const payload of payloads) {
      const clean = cleanHtml(payload)
      expect([payload, harmless.test(clean)]).toEqual([payload, true])
      expect(cleanHtml(clean)).toBe(clean)
    }
  })
})
