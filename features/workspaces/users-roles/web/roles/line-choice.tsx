import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { t } from '../messages.ts'

interface LineChoiceProps {
  /** Lines of the company. */
  ids: readonly number[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Shared mailboxes; those chosen that are not known here stay chosen. */
export function LineChoice({ ids, value, onChange }: LineChoiceProps) {
  const options = ids
    .flatMap((id) => lineRows.get(id) ?? [])
    .filter(({ id, personal }) => !personal || value.includes(id))
    .map(({ id, display_name, username, email }) => ({ id, label: display_name || username, detail: email }))
  const known = new Set(options.map(({ id }) => id))
  return (
    <ComboboxMany
      label={t('lines')}
      options={options}
      value={options.filter(({ id }) => value.includes(id))}
      onValueChange={(chosen) =>
        onChange([...value.filter((id) => !known.has(id)), ...chosen.map(({ id }) => Number(id))])
      }
    />
  )
}
