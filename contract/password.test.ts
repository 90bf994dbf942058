import { describe, expect, it } from 'vitest'
import { newPassword, passwordFault } from './password.ts'

const short = 'The password must have at least 8 characters.'
const spaces = 'The password must not consist of spaces only.'
const repeated = 'The password must not be one repeated character.'
const row = 'The password must not be a row of characters that follow each other.'

describe('a password', () => {
  it.each([
    ['', short],
    ['sedm-77', short],
    [' '.repeat(8), spaces],
    [' \t\u00A0\u2003'.repeat(3), spaces],
    ['11111111', repeated],
    ['AaAaAaAa', repeated],
    ['   ž     ', repeated],
    ['😀'.repeat(8), repeated],
    ['12345678', row],
    ['01234567890123', row],
    ['7890123456', row],
    ['3210987654', row],
    ['stuvwxyz', row],
    ['HGFEDCBA', row],
    [' abcdefgh ', row],
  ])('%j is refused: %s', (password, reason) => {
    expect(passwordFault(password)).toBe(reason)
    const parsed = newPassword.safeParse(password)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([reason])
  })

  it.each(['odbyt2026', '12345679', 'abcdefgg', '1234567890a', 'dvě slova', '        x1', 'áčďéěíňó'])(
    '%j is taken',
    (password) => {
      expect(passwordFault(password)).toBeUndefined()
      expect(newPassword.safeParse(password).success).toBe(true)
    },
  )

  it('has at most 200 characters', () => {
    expect(newPassword.safeParse('ab'.repeat(100)).success).toBe(true)
    expect(newPassword.safeParse('ab'.repeat(101)).success).toBe(false)
  })
})
