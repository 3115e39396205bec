import type { PointerEvent } from 'react'

type Handlers = Readonly<Record<string, (event: PointerEvent) => unknown>>

/** Handlers of two parts for one element, each event to both. */
export function joined(one: Handlers, other: Handlers): Handlers {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      (event: PointerEvent) => {
        one[name]?.(event)
        other[name]?.(event)
      },
    ]),
  )
}
