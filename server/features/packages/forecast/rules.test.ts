import { describe, expect, it } from 'vitest'
import { expectedEmpties } from './rules.ts'

const out = (date: string | null, issued: number) => ({ date, issued, returned: 0 })
const back = (date: string, returned: number) => ({ date, issued: 0, returned })

describe('expected empties', () => {
  it('are the pieces that stand there for as long as pieces usually do', () => {
    const moved = [
      out('2026-10-05', 10),
      { date: '2026-10-12', issued: 8, returned: 10 },
      { date: '2026-10-19', issued: 6, returned: 8 },
      out('2026-10-22', 5),
    ]
    expect(expectedEmpties(moved, '2026-10-26')).toEqual({ Expected: 6, UsualDays: 7 })
    expect(expectedEmpties(moved, '2026-10-29')).toEqual({ Expected: 11, UsualDays: 7 })
    expect(expectedEmpties(moved, '2026-10-25')).toEqual({ Expected: 0, UsualDays: 7 })
  })

  it('are what comes back each time where some always stay', () => {
    const moved = [
      out('2026-09-07', 20),
      ...['2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'].map((date) => ({
        date,
        issued: 5,
        returned: 5,
      })),
    ]
    expect(expectedEmpties(moved, '2026-10-26')).toEqual({ Expected: 10, UsualDays: 21 })
  })

  it('are all that is there for a week while nothing ever came back, and none of a credit', () => {
    expect(expectedEmpties([out('2026-10-05', 4), out('2026-10-20', 3)], '2026-10-26')).toEqual({
      Expected: 4,
      UsualDays: null,
    })
    expect(expectedEmpties([back('2026-10-05', 4), out('2026-10-06', 3)], '2026-10-26').Expected).toBe(0)
    const old = [out(null, 9), out('2026-10-05', 4), back('2026-10-12', 3)]
    expect(expectedEmpties(old, '2026-10-19')).toEqual({ Expected: 10, UsualDays: null })
    expect(expectedEmpties([], '2026-10-26')).toEqual({ Expected: 0, UsualDays: null })
  })
})
