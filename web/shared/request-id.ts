import { useState } from 'react'

/**
 * What makes a repeated request the same request: the same words sent again after a lost answer are, other words are not.
 * Made so that it works where the portal runs without encryption too.
 */
export function useRequestId(words: string): string {
  const [made, setMade] = useState(() => ({ words, id: newId() }))
  if (made.words === words) return made.id
  const next = { words, id: newId() }
  setMade(next)
  return next.id
}

/** A random UUID; `crypto.randomUUID` is there on encrypted pages alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
