import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import { useLineIds } from '#features/foundation/lines/web/public.ts'
import { permissionKeys } from '#features/foundation/users/contract/permissions.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'
import styles from '../users-roles.module.css'
import { FolderChoice } from './folder-choice.tsx'
import { LineChoice } from './line-choice.tsx'
import type { RoleWords } from './role-words.ts'

interface RoleFieldsProps {
  words: RoleWords
  errors: FormErrors
  onChange: (part: Partial<RoleWords>) => void
}

/** All of a role: what it is called, who has it, what it gives and permits. */
export function RoleFields({ words, errors, onChange }: RoleFieldsProps) {
  const { full_lines } = useLineIds()
  const { active, inactive } = useTeam()
  const people = [
    ...active.map(({ id, name }) => ({ id, label: name })),
    ...inactive.map(({ id, name }) => ({ id, label: name, detail: t('inactive') })),
  ]
  return (
    <>
      <section className={styles.fields}>
        <TextField
          label={t('role_name')}
          value={words.name}
          error={errors.name}
          onValueChange={(name) => onChange({ name })}
        />
        <TextField
          label={t('description')}
          value={words.description}
          error={errors.description}
          onValueChange={(description) => onChange({ description })}
        />
        <ComboboxMany
          label={t('members')}
          description={t('members_hint')}
          options={people}
          value={people.filter(({ id }) => words.users.includes(id))}
          onValueChange={(chosen) => onChange({ users: chosen.map(({ id }) => Number(id)) })}
        />
      </section>
      <section className={styles.fields}>
        <SectionHeader title={t('gives')} description={t('gives_hint')} />
        <LineChoice ids={full_lines} value={words.line_ids} onChange={(line_ids) => onChange({ line_ids })} />
        <FolderChoice value={words.folder_ids} onChange={(folder_ids) => onChange({ folder_ids })} />
      </section>
      <section>
        <SectionHeader title={t('permissions')} description={t('permissions_hint')} />
        {permissionKeys.map((key) => (
          <FormRow key={key} title={t(key)}>
            <Switch
              label={t(key)}
              hideLabel
              checked={words.role_permissions[key] === true}
              onCheckedChange={(on) =>
                onChange({ role_permissions: { ...words.role_permissions, [key]: on } })
              }
            />
          </FormRow>
        ))}
        <FormRow title={t('disable_mention')} description={t('disable_mention_hint')}>
          <Switch
            label={t('disable_mention')}
            hideLabel
            checked={words.disable_mention}
            onCheckedChange={(disable_mention) => onChange({ disable_mention })}
          />
        </FormRow>
      </section>
    </>
  )
}
