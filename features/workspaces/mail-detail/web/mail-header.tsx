import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { useLine } from '../../../foundation/lines/web/public.ts'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import type { EmailRow } from '../../../records/emails/contract/email.ts'
import {
  asDateFormat,
  formatDate,
  formatListDate,
  participantName,
} from '../../../records/emails/web/public.ts'
import type { EmailDetail } from '../contract/endpoints.ts'
import { AuthenticationBadge } from './authentication-badge.tsx'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-header.module.css'
import { MailMarks } from './mail-marks.tsx'
import { t } from './messages.ts'
import { RecipientLine } from './recipient-line.tsx'
import { useNow } from './use-now.ts'

export interface MailHeaderProps {
  row: EmailRow
  detail: EmailDetail | undefined
  expanded: boolean
}

/** Who wrote to whom and when, and whether that can be believed. */
export function MailHeader({ row, detail, expanded }: MailHeaderProps) {
  const [sender] = row.from
  const name = sender === undefined ? t('no_sender') : participantName(sender, 'username')
  return (
    <div className={styles.header}>
      <Avatar name={name} size={32} />
      <div className={styles.sender}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {sender && sender.address !== name && <span className={styles.address}>{sender.address}</span>}
        {detail && row.box !== 'sent' && row.box !== 'draft' && (
          <AuthenticationBadge authentication={detail.authentication} />
        )}
        <MailMarks row={row} />
      </div>
      <div className={styles.when}>
        <Lines ids={row.line_ids} />
        <ReceivedTime moment={row.received_at} />
      </div>
      <div className={styles.details}>
        <RecipientLine label={t('to')} people={row.to} expanded={expanded} />
        <RecipientLine label={t('cc')} people={row.cc} expanded={expanded} />
        <RecipientLine label={t('bcc')} people={row.bcc} expanded={expanded} />
        {expanded && detail && <MailFacts detail={detail} />}
      </div>
    </div>
  )
}

function ReceivedTime({ moment }: { moment: string }) {
  const format = asDateFormat(useMailSetting('date_format'))
  const now = useNow()
  return (
    <time dateTime={moment} className={styles.time} {...tooltip(formatDate(moment, format))}>
      {formatListDate(moment, now, format)}
    </time>
  )
}

function Lines({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <LineName key={id} id={id} />)
}

function LineName({ id }: { id: number }) {
  const line = useLine(id)
  return line === undefined ? null : <LineChip name={line.display_name} colour={line.colour} />
}
