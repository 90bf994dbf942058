import type { Maintenance, MaintenanceNotice } from '#contract/maintenance.ts'
import type { Stored } from './queries.ts'

/** A week; what lasts longer is no maintenance. */
const LONGEST_MS = 7 * 86_400_000

/** Begin and end of what is wanted, null for none and for now; undefined where they make no sense. */
export function timesOf(
  { from, until }: { from: Date | null; until: Date | null },
  now: Date,
): { begins: Date | null; ends: Date | null } | undefined {
  if (until === null) return { begins: null, ends: null }
  const begins = from ?? now
  const length = until.getTime() - begins.getTime()
  // A day that the calendar does not have is no moment.
  const isSound = length > 0 && length <= LONGEST_MS && until.getTime() > now.getTime()
  return isSound ? { begins, ends: until } : undefined
}

/** Whether it is off, planned or on at a moment. */
export function stateAt({ begins, ends }: Pick<Stored, 'begins' | 'ends'>, now: Date): Maintenance['State'] {
  if (begins === null || ends === null || ends <= now) return 'Off'
  return begins <= now ? 'On' : 'Planned'
}

const secondsTo = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** What everybody reads of it; undefined while there is none. */
export function noticeOf({ begins, ends, words, name, phone }: Stored, now: Date): MaintenanceNotice | undefined {
  if (begins === null || ends === null || ends <= now) return undefined
  return {
    BeginsIn: secondsTo(begins, now),
    EndsIn: secondsTo(ends, now),
    From: begins.toISOString(),
    Until: ends.toISOString(),
    Words: words,
    Name: name,
    Phone: phone,
  }
}

// By these one logs in and out, and sees that the server is there.
const always: readonly string[] = ['/login', '/check-login', '/seller-contact']

/** Whether a call is answered for everybody in a maintenance too. */
export const isAlwaysOpen = ({ path }: { path: string }): boolean => always.includes(path)
