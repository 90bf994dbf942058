import { useEffect } from 'react'

interface Neighbours {
  newer: string | undefined
  older: string | undefined
}

/**
 * The orders before and after the opened one in its list. At the end of what was read `readOn` gets the rows up to the
 * opened one: on a phone the list itself is not there while an order is open.
 */
export function useNeighbours<Row extends { OrderId: string }>(
  rows: readonly Row[],
  opened: string | undefined,
  readOn: (inSight: readonly Row[]) => void,
): Neighbours {
  const place = rows.findIndex(({ OrderId }) => OrderId === opened)
  useEffect(() => {
    if (place >= rows.length - 2 && place >= 0) readOn(rows.slice(0, place + 1))
  }, [place, rows, readOn])
  const at = (by: number) => (place < 0 ? undefined : rows[place + by]?.OrderId)
  return { newer: at(-1), older: at(1) }
}
