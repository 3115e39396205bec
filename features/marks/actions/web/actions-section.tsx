import { useEffect } from 'react'
import { ForwardIcon, MoreIcon, ReplyAllIcon, ReplyIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import {
  formatDate,
  formatListDate,
  participantNames,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import type { ActionItem } from '../contract/action.ts'
import { useActions } from './action-logs.ts'
import styles from './actions-section.module.css'
import { loadActions } from './load-actions.ts'
import { t } from './messages.ts'

const ICONS = { reply: ReplyIcon, replyall: ReplyAllIcon, forward: ForwardIcon, other: MoreIcon }

/** Who did what with the mail and when (MD-006). */
export default function ActionsSection({ id }: SlotProps) {
  const actions = useActions(id)
  const now = useServerNow(AGES_BEAT_MS)
  useEffect(() => {
    // A failed load is only logged (ER-011); the detail brings the log with its next refresh.
    if (actions === undefined) loadActions(id).catch(() => undefined)
  }, [id, actions])
  if (actions === undefined) return null
  if (actions.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <ul className={styles.log}>
      {actions.map((action) => (
        <Entry key={action.id} action={action} now={now} />
      ))}
    </ul>
  )
}

function Entry({ action, now }: { action: ActionItem; now: number }) {
  const { active, inactive } = useTeam()
  const { format, time_zone } = useDateStyle()
  const Drawn = ICONS[action.action]
  const name = [...active, ...inactive].find((member) => member.id === action.user_id)?.name
  const people = participantNames(action.email_participants, 'username')
  return (
    <li className={styles.entry}>
      <Drawn size={14} />
      <span className={styles.words} dir="auto">
        <strong>{name ?? t('somebody')}</strong> {t(action.action)}
        {people !== '' && ` ${t('to', { people })}`}
      </span>
      <time
        dateTime={action.created_at}
        className={styles.time}
        {...tooltip(formatDate(action.created_at, format, time_zone))}
      >
        {formatListDate(action.created_at, now, format, time_zone)}
      </time>
    </li>
  )
}
