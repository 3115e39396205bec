import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import { useLineIds } from '#features/foundation/lines/web/public.ts'
import { UserType } from '#features/foundation/users/contract/user.ts'
import { t } from '../messages.ts'
import { LineChoice } from '../roles/line-choice.tsx'
import styles from '../users-roles.module.css'
import { RoleChoice } from './role-choice.tsx'
import type { UserWords } from './user-words.ts'

interface UserFieldsProps {
  words: UserWords
  errors: FormErrors
  onChange: (part: Partial<UserWords>) => void
}

/** Who somebody is, and what he has. */
export function UserFields({ words, errors, onChange }: UserFieldsProps) {
  const { full_lines } = useLineIds()
  return (
    <>
      <section className={styles.fields}>
        <TextField
          label={t('user_full_name')}
          value={words.name}
          error={errors.name}
          onValueChange={(name) => onChange({ name })}
        />
        <TextField
          label={t('user_name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={words.user_name}
          error={errors.user_name}
          onValueChange={(user_name) => onChange({ user_name })}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          value={words.email}
          error={errors.email}
          onValueChange={(email) => onChange({ email })}
        />
        <Select
          label={t('user_type')}
          value={words.user_type}
          options={UserType.options.map((value) => ({ value, label: t(value) }))}
          onValueChange={(user_type) => onChange({ user_type })}
        />
      </section>
      <section className={styles.fields}>
        <SectionHeader title={t('has')} description={t('gives_hint')} />
        <RoleChoice value={words.role_ids} onChange={(role_ids) => onChange({ role_ids })} />
        <LineChoice ids={full_lines} value={words.line_ids} onChange={(line_ids) => onChange({ line_ids })} />
      </section>
    </>
  )
}
