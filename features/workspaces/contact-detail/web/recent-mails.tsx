import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { MailIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  MailTime,
  participantName,
  participantNames,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import { mailWindowPath } from '#features/workspaces/mail-detail/web/public.ts'
import { CONTACT_THREADS, listContactHistory } from '../contract/endpoints.ts'
import styles from './contact-detail.module.css'
import { t } from './messages.ts'

interface Mails {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly rows: readonly EmailRow[]
  readonly count: number
  readonly page: number
  readonly scroll: string | null
}

const none: Mails = { status: 'loading', rows: [], count: 0, page: 0, scroll: null }

/** The newest mail of each thread with an entry, 15 a page; a press opens it in a new window (AB-028). */
export function RecentMails({ id }: { id: number }) {
  const { mails, more } = useMails(id)
  const { status, rows, count, scroll } = mails
  if (rows.length === 0 && status === 'loading')
    return <SkeletonRows count={CONTACT_THREADS} rowHeight={44} columns="1fr" />
  if (rows.length === 0 && status === 'failed')
    return <ErrorState compact title={t('mails_failed')} onRetry={() => void more()} />
  if (rows.length === 0) return <EmptyState icon={MailIcon} title={t('no_mails')} />
  return (
    <div className={styles.mails}>
      <p className={styles.note}>{t('threads', { n: formatCount(count) })}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <MailEntry key={row.id} row={row} />
        ))}
      </ul>
      {status === 'failed' && <ErrorState compact title={t('mails_failed')} onRetry={() => void more()} />}
      {status !== 'failed' && scroll !== null && (
        <Button kind="quiet" size="small" busy={status === 'loading'} onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

function MailEntry({ row }: { row: EmailRow }) {
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

function useMails(id: number) {
  const [mails, setMails] = useState(none)
  const load = useCallback(
    async (before: Mails, signal?: AbortSignal) => {
      setMails({ ...before, status: 'loading' })
      const page = before.page + 1
      const query = {
        target_id: id,
        per_page: CONTACT_THREADS,
        page,
        ...(before.scroll !== null && { scroll: before.scroll }),
      }
      try {
        const input = { params: { id }, query, silent: true, ...(signal && { signal }) }
        const { histories, count, scroll } = await call(listContactHistory, input)
        if (signal?.aborted) return
        setMails({ status: 'ready', rows: [...before.rows, ...histories], count, page, scroll })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!signal?.aborted) setMails({ ...before, status: 'failed' })
      }
    },
    [id],
  )
  useEffect(() => {
    const given_up = new AbortController()
    void load(none, given_up.signal)
    return () => given_up.abort()
  }, [load])
  return { mails, more: () => load(mails) }
}
