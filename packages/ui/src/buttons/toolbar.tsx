import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toolbar.module.css'

export interface ToolbarProps {
  /** Accessible name, e.g. `Mail actions`. */
  label: string
  children: ReactNode
  className?: string
}

const FOCUSABLE = 'button:not(:disabled), [role="radio"], select:not(:disabled)'

/**
 * A row of controls in which Left, Right, Home and End move the focus (ARIA toolbar pattern). Every control
 * stays in the tab order: toolbars are short, and a hidden stop costs more than a Tab.
 */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={classNames(styles.toolbar, className)}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

/** A hairline between groups of a toolbar. */
function ToolbarDivider() {
  return <span aria-hidden className={styles.divider} />
}

/** Takes the free room, so that what follows stands at the end. */
function ToolbarSpace() {
  return <span aria-hidden className={styles.space} />
}

Toolbar.Divider = ToolbarDivider
Toolbar.Space = ToolbarSpace

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.matches('input, textarea')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const at = stops.indexOf(event.target)
  if (at < 0) return
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: stops.length - 1,
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[(next + stops.length) % stops.length]?.focus()
}
