import * as z from 'zod/mini'
import { text } from './fields.ts'

const SHORT = 'The password must have at least 8 characters.'
const SHORTEST = 8

/** Whether each character follows the one before, up or down; after 9 comes 0. */
function counts(characters: string[]): boolean {
  const steps = characters.slice(1).map((character, index) => {
    const before = characters[index] ?? ''
    if (before + character === '90') return 1
    if (before + character === '09') return -1
    return (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/**
 * Why a password is refused, as a key of the translation files. The most common passwords are known to the server only.
 */
export function passwordFault(password: string): string | undefined {
  if (password.length < SHORTEST) return SHORT
  const characters = Array.from(password.trim().toLowerCase())
  if (characters.length === 0) return 'The password must not consist of spaces only.'
  if (new Set(characters).size === 1) return 'The password must not be one repeated character.'
  if (counts(characters)) return 'The password must not be a row of characters that follow each other.'
  return undefined
}

/** A password somebody sets. */
export const newPassword = text(200).check(
  z.minLength(SHORTEST, { error: SHORT }),
  z.check(({ value, issues }) => {
    const message = value.length < SHORTEST ? undefined : passwordFault(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  }),
)
