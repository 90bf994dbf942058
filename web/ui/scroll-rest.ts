import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many px between two pictures are more than anybody reads; a key or the wheel moves less. */
const FAST = 100
const REST_MS = 120

let isFast = false
let inFollow = 0
let timer = 0
const places = new WeakMap<EventTarget, number>()
const waiting = new Set<(isUrgent: boolean) => void>()

function settle(isUrgent = false): void {
  window.clearTimeout(timer)
  isFast = false
  inFollow = 0
  for (const one of waiting) one(isUrgent)
}

function onScroll({ target }: Event): void {
  if (!(target instanceof Element)) return
  const now = target.scrollTop
  const moved = Math.abs(now - (places.get(target) ?? now))
  places.set(target, now)
  inFollow = moved > FAST ? inFollow + 1 : 0
  // One leap, as by a key, is no journey; nor is another one after a rest.
  if (inFollow > 1) isFast = true
  if (inFollow === 0 && !isFast) return
  window.clearTimeout(timer)
  timer = window.setTimeout(() => settle(), REST_MS)
}

// Before the list that is scrolled draws its rows.
window.addEventListener('scroll', onScroll, { capture: true, passive: true })

/** False for what comes into sight while a list flies past, until it rests: fields that nobody can use need not be made. */
export function useRest(): boolean {
  const [isResting, rest] = useState(() => !isFast)
  useEffect(() => {
    if (isResting) return undefined
    const one = (isUrgent: boolean) => (isUrgent ? rest(true) : startTransition(() => rest(true)))
    waiting.add(one)
    // It may have come to rest between being drawn and now.
    if (!isFast) one(false)
    return () => void waiting.delete(one)
  }, [isResting])
  return isResting
}

/** Has all fields made at once, for who is about to type into one. */
export function restNow(): void {
  if (waiting.size > 0) flushSync(() => settle(true))
}
