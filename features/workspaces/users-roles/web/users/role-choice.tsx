import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'

/** Roles of the company. */
export function RoleChoice({
  value,
  onChange,
}: {
  value: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const options = useTeam().roles.map(({ id, name }) => ({ id, label: name }))
  return (
    <ComboboxMany
      label={t('roles')}
      options={options}
      value={options.filter(({ id }) => value.includes(id))}
      onValueChange={(chosen) => onChange(chosen.map(({ id }) => Number(id)))}
    />
  )
}
