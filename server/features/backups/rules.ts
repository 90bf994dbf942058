/** How a backup by schedule is called: its moment in UTC. */
export const fileNameOf = (at: Date): string => `odbyt-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`

const named = /^odbyt-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.backup$/

const DAY_MS = 86_400_000
// A Monday.
const FIRST_WEEK = Date.UTC(2024, 0, 1)

/**
 * The files of a folder that need not be kept: all but the last one of each of the newest days and weeks that have any. What
 * is not called like a backup by schedule is not the portal's to remove.
 */
export function outdated(files: readonly string[], { days, weeks }: { days: number; weeks: number }): string[] {
  const ours = files.filter((file) => named.test(file)).toSorted((a, b) => (a < b ? 1 : -1))
  const lastOfEach = (period: (file: string) => string | number, count: number) => {
    const last = new Map<string | number, string>()
    for (const file of ours) {
      const one = period(file)
      if (!last.has(one) && last.size < count) last.set(one, file)
    }
    return last.values()
  }
  const dayOf = (file: string) => named.exec(file)?.[1] ?? ''
  const weekOf = (file: string) => Math.floor((Date.parse(dayOf(file)) - FIRST_WEEK) / (7 * DAY_MS))
  const kept = new Set([...lastOfEach(dayOf, days), ...lastOfEach(weekOf, weeks)])
  return ours.filter((file) => !kept.has(file))
}

/** Whether a file is what a backup by schedule left that was cut off. */
export const isPartial = (file: string): boolean =>
  file.endsWith('.partial') && named.test(file.slice(0, -'.partial'.length))
