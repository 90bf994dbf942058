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

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
