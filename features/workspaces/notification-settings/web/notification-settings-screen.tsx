import { useEffect, useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { BrowserPart } from '#features/flows/notice-alerts/web/public.ts'
import { loadAlertSettings, useAlertSettings } from '#features/records/notification-settings/web/public.ts'
import { AlertSwitches } from './alert-switches.tsx'
import { DigestPart } from './digest-part.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import styles from './notification-settings.module.css'
import { QuietHoursPart } from './quiet-hours-part.tsx'

/** `/notification-setting`: what alerts this user, where, and when not (NT-016, SH-018). */
export default function NotificationSettingsScreen() {
  const settings = useAlertSettings()
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadAlertSettings().catch(() => setFailed(true))
  }
  // Once: news come by the live channel.
  useEffect(load, [])
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      {settings === undefined && hasFailed && <ErrorState title={t('failed')} onRetry={load} />}
      {settings === undefined && !hasFailed && (
        <SkeletonRows count={6} rowHeight={37} columns="1fr 140px 140px" />
      )}
      {settings !== undefined && (
        <>
          <AlertSwitches settings={settings} />
          <BrowserPart />
          <QuietHoursPart habits={settings.habits} />
          <DigestPart habits={settings.habits} />
        </>
      )}
    </div>
  )
}
