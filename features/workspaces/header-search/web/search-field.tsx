import { useEffect, useRef, useState } from 'react'
import { SearchCombobox } from '@laycan/ui/fields/search-combobox.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { usePlace } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import type { SearchType } from './search-types.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchFieldProps {
  type: SearchType
  /** It gets the focus as soon as it is there. */
  leadsIn: boolean
  onEntered: () => void
}

/** The field itself, with what is suggested. */
export default function SearchField({ type, leadsIn, onEntered }: SearchFieldProps) {
  const shown = usePlace(type.textOf)
  const [text, setText] = useState(shown)
  const [hasFocus, setFocus] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const error = type.refuse(text.trim())
  const { sections, hasFailed, hasNone, leaveOut, putBack } = useSuggestions(type, text, hasFocus)
  /** What was searched for here: the place follows a moment later, and what is typed meanwhile stays. */
  const searched = useRef<string>(undefined)
  useEffect(() => {
    if (shown !== searched.current) setText(shown)
    searched.current = undefined
  }, [shown])
  useCommands([{ id: 'search.focus', run: () => part.current?.querySelector('input')?.select() }])

  async function remove(id: string): Promise<void> {
    const before = sections
    leaveOut(id)
    if (!(await type.remove?.(id))) putBack(before)
  }

  const isRemovable = sections.some(({ options }) => options.some(({ removable }) => removable))
  return (
    <div ref={part}>
      <SearchCombobox
        label={type.label}
        placeholder={type.placeholder}
        text={text}
        onTextChange={setText}
        sections={sections}
        error={error}
        hint={hasFailed ? t('no_suggestions') : hasNone ? (type.none ?? t('none')) : t('hint')}
        footnote={isRemovable ? t('footnote') : undefined}
        clearLabel={t('clear')}
        removeLabel={t('remove')}
        onSubmit={(typed) => {
          if (error !== undefined) return
          searched.current = typed
          type.search(typed)
        }}
        onChoose={({ id }) => type.choose(id)}
        onRemove={({ id }) => void remove(id)}
        onClear={() => {
          setText('')
          type.clear()
        }}
        onFocusChange={(isIn) => {
          setFocus(isIn)
          if (isIn) onEntered()
        }}
        autoFocus={leadsIn}
      />
    </div>
  )
}
