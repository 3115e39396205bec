import { useMemo } from 'react'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import { formatDate, MailTime, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Notification } from '../contract/notification.ts'
import { t } from './messages.ts'
import styles from './notice-row.module.css'
import { hrefOfNotice, noteOpened } from './open-notice.ts'

/** "3 minutes ago" may be this much out of date. */
const TICK_MS = 30_000

/** What notices look like in rows: when, what happened, and what kind it is. */
export function useNoticeDrawing(): RowDrawing<Notification> {
  const { format, time_zone, time_style } = useDateStyle()
  const now = useServerNow(TICK_MS)
  return useMemo(() => {
    const style = { format, time_zone, time_style }
    const exact = ({ created_at }: Notification) => formatDate(created_at, format, time_zone)
    const time = ({ created_at }: Notification) => (
      <MailTime className={styles.time} moment={created_at} style={style} now={now} room="wide" />
    )
    return {
      columns: [
        { id: 'created_at', label: t('when'), width: 140, sortable: true, cell: time },
        { id: 'content', label: t('what'), width: 420, grows: true, cell: contentLink },
        {
          id: 'noticeable_type',
          label: t('kind'),
          width: 190,
          cell: ({ noticeable_type }) => <span className={styles.quiet}>{t(noticeable_type)}</span>,
        },
      ],
      stacked: (notice) => (
        <>
          <span className={styles.content}>{notice.content}</span>
          <span className={styles.line}>
            {time(notice)}
            <span className={styles.quiet}>{t(notice.noticeable_type)}</span>
          </span>
        </>
      ),
      label: (notice) =>
        t(notice.is_read ? 'row' : 'rowUnread', { content: notice.content, time: exact(notice) }),
      start: ({ is_read }) => (is_read ? null : <span className={styles.dot} />),
      attributes: ({ is_read }) => ({ 'data-unread': is_read ? undefined : '' }),
    }
  }, [format, time_zone, time_style, now])
}

/** A press leads there in a new window, as Enter on the row does; it does not select. */
function contentLink(notice: Notification) {
  return (
    <a
      className={styles.link}
      href={hrefOfNotice(notice)}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      dir="auto"
      onClick={(event) => {
        event.stopPropagation()
        noteOpened(notice)
      }}
    >
      {notice.content}
    </a>
  )
}
