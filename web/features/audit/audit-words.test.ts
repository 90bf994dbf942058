import { describe, expect, it } from 'vitest'
import { detailText, wordsOf } from './audit-words.ts'

const t = (key: string) => key

describe('the particulars of an event', () => {
  it('name permissions as the administration does', () => {
    const detail = { of: 'eva', added: 'showcompany showinvocies', removed: 'useradmin', admin: false, blocked: true }
    expect(detailText(JSON.stringify(detail), t)).toBe('eva, + Company, + Invoices, − User administration, blocked')
  })

  it('say nothing when there is nothing to say, and keep what they do not know', () => {
    expect(detailText('{}', t)).toBe('')
    expect(detailText('{"added":"","admin":false,"rows":12}', t)).toBe('rows: 12')
    expect(detailText('{"added":"showsomethingnew"}', t)).toBe('+ showsomethingnew')
  })
})

describe('the name of an event', () => {
  it('is its own where there is no other', () => {
    expect(wordsOf('login.failed')).toEqual({ text: 'Wrong password', tone: 'warning' })
    expect(wordsOf('something.new').text).toBe('something.new')
  })
})
