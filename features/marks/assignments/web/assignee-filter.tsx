import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { criterionOf } from '#features/records/emails/contract/email-criteria.ts'
import type { CriteriaEditorProps } from '#features/records/emails/web/public.ts'
import { ASSIGNEE_SEARCH_MAX, choiceOf } from '../contract/assignee.ts'
import { findAssignees, ownAssignee, useAssignees } from './assignees.ts'
import styles from './assignments.module.css'
import { t } from './messages.ts'

/** Assignees by choice (ML-058): the user, nobody, members, roles. Applies at once. */
export function AssigneeFilter({ criteria, onChange }: CriteriaEditorProps) {
  const [text, setText] = useState('')
  const all = useAssignees()
  const chosen = criterionOf(criteria, 'assigned_to')?.content ?? []
  const fixed = text.trim() === '' ? [['me', t('me_choice')] as const, ['nobody', t('nobody')] as const] : []
  const found = findAssignees(all, text).map((each) => [choiceOf(each), each.name] as const)
  // The user is 'Me' already.
  const own = choiceOf(ownAssignee())
  const choices = [...fixed, ...found.filter(([choice]) => fixed.length === 0 || choice !== own)]

  function choose(content: string[]): void {
    const others = criteria.filter(({ field }) => field !== 'assigned_to')
    onChange(
      content.length === 0 ? others : [...others, { field: 'assigned_to', strategy: 'equal', content }],
    )
  }

  return (
    <fieldset className={styles.filter} aria-label={t('filter')}>
      <TextField
        label={t('find')}
        hideLabel
        size="small"
        placeholder={t('find')}
        maxLength={ASSIGNEE_SEARCH_MAX}
        value={text}
        onValueChange={setText}
      />
      <div className={styles.choices}>
        {choices.map(([choice, name]) => (
          <Checkbox
            key={choice}
            label={name}
            checked={chosen.includes(choice)}
            onCheckedChange={(isOn) =>
              choose(isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice))
            }
          />
        ))}
        {choices.length === 0 && <p className={styles.note}>{t('none_found')}</p>}
      </div>
      {chosen.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => choose([])}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  )
}
