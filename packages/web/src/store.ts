import { useSyncExternalStore } from 'react'

/**
 * One value with listeners: what a feature knows about the world outside of lists of rows. Kept by a module, it says for
 * whom: `forUser(createStore(…))`.
 */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Back to what it began with. */
  clear(): void
  subscribe(listener: (value: Value) => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<(value: Value) => void>()
  let current = first
  function set(value: Value): void {
    if (Object.is(current, value)) return
    current = value
    for (const listener of [...listeners]) listener(value)
  }
  return {
    get: () => current,
    set,
    clear: () => set(first),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
