import { useSyncExternalStore } from 'react'

/** Widths at which the layout changes: below 900 px panes stack, below 600 px it is a phone app (UI.md). */
export const NARROW = '(max-width: 899.98px)'
export const PHONE = '(max-width: 599.98px)'

/** Whether a media query holds, and its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
