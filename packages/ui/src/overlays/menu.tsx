import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { MenuAction, MenuEntry } from './menu-entry.ts'
import { MenuPanel } from './menu-panel.tsx'
import type { Align, Side } from './place.ts'
import type { TriggerProps } from './trigger.ts'
import { useDismiss } from './use-dismiss.ts'

export interface MenuProps {
  /** Accessible name of the menu, e.g. `More actions`. */
  label: string
  /** The entries, or what makes them when the menu opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Draws the button; spread the props on it. */
  children: (trigger: TriggerProps) => ReactNode
  side?: Side
  align?: Align
}

/** A menu that opens from a button, by click, Enter, Space, Arrow down or Arrow up. */
export function Menu({ label, entries, children, side, align }: MenuProps) {
  const [open, setOpen] = useState<{ anchor: HTMLElement; focusAt: 'first' | 'last' }>()
  const wrapper = useRef<HTMLDivElement>(null)
  const id = useId()
  useDismiss(wrapper, open?.anchor, () => setOpen(undefined))

  function close() {
    setOpen(undefined)
    open?.anchor.focus()
  }

  function handleChoose(action: MenuAction) {
    if (!action.keepOpen) close()
    action.onSelect()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen({ anchor: event.currentTarget, focusAt: event.key === 'ArrowDown' ? 'first' : 'last' })
  }

  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        'aria-controls': open ? id : undefined,
        onClick: (event) => (open ? close() : setOpen({ anchor: event.currentTarget, focusAt: 'first' })),
        onKeyDown: handleKey,
      })}
      {open && (
        <div ref={wrapper} style={{ display: 'contents' }}>
          <MenuPanel
            id={id}
            label={label}
            entries={typeof entries === 'function' ? entries() : entries}
            anchor={open.anchor}
            side={side}
            align={align}
            focusAt={open.focusAt}
            onClose={(extent) => extent === 'all' && close()}
            onChoose={handleChoose}
          />
        </div>
      )}
    </>
  )
}
