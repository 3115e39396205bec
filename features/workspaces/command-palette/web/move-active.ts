import type { KeyboardEvent } from 'react'

/** Entries of one page of the list. */
const PAGE = 8

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey'>

/** The entry a key moves to; undefined when the key moves none. Ends lead round, pages do not. */
export function moveActive({ key, ctrlKey }: Press, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  if (key === 'ArrowDown') return active === last ? 0 : active + 1
  if (key === 'ArrowUp') return active === 0 ? last : active - 1
  if (key === 'PageDown') return Math.min(last, active + PAGE)
  if (key === 'PageUp') return Math.max(0, active - PAGE)
  // Without Ctrl they move in the typed text.
  if (key === 'Home' && ctrlKey) return 0
  if (key === 'End' && ctrlKey) return last
  return undefined
}
