import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import styles from './delivery-settings.module.css'
import { t } from './messages.ts'
import { TrackingPart } from './tracking-part.tsx'
import { useDeliverySettings } from './use-delivery-settings.ts'
import { WebhookPart } from './webhook-part.tsx'

/** Counting of opens and clicks, and the providers that report events; for administrators. */
export function DeliverySettingsSection() {
  const { settings, hasFailed, setSettings, load } = useDeliverySettings()
  if (hasFailed) return <ErrorState compact title={t('failed')} onRetry={() => void load()} />
  if (!settings) return <SkeletonRows count={4} rowHeight={44} columns="2fr 1fr" />
  return (
    <div className={styles.parts}>
      <TrackingPart settings={settings} onChange={setSettings} />
      <WebhookPart settings={settings} onChange={setSettings} onClosed={() => void load()} />
    </div>
  )
}
