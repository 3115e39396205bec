import type { ReactNode } from 'react'
import styles from './toggle-button.module.css'

interface ToggleButtonProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

/** A word in a toolbar that is on or off, e.g. 'Show hidden'. */
export function ToggleButton({ pressed, onPress, children }: ToggleButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} className={styles.toggle} onClick={onPress}>
      {children}
    </button>
  )
}
