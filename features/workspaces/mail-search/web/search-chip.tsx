import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { t } from './messages.ts'
import styles from './search-bar.module.css'
import type { SearchPart } from './search-parts.ts'

interface SearchChipProps {
  part: SearchPart
  /** '' takes it away. */
  onChange: (typed: string) => void
}

/** One criterion of the search: a press edits it as it is typed, Enter or leaving it applies, Escape leaves it as it was. */
export function SearchChip({ part, onChange }: SearchChipProps) {
  const [isEdited, setEdited] = useState(false)
  const words = wordsOf(part)
  const isWithout = part.kind === 'words' ? part.unit.sign === '-' : part.filter.not
  if (isEdited) {
    return (
      <ChipEditor
        typed={part.typed}
        onEnd={(typed) => {
          setEdited(false)
          if (typed !== part.typed) onChange(typed)
        }}
      />
    )
  }
  return (
    <span className={classNames(styles.chip, isWithout && styles.without)}>
      <button
        type="button"
        className={styles.words}
        dir="auto"
        {...tooltip(t('edit', { criterion: words }))}
        onClick={() => setEdited(true)}
      >
        {words}
      </button>
      <IconButton
        size="small"
        icon={DismissIcon}
        label={t('remove', { criterion: words })}
        className={styles.remove}
        onClick={() => onChange('')}
      />
    </span>
  )
}

function ChipEditor({ typed, onEnd }: { typed: string; onEnd: (typed: string) => void }) {
  const [text, setText] = useState(typed)
  const hasEnded = useRef(false)

  function end(result: string): void {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(result.trim())
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter' ? text : typed)
  }

  return (
    <input
      className={styles.editor}
      aria-label={t('edit_label')}
      // biome-ignore lint/a11y/noAutofocus: it stands where the press was.
      autoFocus
      maxLength={254}
      style={{ inlineSize: `${Math.max(8, text.length + 2)}ch` }}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => end(text)}
    />
  )
}

/** A criterion as it reads: 'From: nikos', 'without "on subs"', 'is: unread'. */
function wordsOf(part: SearchPart): string {
  if (part.kind === 'filter') {
    const { prefix, value, not } = part.filter
    return not ? t('without', { words: `${prefix}: ${value}` }) : `${prefix}: ${value}`
  }
  const { prefix, unit } = part
  const text = unit.quoted ? `"${unit.text}"` : unit.text
  const named = prefix === undefined ? text : `${t(`field_${prefix}`)}: ${text}`
  if (unit.sign === '-') return t('without', { words: named })
  return unit.sign === '+' ? `+${named}` : named
}
