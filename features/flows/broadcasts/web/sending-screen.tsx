import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { DeliverySettingsSection } from '#features/flows/delivery-reports/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { SuppressionSection } from '#features/records/suppressions/web/public.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { PaceSection } from './pace-section.tsx'
import styles from './sending-screen.module.css'

/** `/sending`: what administrators decide about mail on its way out, and the addresses that are left out. */
export default function SendingScreen() {
  const user = useCurrentUser()
  if (user.user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('settings')} description={t('settings_intro')} />
      <SuppressionSection />
      <PaceSection />
      <DeliverySettingsSection />
    </div>
  )
}
