import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Merges a change. */
  set: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
  /** Renders again when the value changed. */
  use: () => T
}

/** A value shared by screens. */
export function createStore<T extends object>(initial: T): Store<T> {
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
    set: (change) => {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}

/** A part of a shared value; renders again only when that part changed. */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
