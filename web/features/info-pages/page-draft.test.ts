import { describe, expect, it } from 'vitest'
import type { InfoPageDraft, InfoPageLine } from '#contract/info-page-drafts.ts'
import type { InfoPage } from '#contract/info-pages.ts'
import { encodeText } from '#web/shared/pages/base64.ts'
import {
  addressOf,
  changeOf,
  type Draft,
  draftOf,
  faultsOf,
  isSame,
  newDraft,
  restoresOf,
  SIZE_LIMIT,
} from './page-draft.ts'

const text = (LangId: string, Title: string, html: string) => ({ LangId, Title, Content: encodeText(html) })
const stored: InfoPageDraft = {
  PathName: 'kontakty',
  Version: 'v1',
  IsPublished: true,
  IsDraft: false,
  PublishAt: null,
  Order: 2,
  Public: true,
  Texts: [text('cs', 'Kontakty', '<p>Žluťoučký kůň “€”</p>'), text('en', 'Contacts', '<p>Us</p>')],
}
const line = (Order: number): InfoPageLine => ({
  Id: 'z',
  PathName: 'z',
  LangId: 'cs',
  Title: 'Z',
  Order,
  Public: true,
  IsPublished: true,
  IsDraft: false,
  PublishAt: null,
})
const draft = draftOf(stored)
const fieldsOf = (changed: Draft) =>
  faultsOf(changed, ['cs', 'en'], 'cs').map(({ field, language }) => field + language)

describe('a page in the form', () => {
  it('is read from all its languages, letters of every kind whole', () => {
    expect(draft.texts).toEqual({
      cs: { title: 'Kontakty', html: '<p>Žluťoučký kůň “€”</p>' },
      en: { title: 'Contacts', html: '<p>Us</p>' },
    })
    expect(newDraft([line(2)])).toMatchObject({ order: 3, isPublic: true, pathName: '' })
    expect(newDraft([line(9999)]).order).toBe(9999)
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

  it('is written whole, with the version it was read as, and knows when nothing changed', () => {
    expect(changeOf(draft, 'v1')).toEqual({
      Version: 'v1',
      Texts: stored.Texts,
      Order: 2,
      Public: true,
      Publish: 'Now',
    })
    expect(isSame(draft, draftOf(stored))).toBe(true)
    expect(isSame(draft, { ...draft, texts: { ...draft.texts, en: { title: 'Contact', html: '' } } })).toBe(false)
    expect(isSame(draft, { ...draft, publishing: { mode: 'Draft', day: '', time: '' } })).toBe(false)
    const elsewhere = changeOf({ ...draft, isElsewhere: true, url: ' https://a.example/ ' }, '')
    expect(elsewhere).toMatchObject({ Url: 'https://a.example/', Texts: [{ Title: 'Kontakty', Content: '' }, {}] })
  })

  it('is planned for a day and time in Prague, which are shown as they were entered, in summer too', () => {
    const planned = draftOf({ ...stored, IsDraft: true, PublishAt: '2026-07-01T06:00:00Z' })
    expect(planned.publishing).toEqual({ mode: 'At', day: '2026-07-01', time: '08:00' })
    expect(changeOf({ ...draft, publishing: { mode: 'At', day: '2026-12-01', time: ' 8:00' } }, '')).toMatchObject({
      Publish: 'At',
      PublishAt: '2026-12-01T08:00',
    })
    expect(fieldsOf({ ...draft, publishing: { mode: 'At', day: '', time: '25:00' } })).toEqual(['day', 'time'])
    expect(draftOf({ ...stored, IsDraft: true }).publishing.mode).toBe('Draft')
  })

  it('comes back whole after it was removed, with the draft there was beside it', () => {
    const removed = stored.Texts.map((one): InfoPage => ({ ...line(2), ...one }))
    expect(restoresOf(removed, stored)).toMatchObject([{ Texts: stored.Texts, Publish: 'Now' }])
    const both = restoresOf(removed, { ...stored, IsDraft: true, Texts: [text('cs', 'Nové', '')] })
    expect(both).toMatchObject([
      { Texts: stored.Texts, Publish: 'Now' },
      { Texts: [{ Title: 'Nové' }], Publish: 'Draft' },
    ])
    expect(restoresOf(removed, { ...stored, IsPublished: false, IsDraft: true })).toMatchObject([{ Publish: 'Draft' }])
  })
})
