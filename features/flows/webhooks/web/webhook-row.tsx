import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { MoreIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { call } from '@laycan/web/call.ts'
import { renewWebhookSecret, testWebhook } from '../contract/endpoints.ts'
import type { Webhook } from '../contract/webhook.ts'
import { t } from './messages.ts'
import { removeWebhook, switchOff, told } from './webhook-store.ts'
import styles from './webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
  onLog: () => void
}

/** A webhook with its state and what can be done with it. */
export function WebhookRow({ webhook, onEdit, onSecret, onLog }: WebhookRowProps) {
  const { id, name, url, owner_name, events, is_on } = webhook
  const [asked, setAsked] = useState<'secret' | 'delete'>()

  async function renewSecret(): Promise<void> {
    const made = await told(() => call(renewWebhookSecret, { params: { id } }))
    if (made) onSecret(made.secret)
  }

  async function sendTest(): Promise<void> {
    if (await told(() => call(testWebhook, { params: { id } }))) onLog()
  }

  const description = t('row', { url, owner: owner_name, events: events.map((event) => t(event)).join(', ') })
  const entries = entriesOf(webhook, {
    onEdit,
    onTest: () => void sendTest(),
    onSecret: () => setAsked('secret'),
    onOff: () => void switchOff(id),
    onDelete: () => setAsked('delete'),
  })
  return (
    <FormRow title={name} description={<span className={styles.address}>{description}</span>}>
      <div className={styles.actions}>
        <Badge tone={is_on ? 'positive' : webhook.stopped ? 'danger' : 'neutral'}>{stateOf(webhook)}</Badge>
        <Button aria-label={t('log_of', { name })} onClick={onLog}>
          {t('log')}
        </Button>
        <Menu label={t('more_of', { name })} align="end" entries={entries}>
          {(trigger) => <IconButton icon={MoreIcon} label={t('more_of', { name })} {...trigger} />}
        </Menu>
      </div>
      {asked === 'secret' && (
        <ConfirmDialog
          title={t('new_secret_question')}
          text={t('new_secret_text')}
          confirmLabel={t('make')}
          onConfirm={renewSecret}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('delete_question', { name })}
          text={t('delete_text')}
          confirmLabel={t('delete_confirm')}
          kind="danger"
          onConfirm={() => removeWebhook(id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormRow>
  )
}

function stateOf({ is_on, stopped }: Webhook): string {
  if (is_on) return t('on')
  return stopped === null ? t('off') : t(`stopped_${stopped}`)
}

interface Deeds {
  onEdit: () => void
  onTest: () => void
  onSecret: () => void
  onOff: () => void
  onDelete: () => void
}

/** What sends is for its owner alone; others may stop it. */
function entriesOf({ is_own, is_on }: Webhook, deeds: Deeds): MenuEntry[] {
  return [
    ...(is_own ? [{ id: 'change', label: t('change'), onSelect: deeds.onEdit }] : []),
    ...(is_own && is_on ? [{ id: 'test', label: t('send_test'), onSelect: deeds.onTest }] : []),
    ...(is_own ? [{ id: 'secret', label: t('new_secret'), onSelect: deeds.onSecret }] : []),
    ...(is_on ? [{ id: 'off', label: t('switch_off'), onSelect: deeds.onOff }] : []),
    { kind: 'separator', id: 'end' },
    { id: 'delete', label: t('delete'), danger: true, onSelect: deeds.onDelete },
  ]
}
