import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { uiWord } from '@laycan/ui/words.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import { markRead } from '#features/marks/read-marks/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { hasMore } from './conversation-store.ts'
import { conversations, useConversation } from './conversations.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { t } from './messages.ts'
import { createThreadClick } from './thread-click.ts'
import { ThreadItem } from './thread-item.tsx'
import styles from './thread-list.module.css'
import { threadMenu } from './thread-menu.ts'
import { ThreadNotice } from './thread-notice.tsx'
import { threadRowHeight } from './thread-row-height.ts'

/** A reader who goes through the list by arrow loads only the conversations at which he rests. */
const REST_MS = 200

/** The conversation of the mail that is shown (MD-017, MD-018). */
export default function ThreadsTab({ id, open, openWindow }: SlotProps) {
  const thread_id = emailRows.useRow(id)?.thread_id
  return thread_id === undefined ? null : (
    <Threads key={thread_id} id={id} thread_id={thread_id} open={open} openWindow={openWindow} />
  )
}

function Threads({ id, thread_id, open, openWindow }: SlotProps & { thread_id: number }) {
  const conversation = useConversation(thread_id, id)
  const now = useServerNow(AGES_BEAT_MS)
  const [selected, setSelected] = useState(id)
  const [merging, setMerging] = useState<number>()
  const latest = useRef({ open, openWindow })
  latest.current = { open, openWindow }
  const clicks = useMemo(
    () =>
      createThreadClick({
        select: setSelected,
        settle(mail) {
          markRead([mail])
          latest.current.open(mail)
        },
        openWindow: (mail) => latest.current.openWindow(mail),
      }),
    [],
  )
  useEffect(() => clicks.cancel, [clicks])
  useEffect(() => setSelected(id), [id])
  useEffect(() => {
    const timer = setTimeout(() => void conversations.load(thread_id), REST_MS)
    return () => clearTimeout(timer)
  }, [thread_id])

  if (conversation.status === 'loading')
    return <SkeletonRows count={3} rowHeight={threadRowHeight(id)} columns="1fr 60px" />
  if (conversation.status === 'failed') {
    return (
      <ErrorState compact title={t('load_failed')} onRetry={conversations.retryFailed}>
        {t('load_failed_hint')}
      </ErrorState>
    )
  }
  return (
    <>
      <ThreadNotice conversation={conversation} now={now} />
      <ul className={styles.list} aria-label={t('list')} onKeyDown={moveFocus}>
        {conversation.mails.map((mail) => (
          <ThreadItem
            key={mail.id}
            mail={mail}
            height={threadRowHeight(id)}
            now={now}
            isShown={mail.id === id}
            isSelected={mail.id === selected}
            clicks={clicks}
            menu={() =>
              threadMenu({ id: mail.id, conversation, open, openWindow, merge: () => setMerging(mail.id) })
            }
          />
        ))}
      </ul>
      {hasMore(conversation) && <MoreMails thread_id={thread_id} state={conversation.more} />}
      {merging !== undefined && (
        <MergeDialog id={merging} thread_id={thread_id} onClose={() => setMerging(undefined)} />
      )}
    </>
  )
}

/** Older mails come when the end is seen; after a failure on demand. */
function MoreMails({ thread_id, state }: { thread_id: number; state: 'idle' | 'loading' | 'failed' }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || state !== 'idle') return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void conversations.loadMore(thread_id)
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [thread_id, state])
  return (
    <div ref={end} className={styles.notice}>
      {state === 'failed' ? (
        <>
          {t('more_failed')}{' '}
          <Button size="small" onClick={() => void conversations.loadMore(thread_id)}>
            {uiWord('retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

/** Up, Down, Home and End go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thread-row]')]
  const at = rows.findIndex((row) => row.contains(event.target as Node))
  if (at < 0) return
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = targets[event.key]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus()
}
