import { useEffect, useMemo, useState } from 'react'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import type { FieldOption } from '@laycan/ui/fields/use-option-source.ts'
import { type CallResult, call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listUserLines } from '#features/flows/people/contract/endpoints.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

interface ShareFieldProps {
  user_ids: readonly number[]
  error?: string | undefined
  onChange: (user_ids: readonly number[]) => void
}

type People = CallResult<typeof listUserLines>

/** Colleagues, one by one or all who read a mailbox, without the user himself (SP-019). */
export function ShareField({ user_ids, error, onChange }: ShareFieldProps) {
  const own = useCurrentUser()?.id
  const [people, setPeople] = useState<People>({ lines: [], users: [] })
  useEffect(() => {
    call(listUserLines, {}).then(setPeople, (failure) => {
      if (!(failure instanceof CallError)) throw failure
    })
  }, [])
  const others = useMemo(() => people.users.filter(({ id }) => id !== own), [people, own])
  const options = useMemo(
    (): FieldOption[] => [
      ...others.map(({ id, name }) => ({ id, label: name })),
      ...people.lines.map(({ id, display_name, username }) => ({
        id: `line ${id}`,
        label: display_name || username,
        detail: t('line'),
      })),
    ],
    [others, people],
  )
  const chosen = others.filter(({ id }) => user_ids.includes(id)).map(({ id, name }) => ({ id, label: name }))

  function choose(value: readonly FieldOption[]): void {
    const known = new Set(others.map(({ id }) => id))
    const picked = value.flatMap(({ id }) => {
      if (typeof id === 'number') return [id]
      const line = people.lines.find((each) => `line ${each.id}` === id)
      return line?.user_ids.filter((user_id) => known.has(user_id)) ?? []
    })
    // Whom this user's picker does not offer stays.
    onChange([...new Set([...user_ids.filter((id) => !known.has(id)), ...picked])])
  }

  return (
    <ComboboxMany
      label={t('share_with')}
      description={t('share_hint')}
      options={options}
      value={chosen}
      onValueChange={choose}
      {...(error === undefined ? {} : { error })}
    />
  )
}
