import { useId } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { INPUT_MAX } from '@laycan/ui/fields/input-max.ts'
import { ImportanceIcon } from '@laycan/ui/icons.ts'
import { t } from '../messages.ts'
import styles from './compose-form.module.css'

interface SubjectRowProps {
  subject: string
  isImportant: boolean
  isReadOnly: boolean
  onChange: (part: { subject?: string; high_importance?: boolean }) => void
  /** Tab goes on to the text: the tools above it are reached from there. */
  onTab: () => void
}

/** What the mail is about, and whether it is important. */
export function SubjectRow({ subject, isImportant, isReadOnly, onChange, onTab }: SubjectRowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {t('subject')}
      </label>
      <div className={styles.control}>
        <input
          id={id}
          className={styles.subject}
          value={subject}
          maxLength={INPUT_MAX}
          readOnly={isReadOnly}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ subject: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || event.shiftKey) return
            event.preventDefault()
            onTab()
          }}
        />
      </div>
      <div className={styles.trailing}>
        <IconButton
          icon={ImportanceIcon}
          size="small"
          // Reached by keyboard among the other options.
          tabIndex={-1}
          label={t('high_importance')}
          pressed={isImportant}
          tone={isImportant ? 'danger' : 'plain'}
          {...(isReadOnly ? { disabledReason: t('high_importance') } : {})}
          onClick={() => onChange({ high_importance: !isImportant })}
        />
      </div>
    </div>
  )
}
