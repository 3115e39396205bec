import { type MouseEvent, useMemo, useRef, useState } from 'react'
import type { MenuAction, MenuEntry } from './menu-entry.ts'
import { MenuPanel } from './menu-panel.tsx'
import { useDismiss } from './use-dismiss.ts'

/** A point of the window in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export interface ContextMenuProps {
  label: string
  entries: readonly MenuEntry[]
  /** Where it opens; `undefined` while it is closed. */
  at: Point | undefined
  onClose: () => void
}

/**
 * A menu at the pointer, or at the focused element when the keyboard asked for it. One for a whole list:
 * `onContextMenu={(event) => setAt(openingPoint(event))}`.
 */
export function ContextMenu({ at, ...rest }: ContextMenuProps) {
  // A new place is a new menu: it starts at its first item again.
  return at && <OpenContextMenu key={`${at.x},${at.y}`} at={at} {...rest} />
}

/**
 * The place for a context menu, and no menu of the browser. The menu key and Shift+F10 report the focused
 * element; its lower left corner is where the eye is.
 */
export function openingPoint(event: MouseEvent): Point {
  event.preventDefault()
  const byKeyboard = event.button !== 2 && event.detail === 0
  const box = event.target instanceof Element && byKeyboard ? event.target.getBoundingClientRect() : undefined
  return box
    ? { x: box.left + 8, y: Math.min(box.bottom, box.top + 40) }
    : { x: event.clientX, y: event.clientY }
}

function OpenContextMenu({ label, entries, at, onClose }: ContextMenuProps & { at: Point }) {
  const wrapper = useRef<HTMLDivElement>(null)
  // Read before the menu takes the focus.
  const [opener] = useState(() => document.activeElement)
  const anchor = useMemo(() => ({ left: at.x, top: at.y, width: 0, height: 0 }), [at])
  useDismiss(wrapper, undefined, onClose)

  function close() {
    onClose()
    if (opener instanceof HTMLElement) opener.focus()
  }

  function handleChoose(action: MenuAction) {
    if (!action.keepOpen) close()
    action.onSelect()
  }

  return (
    <div ref={wrapper} style={{ display: 'contents' }}>
      <MenuPanel
        label={label}
        entries={entries}
        anchor={anchor}
        gap={0}
        focusAt="first"
        onClose={(extent) => extent === 'all' && close()}
        onChoose={handleChoose}
      />
    </div>
  )
}
