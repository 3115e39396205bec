import { useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DismissIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import type { ShownToast } from './toast.ts'
import styles from './toast-card.module.css'

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon }

export interface ToastCardProps {
  toast: ShownToast
  /** It waits for a dialog: seen, but neither used nor read to anybody. */
  isBlocked: boolean
  onClose: () => void
}

/** One toast. Its clock stands still while it is pointed at, focused or blocked. */
export function ToastCard({ toast, isBlocked, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (held || isBlocked || toast.duration === Number.POSITIVE_INFINITY) return
    // After a hold it gets its whole time again: who reads it has lost track of the clock.
    const timer = setTimeout(() => close.current(), toast.duration)
    return () => clearTimeout(timer)
  }, [held, isBlocked, toast])
  const Drawn = ICONS[toast.kind]
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock; nothing is operated by it
    <div
      className={classNames(styles.card, styles[toast.kind])}
      inert={isBlocked}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Drawn className={styles.icon} />
      <div className={styles.words}>
        <div>{toast.text}</div>
        {toast.detail !== undefined && <div className={styles.detail}>{toast.detail}</div>}
      </div>
      {action && (
        <Button
          kind="quiet"
          size="small"
          className={styles.action}
          onClick={() => {
            onClose()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={DismissIcon} size="small" label={uiWord('dismiss')} onClick={onClose} />
    </div>
  )
}
