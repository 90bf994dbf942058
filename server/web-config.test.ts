import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { pagePolicy } from './plugins/security.ts'
import { readWebConfig } from './web-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-web-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('config.json of the operator', () => {
  it('may be left out, and each part of it', () => {
    expect(readConfig({}).web).toEqual({ settings: {}, texts: new Map() })
    expect(readWebConfig(file('config.json', {}))).toEqual({ settings: {}, texts: new Map() })
    expect(readConfig({}).placeholderLogin).toBe('unknown-user')
  })

  it('sets base, languages with their texts, the placeholder and the id of the tag [S7.4, S9.23]', () => {
    file('de.json', { Cart: 'Warenkorb' })
    const given = {
      apiBaseUrl: 'https://api.example.cz/v1',
      languages: [
        { id: 'cs', label: 'Čeština' },
        { id: 'de', label: 'Deutsch' },
      ],
      placeholderLogin: 'host',
      analyticsId: 'G-ABC123DEF4',
    }
    const { web, placeholderLogin } = readConfig({ WEB_CONFIG: file('config.json', given) })
    expect(web.settings).toEqual(given)
    expect([...web.texts]).toEqual([['de', '{"Cart":"Warenkorb"}']])
    expect(placeholderLogin).toBe('host')
    expect(readConfig({ WEB_CONFIG: join(folder, 'config.json'), PLACEHOLDER_LOGIN: 'jiny' }).placeholderLogin).toBe(
      'jiny',
    )
  })

  it.each([
    ['{', 'cannot be read'],
    [[], 'expected object'],
    [{ apiBaseURL: '/api' }, 'apiBaseURL'],
    [{ apiBaseUrl: 'api' }, 'apiBaseUrl is neither a path'],
    [{ apiBaseUrl: '//evil.example' }, 'apiBaseUrl is neither a path'],
    [{ apiBaseUrl: 'javascript:alert(1)' }, 'apiBaseUrl is neither a path'],
    [{ apiBaseUrl: "/api'; script-src *" }, 'apiBaseUrl is neither a path'],
    [{ languages: [] }, 'languages'],
    [{ languages: [{ id: '../x', label: 'X' }] }, 'languages.0.id is no code of a language'],
    [
      {
        languages: [
          { id: 'cs', label: 'a' },
          { id: 'cs', label: 'b' },
        ],
      },
      'languages names a language twice',
    ],
    [{ languages: [{ id: 'pl', label: 'Polski' }] }, 'pl.json does not exist'],
    [{ languages: [{ id: 'sk', label: 'Slovenčina' }] }, 'sk.json: Cart'],
    [{ analyticsId: 'https://evil.example' }, 'analyticsId is no id'],
    [{ placeholderLogin: '' }, 'placeholderLogin'],
  ])('stops the start with a sentence that names file and place: %j', (content, sentence) => {
    file('sk.json', { Cart: 5 })
    const WEB_CONFIG = file('broken.json', content)
    expect(() => readConfig({ WEB_CONFIG })).toThrow(sentence)
    expect(() => readConfig({ WEB_CONFIG })).toThrow(folder)
  })

  it('must be there when it is named', () => {
    expect(() => readConfig({ WEB_CONFIG: join(folder, 'nowhere.json') })).toThrow('nowhere.json does not exist')
  })
})

describe('the policy of pages', () => {
  const part = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

  it('allows calls to the configured host and to no other [S7.4]', () => {
    expect(part(pagePolicy('n'), 'connect-src')).toBe("connect-src 'self'")
    expect(part(pagePolicy('n', { apiBaseUrl: '/v2' }), 'connect-src')).toBe("connect-src 'self'")
    const other = pagePolicy('n', { apiBaseUrl: 'https://api.example.cz:8443/v1' })
    expect(part(other, 'connect-src')).toBe("connect-src 'self' https://api.example.cz:8443")
    expect(part(other, 'script-src')).toBe("script-src 'self' 'nonce-n'")
  })

  it('knows the hosts of the tag only with an id', () => {
    expect(pagePolicy('n', { analyticsId: '' })).toBe(pagePolicy('n'))
    expect(pagePolicy('n')).not.toContain('google')
    const tagged = pagePolicy('n', { analyticsId: 'G-ABC123DEF4' })
    expect(part(tagged, 'script-src')).toBe("script-src 'self' 'nonce-n' https://www.googletagmanager.com")
    expect(part(tagged, 'connect-src')).toContain('https://*.google-analytics.com')
    expect(part(tagged, 'trusted-types')).toBe('trusted-types dompurify worker tag')
  })
})
