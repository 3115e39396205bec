import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Assignee, choiceOf } from '#features/marks/assignments/contract/assignee.ts'
import { nameOf, useAssignees } from '#features/marks/assignments/web/public.ts'
import { t } from './messages.ts'
import type { ActionContentProps } from './offered-actions.ts'

const Assignees = Assignee.array().catch([])

/** Users and roles to whom a rule assigns. */
export function AssigneesContent({ content, error, onChange }: ActionContentProps) {
  const options = useAssignees().map((each) => ({ id: choiceOf(each), label: each.name, assignee: each }))
  const chosen = Assignees.parse(content).map((each) => ({ id: choiceOf(each), label: nameOf(each) }))
  return (
    <ComboboxMany
      label={t('assignees')}
      required
      options={options}
      value={chosen}
      {...(error === undefined ? {} : { error })}
      onValueChange={(next) =>
        onChange(
          next.map(({ id }) => {
            const [assignable_type, assignable_id] = id.split(':')
            return { assignable_type, assignable_id: Number(assignable_id) }
          }),
        )
      }
    />
  )
}

/** They in words. */
export function assigneesText(content: unknown): string {
  return Assignees.parse(content)
    .map((each) => nameOf(each))
    .join(', ')
}

export function hasAssignees(content: unknown): boolean {
  return Assignees.parse(content).length > 0
}
