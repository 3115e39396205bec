import { Button } from '@laycan/ui/buttons/button.tsx'
import { ReplyAllIcon, ReplyIcon } from '@laycan/ui/icons.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { mailActions, participantName } from '#features/records/emails/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { t } from '../messages.ts'
import styles from './mail-stack.module.css'
import { setQuickWords, storedQuickReplies } from './quick-words.ts'

/** As long as the address of a window may carry it; more is written in compose. */
const WORDS_MAX = 2_000

/** An answer is begun under the newest mail of a conversation, and goes on in compose with what was written. */
export function QuickReply({ mail }: { mail: EmailRow }) {
  const words = useStored(storedQuickReplies)[mail.id] ?? ''
  const offered = mailActions.offered({ rows: [mail] })
  if (!offered.some(({ id }) => id === 'reply')) return null
  const [sender] = mail.from
  const name = sender === undefined ? t('no_sender') : participantName(sender, 'username')

  function grow(method: 'reply' | 'replyall'): void {
    openCompose({ method, id: mail.id, ...(words.trim() !== '' && { words }) })
    setQuickWords(mail.id, '')
  }

  return (
    <form
      className={styles.reply}
      aria-label={t('quick_reply')}
      onSubmit={(event) => {
        event.preventDefault()
        grow('reply')
      }}
    >
      <textarea
        className={styles.words}
        rows={words === '' ? 1 : 3}
        maxLength={WORDS_MAX}
        aria-label={t('quick_reply')}
        placeholder={t('quick_reply_to', { name })}
        value={words}
        onChange={(event) => setQuickWords(mail.id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) grow('reply')
        }}
      />
      <Button type="submit" kind={words === '' ? 'quiet' : 'primary'} size="small" icon={ReplyIcon}>
        {t('quick_reply_go')}
      </Button>
      <Button kind="quiet" size="small" icon={ReplyAllIcon} onClick={() => grow('replyall')}>
        {t('quick_reply_all')}
      </Button>
    </form>
  )
}
