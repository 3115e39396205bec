import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LinkIcon, LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import type { Webhook } from '../contract/webhook.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { loadWebhooks, useWebhooks } from './webhook-store.ts'
import styles from './webhooks.module.css'

/** It was switched off by itself, and nobody has seen to it. */
const isStopped = ({ is_on, stopped }: Webhook) => !is_on && stopped !== null

/** `/webhook-setting`: who is told what happens, and what was told. */
export default function WebhooksScreen() {
  const { user_type } = useCurrentUser()
  const webhooks = useWebhooks()
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const [shown, setShown] = useState<number>()
  const isAdmin = user_type === 'admin'
  useEffect(() => {
    if (isAdmin) void loadWebhooks()
  }, [isAdmin])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  const logged = webhooks?.find(({ id }) => id === shown)
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button kind="primary" onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        }
      />
      {webhooks?.filter(isStopped).map(({ id, name }) => (
        <Banner
          key={id}
          kind="warning"
          inset
          actions={
            <Button size="small" onClick={() => setShown(id)}>
              {t('log')}
            </Button>
          }
        >
          {names('stopped', { name })}
        </Banner>
      ))}
      {webhooks?.length === 0 && (
        <EmptyState icon={LinkIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      {webhooks !== undefined && webhooks.length > 0 && (
        <section>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onSecret={setSecret}
              onLog={() => setShown(webhook.id)}
            />
          ))}
        </section>
      )}
      {logged !== undefined && <DeliveryLog key={logged.id} webhook={logged} />}
      {editing !== undefined && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onSaved={(made) => {
            setEditing(undefined)
            setSecret(made)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}
