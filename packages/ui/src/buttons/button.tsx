import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { tooltip } from '../overlays/tooltip.ts'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per screen; `plain` for the rest; `quiet` in toolbars and rows; `danger` for what is lost. */
  kind?: ButtonKind
  size?: 'small' | 'normal' | 'large'
  icon?: Icon
  /** Shown after the words, e.g. a chevron of a menu button. */
  trailingIcon?: Icon
  /** The press is being carried out: the button keeps its size and focus, and refuses a second press. */
  busy?: boolean
  /** Why the button cannot be pressed. It stays focusable, so that the reason can be read and heard. */
  disabledReason?: string
  /** Stretches over the width of its container. */
  block?: boolean
  shortcut?: string
}

/** A button with words. For an icon alone use `IconButton`. */
export function Button(props: ButtonProps) {
  const {
    kind = 'plain',
    size = 'normal',
    icon: Leading,
    trailingIcon: Trailing,
    busy = false,
    disabledReason,
    block = false,
    shortcut,
    className,
    children,
    onClick,
    ...rest
  } = props
  const refused = busy || disabledReason !== undefined
  const hint = disabledReason ?? (shortcut === undefined ? undefined : String(children))
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[kind], styles[size], block && styles.block, className)}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      aria-description={disabledReason}
      aria-keyshortcuts={shortcut}
      onClick={refused ? (event) => event.preventDefault() : onClick}
      {...(hint === undefined ? undefined : tooltip(hint, disabledReason ? undefined : shortcut))}
      {...rest}
    >
      {Leading && <Leading />}
      {children !== undefined && <span className={styles.words}>{children}</span>}
      {Trailing && <Trailing size={14} />}
      {busy && (
        <span className={styles.busy}>
          <Spinner label={null} />
        </span>
      )}
    </button>
  )
}
