export type Language = { id: string; label: string }

export type Config = {
  /** Where the calls go, without a slash at the end. */
  apiBaseUrl: string
  /** The first one is the default. */
  languages: readonly Language[]
  placeholderLogin: string
  defaultCatalogPath: string
  currency: string
  locale: string
  analyticsId: string
}

const defaults: Config = {
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
}

export let config: Config = defaults

/** Fills what is missing or of the wrong kind with the defaults. */
export function readConfig(given: unknown): Config {
  if (typeof given !== 'object' || given === null) return defaults
  const known = Object.entries(given).filter(
    ([key, value]) => key in defaults && key !== 'languages' && typeof value === 'string' && value !== '',
  )
  const listed: unknown = 'languages' in given ? given.languages : undefined
  const languages = Array.isArray(listed) ? listed.filter(isLanguage) : []
  const merged: Config = { ...defaults, ...Object.fromEntries(known), ...(languages.length > 0 && { languages }) }
  return { ...merged, apiBaseUrl: merged.apiBaseUrl.replace(/\/+$/, '') }
}

function isLanguage(value: unknown): value is Language {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('label' in value)) return false
  return typeof value.id === 'string' && typeof value.label === 'string'
}

/** Reads assets/config.json once before the start; a missing or broken file means the defaults. */
export async function loadConfig(): Promise<void> {
  try {
    const response = await fetch('/assets/config.json')
    if (response.ok) config = readConfig(await response.json())
  } catch {
    config = defaults
  }
}
