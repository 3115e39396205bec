import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { type WebhookEvent, webhookEvents } from '../contract/webhook.ts'
import { t } from './messages.ts'
import styles from './webhooks.module.css'

interface EventBoxesProps {
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChange: (chosen: WebhookEvent[]) => void
}

/** Of what a webhook is told. */
export function EventBoxes({ chosen, error, onChange }: EventBoxesProps) {
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(webhookEvents.filter((each) => (each === event ? on : chosen.includes(each))))
  return (
    <fieldset className={styles.events}>
      <legend className={styles.legend}>{t('events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={t(event)}
          checked={chosen.includes(event)}
          onCheckedChange={(on) => toggle(event, on)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
