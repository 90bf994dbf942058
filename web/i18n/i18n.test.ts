import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage } from './i18n.ts'

const languages = [
  { id: 'cs', label: 'Čeština' },
  { id: 'en', label: 'English' },
]
const texts = (language: string) =>
  JSON.parse(readFileSync(new URL(`../public/assets/i18n/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

describe('the language', () => {
  it('is the first configured one for a newcomer [S1.22, S1.24]', () => {
    expect(chooseLanguage(languages, null, null)).toBe('cs')
    expect(chooseLanguage(languages.toReversed(), null, null)).toBe('en')
  })

  it('is asked for in the address before it is remembered', () => {
    expect(chooseLanguage(languages, 'en', 'cs')).toBe('en')
    expect(chooseLanguage(languages, null, 'en')).toBe('en')
  })

  it('never is one that is not configured', () => {
    expect(chooseLanguage(languages, 'de', 'en')).toBe('en')
    expect(chooseLanguage(languages, 'de', 'fr')).toBe('cs')
  })
})

describe('the texts', () => {
  beforeAll(() =>
    i18next.init({
      lng: 'cs',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { cs: { translation: texts('cs') }, en: { translation: texts('en') } },
    }),
  )

  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(texts('cs'))).toEqual(Object.keys(texts('en')))
    expect([...Object.entries(texts('cs')), ...Object.entries(texts('en'))].filter(([, text]) => text === '')).toEqual(
      [],
    )
  })

  it('are found although they hold dots and colons, and count the Czech way', () => {
    expect(i18next.t('Enter your username.')).toBe('Zadejte své uživatelské jméno.')
    const pages = (count: number) => i18next.t('{{count}} pages', { count })
    expect([1, 2, 5].map(pages)).toEqual(['1 strana', '2 strany', '5 stran'])
  })

  it('keep the placeholders of their key', () => {
    const holes = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1] ?? '')
        .toSorted()
        .join()
    expect(Object.entries(texts('cs')).filter(([key, text]) => holes(text) !== holes(key))).toEqual([])
  })
})
