import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { companySwitches } from '#features/foundation/company/contract/switches.ts'
import { ModelPart } from '#features/foundation/language-model/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { ConnectorPart } from '#features/marks/automated-filing/web/public.ts'
import styles from './company-settings-screen.module.css'
import { CompanySwitchRow } from './company-switch-row.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/companySettings`: the switches of the company, each with its effect (ST-003). */
export default function CompanySettingsScreen() {
  const user = useCurrentUser()
  if (user.user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admins_only')} />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      <section>
        <SectionHeader title={t('functions')} />
        {companySwitches.map((key) => (
          <CompanySwitchRow key={key} setting={key} />
        ))}
      </section>
      <ModelPart />
      <ConnectorPart />
    </div>
  )
}
