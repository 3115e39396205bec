import { toast } from '@laycan/ui/feedback/toast.ts'
import { MailOpenedIcon, UnreadIcon } from '@laycan/ui/icons.ts'
import { idsOf, isOne } from '@laycan/web/actions/selection.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import { type MailActionObject, type MailEffect, mailActions } from '#features/records/emails/web/public.ts'
import { markRead, markUnread, markUnreadAgain } from './mark-mails.ts'
import { t } from './messages.ts'

/** Marking more than these may take a while in a large company (ML-037). */
const MANY = 10

/** Whether the way back from marking as read is open: the setting of the company and the permission (ML-038). */
function mayMarkUnread({ may, setting }: UserRights): boolean {
  return setting('mark_as_unread') !== '0' && may('mark_as_unread')
}

const reading: MailEffect = {
  title: t('mark_read'),
  part: { read: true },
  done: (n) => t('marked_as', { n, word: t('word_read') }),
  batch: 'mark_as_read',
  undo: (rights) => (mayMarkUnread(rights) ? unreading : undefined),
}
const unreading: MailEffect = {
  title: t('mark_unread'),
  part: { read: false },
  done: (n) => t('marked_as', { n, word: t('word_unread') }),
  batch: 'mark_as_unread',
  undo: () => reading,
}

function noteMany(count: number): void {
  if (count > MANY) toast({ kind: 'info', text: t('many_marked') })
}

/** Says that mails are unread once the server has taken it. */
async function notifyUnread(marking: Promise<void>, count: number): Promise<void> {
  try {
    await marking
    mailActions.notify.done({ text: unreading.done, count, kind: 'unread' })
  } catch (error) {
    // The rows are as they were; the call has said why (ER-004).
    if (!(error instanceof CallError)) throw error
  }
}

const near = ['row', 'toolbar', 'phone'] as const

/** Marks join a queue that survives a reload and a cut, so they are carried out by it. */
export const readActions: readonly MailActionObject[] = [
  {
    id: 'mark_read',
    group: 'mark',
    order: 10,
    title: reading.title,
    icon: MailOpenedIcon,
    keys: ['q'],
    words: 'seen',
    near,
    effect: reading,
    onBatch: noteMany,
    // Of all that match only a part is loaded: whether the others are unread is not known here.
    when: ({ rows, all }) => all !== undefined || rows.some((row) => !row.read),
    run({ rows }, rights) {
      const ids = idsOf(rows.filter((row) => !row.read))
      markRead(ids)
      const undo = () => void notifyUnread(markUnreadAgain(ids), ids.length)
      mailActions.notify.done({
        text: reading.done,
        count: ids.length,
        kind: 'read',
        undo: mayMarkUnread(rights) ? undo : undefined,
      })
      noteMany(ids.length)
    },
  },
  {
    id: 'mark_unread',
    group: 'mark',
    order: 20,
    title: unreading.title,
    icon: UnreadIcon,
    keys: ['u'],
    near,
    effect: unreading,
    // ML-038.
    when: (selection, rights) =>
      isOne(selection) &&
      mayMarkUnread(rights) &&
      selection.rows.every((row) => row.read && row.user_id !== rights.user_id),
    run: ({ rows: [row] }) => row && notifyUnread(markUnread(row.id), 1),
  },
]
