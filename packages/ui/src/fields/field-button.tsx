import { Button } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import styles from './field-button.module.css'

interface FieldButtonProps {
  icon: Icon
  /** Which of the buttons of its field it is; the only one has no name. */
  slot?: string
  /** Spoken name, where the field gives none. */
  label?: string
  small?: boolean
}

/** A button that belongs to a field of React Aria, which names it and hears it. */
export function FieldButton({ icon: Drawn, slot, label, small = false }: FieldButtonProps) {
  return (
    <Button
      className={classNames(styles.button, small && styles.small)}
      {...(slot === undefined ? {} : { slot })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <Drawn size={14} />
    </Button>
  )
}
