import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { decode, onForgotten, readText, storedKey, writeText } from './browser-storage.ts'
import type { KeptFor, KeptWithin } from './keep.ts'

/** A value kept in the browser's storage (SH-035) that survives a reload. */
export interface StoredValue<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

interface Definition<S extends z.ZodType> {
  key: string
  schema: S
  fallback: z.output<S>
  kept_for: KeptFor
  /** Left out: all windows share it. That of a `window` ends with its tab. */
  within?: KeptWithin
}

/** Declares one stored value of a module; what does not fit its schema reads as the fallback. */
export function storedValue<S extends z.ZodType>(definition: Definition<S>): StoredValue<z.output<S>> {
  const { schema, fallback, kept_for, within = 'browser' } = definition
  const key = storedKey(kept_for, definition.key)
  const listeners = new Set<() => void>()
  let cache: { text: string | null; value: z.output<S> } | undefined

  function get(): z.output<S> {
    const text = readText(within, key)
    if (cache === undefined || cache.text !== text) {
      const value = decode(schema, text)
      cache = { text, value: value === undefined ? fallback : value }
    }
    return cache.value
  }
  function announce(): void {
    for (const listener of [...listeners]) listener()
  }
  onForgotten(within, announce)
  if (within === 'browser') {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === key) announce()
    })
  }
  return {
    get,
    set(value) {
      writeText(within, key, JSON.stringify(value))
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value and its changes, also those made by other windows. */
export function useStored<Value>(value: StoredValue<Value>): Value {
  return useSyncExternalStore(value.subscribe, value.get)
}
