import { currentRights } from './action-rights.ts'
import { mayMarkUnread } from './decide-actions.ts'
import { mailChanges, opposites } from './mail-changes.ts'
import { t } from './messages.ts'
import type { BatchName } from './run-all.ts'
import { markedText } from './run-reading.ts'

/** Name of a batch while it is under way. */
export function batchTitle(action: BatchName): string {
  if (action === 'mark_as_read') return t('mark_read')
  return action === 'mark_as_unread' ? t('mark_unread') : mailChanges[action].title
}

/** What is said at its end, of so many mails: the same as after a selection. */
export function batchDoneText(action: BatchName): (count: string) => string {
  if (action === 'mark_as_read') return markedText('word_read')
  return action === 'mark_as_unread' ? markedText('word_unread') : mailChanges[action].done
}

/** The batch that takes another one back, where the user may do that; a deletion is not taken back in one press. */
export function batchBack(action: BatchName): BatchName | undefined {
  if (action === 'delete') return undefined
  if (action === 'mark_as_unread') return 'mark_as_read'
  if (action !== 'mark_as_read') return opposites[action]
  const rights = currentRights()
  return rights !== undefined && mayMarkUnread(rights) ? 'mark_as_unread' : undefined
}
