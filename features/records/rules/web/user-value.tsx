import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { chosenIds, decideUsers } from './decide-users.ts'
import { t } from './messages.ts'
import type { RuleValueProps } from './rule-value-props.ts'

/** Colleagues, or All, Any and None. */
export function UserValue({ rule, onChange }: RuleValueProps) {
  const { active, inactive } = useTeam()
  const options = [
    { id: 'all', label: t('all') },
    { id: 'any', label: t('any') },
    { id: 'none', label: t('no_user') },
    ...[...active, ...inactive].map(({ id, name }) => ({ id, label: name })),
  ]
  const chosen = chosenIds(rule.content)
  return (
    <ComboboxMany
      label={t('value')}
      hideLabel
      options={options}
      value={options.filter(({ id }) => chosen.includes(id))}
      onValueChange={(next) =>
        onChange({
          content: decideUsers(
            chosen,
            next.map(({ id }) => id),
          ),
        })
      }
    />
  )
}
