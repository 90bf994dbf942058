import { useCallback, useEffect, useRef } from 'react'
import { createStore } from './store.ts'

type Unsaved = {
  /** Forms that hold text nobody has saved. */
  held: number
  /** Takes the answer while the question stands; undefined while nobody is asked. */
  answer: ((leaves: boolean) => void) | undefined
}

/** How much unsaved text there is, and whether the user is asked about it. */
export const unsaved = createStore<Unsaved>({ held: 0, answer: undefined })

export const isUnsaved = () => unsaved.get().held > 0

/** Marks a form as holding unsaved text; the answer takes the mark back, once. */
export function holdText(): () => void {
  unsaved.set({ held: unsaved.get().held + 1 })
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    unsaved.set({ held: unsaved.get().held - 1 })
  }
}

/** Whether what is on screen may go: at once without unsaved text, else as the user answers the question. */
export function mayLeave(): Promise<boolean> {
  if (!isUnsaved()) return Promise.resolve(true)
  // Whoever asks again takes the question over; the one who asked before stays.
  unsaved.get().answer?.(false)
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      unsaved.set({ answer: undefined })
      resolve(leaves)
    }
    unsaved.set({ answer })
  })
}

/** Calls `leave` unless the user would rather keep the unsaved text. */
export async function leaveThen(leave: () => void): Promise<void> {
  if (await mayLeave()) leave()
}

/** Asks before the text of this form is lost; what it returns lets the form go without a question once it was saved. */
export function useUnsaved(isChanged: boolean): () => void {
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isChanged) return
    const letGo = holdText()
    release.current = letGo
    return letGo
  }, [isChanged])
  return useCallback(() => release.current?.(), [])
}

/** The part of an address that tells which form is on screen: all but the panel of an item, which covers nothing. */
export function screenOf(pathname: string, search: object): string {
  const parts = Object.entries(search).filter(([name]) => name !== 'product')
  return JSON.stringify([pathname, parts.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
