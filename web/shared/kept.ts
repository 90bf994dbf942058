import type { User } from '#contract/user.ts'
import { ApiError } from '#web/api/client.ts'
import { isOutage } from '#web/api/connection.ts'

// What a device keeps of one user with one customer, to show it without a connection. Who leaves takes it along
// (`forgetKept` in web/shared/session.ts); what was scanned is kept apart and stays until the server has it.

/** What was kept longer ago is another shift's; a session that is not used ends after the same time. */
const HOURS = 8
/** Of every name; web/shared/session.ts takes away what begins with it. */
const PREFIX = 'odbyt.kept.'

/** Keeps a value on the device. */
export function keep(name: string, value: unknown, now = Date.now()) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ at: now, value }))
  } catch {
    // A full device shows it with a connection only.
  }
}

/** What was kept under a name within the last hours. */
export function kept(name: string, now = Date.now()): unknown {
  const text = localStorage.getItem(PREFIX + name)
  if (text === null) return undefined
  const { at, value } = JSON.parse(text) as { at: number; value: unknown }
  return now - at < HOURS * 3_600_000 ? value : undefined
}

/** The names that begin like this. */
export const keptNames = (start: string): string[] =>
  Object.keys(localStorage).flatMap((name) => (name.startsWith(PREFIX + start) ? [name.slice(PREFIX.length)] : []))

export const drop = (name: string) => localStorage.removeItem(PREFIX + name)

/** Of whom this device keeps anything, when it was the connection that failed. */
export function userKept(failure: unknown): User | undefined {
  if (!(failure instanceof ApiError) || !isOutage(failure)) return undefined
  return kept('user') as User | undefined
}
