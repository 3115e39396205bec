import { z } from 'zod'
import { currentOwner, forUser } from '@laycan/web/keep.ts'
import type { PlaceQuery } from '@laycan/web/navigation.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { createStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'

/** A compose window that floats over the screens of this window. */
export interface Floating {
  readonly key: string
  readonly query: PlaceQuery
}

export interface FloatingState {
  readonly all: readonly Floating[]
  /** The one that is visible (CP-002); the others wait at the bottom. */
  readonly visible: string | undefined
}

const none: FloatingState = { all: [], visible: undefined }
const stored = storedValue({
  key: 'floating',
  schema: z.object({
    all: z.array(
      z.object({ key: z.string(), query: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
    visible: z.string().optional(),
  }),
  fallback: { all: [] },
  kept_for: 'user',
  within: 'window',
})

/** What this tab had open before it was reloaded. */
function readStored(): FloatingState {
  const { all, visible } = stored.get()
  // Each finds what was written by its key.
  return { all: all.map(({ key, query }) => ({ key, query: { ...query, draft: key } })), visible }
}

export const floatingState = forUser(createStore(none))
floatingState.set(readStored())
floatingState.subscribe(({ all, visible }) => {
  // Emptied by the end of the session, it is not kept for the next user.
  if (currentOwner() === '') return
  stored.set({ all: all.map(({ key, query }) => ({ key, query: plain(query) })), visible })
})

/** As an address says it, which is how it is read again. */
function plain(query: PlaceQuery): Record<string, string | number> {
  const said = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
}

let places = 0

/** Whether this window has a place where compose can float: windows of single mails have none. */
export function canFloat(): boolean {
  return places > 0
}

export function offerFloatingPlace(): () => void {
  places += 1
  return () => {
    places -= 1
  }
}

/** Opens a floating compose window; the one that was visible is minimised. */
export function addFloating(query: PlaceQuery): boolean {
  if (!canFloat()) return false
  const { all } = floatingState.get()
  const same = all.find(({ query: other }) => isSameDraft(other, query))
  const added = same ?? { key: typeof query.draft === 'string' ? query.draft : newKey(), query }
  floatingState.set({ all: same ? all : [...all, added], visible: added.key })
  return true
}

function isSameDraft(one: PlaceQuery, other: PlaceQuery): boolean {
  const isDraft = one.method === 'edit' && other.method === 'edit' && String(one.id) === String(other.id)
  return isDraft || (one.draft !== undefined && one.draft === other.draft)
}

/** Shows one of them, or minimises all. */
export function showFloating(key: string | undefined): void {
  floatingState.set({ ...floatingState.get(), visible: key })
}

export function removeFloating(key: string): void {
  const { all, visible } = floatingState.get()
  floatingState.set({
    all: all.filter((each) => each.key !== key),
    visible: visible === key ? undefined : visible,
  })
}
