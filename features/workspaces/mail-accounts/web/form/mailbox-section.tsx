import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { ColourChoice } from './colour-choice.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** Address, names and colour. */
export function MailboxSection({ form }: { form: AccountFormState }) {
  const { draft, errors, change } = form
  const refused = Object.entries(errors).find(([path]) => path.startsWith('other_addresses'))?.[1]
  return (
    <section className={styles.section}>
      <SectionHeader title={t('section_mailbox')} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        required
        value={draft.email}
        onValueChange={(email) => change({ email })}
        error={errors.email}
      />
      <div className={styles.grid}>
        <TextField
          label={t('display_name')}
          required
          value={draft.display_name}
          onValueChange={(display_name) => change({ display_name })}
          error={errors.display_name}
        />
        <TextField
          label={t('username')}
          autoComplete="off"
          required
          value={draft.username}
          onValueChange={(username) => change({ username })}
          error={errors.username}
        />
      </div>
      <TextField
        label={t('other_addresses')}
        description={t('other_addresses_hint')}
        autoComplete="off"
        value={draft.other_addresses}
        onValueChange={(other_addresses) => change({ other_addresses })}
        error={refused}
      />
      <ColourChoice value={draft.colour} onChange={(colour) => change({ colour })} />
      <Checkbox
        label={t('personal')}
        checked={draft.personal}
        onCheckedChange={(personal) => change({ personal })}
      />
    </section>
  )
}
