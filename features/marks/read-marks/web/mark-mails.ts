import { call } from '@laycan/web/call.ts'
import { onBeforeLogout } from '#features/foundation/session/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { markAsReads, markAsUnread, markAsUnreads, READ_MARK_BATCH } from '../contract/endpoints.ts'
import { createPendingMarks } from './pending-marks.ts'
import { createReadQueue, type QueuedMark, storedQueue } from './read-queue.ts'

export const pendingMarks = createPendingMarks()

const queue = createReadQueue({
  stored: storedQueue,
  send: async (email_ids) => {
    await call(markAsReads, { body: { email_ids }, silent: true })
  },
  isOnline: () => globalThis.navigator.onLine,
  onSending: pendingMarks.startSending,
  onSent: pendingMarks.finishSending,
  onRefused(email_ids) {
    pendingMarks.drop(email_ids)
    emailRows.patch(email_ids, { read: false })
  },
})

/**
 * Whether the server may not know yet that a mail was read here: a list that it answers now may still call it unread.
 */
export function isReadPending(email_id: number): boolean {
  return pendingMarks.has(email_id)
}

/** Shows mails as read at once and tells the server within 5 s (RT-024). Mails already read are passed over. */
export function markRead(email_ids: readonly number[]): void {
  const unread = email_ids.filter((id) => emailRows.get(id)?.read !== true)
  if (unread.length === 0) return
  const marks = unread.map(queuedMarkOf)
  emailRows.patch(unread, { read: true })
  pendingMarks.add(marks)
  queue.add(marks)
}

function queuedMarkOf(email_id: number): QueuedMark {
  const row = emailRows.get(email_id)
  // What counts as unread in its lines; a mail that is not loaded is counted when the server answers.
  const isCounted = row?.box === 'received' && !row.archived && !row.is_hide
  return { email_id, line_ids: isCounted ? row.line_ids : [] }
}

/** Shows a mail as unread at once; taken back when the server refuses (ML-038). */
export function markUnread(email_id: number): Promise<void> {
  return showUnread([email_id], () => call(markAsUnread, { body: { email_id } }))
}

/** The way back from marking several as read; taken back when the server refuses. */
export function markUnreadAgain(email_ids: readonly number[]): Promise<void> {
  return showUnread(email_ids, async (known) => {
    for (let at = 0; at < known.length; at += READ_MARK_BATCH)
      await call(markAsUnreads, { body: { email_ids: known.slice(at, at + READ_MARK_BATCH) } })
  })
}

/** @param tell asks the server for those mails of which it may have heard that they were read */
async function showUnread(
  email_ids: readonly number[],
  tell: (known: readonly number[]) => Promise<void>,
): Promise<void> {
  const undo = emailRows.patch(email_ids, { read: false })
  const waiting = queue.takeBack(email_ids)
  if (waiting.length > 0) pendingMarks.drop(waiting)
  const never_sent = new Set(waiting)
  try {
    // A mark that is on its way must arrive first, else it would win over the one that takes it back.
    await queue.flush()
    const known = email_ids.filter((id) => !never_sent.has(id))
    if (known.length > 0) await tell(known)
  } catch (error) {
    undo()
    throw error
  }
}

/** Starts sending for a signed-in user; what an earlier page left is sent as well. Returns the way to stop. */
export function startReadQueue(): () => void {
  pendingMarks.add(storedQueue.get())
  queue.start()
  const leave = () => void queue.flush({ leaving: true })
  const comeBack = () => void queue.flush()
  const stopFarewell = onBeforeLogout(() => queue.flush())
  globalThis.addEventListener('pagehide', leave)
  globalThis.addEventListener('online', comeBack)
  return () => {
    queue.stop()
    stopFarewell()
    globalThis.removeEventListener('pagehide', leave)
    globalThis.removeEventListener('online', comeBack)
  }
}
