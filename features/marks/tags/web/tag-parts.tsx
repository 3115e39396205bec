import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { criterionOf } from '#features/records/emails/contract/email-criteria.ts'
import type { CriteriaEditorProps } from '#features/records/emails/web/public.ts'
import { useConfiguredTag } from './configured-tags.ts'
import { t } from './messages.ts'
import { useSuggestions } from './tag-store.ts'
import styles from './tags.module.css'

/** The Tag column of a row. */
export function TagCell({ row }: { row: EmailRow }) {
  if (row.tags.length === 0) return null
  return (
    <span className={styles.tags} {...tooltip(row.tags.join(', '))}>
      {row.tags.map((name) => (
        <TagChip key={name} name={name} />
      ))}
    </span>
  )
}

interface TagChipProps {
  name: string
  /** What it is called for those who hear it, where only some have it. */
  partly?: string | undefined
  onRemove?: (() => void) | undefined
}

export function TagChip({ name, partly, onRemove }: TagChipProps) {
  const configured = useConfiguredTag(name)
  const colour = configured?.colour
  return (
    <span
      className={styles.tag}
      data-partly={partly === undefined ? undefined : ''}
      data-coloured={colour ? '' : undefined}
      {...(colour && { style: { '--tag': lineColourValue(colour) } })}
    >
      <span className={styles.name} dir="auto" {...(partly !== undefined && tooltip(partly))}>
        {name}
      </span>
      {/* CO-020: a system tag stays. */}
      {onRemove && configured?.system !== true && (
        <IconButton size="small" icon={DismissIcon} label={t('remove', { name })} onClick={onRemove} />
      )}
    </span>
  )
}

export function TagChips({ children }: { children: React.ReactNode }) {
  return <span className={classNames(styles.tags, styles.wrapped)}>{children}</span>
}

/** Tags by choice: those that are chosen, and those that are suggested. Applies at once. */
export function TagFilter({ criteria, onChange }: CriteriaEditorProps) {
  const [text, setText] = useState('')
  const suggested = useSuggestions(text).map(({ name }) => name)
  const chosen = criterionOf(criteria, 'tags')?.content ?? []
  const names = [...new Set([...chosen, ...suggested])]

  function choose(content: string[]): void {
    const others = criteria.filter(({ field }) => field !== 'tags')
    onChange(content.length === 0 ? others : [...others, { field: 'tags', strategy: 'equal', content }])
  }

  return (
    <fieldset className={styles.filter} aria-label={t('tags')}>
      <TextField
        label={t('find')}
        hideLabel
        size="small"
        placeholder={t('find')}
        value={text}
        onValueChange={setText}
      />
      <div className={styles.choices}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onCheckedChange={(isOn) =>
              choose(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
        {names.length === 0 && <p className={styles.note}>{t('none_found')}</p>}
      </div>
      {chosen.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => choose([])}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  )
}
