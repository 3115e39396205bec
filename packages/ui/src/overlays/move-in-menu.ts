import type { KeyboardEvent, PointerEvent } from 'react'

/** Letters typed within this many milliseconds make one word. */
const TYPING_PAUSE = 600

/** The items of one level, without those of its open submenus. */
export function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return panel ? [...panel.querySelectorAll<HTMLElement>(':scope > [role^="menuitem"]')] : []
}

/**
 * Moves the focus in a menu: arrows (round the ends), Home, End, and the first letters of a label.
 * @returns whether the key was used.
 */
export function moveInMenu(
  event: KeyboardEvent,
  panel: HTMLElement | null,
  typed: { text: string; at: number },
): boolean {
  const items = itemsOf(panel)
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }
  const next = steps[event.key] ?? typedItem(event, items, at, typed)
  if (next === undefined || items.length === 0) return false
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
  return true
}

function typedItem(
  event: KeyboardEvent,
  items: HTMLElement[],
  at: number,
  typed: { text: string; at: number },
) {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined
  const letter = event.key.toLocaleLowerCase()
  typed.text = event.timeStamp - typed.at < TYPING_PAUSE ? typed.text + letter : letter
  typed.at = event.timeStamp
  // A new word starts behind the focused item, so that the same letter walks through all that begin with it.
  const from = typed.text.length === 1 ? at + 1 : Math.max(at, 0)
  const order = items.map((_, index) => (from + index) % items.length)
  return order.find((index) => items[index]?.textContent?.trim().toLocaleLowerCase().startsWith(typed.text))
}

/** The pointer moves the focus, so that pointer and arrow keys continue from the same item. */
export function focusPointed(event: PointerEvent<HTMLElement>): void {
  if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
}
