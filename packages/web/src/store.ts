import { useSyncExternalStore } from 'react'

/** One value with listeners: what a feature knows about the world outside of lists of rows. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<(value: Value) => void>()
  let current = first
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return
      current = value
      for (const listener of [...listeners]) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
