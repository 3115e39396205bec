import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { AisReceiver } from '#features/records/ais/contract/ais-receiver.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './ais-settings.module.css'
import { t } from './messages.ts'
import { type ReceiverState, receiverState } from './receiver-state.ts'

const tones: Readonly<Record<ReceiverState, BadgeTone>> = {
  off: 'neutral',
  broken: 'danger',
  silent: 'neutral',
  heard: 'positive',
}

interface ReceiverRowProps {
  receiver: AisReceiver
  onEdit: (receiver: AisReceiver) => void
  onRemove: (receiver: AisReceiver) => void
}

/** A receiver: its state, messages a second, its last message, and what is wrong. */
export function ReceiverRow({ receiver, onEdit, onRemove }: ReceiverRowProps) {
  const { name, kind, host, port, messages, broken, per_second, last_message_at, problem } = receiver
  const { format, time_zone } = useDateStyle()
  const state = receiverState(receiver, Date.now())
  const place = kind === 'http' ? [] : [[host, port].filter(Boolean).join(':')]
  const rate = per_second < 10 ? per_second.toFixed(1) : formatCount(Math.round(per_second))
  const heard = [
    ...(state === 'heard' ? [t('per_second', { n: rate })] : []),
    ...(messages > 0 ? [t('messages', { n: formatCount(messages) })] : []),
    ...(broken > 0 ? [t('broken', { n: formatCount(broken) })] : []),
    last_message_at === null ? t('never') : t('last', { at: formatDate(last_message_at, format, time_zone) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        <small className={styles.note}>{[t(`kind_${kind}`), ...place].join(' · ')}</small>
        <span>{heard.join(' · ')}</span>
        {problem !== '' && <span className={styles.problem}>{problem}</span>}
      </div>
      <Badge tone={tones[state]}>{t(`is_${state}`)}</Badge>
      <div className={styles.actions}>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('edit_of', { name })}
          onClick={() => onEdit(receiver)}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('remove_of', { name })}
          onClick={() => onRemove(receiver)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
