import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@laycan/ui/icons.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { StepDirection } from '#features/flows/conversations/web/public.ts'
import styles from './mail-pane.module.css'
import { t } from './messages.ts'

interface ConversationStepsProps {
  /** Mails of the conversation. */
  count: number
  onStep: (direction: StepDirection) => void
}

/** To the mail before and after this one in its conversation. */
export function ConversationSteps({ count, onStep }: ConversationStepsProps) {
  if (count < 2) return null
  return (
    <span className={styles.steps}>
      <IconButton
        icon={ChevronLeftIcon}
        size="small"
        label={t('thread_older')}
        shortcut={shortcutOf('mail.thread_older')}
        onClick={() => onStep('older')}
      />
      {t('thread_count', { n: formatCount(count) })}
      <IconButton
        icon={ChevronRightIcon}
        size="small"
        label={t('thread_newer')}
        shortcut={shortcutOf('mail.thread_newer')}
        onClick={() => onStep('newer')}
      />
    </span>
  )
}
