import type { KeyboardEvent } from 'react'

interface SheetKeys {
  onSend: () => void
  onEscape: () => void
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Keys of the whole sheet: Ctrl+Enter sends from anywhere, besides the keys of what it stands in. */
export function sheetKeys({ onSend, onEscape }: SheetKeys) {
  return {
    ...frameKeys(onEscape),
    /** Before the editor, which would make a new line of it. */
    onKeyDownCapture(event: KeyboardEvent) {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      if (!isSend(event) || isInDialog) return
      event.preventDefault()
      event.stopPropagation()
      onSend()
    },
  }
}

/** Escape leaves; no key reaches the screens behind (KB-010). */
export function frameKeys(onEscape: () => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      event.stopPropagation()
      if (event.defaultPrevented || event.key !== 'Escape') return
      event.preventDefault()
      onEscape()
    },
  }
}
