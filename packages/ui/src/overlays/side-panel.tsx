import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { ChevronLeftIcon, DismissIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import styles from './side-panel.module.css'

export interface SidePanelProps {
  title: string
  children: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** Width in pixels; the panel is never wider than the window (SH-033: 700). */
  width?: number
  onClose: () => void
}

/**
 * A panel over the right side of its container (which must be positioned). It is not modal: the page beside it
 * stays in use. On a phone it is a screen of its own with a way back. Escape inside it closes it.
 */
export function SidePanel({ title, children, actions, footer, width = 700, onClose }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }

  return (
    <aside
      ref={panel}
      className={styles.panel}
      style={{ '--panel-width': `${width}px` }}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <header className={styles.header}>
        <span className={styles.back}>
          <IconButton icon={ChevronLeftIcon} label={uiWord('close')} onClick={onClose} />
        </span>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        <span className={styles.close}>
          <IconButton icon={DismissIcon} label={uiWord('close')} shortcut="Escape" onClick={onClose} />
        </span>
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  )
}
