import type { Icon } from '@laycan/ui/create-icon.ts'
import { CommentIcon, ForwardIcon, ImportanceIcon, ReplyIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import styles from './mail-header.module.css'
import { t } from './messages.ts'

/** High importance, replied, forwarded and comments as marks beside the sender (MD-029). */
export function MailMarks({ row }: { row: EmailRow }) {
  const marks = [
    { on: row.high_importance, icon: ImportanceIcon, label: t('high_importance'), tone: 'importance' },
    { on: row.replied, icon: ReplyIcon, label: t('replied'), tone: 'plain' },
    { on: row.forwarded, icon: ForwardIcon, label: t('forwarded'), tone: 'plain' },
    { on: row.has_comment, icon: CommentIcon, label: t('has_comment'), tone: 'plain' },
  ]
  return marks
    .filter(({ on }) => on)
    .map(({ icon, label, tone }) => <Mark key={label} {...{ icon, label, tone }} />)
}

function Mark({ icon: Drawn, label, tone }: { icon: Icon; label: string; tone: string }) {
  return (
    <span role="img" aria-label={label} className={styles.mark} data-tone={tone} {...tooltip(label)}>
      <Drawn size={14} />
    </span>
  )
}
