const NAME = 'cookieConsent'
const YEAR = 31_536_000

/** '1' accepted, '0' declined; undefined when neither place holds an answer. */
export function readConsent(): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(document.cookie)?.[1]
  return localStorage.getItem(NAME) ?? cookie ?? undefined
}

const writeCookie = (value: '0' | '1') => {
  document.cookie = `${NAME}=${value}; Max-Age=${YEAR}; Path=/; Secure; SameSite=Strict`
}

export function answerConsent(value: '0' | '1') {
  localStorage.setItem(NAME, value)
  writeCookie(value)
}

/** Closing without an answer counts as declined, in the cookie only. */
export const dismissConsent = () => writeCookie('0')
