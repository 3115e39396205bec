import type { KeyboardEvent } from 'react'
import type { PaneOrientation } from './mail-pane-props.ts'

/** Pixels of one press (KB-007, KB-008; decision 10). */
const STEPS = {
  vertical: { arrow: 200, page: 300 },
  horizontal: { arrow: 150, page: 150 },
} as const

/** Scrolls the mail by the keyboard, also from inside its text, whose keys are repeated on the frame. */
export function handleScrollKey(event: KeyboardEvent<HTMLElement>, orientation: PaneOrientation): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isReading(event.target)) return
  const top = scrollTarget(event.key, event.currentTarget, orientation)
  if (top === undefined) return
  event.preventDefault()
  event.currentTarget.scrollTo({ top })
}

function scrollTarget(key: string, area: HTMLElement, orientation: PaneOrientation): number | undefined {
  const { arrow, page } = STEPS[orientation]
  const offsets: Record<string, number> = { ArrowDown: arrow, ArrowUp: -arrow, PageDown: page, PageUp: -page }
  if (key === 'Home') return 0
  if (key === 'End') return area.scrollHeight
  const offset = offsets[key]
  return offset === undefined ? undefined : area.scrollTop + offset
}

/** Toolbars, menus and fields inside the pane keep their own keys. */
function isReading(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role="toolbar"], [role="menu"], input, textarea, select') === null
  )
}
