import { useEffect, useState } from 'react'
import { type Pages, useNextPage } from '#web/ui/use-next-page.ts'

type Row = { OrderId: string }

interface Neighbours {
  newer: string | undefined
  older: string | undefined
}

type Known = Neighbours & { of: string | undefined }

/** The orders beside the opened one; when it has left the list, as by being accepted, those that stood beside it last. */
export function neighboursOf(rows: readonly Row[], opened: string | undefined, known: Known | undefined): Known {
  const place = rows.findIndex(({ OrderId }) => OrderId === opened)
  const at = (by: number) => (place < 0 ? undefined : rows[place + by]?.OrderId)
  return place < 0 && known?.of === opened && known !== undefined ? known : { of: opened, newer: at(-1), older: at(1) }
}

/**
 * The orders before and after the opened one in its list. At the end of what was read it is read on: on a phone the list
 * itself is not there while an order is open.
 */
export function useNeighbours(pages: Pages, rows: readonly Row[], opened: string | undefined): Neighbours {
  const [known, setKnown] = useState<Known>()
  const now = neighboursOf(rows, opened, known)
  if (now.of !== known?.of || now.newer !== known?.newer || now.older !== known?.older) setKnown(now)
  const readOn = useNextPage(pages, rows, 2)
  useEffect(() => {
    const row = rows.find(({ OrderId }) => OrderId === opened)
    if (row) readOn([row])
  }, [rows, opened, readOn])
  return { newer: now.newer, older: now.older }
}
