import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What the address says of this screen: `read` gives undefined for the address of another one. A screen stays while the
 * next one is on its way, and the address is the next one's already; until then it is what it was last.
 */
export function useOwnLocation<T>(read: (location: ParsedLocation) => T | undefined): T | undefined {
  // The router asks for proof that a value of a type it does not know is JSON.
  const { own } = useLocation({ select: (location) => ({ own: read(location) as never }), structuralSharing: true })
  const said = own as T | undefined
  const [last, setLast] = useState(said)
  if (said !== undefined && said !== last) setLast(said)
  return said ?? last
}
