import type { z } from 'zod'
import { type KeptFor, type KeptWithin, keepFor } from './keep.ts'

/** What a storage did not take, for the life of this page. */
const memory = { browser: new Map<string, string>(), window: new Map<string, string>() }
const onForget = { browser: new Set<() => void>(), window: new Set<() => void>() }

/** Under what the storages keep something (SH-035); by it it is found when it is to be forgotten. */
export function storedKey(kept_for: KeptFor, name: string): string {
  return `laycan.${kept_for}.${name}`
}

function storageOf(within: KeptWithin): Storage {
  return within === 'browser' ? globalThis.localStorage : globalThis.sessionStorage
}

/** Storage is refused in some private windows and absent outside browsers: then this page alone keeps it. */
export function readText(within: KeptWithin, key: string): string | null {
  try {
    return memory[within].get(key) ?? storageOf(within).getItem(key)
  } catch {
    return memory[within].get(key) ?? null
  }
}

/** False where only this page keeps it: the storage is refused, or full. */
export function writeText(within: KeptWithin, key: string, text: string): boolean {
  try {
    storageOf(within).setItem(key, text)
    memory[within].delete(key)
    return true
  } catch {
    memory[within].set(key, text)
    return false
  }
}

export function removeText(within: KeptWithin, key: string): void {
  memory[within].delete(key)
  try {
    storageOf(within).removeItem(key)
  } catch {
    // Nothing was stored there then.
  }
}

/** Names of all that is kept under a prefix. */
export function keysUnder(within: KeptWithin, prefix: string): readonly string[] {
  const names = [...memory[within].keys()]
  try {
    names.push(...Object.keys(storageOf(within)))
  } catch {
    // What this page keeps is all there is.
  }
  return names.filter((name) => name.startsWith(prefix))
}

/** Hears that what was kept may be gone. */
export function onForgotten(within: KeptWithin, listener: () => void): void {
  onForget[within].add(listener)
}

for (const kept_for of ['user', 'words'] as const) {
  for (const within of ['browser', 'window'] as const) {
    const forget = () => {
      for (const key of keysUnder(within, storedKey(kept_for, ''))) removeText(within, key)
      for (const listener of onForget[within]) listener()
    }
    keepFor(kept_for, forget, { within })
  }
}

/** What was kept, if it is still of this shape: not of an older version, nor changed by hand. */
export function decode<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Forgets what the service worker keeps under names that begin so; nothing where there is none. */
export async function forgetCaches(prefix: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await globalThis.caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => globalThis.caches.delete(name)))
}

/** Whether the service worker keeps an answer from this address; false where there is none. */
export async function isCached(url: string): Promise<boolean> {
  return 'caches' in globalThis && (await globalThis.caches.match(url)) !== undefined
}
