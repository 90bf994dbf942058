interface Moved {
  /** `yyyy-MM-dd`; null for what was there before. */
  date: string | null
  issued: number
  returned: number
}

const DAY_MS = 86_400_000
/** Who never brought a piece back is taken to need it for so long. */
const USUAL_DAYS = 7

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * How many pieces should stand empty by a day. The piece that went out first comes back first; what is there for as long as
 * a piece usually stayed, the middle of all that came back, is empty. `moved` are the days from the oldest one on.
 */
export function expectedEmpties(moved: readonly Moved[], by: string): { Expected: number; UsualDays: number | null } {
  const lots: { date: string | null; left: number }[] = []
  const stays = new Map<number, number>()
  // Brought back before it was handed over, as one day's papers may say.
  let ahead = 0
  for (const { date, issued, returned } of moved) {
    const early = Math.min(ahead, issued)
    ahead -= early
    if (issued > early) lots.push({ date, left: issued - early })
    let back = returned
    while (back > 0 && lots[0]) {
      const [oldest] = lots
      const taken = Math.min(back, oldest.left)
      if (oldest.date !== null && date !== null) {
        const days = daysFrom(oldest.date, date)
        stays.set(days, (stays.get(days) ?? 0) + taken)
      }
      oldest.left -= taken
      back -= taken
      if (oldest.left === 0) lots.shift()
    }
    ahead += back
  }
  const usual = middleOf(stays)
  const empty = lots.filter(({ date }) => date === null || daysFrom(date, by) >= (usual ?? USUAL_DAYS))
  return { Expected: empty.reduce((sum, { left }) => sum + left, 0), UsualDays: usual }
}

/** The value in the middle of values with their counts; null without any. */
function middleOf(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen * 2 >= total) return value
  }
  return null
}
