import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AuditEvent, auditEvents } from '#contract/users.ts'
import { moreOf, sentenceOf } from './audit-sentences.ts'

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../public/assets/i18n/${language}.json`, import.meta.url), 'utf8'))

const translator =
  (texts: Record<string, string>) =>
  (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? `MISSING ${key}`).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)

const event = (Event: string, detail: object = {}, more: Partial<AuditEvent> = {}): AuditEvent => ({
  Id: '1',
  At: '2026-11-22T10:00:00Z',
  Event,
  LoginID: 'eva',
  Name: 'Eva Nová',
  CustomerID: 11,
  Network: '192.0.2.0/24',
  Detail: JSON.stringify(detail),
  ...more,
})

const byItself = ['import', 'backup.restored']

describe('an event of the log in words', () => {
  it.each(['cs', 'en'])('is a whole sentence for every kind there is (%s)', (language) => {
    const t = translator(textsOf(language))
    for (const kind of auditEvents) {
      const sentence = sentenceOf(event(kind), t)
      expect([kind, sentence]).toEqual([kind, expect.not.stringMatching(/MISSING|\{\{|^Eva Nová \(eva\): /)])
      // What the portal does by itself has nobody; all others name who did it.
      expect([kind, sentence.includes('Eva Nová (eva)') || byItself.includes(kind)]).toEqual([kind, true])
    }
  })

  it('says the particulars in the words of the portal, and the others beside it', () => {
    const t = translator(textsOf('cs'))
    expect(sentenceOf(event('order.moved', { order: 'P1', from: 'New', to: 'Dispatched' }), t)).toBe(
      'Uživatel Eva Nová (eva) změnil stav objednávky P1: Nová → Expedovaná.',
    )
    expect(sentenceOf(event('import', { outcome: 'held' }, { LoginID: '', Name: '' }), t)).toBe(
      'Import dat: čeká na rozhodnutí.',
    )
    expect(sentenceOf(event('user.created', {}, { Name: '' }), t)).toBe('Byl založen uživatel eva.')
    const rights = { of: 'jan', added: 'showcompany', removed: 'useradmin', admin: false, blocked: true }
    expect(sentenceOf(event('rights.changed', rights), t)).toBe(
      'Uživatel Eva Nová (eva) změnil oprávnění uživatele jan.',
    )
    expect(moreOf(event('rights.changed', rights), t)).toBe('+ Společnost, − Správa uživatelů, blokován')
    expect(moreOf(event('import', { outcome: 'imported', added: 0, rejected: 2, held: '' }), t)).toBe('odmítnuté: 2')
    expect(moreOf(event('import.uploaded', { file: 'a.csv', mode: 'full', table: 'users' }), t)).toBe(
      'tabulka: Uživatelé',
    )
  })

  it('calls what holds by its name alone, and the version of an order so', () => {
    const t = translator(textsOf('cs'))
    const rules = { credit: 'Stop', passedBy: 'Staff', late: true }
    expect(moreOf(event('order-rules.changed', rules), t)).toBe('objednávky po uzávěrce')
    expect(moreOf(event('order.amended', { order: 'P1', revision: 2, changes: 'A 1 → 2' }), t)).toBe('verze: 2')
    expect(moreOf(event('standing-order.changed', { template: '7', sends: true, paused: true }), t)).toBe('pozastavená')
  })

  it('tells moments as people read them', () => {
    const t = translator(textsOf('cs'))
    const times = { from: '2026-11-26 18:22', until: '2026-11-26 23:30' }
    const sentence = sentenceOf(event('maintenance.planned', times), t)
    expect(sentence.replaceAll('\u00a0', ' ')).toMatch(/26\. 11\. 2026 18:22 .* 26\. 11\. 2026 23:30/)
  })

  it('keeps what it does not know', () => {
    const t = translator(textsOf('en'))
    expect(sentenceOf(event('something.new', { rows: 12 }), t)).toBe('Eva Nová (eva): something.new')
    expect(moreOf(event('something.new', { rows: 12 }), t)).toBe('rows: 12')
  })
})
