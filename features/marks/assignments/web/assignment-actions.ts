import { AssignedToMeIcon, AssignIcon, CloseIcon, ReopenIcon, UnassignIcon } from '@laycan/ui/icons.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailActionObject, MailEffect } from '#features/records/emails/web/public.ts'
import { Assignee } from '../contract/assignee.ts'
import { isAssignedTo, ownAssignee } from './assignees.ts'
import { assigningTo, assigningToMe, closing, unassigningFrom, unassigningMe } from './assignment-changes.ts'
import { t } from './messages.ts'

/** AS-011. */
const isOffered: MailActionObject['isOffered'] = ({ setting }) => setting('assignment_module') === '1'

/** AS-007. */
const isOpen = (row: EmailRow) => !row.closed

/** What a batch such as `assign:Role:3` is about. */
function effectOfBatch(batch: string): MailEffect | undefined {
  const [verb, assignable_type, id] = batch.split(':')
  const assignee = Assignee.safeParse({ assignable_type, assignable_id: Number(id) }).data
  if (assignee === undefined) return undefined
  if (verb === 'assign') return assigningTo(assignee)
  return verb === 'unassign' ? unassigningFrom(assignee) : undefined
}

/** AS-003 to AS-008, KB-003. */
export const assignmentActions: readonly MailActionObject[] = [
  {
    id: 'assign',
    group: 'mark',
    order: 71,
    title: t('assign'),
    icon: AssignIcon,
    keys: ['shift+a'],
    words: 'assignment delegate colleague',
    near: ['row'],
    isOffered,
    when: ({ rows }) => rows.some(isOpen) || rows.some(({ assignment_ids }) => assignment_ids.length > 0),
    run: async (selection) => (await import('./assignment-popup.tsx')).openAssignmentPopup(selection),
    asks_first: true,
    batchOf: effectOfBatch,
  },
  {
    id: 'assign_to_me',
    group: 'mark',
    order: 72,
    title: t('assign_to_me'),
    icon: AssignedToMeIcon,
    keys: ['ctrl+shift+;'],
    words: 'take mine',
    isOffered,
    concerns: (row) => isOpen(row) && !isAssignedTo(row, ownAssignee()),
    change: assigningToMe,
  },
  {
    id: 'unassign_me',
    group: 'mark',
    order: 73,
    title: t('unassign_me'),
    icon: UnassignIcon,
    isOffered,
    concerns: (row) => isOpen(row) && isAssignedTo(row, ownAssignee()),
    change: unassigningMe,
  },
  {
    // Not `close`: the pane of a mail has a command of that name.
    id: 'mark_closed',
    group: 'mark',
    order: 74,
    title: t('mark_closed'),
    icon: CloseIcon,
    keys: ['mod+shift+x'],
    words: 'close done finish',
    near: ['row'],
    isOffered,
    concerns: isOpen,
    change: closing(true),
  },
  {
    id: 'reopen',
    group: 'mark',
    order: 75,
    title: t('reopen'),
    icon: ReopenIcon,
    keys: ['mod+shift+u'],
    words: 'open again',
    near: ['row'],
    is_on: true,
    isOffered,
    concerns: (row) => row.closed,
    change: closing(false),
  },
]
