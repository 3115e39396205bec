import { type RefObject, useLayoutEffect, useState } from 'react'

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Whether an element is painted dark now: by a theme above it, or by the device. */
export function useIsDark(element: RefObject<HTMLElement | null>): boolean {
  const [isDark, setDark] = useState(false)
  useLayoutEffect(() => {
    const read = () => setDark(isPaintedDark(element.current))
    read()
    const watcher = new MutationObserver(read)
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    system?.addEventListener('change', read)
    return () => {
      watcher.disconnect()
      system?.removeEventListener('change', read)
    }
  }, [element])
  return isDark
}

/** The same without waiting for an effect. */
export function isPaintedDark(element: HTMLElement | null): boolean {
  if (!element) return false
  const scheme = getComputedStyle(element).colorScheme
  return scheme === 'dark' || (scheme.includes('dark') && (system?.matches ?? false))
}
