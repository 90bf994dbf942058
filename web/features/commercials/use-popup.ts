import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Commercial } from '#contract/commercials.ts'
import type { Timers } from '#contract/commercial-editing.ts'
import { currentScope, POPUP_KEY } from '#web/shared/session.ts'
import { closed, fresh, isFree, type Memory, opensAt, placeOf, popupItems, timesOf } from './popup-rules.ts'
import { type Page, readPages, tellShown, useCommercials } from './use-commercials.ts'

/** How long before it opens its pictures are read. */
const AHEAD_MS = 15_000
/** How often it is looked whether it disturbs, once it is due. */
const LOOK_MS = 250

const NONE: Commercial[] = []

function readMemory(): Memory {
  try {
    const kept = JSON.parse(sessionStorage.getItem(POPUP_KEY) ?? 'null') as Memory | null
    return kept && Number.isInteger(kept.index) ? kept : fresh
  } catch {
    return fresh
  }
}

export type Popup = {
  pages: readonly Page[]
  /** The page that is shown. */
  index: number
  autoplay: number
  go: (index: number) => void
  close: () => void
}

/** The popup of commercials at an address; undefined while it is not open. */
export function usePopup(path: string, timers: Timers): Popup | undefined {
  const times = timesOf(timers)
  const { data: commercials = NONE } = useCommercials()
  const items = useMemo(() => popupItems(commercials), [commercials])
  const place = placeOf(path)
  const [memory, setMemory] = useState(readMemory)
  const [pages, setPages] = useState<Page[]>()
  const [shown, setShown] = useState<number>()
  const told = useRef(new Set<string>())

  /** A reload while it is open counts as a close. */
  const remember = (index: number): Memory => {
    const next = closed(index, pages?.length ?? 1, Date.now(), times)
    sessionStorage.setItem(POPUP_KEY, JSON.stringify(next))
    return next
  }
  const go = (index: number) => {
    setShown(index)
    remember(index)
    const id = pages?.[index]?.CommercialId
    if (id === undefined || told.current.has(id)) return
    told.current.add(id)
    tellShown(id)
  }
  const close = () => {
    if (shown === undefined) return
    setMemory(remember(shown))
    setShown(undefined)
  }
  const prepare = useEffectEvent(async () => {
    if (shown !== undefined) return
    setPages(undefined)
    setPages(await readPages(currentScope(), items))
  })
  /** Opens it if it disturbs nobody; whether there is nothing left to wait for. */
  const open = useEffectEvent((): boolean => {
    if (shown !== undefined) return true
    if (pages === undefined || !isFree(document)) return false
    if (pages.length > 0) go(memory.index % pages.length)
    return true
  })

  const enteredAt = useRef(0)
  useEffect(() => {
    enteredAt.current = Date.now()
  }, [place])

  const { delay, interval, autoplay } = times
  const hasItems = items.length > 0
  useEffect(() => {
    const at =
      place === undefined || !hasItems
        ? undefined
        : opensAt(place, enteredAt.current, memory, { delay, interval, autoplay })
    if (at === undefined) return undefined
    const wait = at - Date.now()
    const ahead = setTimeout(() => void prepare(), Math.max(0, wait - AHEAD_MS))
    let due = setTimeout(
      function look() {
        if (!open()) due = setTimeout(look, LOOK_MS)
      },
      Math.max(0, wait),
    )
    return () => {
      clearTimeout(ahead)
      clearTimeout(due)
    }
  }, [place, hasItems, memory, delay, interval, autoplay])

  const leave = useEffectEvent(close)
  useEffect(() => {
    if (place === undefined) leave()
  }, [place])

  if (shown === undefined || place === undefined || pages === undefined) return undefined
  return { pages, index: Math.min(shown, pages.length - 1), autoplay, go, close }
}
