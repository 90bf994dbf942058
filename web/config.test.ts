import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has the defaults of the portal when nothing is configured [S1.23, S9.22, S9.23]', () => {
  for (const nothing of [undefined, null, {}, 'x', [], { languages: 'cs' }, { apiBaseUrl: 7 }]) {
    expect(readConfig(nothing)).toEqual({
      apiBaseUrl: '/api',
      languages: [
        { id: 'cs', label: 'Čeština' },
        { id: 'en', label: 'English' },
      ],
      placeholderLogin: 'unknown-user',
      defaultCatalogPath: 'oblibene/novinky',
      currency: 'CZK',
      locale: 'cs',
      analyticsId: '',
    })
  }
})

it('takes what is given and nothing it does not know [S7.3, S7.4]', () => {
  const read = readConfig({
    apiBaseUrl: 'https://api.example.cz/v1//',
    languages: [{ id: 'en', label: 'English' }, { id: 5 }],
    placeholderLogin: 'host',
    secret: 'x',
  })
  expect(read).toMatchObject({ apiBaseUrl: 'https://api.example.cz/v1', placeholderLogin: 'host' })
  expect(read.languages).toEqual([{ id: 'en', label: 'English' }])
  expect(read).not.toHaveProperty('secret')
})
