import { createStore } from '#web/ui/store.ts'

const NAME = 'cookieConsent'
const YEAR = 31_536_000

/** '1' accepted, '0' declined; undefined when neither place holds an answer. */
function readConsent(): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(document.cookie)?.[1]
  return localStorage.getItem(NAME) ?? cookie ?? undefined
}

const store = createStore({
  isAnswered: readConsent() !== undefined,
  /** Somebody wants to answer anew, wherever in the portal they are. */
  isAsked: false,
})
export const useConsent = store.use

const writeCookie = (value: string, seconds: number) => {
  document.cookie = `${NAME}=${value}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`
}

export function answerConsent(value: '0' | '1') {
  localStorage.setItem(NAME, value)
  writeCookie(value, YEAR)
  store.set({ isAnswered: true, isAsked: false })
}

/** Closing without an answer counts as declined, in the cookie only. */
export function dismissConsent() {
  writeCookie('0', YEAR)
  store.set({ isAnswered: true, isAsked: false })
}

/** Forgets the answer, so that the bar asks again. */
export function askAgain() {
  localStorage.removeItem(NAME)
  writeCookie('', 0)
  store.set({ isAnswered: false, isAsked: true })
}
