import { useEffect, useRef } from 'react'

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])

/**
 * Hears the keys that move in a list while nothing has the focus, after loading and when a mail was closed, and while a button
 * of its toolbar has it, which was pressed just now.
 */
export function useBodyKeys(onMove: (event: KeyboardEvent) => void): void {
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isOurs = MOVES.has(event.key) && isBesideRows(event.target)
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

function isBesideRows(target: EventTarget | null): boolean {
  if (target === document.body) return true
  if (!(target instanceof HTMLButtonElement) || target.closest('[popover], dialog')) return false
  return target.closest('[data-list-head]') !== null
}
