import { CONSENT, readConsent } from './stored-consent.ts'
import { createStore } from '#web/ui/store.ts'
import { measure } from './tag.ts'

const YEAR = 31_536_000

const store = createStore({
  isAnswered: readConsent() !== undefined,
  /** Somebody wants to answer anew, wherever in the portal they are. */
  isAsked: false,
})
export const useConsent = store.use

const writeCookie = (value: string, seconds: number) => {
  document.cookie = `${CONSENT}=${value}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`
}

export function answerConsent(value: '0' | '1') {
  localStorage.setItem(CONSENT, value)
  writeCookie(value, YEAR)
  store.set({ isAnswered: true, isAsked: false })
  measure(value)
}

/** Closing without an answer counts as declined, in the cookie only. */
export function dismissConsent() {
  writeCookie('0', YEAR)
  store.set({ isAnswered: true, isAsked: false })
  measure('0')
}

/** Forgets the answer, so that the bar asks again. */
export function askAgain() {
  localStorage.removeItem(CONSENT)
  writeCookie('', 0)
  measure(undefined)
  store.set({ isAnswered: false, isAsked: true })
}
