import { describe, expect, it } from 'vitest'
import { pragueDay, pragueInstant, pragueTime } from '#server/lib/prague.ts'
import { cutOffFor, deliveriesFrom, easterSunday, holidayOn } from './rules.ts'

describe('delivery dates', () => {
  const dates = (flags: string, moment: string, cutOffHour = 12) => {
    const now = new Date(moment)
    const usual = `${String(cutOffHour).padStart(2, '0')}:00`
    return deliveriesFrom({ flags, cutOffs: [], usual }, pragueDay(now), pragueTime(now)).open.map(({ date }) => date)
  }

  it('start tomorrow, from the cut-off hour in Prague on the day after [S7.12]', () => {
    const daily = '1111111'
    expect(dates(daily, '2026-11-23T10:59:59Z')[0]).toBe('2026-11-24')
    expect(dates(daily, '2026-11-23T11:00:00Z')[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-07-01T09:59:59Z')[0]).toBe('2026-07-02')
    expect(dates(daily, '2026-07-01T10:00:00Z')[0]).toBe('2026-07-03')
    // In Prague it is past midnight.
    expect(dates(daily, '2026-11-23T23:30:00Z')[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-11-23T10:00:00Z', 0)[0]).toBe('2026-11-25')
    expect(dates(daily, '2026-11-23T22:59:59Z', 24)[0]).toBe('2026-11-24')
  })

  it('are the flagged days of four weeks, Sunday first', () => {
    expect(dates('0000000', '2026-11-23T08:00:00Z')).toEqual([])
    expect(dates('1000000', '2026-11-23T08:00:00Z')).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'])
    expect(dates('0000010', '2026-11-23T08:00:00Z')[0]).toBe('2026-11-27')
  })

  it('count calendar days over the change of the clocks', () => {
    const march = dates('1111111', '2026-03-27T08:00:00Z')
    expect(march.slice(0, 4)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'])
    const october = dates('1111111', '2026-10-23T08:00:00Z')
    expect(october.slice(0, 4)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
    // Two of the 28 are public holidays.
    expect(new Set(october).size).toBe(26)
  })
})

describe('public holidays', () => {
  it('move with Easter', () => {
    const known = ['1954-04-18', '1981-04-19', '2000-04-23', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25']
    expect(known.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(known)
    expect(holidayOn('2026-04-03')).toBe('Good Friday')
    expect(holidayOn('2026-04-06')).toBe('Easter Monday')
    expect(holidayOn('2026-04-05')).toBeUndefined()
  })

  it('are thirteen in a year', () => {
    for (const year of [2025, 2026, 2027]) {
      const days = Array.from({ length: 365 }, (_, index) =>
        new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
      )
      expect(days.filter((day) => holidayOn(day) !== undefined)).toHaveLength(13)
    }
  })

  it('have no delivery, and say so', () => {
    const { open, closed } = deliveriesFrom({ flags: '0111110', cutOffs: [], usual: '12:00' }, '2026-12-22', '09:00')
    expect(open.slice(0, 2).map(({ date }) => date)).toEqual(['2026-12-23', '2026-12-28'])
    expect(closed.slice(0, 2)).toEqual([
      { date: '2026-12-24', reason: 'Christmas Eve' },
      { date: '2026-12-25', reason: 'Christmas Day' },
    ])
  })
})

describe('the time for orders', () => {
  const friday = [{ weekday: 1, daysBefore: 3, until: '14:30' }]

  it('is the usual hour of the day before, or the one of the route and weekday', () => {
    expect(cutOffFor('2026-11-24', friday, '12:00')).toEqual({ day: '2026-11-23', until: '12:00' })
    expect(cutOffFor('2026-11-23', friday, '12:00')).toEqual({ day: '2026-11-20', until: '14:30' })
  })

  it('ends before a holiday, not on it', () => {
    expect(cutOffFor('2026-11-18', [], '12:00')).toEqual({ day: '2026-11-16', until: '12:00' })
    expect(cutOffFor('2026-04-07', [], '12:00')).toEqual({ day: '2026-04-05', until: '12:00' })
  })

  it('is over to the minute, and the day is named with the reason', () => {
    const at = (time: string) =>
      deliveriesFrom({ flags: '0100000', cutOffs: friday, usual: '12:00' }, '2026-11-20', time)
    expect(at('14:29').open[0]).toEqual({ date: '2026-11-23', day: '2026-11-20', until: '14:30' })
    expect(at('14:30').open[0]?.date).toBe('2026-11-30')
    expect(at('14:30').closed).toEqual([{ date: '2026-11-23', reason: 'The time for orders is over' }])
  })

  it('is a moment in winter, in summer and at midnight', () => {
    expect(pragueInstant('2026-11-20', '12:00').toISOString()).toBe('2026-11-20T11:00:00.000Z')
    expect(pragueInstant('2026-07-01', '12:00').toISOString()).toBe('2026-07-01T10:00:00.000Z')
    expect(pragueInstant('2026-11-20', '24:00').toISOString()).toBe('2026-11-20T23:00:00.000Z')
    expect(pragueInstant('2026-03-29', '12:00').toISOString()).toBe('2026-03-29T10:00:00.000Z')
    expect(pragueInstant('2026-10-25', '12:00').toISOString()).toBe('2026-10-25T11:00:00.000Z')
  })
})
