import { describe, expect, it } from 'vitest'
import type { InfoPage } from '#contract/info-pages.ts'
import { encodeText } from '#web/shared/pages/base64.ts'
import {
  addressOf,
  type Draft,
  draftOf,
  faultsOf,
  newDraft,
  restoresOf,
  SIZE_LIMIT,
  type Write,
  writesOf,
} from './page-draft.ts'

const page = (LangId: string, Title: string, html: string, more: Partial<InfoPage> = {}): InfoPage => ({
  Id: 'kontakty',
  PathName: 'kontakty',
  LangId,
  Title,
  Content: encodeText(html),
  Order: 2,
  Public: true,
  ...more,
})

const stored = [page('cs', 'Kontakty', '<p>Žluťoučký kůň “€”</p>'), page('en', 'Contacts', '<p>Us</p>')]
const draft = draftOf(stored) as Draft
const fieldsOf = (changed: Draft) =>
  faultsOf(changed, ['cs', 'en'], 'cs').map(({ field, language }) => field + language)

describe('a page in the form', () => {
  it('is read from all its languages, letters of every kind whole', () => {
    expect(draft.texts).toEqual({
      cs: { title: 'Kontakty', html: '<p>Žluťoučký kůň “€”</p>' },
      en: { title: 'Contacts', html: '<p>Us</p>' },
    })
    expect(draftOf([])).toBeUndefined()
    expect(newDraft(stored)).toMatchObject({ order: 3, isPublic: true, pathName: '' })
    expect(newDraft([page('cs', 'Z', '', { Order: 9999 })]).order).toBe(9999)
  })

  it('gets its address from the title', () => {
    expect(addressOf('Jak objednávat? Příručka č. 2')).toBe('jak-objednavat-prirucka-c-2')
    expect(addressOf('***')).toBe('')
    expect(addressOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  })

  it('tells what keeps it from being saved', () => {
    expect(fieldsOf(draft)).toEqual([])
    expect(fieldsOf({ ...draft, texts: {} })).toEqual(['titlecs', 'titleen'])
    expect(faultsOf({ ...draft, texts: { cs: { title: 'A', html: '' } } }, [], 'cs')).toEqual([])
    expect(fieldsOf({ ...draft, pathName: 'Á', isElsewhere: true, url: 'javascript:alert(1)' })).toEqual([
      'pathName',
      'url',
    ])
    const long = { title: 'A', html: 'ž'.repeat(SIZE_LIMIT / 2) }
    expect(fieldsOf({ ...draft, texts: { ...draft.texts, cs: long } })).toEqual([])
    expect(fieldsOf({ ...draft, texts: { ...draft.texts, cs: { ...long, html: `${long.html}x` } } })).toEqual([
      'contentcs',
    ])
  })

  it('writes the languages that changed, and what holds for all with one of them', () => {
    const namesOf = (writes: Write[]) => writes.map(({ isNew, body }) => (isNew ? `new ${body.LangId}` : body.LangId))
    const languages = (changed: Draft) => namesOf(writesOf(changed, draft))
    expect(languages(draft)).toEqual([])
    expect(languages({ ...draft, texts: { ...draft.texts, en: { title: 'Contact', html: '' } } })).toEqual(['en'])
    expect(languages({ ...draft, order: 5 })).toEqual(['cs'])
    expect(namesOf(writesOf({ ...draft, pathName: 'nova' }, undefined))).toEqual(['new cs', 'en'])
    const elsewhere = writesOf({ ...draft, isElsewhere: true, url: ' https://a.example/ ' }, draft)
    expect(elsewhere).toMatchObject([{ body: { Url: 'https://a.example/', Title: 'Kontakty' } }])
    expect(elsewhere[0]?.body).not.toHaveProperty('Content')
  })

  it('comes back whole after it was removed', () => {
    expect(restoresOf(stored).map(({ isNew, body }) => [isNew, body.LangId, body.Content])).toEqual([
      [true, 'cs', stored[0]?.Content],
      [false, 'en', stored[1]?.Content],
    ])
  })
})
