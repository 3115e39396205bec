import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { PeopleChoice } from './people-choice.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** Who besides administrators may see the mailbox. */
export function PeopleSection({ form }: { form: AccountFormState }) {
  return (
    <section className={styles.section}>
      <SectionHeader title={t('section_people')} description={t('people_hint')} />
      <PeopleChoice user_ids={form.draft.user_ids} onChange={(user_ids) => form.change({ user_ids })} />
    </section>
  )
}
