const MINUTE_MS = 60_000

type Translate = (key: string, values: Record<string, string | number>) => string

/** Under this many milliseconds there is reason to hurry. */
export const SOON_MS = 30 * MINUTE_MS

/** How long there is until a moment, in days, hours and minutes; what is begun of a minute counts. */
export function countdown(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('in {{days}} d {{hours}} h', { days: Math.floor(hours / 24), hours: hours % 24 })
  if (hours > 0) return t('in {{hours}} h {{minutes}} min', { hours, minutes: minutes % 60 })
  return t('in {{minutes}} min', { minutes })
}
