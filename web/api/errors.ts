import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import { ApiError } from './client.ts'
import { isDisconnected } from './connection.ts'

type FailureText = {
  /** Shown whatever the server says. */
  text?: string
}

/** The message of a failure: the fixed text, else the server's, else 'Unknown server error'. */
export function failureText(error: unknown, { text }: FailureText = {}): string {
  if (text !== undefined) return t(text)
  return (error instanceof ApiError && error.message) || t('Unknown server error')
}

type Failure = FailureText & { severity?: 'error' | 'warn' }

/** The one place where failures become toasts; calls given up by us and lost sessions say nothing here. */
export function showFailure(error: unknown, options: Failure = {}) {
  if (error instanceof DOMException && error.name === 'AbortError') return
  // The screen says so itself.
  if (error instanceof ApiError && (error.status === 401 || error.code === 'maintenance')) return
  const severity = options.severity ?? 'error'
  showToast(severity, failureText(error, options), { title: t(severity === 'error' ? 'Error' : 'Warning') })
}

/** Tells of a failure of what the page did by itself; a lost connection is told once for all of it. */
export async function showReadFailure(error: unknown, options: Failure = {}) {
  if (error instanceof ApiError && (await isDisconnected(error))) return
  showFailure(error, options)
}

/** An answer that reached its aim but refuses what was asked, with the text the contract has for it. */
export const showRefusal = (text: string) => showToast('error', t(text), { title: t('Error') })

/** A warning; its title is left out when the text says the same. */
export function showWarning(text: string) {
  const title = t('Warning')
  showToast('warn', text, text.startsWith(title) ? {} : { title })
}
