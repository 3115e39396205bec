import { type MouseEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { endTokenDrag } from './token-drag.ts'
import { TokenInput } from './token-input.tsx'
import { TokenRow } from './token-row.tsx'
import type { TokensFieldProps } from './token-types.ts'
import styles from './tokens-field.module.css'
import { useTokensField } from './use-tokens-field.ts'

/**
 * A field of tokens with an input: recipients, tags. Enter, Tab, comma, semicolon and leaving the field make tokens of
 * what is typed; arrows walk over tokens, Shift and Ctrl select several, Delete takes them away, Enter or F2 edits
 * one; copies and drags carry text, pasted lists become tokens, each once.
 */
export function TokensField<Item>(props: TokensFieldProps<Item>) {
  const { label, items, lookOf, menuOf, placeholder, autoFocus, trailing, className } = props
  const [isOver, setOver] = useState(false)
  const state = useTokensField(props)
  const { id, field, input, readOnly, selection, copy, paste, drop } = state

  function focusInput({ target }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('[data-token], button, input')) return
    selection.clear()
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words goes to the input
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={field}
      className={classNames(styles.field, className)}
      data-drop={isOver ? '' : undefined}
      onClick={focusInput}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes('text/plain')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDragEnd={endTokenDrag}
      onDrop={(event) => {
        setOver(false)
        drop(event)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) selection.clear()
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.inside}>
        {items.length > 0 && <TokenRow state={state} label={label} lookOf={lookOf} menuOf={menuOf} />}
        <TokenInput state={state} label={label} placeholder={placeholder} autoFocus={autoFocus} />
      </div>
      {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
    </div>
  )
}
