import { classNames } from '../class-names.ts'
import styles from './kbd.module.css'

export interface KbdProps {
  /** Keys joined by plus signs, e.g. `Ctrl+Shift+X`; on a Mac `Ctrl` is drawn as ⌘ where it says `Mod`. */
  keys: string
  /** Without key caps, for the shortcut column of a menu. */
  plain?: boolean
}

const MAC_SIGNS: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  Enter: '↩',
  Backspace: '⌫',
}
const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys to press, as the user's keyboard names them. */
export function Kbd({ keys, plain = false }: KbdProps) {
  // The plus key itself may be the last one: `Ctrl++`.
  const names = keys.split(/\+(?=.)/).map(keyName)
  return (
    <kbd className={classNames(styles.kbd, plain && styles.plain)}>
      {plain
        ? names.join(isMac ? '' : '+')
        : names.map((name) => (
            <span key={name} className={styles.key}>
              {name}
            </span>
          ))}
    </kbd>
  )
}

function keyName(key: string): string {
  if (isMac) return MAC_SIGNS[key] ?? key
  return key === 'Mod' ? 'Ctrl' : key
}
