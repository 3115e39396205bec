import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import floatingStyles from './floating.module.css'
import type { Align, Side } from './place.ts'
import styles from './popover.module.css'
import { firstStop } from './stops.ts'
import type { TriggerProps } from './trigger.ts'
import { useDismiss } from './use-dismiss.ts'
import { useFloating } from './use-floating.ts'

export interface PopoverProps {
  /** Accessible name of the panel, e.g. `Filter by sender`. */
  label: string
  /** Draws the button; spread the props on it. */
  children: (trigger: TriggerProps) => ReactNode
  content: (close: () => void) => ReactNode
  side?: Side
  align?: Align
  className?: string
}

/** A small panel beside its button (a filter, a chooser). Focus goes in, Escape brings it back. */
export function Popover({ label, children, content, side, align, className }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  const part = useFloating<HTMLDivElement>({ anchor, side, align })
  useDismiss(part, anchor, () => setAnchor(undefined))
  useLayoutEffect(() => {
    if (anchor) (firstStop(part.current) ?? part.current)?.focus()
  }, [anchor, part])

  function close() {
    setAnchor(undefined)
    anchor?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Inside a dialog the same key would also close the dialog.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <>
      {children({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor ? id : undefined,
        onClick: (event) => (anchor ? close() : setAnchor(event.currentTarget)),
      })}
      {anchor && (
        <div
          ref={part}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(floatingStyles.floating, styles.popover, className)}
          onKeyDown={handleKey}
        >
          {content(close)}
        </div>
      )}
    </>
  )
}
