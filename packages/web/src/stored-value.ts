import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** A value kept in the browser's local storage (SH-035) that survives a reload. */
export interface StoredValue<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

interface Definition<S extends z.ZodType> {
  key: string
  schema: S
  fallback: z.output<S>
  /** `user` values are removed at sign-out (AU-021); `device` values stay with this browser. */
  kept_for: 'user' | 'device'
}

const PREFIX = 'laycan.'
const memory = new Map<string, string>()
const clearListeners = new Set<() => void>()

function readText(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    // Storage is refused in some private windows and absent outside browsers: keep for the window's life.
    return memory.get(key) ?? null
  }
}

function writeText(key: string, text: string): void {
  try {
    globalThis.localStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
}

/** Declares one stored value; what does not fit its schema (an older version, a hand edit) reads as the fallback. */
export function storedValue<S extends z.ZodType>(definition: Definition<S>): StoredValue<z.output<S>> {
  const { schema, fallback, kept_for } = definition
  const key = `${PREFIX}${kept_for}.${definition.key}`
  const listeners = new Set<() => void>()
  let cache: { text: string | null; value: z.output<S> } | undefined

  function get(): z.output<S> {
    const text = readText(key)
    if (cache === undefined || cache.text !== text) cache = { text, value: decode(schema, text, fallback) }
    return cache.value
  }
  function announce(): void {
    for (const listener of [...listeners]) listener()
  }
  clearListeners.add(announce)
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) announce()
  })
  return {
    get,
    set(value) {
      writeText(key, JSON.stringify(value))
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function decode<S extends z.ZodType>(schema: S, text: string | null, fallback: z.output<S>): z.output<S> {
  if (text === null) return fallback
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : fallback
  } catch {
    return fallback
  }
}

/** The value and its changes, also those made by other windows. */
export function useStored<Value>(value: StoredValue<Value>): Value {
  return useSyncExternalStore(value.subscribe, value.get)
}

/** Removes everything kept for the user (AU-021). */
export function clearUserValues(): void {
  const mine = (key: string) => key.startsWith(`${PREFIX}user.`)
  for (const key of [...memory.keys()].filter(mine)) memory.delete(key)
  try {
    for (const key of Object.keys(globalThis.localStorage).filter(mine))
      globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing was stored there then.
  }
  for (const listener of clearListeners) listener()
}
