import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { depthOf, depthOptions, depthText } from './import-depth.ts'
import { MailboxChoices } from './mailbox-choices.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** Which mailboxes are fetched and how far back. */
export function ImportSection({ form }: { form: AccountFormState }) {
  const { draft, check, errors, change } = form
  const refused = Object.entries(errors).find(([path]) => path.startsWith('authserv_ids'))?.[1]
  const found = check.status === 'done' ? check.answer.incoming?.mailboxes : undefined
  return (
    <section className={styles.section}>
      <SectionHeader title={t('section_import')} />
      <MailboxChoices
        chosen={draft.mailboxes}
        found={found}
        onChange={(mailboxes) => change({ mailboxes })}
      />
      <Select
        label={t('depth')}
        value={depthText(draft.import_days)}
        options={depthOptions(draft.import_days)}
        onValueChange={(value) => change({ import_days: depthOf(value) })}
      />
      <TextField
        label={t('authserv_ids')}
        description={t('authserv_ids_hint')}
        autoComplete="off"
        value={draft.authserv_ids}
        onValueChange={(authserv_ids) => change({ authserv_ids })}
        {...(refused === undefined ? {} : { error: refused })}
      />
    </section>
  )
}
