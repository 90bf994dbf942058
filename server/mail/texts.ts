import { readFileSync } from 'node:fs'
import { languages, type Language } from '#server/config.ts'

const catalogues = Object.fromEntries(
  languages.map((language) => {
    const file = new URL(`../../web/public/assets/i18n/${language}.json`, import.meta.url)
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]
  }),
) as Record<Language, Record<string, string>>

/** The text of a key (the English text) in a language, with `{{name}}` filled in; a missing text falls back to Czech, then to the key. */
export function translate(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = catalogues[language][key] ?? catalogues.cs[key] ?? key
  return found.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
}

/** A fault (`faultText`) as somebody reads it in a mail, with what it is about; words of others stay as they are. */
export function translateFault(language: Language, fault: string): string {
  const [text = '', ...about] = fault.split('\n')
  return [translate(language, text), ...about].join(' ')
}
