import { useState } from 'react'
import { tagRefusals } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { TagBox } from './tag-box.tsx'
import { TagChip, TagChips } from './tag-parts.tsx'
import { mayMakeTags, readName, useSuggestions } from './tag-store.ts'
import styles from './tags.module.css'

interface TagsFieldProps {
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

/** The tags of what a form makes (CO-016 to CO-019); what is half typed becomes one when the field is left. */
export function TagsField({ names, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const known = useSuggestions(text.trim())
  const isAsked = text.trim() !== ''

  function add(typed: string): void {
    const read = readName(typed, { chosen: names, known })
    if ('refusal' in read) {
      setError(read.refusal === 'no_tag' ? tagRefusals.noWord.text : t(read.refusal))
      return
    }
    setText('')
    setError(undefined)
    onChange([...names, read.name])
  }

  return (
    <div className={styles.field}>
      <TagBox
        text={text}
        error={error}
        names={isAsked ? known.map(({ name }) => name).filter((name) => !names.includes(name)) : []}
        onText={(next) => {
          setText(next)
          setError(undefined)
        }}
        onAdd={add}
        onSave={() => {}}
        onLeave={() => isAsked && add(text)}
      />
      {names.length > 0 && (
        <TagChips>
          {names.map((name) => (
            <TagChip
              key={name}
              name={name}
              onRemove={() => onChange(names.filter((each) => each !== name))}
            />
          ))}
        </TagChips>
      )}
      {!mayMakeTags() && <p className={styles.note}>{t('no_new')}</p>}
    </div>
  )
}
