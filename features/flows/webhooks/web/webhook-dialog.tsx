import type { Webhook } from '../contract/webhook.ts'
import { ChangeWebhookForm } from './change-webhook-form.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'

interface WebhookDialogProps {
  /** undefined: a new one. */
  webhook: Webhook | undefined
  /** With the secret of a new one. */
  onSaved: (secret: string | undefined) => void
  onClose: () => void
}

/** Asks where a webhook leads and of what it is told. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  return webhook ? (
    <ChangeWebhookForm webhook={webhook} onSaved={() => onSaved(undefined)} onClose={onClose} />
  ) : (
    <NewWebhookForm onSaved={onSaved} onClose={onClose} />
  )
}
