import { describe, expect, it } from 'vitest'
import { columnsOf, columnsText, keptSearch, searchOf } from './view-search.ts'

describe('the address of a list as a view keeps it', () => {
  it('is the same however it was typed, without what is opened', () => {
    const kept = keptSearch({ state: 'Overdue', open: 'FV1;FV2', branch: 'Bistro Čára, Brno', text: '', to: undefined })
    expect(kept).toBe(keptSearch({ branch: 'Bistro Čára, Brno', order: 'OP1', state: 'Overdue' }))
    expect(searchOf(kept)).toEqual({ branch: 'Bistro Čára, Brno', state: 'Overdue' })
    expect(keptSearch({})).toBe('')
    expect(searchOf('')).toEqual({})
  })

  it('carries the chosen columns', () => {
    expect(columnsOf(columnsText({ net: true, order: false }))).toEqual({ net: true, order: false })
    expect(columnsText({})).toBe('')
    expect(columnsOf('net;;-;<b>;-type')).toEqual({ net: true, type: false })
    expect(columnsOf(undefined)).toEqual({})
  })
})
