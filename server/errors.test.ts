import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'

describe('errors', () => {
  it.each(['cs', 'en'])('have a sentence in %s', (language) => {
    const file = new URL(`../web/public/assets/i18n/${language}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(Object.values(errors).filter(({ text }) => !texts[text])).toEqual([])
  })
})
