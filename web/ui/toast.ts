import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export type Severity = 'success' | 'info' | 'warn' | 'error'

export type Note = {
  severity: Severity
  text: string
  title: string
  action: { label: string; run: () => void } | undefined
}

const LIFE = 3000
export const toasts = new ToastQueue<Note>({ maxVisibleToasts: 5 })
const shownAt = new Map<string, number>()

/** Shows a message for 3 s (longer while hovered or focused); the same text within a second is shown once. */
export function showToast(severity: Severity, text: string, options: Partial<Pick<Note, 'title' | 'action'>> = {}) {
  const now = performance.now()
  if (now - (shownAt.get(text) ?? -Infinity) < 1000) return
  shownAt.set(text, now)
  toasts.add({ severity, text, title: options.title ?? '', action: options.action }, { timeout: LIFE })
}
