import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { updateWebhook } from '../contract/endpoints.ts'
import type { Webhook } from '../contract/webhook.ts'
import { t } from './messages.ts'
import { WebhookFields, WebhookWords } from './webhook-fields.tsx'
import { loadWebhooks } from './webhook-store.ts'

interface ChangeWebhookFormProps {
  webhook: Webhook
  onSaved: () => void
  onClose: () => void
}

/** The form of one of the user's own webhooks. */
export function ChangeWebhookForm({ webhook, onSaved, onClose }: ChangeWebhookFormProps) {
  const { id, name, url, events, is_on } = webhook
  const form = useEndpointForm(updateWebhook, {
    name: `webhook.${id}`,
    kept: WebhookWords,
    start: { name, url, events, is_on },
    fields: ['name', 'url', 'events'],
    input: (words) => ({ params: { id }, body: words }),
    onSaved() {
      void loadWebhooks()
      showToast({ kind: 'success', text: t('saved') })
      onSaved()
    },
  })
  return <WebhookFields title={t('edit')} form={form} onClose={onClose} />
}
