import { useTeam } from '#features/foundation/users/web/public.ts'
import type { Assignee, FilterItem } from '../../contract/filter-item.ts'
import { setFilter } from '../change-query.ts'
import { t } from '../messages.ts'
import { ChoiceList } from './choice-list.tsx'
import { filterOf, withFilter } from './filter-items.ts'

const keyOf = ({ type, id }: Assignee) => `${type} ${id}`

function assigneeOf(key: string): Assignee {
  const [type, id] = key.split(' ')
  return { type: type === 'Role' ? 'Role' : 'User', id: Number(id) }
}

/** People and roles by choice. */
export function AssigneeChoice({ items }: { items: readonly FilterItem[] }) {
  const { active, roles } = useTeam()
  const chosen = filterOf(items, 'assignees')?.content ?? []

  function handleChange(keys: ReadonlySet<string>): void {
    const content = [...keys].map(assigneeOf)
    const item =
      content.length === 0 ? undefined : ({ field: 'assignees', strategy: 'equal', content } as const)
    setFilter(withFilter(items, 'assignees', item))
  }

  return (
    <ChoiceList
      label={t('column_assignment')}
      choices={[
        ...active.map(({ id, name }) => ({ key: keyOf({ type: 'User', id }), label: name })),
        ...roles.map(({ id, name }) => ({ key: keyOf({ type: 'Role', id }), label: name })),
      ]}
      chosen={new Set(chosen.map(keyOf))}
      onChange={handleChange}
      empty={t('no_people')}
    />
  )
}
