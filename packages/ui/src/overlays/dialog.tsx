import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DismissIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import styles from './dialog.module.css'
import { pushModal } from './modal-stack.ts'
import { firstStop, stopsIn } from './stops.ts'

export interface DialogProps {
  title: string
  /** A sentence under the title, read together with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end, the primary one last. */
  footer?: ReactNode
  /** `full`: for tables, as wide as they need. */
  size?: 'small' | 'normal' | 'wide' | 'full'
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void
  /** A form with typed text should not vanish because of a press beside it. */
  keepOnBackdrop?: boolean
  /** `alertdialog` for what interrupts. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal window. Render it to open it, take it away to close it. The native element makes the rest of the page
 * inert and stands above everything; the focus starts at [data-autofocus], the first field or the last button,
 * stays inside, and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, size = 'normal', onClose, keepOnBackdrop, role } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), [])

  function handlePress(event: MouseEvent) {
    // The backdrop belongs to the element; everything inside stands in the frame.
    if (event.target === dialog.current && !keepOnBackdrop) onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-t`}
      aria-describedby={description === undefined ? undefined : `${id}-d`}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={(event) => keepInside(event, dialog.current)}
      onMouseDown={handlePress}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={`${id}-t`} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={DismissIcon} label={uiWord('close')} size="small" onClick={onClose} />
        </header>
        <div className={styles.body}>
          {description !== undefined && (
            <p id={`${id}-d`} className={styles.description}>
              {description}
            </p>
          )}
          {children}
        </div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  if (!dialog.open) dialog.showModal()
  const leaveStack = pushModal(dialog)
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const field = wanted ?? dialog.querySelector<HTMLElement>('input, textarea, select')
  const footerButton = dialog.querySelector<HTMLElement>('footer > button:last-child')
  ;(field ?? footerButton ?? firstStop(dialog))?.focus()
  return () => {
    leaveStack()
    dialog.close()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

/** Tab goes round inside; without this it would visit the browser's own bars between last and first. */
function keepInside(event: KeyboardEvent, dialog: HTMLDialogElement | null) {
  // Shortcuts of the page behind must not hear keys of a dialog (KB-010).
  event.stopPropagation()
  if (event.key !== 'Tab' || !dialog) return
  const stops = stopsIn(dialog)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge && document.activeElement !== dialog) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
