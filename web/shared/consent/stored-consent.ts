export const CONSENT = 'cookieConsent'

/** '1' accepted, '0' declined; undefined when neither place holds an answer. */
export function readConsent(): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${CONSENT}=([^;]*)`).exec(document.cookie)?.[1]
  return localStorage.getItem(CONSENT) ?? cookie ?? undefined
}
