import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { PresentPeople } from '#features/marks/presence/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { MailTime, PersonName, participantName, useDateStyle } from '#features/records/emails/web/public.ts'
import { WhiteSwitch } from '#features/workspaces/mail-body/web/public.ts'
import type { EmailDetail } from '../contract/endpoints.ts'
import { AuthenticationBadge } from './authentication-badge.tsx'
import styles from './mail-header.module.css'
import { MailMarks } from './mail-marks.tsx'
import { t } from './messages.ts'
import { LookAtAnswer } from './outgoing/look-at-answer.tsx'
import { RecipientLine } from './recipient-line.tsx'
import { useWriterName } from './use-writer-name.ts'

export interface MailHeaderProps {
  row: EmailRow
  detail: EmailDetail | undefined
}

/** Who wrote to whom and when, and whether that can be believed. */
export function MailHeader({ row, detail }: MailHeaderProps) {
  const [sender] = row.from
  const writer = useWriterName(row.user_id)
  const name = sender === undefined ? t('no_sender') : participantName(sender, 'username')
  return (
    <div className={styles.header}>
      <Avatar name={name} size={32} />
      <div className={styles.sender}>
        {sender ? (
          <PersonName person={sender} className={styles.name}>
            {name}
          </PersonName>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {writer !== undefined && <span className={styles.address}>{t('written_by', { name: writer })}</span>}
        <MailMarks row={row} />
        <PresentPeople id={row.id} />
        <LookAtAnswer id={row.id} />
        {sender && sender.address !== name && <span className={styles.address}>{sender.address}</span>}
        {detail && row.box !== 'sent' && row.box !== 'draft' && (
          <AuthenticationBadge authentication={detail.authentication} sender={sender} />
        )}
      </div>
      <div className={styles.when}>
        <Lines ids={row.line_ids} />
        <ReceivedTime moment={row.received_at} />
        {detail && <WhiteSwitch id={row.id} body_type={detail.body_type} className={styles.white} />}
      </div>
      <div className={styles.details}>
        {/* One of several senders is named above: none of them may stay unseen. */}
        {row.from.length > 1 && (
          <RecipientLine label={t('from')} people={row.from} display="username_and_email" />
        )}
        <RecipientLine label={t('to')} people={(detail ?? row).to} />
        <RecipientLine label={t('cc')} people={(detail ?? row).cc} />
        <RecipientLine label={t('bcc')} people={(detail ?? row).bcc} />
      </div>
    </div>
  )
}

function ReceivedTime({ moment }: { moment: string }) {
  const style = useDateStyle()
  const now = useServerNow(AGES_BEAT_MS)
  return <MailTime className={styles.time} moment={moment} style={style} now={now} room="wide" />
}

function Lines({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <LineName key={id} id={id} />)
}

function LineName({ id }: { id: number }) {
  const line = useLine(id)
  return line === undefined ? null : <LineChip name={line.display_name} colour={line.colour} />
}
