import { useSyncExternalStore } from 'react'

const FINE_PX = 28
/** What a finger hits (WCAG 2.5.5). */
const COARSE_PX = 44

const coarse = globalThis.matchMedia?.('(pointer: coarse)')

/** Height of a row of a tree, in pixels: a finger needs more than a mouse. */
export function useRowSize(): number {
  const isCoarse = useSyncExternalStore(
    (listener) => {
      coarse?.addEventListener('change', listener)
      return () => coarse?.removeEventListener('change', listener)
    },
    () => coarse?.matches ?? false,
  )
  return isCoarse ? COARSE_PX : FINE_PX
}
