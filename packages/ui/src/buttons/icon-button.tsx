import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import { tooltip } from '../overlays/tooltip.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  /** The accessible name, also the tooltip. */
  label: string
  /** Shown as keys in the tooltip, e.g. `Ctrl+Shift+X`. */
  shortcut?: string
  size?: 'small' | 'normal' | 'large'
  /** For a toggle: whether it is on. */
  pressed?: boolean
  /** Why it cannot be pressed now; takes the place of the name in the tooltip. */
  disabledReason?: string
  /** `accent` for a toggle that is on and should be seen (a starred mail); `danger` for a failure. */
  tone?: 'plain' | 'accent' | 'danger'
  /** A small accent dot at the corner: there is something new behind it. */
  dot?: boolean
}

/** A square button with an icon, its name and its shortcut. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: Drawn,
    label,
    shortcut,
    size = 'normal',
    pressed,
    disabledReason,
    tone = 'plain',
    dot = false,
    className,
    onClick,
    ...rest
  } = props
  const refused = disabledReason !== undefined
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[size], styles[tone], className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={refused || undefined}
      aria-description={disabledReason}
      onClick={refused ? (event) => event.preventDefault() : onClick}
      {...tooltip(disabledReason ?? label, refused ? undefined : shortcut)}
      {...rest}
    >
      <Drawn size={size === 'large' ? 20 : 16} />
      {dot && <span className={styles.dot} />}
    </button>
  )
}
