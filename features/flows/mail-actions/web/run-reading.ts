import { toast } from '@laycan/ui/feedback/toast.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { markRead, markUnread, markUnreadAgain } from '#features/marks/read-marks/web/public.ts'
import { t } from './messages.ts'
import { tellDone } from './tell-outcome.ts'

/** Marking more than these may take a while in a large company (ML-037). */
const MANY = 10

/** Marks mails as read; they join the queue, which survives a reload and a cut. */
export function runMarkRead(ids: readonly number[], { canUndo }: { canUndo: boolean }): void {
  if (ids.length === 0) return
  markRead(ids)
  const undo = () => void settle(markUnreadAgain(ids), ids.length)
  tellDone({
    text: markedText('word_read'),
    count: ids.length,
    kind: 'read',
    undo: canUndo ? undo : undefined,
  })
  noteMany(ids.length)
}

/** ML-037. */
export function noteMany(count: number): void {
  if (count > MANY) toast({ kind: 'info', text: t('many_marked') })
}

/** Marks the one mail as unread (ML-038). */
export function runMarkUnread(id: number): Promise<void> {
  return settle(markUnread(id), 1)
}

async function settle(marking: Promise<void>, count: number): Promise<void> {
  try {
    await marking
    tellDone({ text: markedText('word_unread'), count, kind: 'unread' })
  } catch (error) {
    // The rows are as they were; the call has said why (ER-004).
    if (!(error instanceof CallError)) throw error
  }
}

export function markedText(word: 'word_read' | 'word_unread'): (count: string) => string {
  return (n) => t('marked_as', { n, word: t(word) })
}
