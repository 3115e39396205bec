import { useSyncExternalStore } from 'react'

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const theme = document.documentElement.dataset.theme
  return theme === undefined ? (system?.matches ?? false) : theme === 'twilight'
}

function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system?.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    system?.removeEventListener('change', listener)
  }
}

/** Whether the page is painted dark now, by the user's theme or the device's. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}
