import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { MessageBody } from '@laycan/contract/message.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import type { Comment } from '../contract/comment.ts'
import { withTagRenamed } from '../contract/comment-content.ts'
import { listComments } from '../contract/endpoints.ts'
import type { commentsSeen, recordCommented } from '../contract/messages.ts'

/** The record that is commented on. */
export interface Commented {
  readonly kind: RecordKindName
  readonly id: number
}

/** Comments on a record as far as they are loaded, oldest first. */
export interface CommentList {
  readonly comments: readonly Comment[]
  /** There are older ones. */
  readonly has_more: boolean
  /** The newest one that the user has seen; null: none. */
  readonly last_seen_id: number | null
}

/** Records whose comments are kept; as many mails as the detail keeps. */
const KEPT = 32

const lists = forUser(new Map<string, CommentList | 'failed'>())
const inStep = forUser(createInStep())
const listeners = new Set<() => void>()
const keyOf = ({ kind, id }: Commented) => `${kind} ${id}`

function set(key: string, list: CommentList | 'failed'): void {
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= KEPT) break
    lists.delete(oldest)
  }
  announce()
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}

/** Changes a list as news says; one that is being loaded, too. */
function hear(key: string, change_list: (list: CommentList) => CommentList): void {
  inStep.hear(() => change(key, change_list))
}

function change(key: string, change_list: (list: CommentList) => CommentList): void {
  const known = lists.get(key)
  if (known !== undefined && known !== 'failed') set(key, change_list(known))
}

/** Comments by their id, those of `newer` in the place of their former state. */
function joined(
  before: readonly Comment[],
  newer: readonly Comment[],
  removed: readonly number[],
): Comment[] {
  const all = new Map([...before, ...newer].map((comment) => [comment.id, comment]))
  for (const id of removed) all.delete(id)
  return [...all.values()].toSorted((one, other) => one.id - other.id)
}

/** Loads the newest comments on a record. */
export async function loadComments(record: Commented): Promise<void> {
  const key = keyOf(record)
  try {
    const query = { commentable_type: record.kind, commentable_id: record.id }
    await inStep.ask(
      () => call(listComments, { query, silent: true }),
      (list) => set(key, list),
      key,
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!lists.has(key)) set(key, 'failed')
  }
}

/** Loads what was said before. @throws CallError */
export async function loadEarlier(record: Commented): Promise<void> {
  const known = lists.get(keyOf(record))
  const before = known === undefined || known === 'failed' ? undefined : known.comments[0]?.id
  const query = { commentable_type: record.kind, commentable_id: record.id, before }
  await inStep.change(
    () => call(listComments, { query }),
    ({ comments, has_more }) =>
      change(keyOf(record), (list) => ({
        ...list,
        has_more,
        comments: joined(comments, list.comments, []),
      })),
  )
}

/** A comment as the server answered it; the news of it says the same. */
export function takeComment(comment: Comment): void {
  const key = keyOf({ kind: comment.commentable_type, id: comment.commentable_id })
  hear(key, (list) => ({ ...list, comments: joined(list.comments, [comment], []) }))
}

export function takeCommented(news: MessageBody<typeof recordCommented>): void {
  const key = keyOf({ kind: news.commentable_type, id: news.commentable_id })
  hear(key, (list) => {
    // What is older than what is shown is loaded when somebody asks for it.
    const first = list.has_more ? (list.comments[0]?.id ?? 0) : 0
    const shown = news.comments.filter(({ id }) => id >= first)
    return { ...list, comments: joined(list.comments, shown, news.removed_ids) }
  })
}

export function takeSeen({
  commentable_type,
  commentable_id,
  last_seen_id,
}: MessageBody<typeof commentsSeen>): void {
  hear(keyOf({ kind: commentable_type, id: commentable_id }), (list) => ({ ...list, last_seen_id }))
}

/** A tag has another name in all comments: the same is done with those that are here, and with what is on its way. */
export function takeTagRenamed(renamed: { from: string; to: string }): void {
  const rename = (comment: Comment) => ({ ...comment, content: withTagRenamed(comment.content, renamed) })
  for (const key of [...lists.keys()]) hear(key, (list) => ({ ...list, comments: list.comments.map(rename) }))
}

/** Whether a comment is gone from a list that is known. */
export function isCommentGone(record: Commented, id: number): boolean {
  const known = lists.get(keyOf(record))
  return known !== undefined && known !== 'failed' && !known.comments.some((comment) => comment.id === id)
}

/** How far the user has seen the comments on a record, where that is known. */
export function lastSeen(record: Commented): number | undefined {
  const known = lists.get(keyOf(record))
  return known === undefined || known === 'failed' ? undefined : (known.last_seen_id ?? 0)
}

clientEvents.on('reload', () => {
  lists.clear()
  announce()
})

/** The comments on a record and their changes; loaded where they are not known, 'failed' where they could not be. */
export function useComments({ kind, id }: Commented): CommentList | 'failed' | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const list = useSyncExternalStore(subscribe, () => lists.get(keyOf({ kind, id })))
  const isKnown = list !== undefined
  useEffect(() => {
    if (!isKnown) void loadComments({ kind, id })
  }, [kind, id, isKnown])
  return list
}
