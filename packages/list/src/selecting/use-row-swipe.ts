import { type PointerEvent, useMemo, useRef } from 'react'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { createStore, type Store } from '@laycan/web/store.ts'

/** What a swipe over a row does: what is uncovered at the left by a swipe to the right, and the other way round. */
export interface RowSwipes<Row> {
  readonly right?: ((row: Row) => OfferedAction | undefined) | undefined
  readonly left?: ((row: Row) => OfferedAction | undefined) | undefined
}

/** A row on its way under the finger. */
export interface Swiped {
  readonly action: OfferedAction
  /** Pixels from where the row lies; below 0 to the left. */
  readonly moved: number
  /** Pixels from the top of the table to the row, and its height. */
  readonly top: number
  readonly height: number
  /** Lifting the finger now does it. */
  readonly isFar: boolean
}

/** A finger that moved so far, and sideways, swipes; before it may still scroll or rest. */
const BEGINS_PX = 12
/** Sideways is this much more across than down. */
const STEEP = 1.5
/** Part of the row that must be uncovered. */
const FAR = 0.3

interface Running {
  readonly x: number
  readonly y: number
  readonly row: HTMLElement
  isSwiping: boolean
}

interface Parts {
  /** What a swipe over a row in a direction does; undefined: nothing. */
  actionOf(element: HTMLElement, direction: 'left' | 'right'): OfferedAction | undefined
}

/** Follows a finger that swipes over rows; what it shows is in the store, so that rows are not drawn again for it. */
export function useRowSwipe(parts: Parts) {
  const latest = useRef(parts)
  latest.current = parts
  return useMemo(() => {
    const shown: Store<Swiped | undefined> = createStore<Swiped | undefined>(undefined)
    let running: Running | undefined

    function end(): void {
      if (running) running.row.style.translate = ''
      running = undefined
      shown.set(undefined)
    }

    function follow(now: Running, moved: number): void {
      const action = latest.current.actionOf(now.row, moved < 0 ? 'left' : 'right')
      now.row.style.translate = action === undefined ? '' : `${moved}px`
      shown.set(action && swipedOf(now.row, action, moved))
    }

    return {
      shown,
      handlers: {
        onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void {
          end()
          const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
          if (pointerType === 'touch' && row) running = { x, y, row, isSwiping: false }
        },
        onPointerMove({ clientX, clientY }: PointerEvent): void {
          if (running === undefined) return
          const across = clientX - running.x
          const isSideways = Math.abs(across) > STEEP * Math.abs(clientY - running.y)
          if (!running.isSwiping && Math.abs(across) > BEGINS_PX) running.isSwiping = isSideways
          if (running.isSwiping) follow(running, across)
        },
        onPointerUp(): void {
          const done = shown.get()
          end()
          if (done?.isFar) void done.action.run()
        },
        onPointerCancel: end,
      },
    }
  }, [])
}

function swipedOf(row: HTMLElement, action: OfferedAction, moved: number): Swiped {
  const frame = row.closest('[data-swipes]')?.getBoundingClientRect()
  const { top, height, width } = row.getBoundingClientRect()
  return { action, moved, top: top - (frame?.top ?? 0), height, isFar: Math.abs(moved) > width * FAR }
}
