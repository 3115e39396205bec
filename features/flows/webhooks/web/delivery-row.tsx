import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { call } from '@laycan/web/call.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { getWebhookDelivery, replayWebhookDelivery } from '../contract/endpoints.ts'
import type { DeliveryState, WebhookDelivery } from '../contract/webhook.ts'
import { t } from './messages.ts'
import { told } from './webhook-store.ts'
import styles from './webhooks.module.css'

interface DeliveryRowProps {
  delivery: WebhookDelivery
  mayReplay: boolean
  mayShow: boolean
  onReplayed: () => void
}

const TONES = { delivered: 'positive', waiting: 'warning', failed: 'danger' } as const

/** One event on its way, with what it says when asked for. */
export function DeliveryRow({ delivery, mayReplay, mayShow, onReplayed }: DeliveryRowProps) {
  const { id, event, state, created_at } = delivery
  const { format, time_zone } = useDateStyle()
  const [body, setBody] = useState<string>()
  const describe = (moment: string) => formatDate(moment, format, time_zone)
  const words = { event: nameOf(event), when: describe(created_at) }
  const params = { id }

  async function toggle(): Promise<void> {
    if (body !== undefined) return setBody(undefined)
    const whole = await told(() => call(getWebhookDelivery, { params }))
    if (whole) setBody(JSON.stringify(JSON.parse(whole.body), null, 2))
  }

  async function replay(): Promise<void> {
    if (await told(() => call(replayWebhookDelivery, { params }))) onReplayed()
  }

  return (
    <>
      <FormRow title={nameOf(event)} description={describeAttempts(delivery, describe)}>
        <div className={styles.actions}>
          <Badge tone={TONES[state]}>{stateName(state)}</Badge>
          {mayShow && (
            <Button
              aria-label={t('show_of', words)}
              aria-expanded={body !== undefined}
              onClick={() => void toggle()}
            >
              {body === undefined ? t('show') : t('hide')}
            </Button>
          )}
          {mayReplay && (
            <Button aria-label={t('replay_of', words)} onClick={() => void replay()}>
              {t('replay')}
            </Button>
          )}
        </div>
      </FormRow>
      {body !== undefined && <pre className={styles.body}>{body}</pre>}
    </>
  )
}

function describeAttempts(delivery: WebhookDelivery, describe: (moment: string) => string): string {
  const { created_at, attempts, problem, next_at } = delivery
  return [
    t(attempts === 1 ? 'attempt' : 'attempts', { when: describe(created_at), n: attempts }),
    ...(problem === '' ? [] : [problem]),
    ...(next_at === null || attempts === 0 ? [] : [t('next', { when: describe(next_at) })]),
  ].join(' · ')
}

function stateName(state: DeliveryState): string {
  return t(state)
}

/** Events of later versions have the names that they are sent under. */
function nameOf(event: string): string {
  const known: Record<string, string> = {
    'mail.received': t('mail.received'),
    'mail.sent': t('mail.sent'),
    'mail.assigned': t('mail.assigned'),
    'mail.commented': t('mail.commented'),
    'mail.tagged': t('mail.tagged'),
    'mail.closed': t('mail.closed'),
    'position.read': t('position.read'),
    'webhook.test': t('webhook.test'),
  }
  return known[event] ?? event
}
