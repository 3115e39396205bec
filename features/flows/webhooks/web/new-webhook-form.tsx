import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { createWebhook } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { WebhookFields, WebhookWords } from './webhook-fields.tsx'
import { loadWebhooks } from './webhook-store.ts'

const START: WebhookWords = { name: '', url: '', events: ['mail.received'], is_on: true }

interface NewWebhookFormProps {
  onSaved: (secret: string) => void
  onClose: () => void
}

/** The form of a new webhook. */
export function NewWebhookForm({ onSaved, onClose }: NewWebhookFormProps) {
  const form = useEndpointForm(createWebhook, {
    name: 'webhook',
    kept: WebhookWords,
    start: START,
    fields: ['name', 'url', 'events'],
    input: (words) => ({ body: words }),
    onSaved({ secret }) {
      void loadWebhooks()
      onSaved(secret)
    },
  })
  return <WebhookFields title={t('add')} form={form} onClose={onClose} />
}
