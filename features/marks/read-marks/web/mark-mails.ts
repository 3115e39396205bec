import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { orWait } from '@laycan/web/waiting/or-wait.ts'
import { sendEach } from '@laycan/web/waiting/send-each.ts'
import { onBeforeLogout } from '#features/foundation/session/web/public.ts'
import { emailOverlay, emailRows, quotedSubject } from '#features/records/emails/web/public.ts'
import { markAsReads, markAsUnread, markAsUnreads, READ_MARK_BATCH } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { createPendingMarks } from './pending-marks.ts'
import { endRead, pressRead, readUnderWay } from './read-presses.ts'
import { createReadQueue, type QueuedMark, storedQueue } from './read-queue.ts'

export const pendingMarks = forUser(createPendingMarks())

const queue = createReadQueue({
  stored: storedQueue,
  send: async (email_ids) => {
    await call(markAsReads, { body: { email_ids }, silent: true })
  },
  isOnline: () => globalThis.navigator.onLine,
  onSending: pendingMarks.startSending,
  onSent(email_ids) {
    pendingMarks.finishSending(email_ids)
    endRead(email_ids, 'done')
  },
  onRefused(email_ids) {
    pendingMarks.drop(email_ids)
    endRead(email_ids, 'refuse')
  },
})

/** Shows mails as read at once and tells the server within 5 s (RT-024). Mails already read are passed over. */
export function markRead(email_ids: readonly number[]): void {
  const unread = email_ids.filter((id) => emailRows.get(id)?.read !== true)
  if (unread.length === 0) return
  const marks = unread.map(queuedMarkOf)
  pressRead(unread)
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
  return showUnread([email_id], () => call(markAsUnread, { body: { email_id }, waits: true }))
}

/** The way back from marking several as read; taken back when the server refuses. */
export function markUnreadAgain(email_ids: readonly number[]): Promise<void> {
  return showUnread(email_ids, async (known) => {
    const calls: (() => Promise<void>)[] = []
    for (let at = 0; at < known.length; at += READ_MARK_BATCH) {
      const body = { email_ids: known.slice(at, at + READ_MARK_BATCH) }
      calls.push(() => call(markAsUnreads, { body, waits: true }))
    }
    await sendEach(calls)
  })
}

/** @param tell asks the server for those mails of which it may have heard that they were read */
async function showUnread(
  email_ids: readonly number[],
  tell: (known: readonly number[]) => Promise<void>,
): Promise<void> {
  const waiting = queue.takeBack(email_ids)
  if (waiting.length > 0) pendingMarks.drop(waiting)
  endRead(waiting, 'refuse')
  const press = emailOverlay.press(email_ids, { read: false })
  const never_sent = new Set(waiting)
  try {
    // A mark that is on its way must arrive first, else it would win over the one that takes it back.
    await queue.flush()
    const known = email_ids.filter((id) => !never_sent.has(id))
    const kept = {
      kind: 'mail',
      title: t('mark_unread'),
      ids: known,
      label: labelOf(known),
      press: () => press,
    }
    const end = known.length > 0 ? await orWait(() => tell(known), kept) : undefined
    if (end !== 'waits') press.done()
  } catch (error) {
    press.refuse()
    throw error
  }
}

function labelOf([first, ...more]: readonly number[]): string {
  const row = first === undefined ? undefined : emailRows.get(first)
  return row === undefined || more.length > 0
    ? t('emails', { n: formatCount(more.length + 1) })
    : quotedSubject(row)
}

/** Starts sending for a signed-in user; what an earlier page left is sent as well. Returns the way to stop. */
export function startReadQueue(): () => void {
  const left = storedQueue.get()
  pressRead(left.map(({ email_id }) => email_id))
  pendingMarks.add(left)
  queue.start()
  const stopFollowing = storedQueue.subscribe(followQueue)
  const leave = () => void queue.flush({ leaving: true })
  const comeBack = () => void queue.flush()
  const stopFarewell = onBeforeLogout(() => queue.flush())
  globalThis.addEventListener('pagehide', leave)
  globalThis.addEventListener('online', comeBack)
  return () => {
    queue.stop()
    stopFarewell()
    stopFollowing()
    globalThis.removeEventListener('pagehide', leave)
    globalThis.removeEventListener('online', comeBack)
  }
}

/** What the server makes of a mark is told to all windows of the user within this time of its answer. */
const TOLD_MS = 1_500

/** Another window sends the queue that they share: what it made of a mark is known by news alone. */
function followQueue(): void {
  const gone = notQueued(readUnderWay())
  if (gone.length > 0) setTimeout(() => endRead(notQueued(gone), 'refuse'), TOLD_MS)
}

function notQueued(email_ids: readonly number[]): number[] {
  const queued = new Set(storedQueue.get().map(({ email_id }) => email_id))
  return email_ids.filter((id) => !queued.has(id))
}
