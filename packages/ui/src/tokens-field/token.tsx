import type { DragEvent, MouseEvent } from 'react'
import { DismissIcon } from '../icons.ts'
import { tooltip } from '../overlays/tooltip.ts'
import type { TokenLook } from './token-types.ts'
import styles from './tokens-field.module.css'

export interface TokenProps {
  tokenKey: string
  look: TokenLook
  isSelected: boolean
  readOnly: boolean
  onPress: (event: MouseEvent) => void
  onEdit: () => void
  onRemove: () => void
  onDragStart: (event: DragEvent) => void
}

/** One item of the field. The cross is for the pointer; keys use Delete, as an option holds no buttons. */
export function Token({ tokenKey, look, isSelected, readOnly, ...handlers }: TokenProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys of all tokens
    <span
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-token={tokenKey}
      data-tone={look.tone}
      draggable={!readOnly}
      className={styles.token}
      onClick={handlers.onPress}
      onDoubleClick={readOnly ? undefined : handlers.onEdit}
      onDragStart={handlers.onDragStart}
      {...(look.marks ?? tooltip(look.title ?? look.text))}
    >
      <span className={styles.words} dir="auto">
        {look.text}
      </span>
      {!readOnly && (
        <span
          aria-hidden
          className={styles.cross}
          onClick={(event) => {
            event.stopPropagation()
            handlers.onRemove()
          }}
        >
          <DismissIcon size={12} />
        </span>
      )}
    </span>
  )
}
