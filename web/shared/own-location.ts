import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

/**
 * What the address says of this screen: `read`, the same function each time, gives undefined for the address of another
 * one. A screen stays while the next one is on its way, and the address is the next one's already; until then it is what
 * it was last.
 */
export function useOwnLocation<T>(read: (location: ParsedLocation) => T | undefined): T | undefined {
  const location = useLocation()
  const said = useMemo(() => read(location), [read, location])
  const [last, setLast] = useState(said)
  if (said !== undefined && said !== last) setLast(said)
  return said ?? last
}
