import { type ReactNode, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../words.ts'
import styles from './choice-list.module.css'

export interface Choice {
  readonly key: string
  readonly label: string
  /** Drawn before the label, e.g. the colour of a mailbox. */
  readonly mark?: ReactNode
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  /** Applies at once: the list stands beside and shows what comes of it. */
  onChange: (chosen: ReadonlySet<string>) => void
  /** Said where there is nothing to choose. */
  empty: string
}

/** From so many choices on, typing finds one sooner than looking. */
const SEARCHED_FROM = 9

/** A filter by choice: mailboxes, tags, people (ML-058). Nothing chosen filters nothing. */
export function ChoiceList({ label, choices, chosen, onChange, empty }: ChoiceListProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted))

  function flip(key: string, isOn: boolean): void {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    onChange(next)
  }

  if (choices.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <fieldset className={styles.list} aria-label={label}>
      {choices.length >= SEARCHED_FROM && (
        <TextField label={t('find_choice')} hideLabel size="small" value={text} onValueChange={setText} />
      )}
      <div className={styles.choices}>
        {shown.map(({ key, label: name, mark }) => (
          <span key={key} className={styles.choice}>
            {mark}
            <Checkbox label={name} checked={chosen.has(key)} onCheckedChange={(isOn) => flip(key, isOn)} />
          </span>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.empty}>{t('no_choice')}</p>}
      {chosen.size > 0 && (
        <Button kind="quiet" size="small" onClick={() => onChange(new Set())}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  )
}
