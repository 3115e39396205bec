import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useStore } from '@laycan/web/store.ts'
import { endSystemNotification } from '#features/foundation/announcements/contract/endpoints.ts'
import { systemNotification } from '#features/foundation/announcements/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './announcement-settings.module.css'
import { BannerForm } from './banner-form.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/announcement-setting`: what an administrator tells the company in a banner (NT-008). */
export default function AnnouncementSettingsScreen() {
  const { user_type } = useCurrentUser()
  const known = useStore(systemNotification)
  const { format, time_zone } = useDateStyle()
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />

  async function remove(): Promise<void> {
    try {
      await call(endSystemNotification)
      showToast({ kind: 'success', text: t('removed') })
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    }
  }

  const timeOf = (moment: string) => formatDate(moment, format, time_zone)
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      {known === null ? (
        <p className={styles.note}>{t('none')}</p>
      ) : (
        <FormRow
          title={known.content}
          description={t('now', { start: timeOf(known.start), end: timeOf(known.end) })}
        >
          <Button onClick={() => void remove()}>{t('remove')}</Button>
        </FormRow>
      )}
      <BannerForm />
    </div>
  )
}
