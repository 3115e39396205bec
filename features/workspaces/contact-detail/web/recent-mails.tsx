import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { MailIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useStore } from '@laycan/web/store.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  emailRows,
  MailTime,
  participantName,
  participantNames,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import { mailWindowPath } from '#features/workspaces/mail-detail/web/public.ts'
import { CONTACT_THREADS } from '../contract/endpoints.ts'
import styles from './contact-detail.module.css'
import { followRecentMails, recentMailsOf } from './mails/open-recent-mails.ts'
import { t } from './messages.ts'

/**
 * The newest mail of each thread with an entry, 15 a page, as they are now; a press opens it in a new window (AB-028).
 * @param version of the entry: another one may have other addresses
 */
export function RecentMails({ id, version }: { id: number; version: number }) {
  const [mails] = useState(() => recentMailsOf(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of an entry that is another one now other mails may be
  useEffect(() => followRecentMails(mails), [mails, version])
  const { status, more, rows, count, scroll } = useStore(mails.heads)
  if (status === 'loading') return <SkeletonRows count={CONTACT_THREADS} rowHeight={44} columns="1fr" />
  if (status === 'failed')
    return <ErrorState compact title={t('mails_failed')} onRetry={() => void mails.load()} />
  if (rows.length === 0) return <EmptyState icon={MailIcon} title={t('no_mails')} />
  return (
    <div className={styles.mails}>
      <p className={styles.note}>{t('threads', { n: formatCount(count) })}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <MailEntry key={row.id} mail={row} />
        ))}
      </ul>
      {more === 'failed' && (
        <ErrorState compact title={t('mails_failed')} onRetry={() => void mails.loadOlder()} />
      )}
      {more !== 'failed' && scroll !== null && (
        <Button kind="quiet" size="small" busy={more === 'loading'} onClick={() => void mails.loadOlder()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

/** @param mail as it came with the answer; the row kept once wins, it is the latest */
function MailEntry({ mail }: { mail: EmailRow }) {
  const row = emailRows.useRow(mail.id) ?? mail
  const style = useDateStyle()
  const now = useServerNow(AGES_BEAT_MS)
  const [sender] = row.from
  const who =
    row.box === 'sent'
      ? t('from_us', { name: participantNames(row.to, 'username') })
      : sender
        ? participantName(sender, 'username')
        : ''
  return (
    <li>
      <a className={styles.mail} href={`#${mailWindowPath(row.id)}`} target="_blank" rel="noopener">
        <span className={styles.mail_line}>
          {!row.read && <span role="img" aria-label={t('unread')} className={styles.unread} />}
          <span className={styles.mail_who} dir="auto">
            {who}
          </span>
          <MailTime className={styles.note} moment={row.received_at} style={style} now={now} room="wide" />
        </span>
        <span className={styles.mail_subject} dir="auto">
          {row.subject}
        </span>
      </a>
    </li>
  )
}
