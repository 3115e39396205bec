import { type KeyboardEvent, useId, useState } from 'react'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from './messages.ts'
import styles from './tags.module.css'

interface TagBoxProps {
  text: string
  error: string | undefined
  /** Suggested names. */
  names: readonly string[]
  onText: (text: string) => void
  onAdd: (text: string) => void
  /** Enter on an empty box. */
  onSave: () => void
  onLeave?: () => void
  /** It takes the focus of a dialog. */
  isFocused?: boolean
}

/** The box with its suggestions: arrows choose, Enter or a comma adds. */
export function TagBox(props: TagBoxProps) {
  const { text, error, names, isFocused = false, onText, onAdd, onSave, onLeave } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const move = (step: number) => setActive((active + step + names.length + 1) % (names.length + 1))

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' || event.key === ',') press()
    else return
    event.preventDefault()
  }

  function press(): void {
    const name = names[active] ?? text
    setActive(-1)
    if (name.trim() === '') onSave()
    else onAdd(name)
  }

  return (
    <>
      <TextField
        label={t('box')}
        description={t('box_hint')}
        error={error}
        value={text}
        {...(isFocused && { 'data-autofocus': '' })}
        role="combobox"
        aria-expanded={names.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={names[active] === undefined ? undefined : `${id}-${active}`}
        onKeyDown={handleKey}
        onBlur={() => onLeave?.()}
        onValueChange={(next) => {
          setActive(-1)
          onText(next)
        }}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        className={styles.choices}
        // The box keeps the focus: what is half typed is no tag yet.
        onMouseDown={(event) => event.preventDefault()}
      >
        {names.map((name, at) => (
          <button
            key={name}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.choice}
            onClick={() => onAdd(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
