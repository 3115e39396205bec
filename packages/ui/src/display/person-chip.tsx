import { IconButton } from '../buttons/icon-button.tsx'
import { DismissIcon } from '../icons.ts'
import { tooltip } from '../overlays/tooltip.ts'
import { uiWord } from '../words.ts'
import { Avatar } from './avatar.tsx'
import styles from './chip.module.css'

export interface PersonChipProps {
  name: string
  /** Shown in the tooltip, e.g. the address. */
  detail?: string
  src?: string
  presence?: 'here' | 'writing'
  /** Makes it a button. */
  onPress?: () => void
  /** Shows a cross that takes the person away. */
  onRemove?: () => void
}

/** A person in a line of text or a field: the same everywhere. */
export function PersonChip({ name, detail, src, presence, onPress, onRemove }: PersonChipProps) {
  const inside = (
    <>
      <Avatar name={name} size={16} src={src} presence={presence} />
      <span className={styles.words} dir="auto">
        {name}
      </span>
    </>
  )
  const hint = tooltip(detail ?? name)
  return (
    <span className={styles.chip} data-removable={onRemove ? '' : undefined}>
      {onPress ? (
        <button type="button" className={styles.inside} onClick={onPress} {...hint}>
          {inside}
        </button>
      ) : (
        <span className={styles.inside} {...hint}>
          {inside}
        </span>
      )}
      {onRemove && (
        <IconButton
          icon={DismissIcon}
          size="small"
          className={styles.remove}
          label={`${uiWord('remove')} ${name}`}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
