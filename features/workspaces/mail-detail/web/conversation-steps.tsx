import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@laycan/ui/icons.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import styles from './mail-pane.module.css'
import { t } from './messages.ts'
import { stepInConversation } from './step-in-conversation.ts'

interface ConversationStepsProps {
  row: EmailRow
  /** Mails of the conversation. */
  count: number
  onOpenMail: (id: number) => void
}

/** To the mail before and after this one in its conversation. */
export function ConversationSteps({ row, count, onOpenMail }: ConversationStepsProps) {
  if (count < 2) return null
  return (
    <span className={styles.steps}>
      <IconButton
        icon={ChevronLeftIcon}
        size="small"
        label={t('thread_older')}
        shortcut={shortcutOf('mail.thread_older')}
        onClick={() => void stepInConversation(row, 'older', onOpenMail)}
      />
      {t('thread_count', { n: formatCount(count) })}
      <IconButton
        icon={ChevronRightIcon}
        size="small"
        label={t('thread_newer')}
        shortcut={shortcutOf('mail.thread_newer')}
        onClick={() => void stepInConversation(row, 'newer', onOpenMail)}
      />
    </span>
  )
}
