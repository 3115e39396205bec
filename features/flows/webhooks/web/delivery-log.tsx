import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { replayFailedDeliveries } from '../contract/endpoints.ts'
import type { Webhook } from '../contract/webhook.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { t } from './messages.ts'
import { useDeliveries } from './use-deliveries.ts'
import { told } from './webhook-store.ts'
import styles from './webhooks.module.css'

/** What was and is to be delivered to a webhook. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { id, name, is_on, is_own } = webhook
  const { deliveries, next, load } = useDeliveries(id)
  const mayReplay = is_own && is_on

  async function replayFailed(): Promise<void> {
    const done = await told(() => call(replayFailedDeliveries, { params: { id } }))
    if (!done) return
    showToast({ kind: 'success', text: t('replayed', { n: done.count }) })
    await load()
  }

  return (
    <section aria-label={t('log_of', { name })}>
      <SectionHeader
        title={t('log_of', { name })}
        description={t('log_text')}
        actions={
          <>
            {mayReplay && deliveries?.some(({ state }) => state === 'failed') && (
              <Button onClick={() => void replayFailed()}>{t('replay_failed')}</Button>
            )}
            <Button onClick={() => void load()}>{t('refresh')}</Button>
          </>
        }
      />
      {deliveries?.length === 0 && <EmptyState title={t('log_none')} compact />}
      {deliveries?.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          mayReplay={mayReplay && delivery.state !== 'waiting'}
          mayShow={is_own}
          onReplayed={() => void load()}
        />
      ))}
      {next !== null && (
        <div className={styles.foot}>
          <Button onClick={() => void load(next)}>{t('more')}</Button>
        </div>
      )}
    </section>
  )
}
