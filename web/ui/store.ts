import { useSyncExternalStore } from 'react'

/** A value shared by screens: `set` merges a change, `use` renders again when it changed, `useSelect` when its part did. */
export function createStore<T extends object>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (change: Partial<T>) => {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
    useSelect: <S>(select: (value: T) => S) => useSyncExternalStore(subscribe, () => select(value)),
  }
}
