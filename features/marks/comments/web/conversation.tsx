import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { CommentIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import type { Comment } from '../contract/comment.ts'
import { seeComments } from '../contract/endpoints.ts'
import { CommentCard } from './comment-card.tsx'
import { type Commented, type CommentList, loadComments, loadEarlier, useComments } from './comment-lists.ts'
import styles from './comments.module.css'
import { Composer } from './composer.tsx'
import { t } from './messages.ts'
import { useArrivals } from './use-arrivals.ts'
import { WaitingComments } from './waiting-comments.tsx'

interface ConversationProps extends Commented {
  isReadOnly: boolean
  /** Where the reader came from. */
  via?: string
}

/** What people say of a record, and the box to say something: the same for mails, ships, contacts and tasks (CO-002). */
export function Conversation({ kind, id, isReadOnly, via = '' }: ConversationProps) {
  const list = useComments({ kind, id })
  const end = useRef<HTMLDivElement>(null)
  const isLoaded = list !== undefined && list !== 'failed'
  const arrived = useArrivals({ kind, id })
  const newest = arrived.at(-1)
  // The newest is what people came for.
  useLayoutEffect(() => {
    if (isLoaded) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
  // Somebody may be writing an answer below: only what is just out of sight is brought into it.
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])

  if (list === 'failed')
    return <ErrorState compact title={t('failed')} onRetry={() => void loadComments({ kind, id })} />
  return (
    <div className={styles.conversation}>
      {list && <Comments list={list} record={{ kind, id }} arrived={arrived} isReadOnly={isReadOnly} />}
      <p className="visually-hidden" role="status">
        {newest && t('arrived', { name: newest.user_name })}
      </p>
      <WaitingComments record={{ kind, id }} />
      {isReadOnly ? (
        <p className={styles.note}>{t('read_only')}</p>
      ) : (
        <Composer
          record={{ kind, id }}
          via={via}
          onSent={() => requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))}
        />
      )}
      <div ref={end} />
    </div>
  )
}

interface CommentsProps {
  list: CommentList
  record: Commented
  arrived: readonly Comment[]
  isReadOnly: boolean
}

function Comments({ list, record, arrived, isReadOnly }: CommentsProps) {
  const me = useCurrentUser()
  const { comments, has_more } = list
  // What was new when the reader came stays marked while he reads.
  const [seenBefore] = useState(list.last_seen_id)
  useSeeing(record, list)
  const firstNew =
    seenBefore === null ? undefined : comments.find(({ id, user_id }) => id > seenBefore && user_id !== me.id)
  if (comments.length === 0)
    return (
      <EmptyState icon={CommentIcon} title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    )
  return (
    <>
      {has_more && <Earlier record={record} />}
      <ul className={styles.comments} aria-label={t('comments')}>
        {comments.map((comment) => (
          <Entry
            key={comment.id}
            comment={comment}
            isFirstNew={comment.id === firstNew?.id}
            hasArrived={arrived.some(({ id }) => id === comment.id)}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  comment: Comment
  isFirstNew: boolean
  /** It came while the reader looked. */
  hasArrived: boolean
  isReadOnly: boolean
}

function Entry({ comment, isFirstNew, hasArrived, isReadOnly }: EntryProps) {
  return (
    <>
      {isFirstNew && (
        <li className={styles.new}>
          <span>{t('new_ones')}</span>
        </li>
      )}
      <CommentCard comment={comment} hasArrived={hasArrived} isReadOnly={isReadOnly} />
    </>
  )
}

function Earlier({ record }: { record: Commented }) {
  const [busy, setBusy] = useState(false)
  async function load(): Promise<void> {
    setBusy(true)
    try {
      await loadEarlier(record)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void load()}>
      {t('earlier')}
    </Button>
  )
}

/** Who glances at a mail has not read what is said of it. */
const SEEN_MS = 1_000

/** Tells the server that the user has the newest comment on screen. */
function useSeeing({ kind, id }: Commented, { comments, last_seen_id }: CommentList): void {
  const last = comments.at(-1)?.id ?? 0
  const isNew = last > (last_seen_id ?? 0)
  useEffect(() => {
    if (!isNew) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const body = { commentable_type: kind, commentable_id: id, last_comment_id: last }
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        // Unseen, they are new again the next time.
        call(seeComments, { body, silent: true }).catch((error) => {
          if (!(error instanceof CallError)) throw error
        })
      }, SEEN_MS)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [kind, id, last, isNew])
}
