import type { Actor } from '@laycan/server/actor.ts'
import type { EmailBatchAction } from '#features/records/emails/server/public.ts'
import { Assignee } from '../contract/assignee.ts'
import { assignEmails, changeClosed, unassignEmails } from './assign-emails.ts'

function own({ user_id }: Actor): Assignee {
  return { assignable_type: 'User', assignable_id: user_id }
}

/** Reads `User:5` of the name of a batch. */
function assigneeNamed(text: string): Assignee | undefined {
  const [assignable_type, id] = text.split(':')
  return Assignee.safeParse({ assignable_type, assignable_id: Number(id) }).data
}

/** What can be done with all mails that match; `assign:User:5` names whom it is about. */
export const assignmentBatches: readonly EmailBatchAction[] = [
  { name: 'close', carryOut: (tx, actor, ids) => changeClosed(tx, actor, ids, true), back: 'reopen' },
  { name: 'reopen', carryOut: (tx, actor, ids) => changeClosed(tx, actor, ids, false), back: 'close' },
  {
    name: 'assign_to_me',
    carryOut: (tx, actor, ids) => assignEmails(tx, actor, ids, own(actor)),
    back: 'unassign_me',
  },
  {
    name: 'unassign_me',
    carryOut: (tx, actor, ids) => unassignEmails(tx, actor, ids, own(actor)),
    back: 'assign_to_me',
  },
]

/** The same for whoever is named behind it. */
export const assigneeBatches = [
  {
    prefix: 'assign',
    actionOf(text: string): EmailBatchAction | undefined {
      const assignee = assigneeNamed(text)
      return (
        assignee && {
          name: `assign:${text}`,
          carryOut: (tx, actor, ids) => assignEmails(tx, actor, ids, assignee),
          back: `unassign:${text}`,
        }
      )
    },
  },
  {
    prefix: 'unassign',
    actionOf(text: string): EmailBatchAction | undefined {
      const assignee = assigneeNamed(text)
      return (
        assignee && {
          name: `unassign:${text}`,
          carryOut: (tx, actor, ids) => unassignEmails(tx, actor, ids, assignee),
          back: `assign:${text}`,
        }
      )
    },
  },
]
