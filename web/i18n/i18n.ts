import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { config, type Language } from '#web/config.ts'

const STORED = 'lang'

/** The language asked for in the address, else the stored one, else the first configured; unknown ones do not count. */
export function chooseLanguage(languages: readonly Language[], asked: string | null, stored: string | null): string {
  const known = (id: string | null) => languages.find((language) => language.id === id)?.id
  return known(asked) ?? known(stored) ?? languages[0]?.id ?? 'cs'
}

async function loadTexts(language: string) {
  if (i18next.hasResourceBundle(language, 'translation')) return
  try {
    const response = await fetch(`/assets/i18n/${encodeURIComponent(language)}.json`)
    if (!response.ok) throw new Error(String(response.status))
    // Nobody else holds them: a copy of thousands of texts would only delay the first screen.
    i18next.addResourceBundle(language, 'translation', await response.json(), false, true, { skipCopy: true })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the one trace of a fault nobody is to be bothered with
    console.warn(`The texts of the language ${language} are missing.`, error)
  }
}

/** Texts without values in the language of now: rows of lists ask for dozens with every picture of a scroll. */
const words = new Map<string, string>()

async function activate(language: string) {
  const needed = new Set([language, config.languages[0]?.id ?? language])
  await Promise.all([...needed].map(loadTexts))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

let isStarting = false
/** Whether the texts are still on their way. */
export const lacksTexts = () => isStarting

/** Chooses and loads the language; a language in the address is stored and taken out of it. */
export async function startI18n(): Promise<void> {
  isStarting = true
  // Not after the change: what is on the screen is drawn anew before whoever waits for the change goes on.
  i18next.on('languageChanged', () => words.clear())
  const url = new URL(window.location.href)
  const asked = url.searchParams.get(STORED)
  const language = chooseLanguage(config.languages, asked, localStorage.getItem(STORED))
  if (asked !== null) {
    if (asked === language) localStorage.setItem(STORED, language)
    url.searchParams.delete(STORED)
    window.history.replaceState(window.history.state, '', url)
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: config.languages[0]?.id ?? 'cs',
    resources: {},
    // Keys are whole English sentences.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await activate(language)
  isStarting = false
}

export async function switchLanguage(language: string): Promise<void> {
  localStorage.setItem(STORED, language)
  await activate(language)
}

/** The id that travels as ActiveLangId. */
export const activeLanguage = (): string => i18next.language ?? config.languages[0]?.id ?? 'cs'

/** A text outside of a component; inside use `useTranslation`. */
export function t(key: string, values?: Record<string, unknown>): string {
  if (values) return i18next.t(key, values)
  const known = words.get(key) ?? i18next.t(key)
  words.set(key, known)
  return known
}
