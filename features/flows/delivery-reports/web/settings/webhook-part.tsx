import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { hostOf } from '@laycan/web/connection.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { type EventProvider, eventProviders } from '../../contract/delivery-report.ts'
import { closeDeliveryWebhook } from '../../contract/endpoints.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import styles from './delivery-settings.module.css'
import { t } from './messages.ts'
import type { DeliverySettings } from './use-delivery-settings.ts'

interface WebhookPartProps {
  settings: DeliverySettings
  onChange: (settings: DeliverySettings) => void
  onClosed: () => void
}

export function WebhookPart({ settings, onChange, onClosed }: WebhookPartProps) {
  const [connecting, setConnecting] = useState<EventProvider>()
  const [closing, setClosing] = useState<EventProvider>()
  const { format, time_zone } = useDateStyle()

  function stateOf(provider: EventProvider): string {
    const webhook = settings.webhooks.find((each) => each.provider === provider)
    if (!webhook) return t('off')
    const { last_event_at } = webhook
    return last_event_at === null
      ? t('never')
      : t('last', { date: formatDate(last_event_at, format, time_zone) })
  }

  return (
    <section>
      <SectionHeader title={t('webhooks')} description={t('webhooks_hint')} />
      {eventProviders.map((provider) => {
        const webhook = settings.webhooks.find((each) => each.provider === provider)
        return (
          <FormRow
            key={provider}
            title={t(provider)}
            description={
              <>
                {stateOf(provider)}
                {webhook && <code className={styles.path}>{hostOf() + webhook.path}</code>}
              </>
            }
          >
            <div className={styles.buttons}>
              <Button onClick={() => setConnecting(provider)}>{t(webhook ? 'replace' : 'connect')}</Button>
              {webhook && <Button onClick={() => setClosing(provider)}>{t('close')}</Button>}
            </div>
          </FormRow>
        )
      })}
      {connecting && (
        <ConnectDialog provider={connecting} onChange={onChange} onClose={() => setConnecting(undefined)} />
      )}
      {closing && (
        <ConfirmDialog
          kind="danger"
          title={t('close_title', { name: t(closing) })}
          text={t('close_text')}
          confirmLabel={t('close')}
          onConfirm={async () => {
            await call(closeDeliveryWebhook, { params: { provider: closing } })
            onClosed()
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </section>
  )
}
