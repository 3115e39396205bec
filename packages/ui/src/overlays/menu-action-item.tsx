import { classNames } from '../class-names.ts'
import { Kbd } from '../display/kbd.tsx'
import { CheckIcon } from '../icons.ts'
import styles from './menu.module.css'
import type { MenuAction } from './menu-entry.ts'
import { focusPointed } from './move-in-menu.ts'
import { tooltip } from './tooltip.ts'

export interface MenuActionItemProps {
  entry: MenuAction
  /** The pointer moved over the item. */
  onPoint: () => void
  onChoose: (action: MenuAction) => void
}

/** One action or choice of a menu. */
export function MenuActionItem({ entry, onPoint, onChoose }: MenuActionItemProps) {
  const refused = entry.disabledReason !== undefined
  const told = entry.disabledReason ?? entry.hint
  const described = told ?? entry.note
  const role =
    entry.checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemcheckbox', 'aria-checked': entry.checked }
  const Drawn = entry.icon
  return (
    <button
      type="button"
      {...role}
      aria-disabled={refused || undefined}
      aria-description={described}
      aria-keyshortcuts={entry.shortcut}
      tabIndex={-1}
      className={classNames(styles.item, entry.danger && styles.danger)}
      onPointerMove={(event) => {
        focusPointed(event)
        onPoint()
      }}
      onClick={() => !refused && onChoose(entry)}
      {...(told === undefined ? undefined : tooltip(told))}
    >
      <span className={styles.mark}>{entry.checked ? <CheckIcon /> : Drawn ? <Drawn /> : entry.mark}</span>
      <span className={styles.label}>{entry.label}</span>
      {entry.note && (
        <span className={styles.note} aria-hidden>
          {entry.note}
        </span>
      )}
      {entry.shortcut && <Kbd keys={entry.shortcut} plain />}
    </button>
  )
}
