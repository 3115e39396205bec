import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { mayAddContacts, useAddressGroups } from '#features/records/contacts/web/public.ts'
import styles from '../contact-forms.module.css'
import { t } from '../messages.ts'
import { useRights } from '../use-rights.ts'
import type { PartProps } from './part-props.ts'

/** The groups that the entry is in, the user's own and shared ones, and the way into others (AB-033). */
export function GroupsField({ values, change }: PartProps) {
  const { groups: known } = useAddressGroups()
  const rights = useRights()
  const groups = known === 'loading' ? undefined : known
  if (groups === 'failed') return <p className={styles.hint}>{t('groups_failed')}</p>
  const choices = (personal: boolean) =>
    (groups ?? []).filter((group) => group.personal === personal).map(({ id, name }) => ({ id, label: name }))
  const field = (name: 'my_groups' | 'shared_groups') => {
    const options = choices(name === 'my_groups')
    return {
      label: t(name),
      options,
      value: options.filter(({ id }) => values[name].includes(id)),
      onValueChange: (chosen: readonly { id: number }[]) => change({ [name]: chosen.map(({ id }) => id) }),
    }
  }
  return (
    <div className={styles.groups}>
      <ComboboxMany {...field('my_groups')} disabled={groups === undefined} />
      {/* AB-055 */}
      <ComboboxMany
        {...field('shared_groups')}
        disabled={groups === undefined || !rights || !mayAddContacts(rights)}
      />
    </div>
  )
}
