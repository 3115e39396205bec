import { call } from '@laycan/web/call.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import type { Assignment, EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailChange } from '#features/records/emails/web/public.ts'
import { type Assignee, choiceOf, isSameAssignee } from '../contract/assignee.ts'
import * as calls from '../contract/endpoints.ts'
import { isAssignedTo, nameOf, ownAssignee } from './assignees.ts'
import { t } from './messages.ts'

/** What failed is said by the action, and without a network it waits. */
const quietly = { silent: true, waits: true } as const
/** Until the server has given it one (AS-004). */
const TEMPORARY_ID = -1

type Answer = {
  readonly refused: readonly { readonly email_ids: readonly number[]; readonly text: string }[]
}

function refusedOf({ refused }: Answer) {
  return refused.map(({ email_ids, text }) => ({ ids: email_ids, text }))
}

const common = { chunk: calls.ASSIGNMENT_BATCH, lane: 'assignment' } as const

function membersOf({ assignable_type, assignable_id }: Assignee): number[] {
  if (assignable_type === 'User') return [assignable_id]
  return [...(currentTeam().roles.find(({ id }) => id === assignable_id)?.user_ids ?? [])]
}

/** A row's assignments with one more, and without those of somebody. */
function withAssignee(row: EmailRow, assignee: Assignee): Assignment[] {
  if (isAssignedTo(row, assignee)) return row.assignment_ids
  const user_ids = membersOf(assignee)
  return [...row.assignment_ids, { id: TEMPORARY_ID, ...assignee, user_ids, email_id: row.id }]
}

function withoutAssignee(row: EmailRow, assignee: Assignee): Assignment[] {
  return row.assignment_ids.filter((each) => !isSameAssignee(each, assignee))
}

/** What is said of one assignee; of the user himself it is made before anybody is signed in. */
interface Meant {
  readonly who: () => Assignee
  /** Names the batches of it. */
  readonly batches: { readonly assign: string; readonly unassign: string }
  readonly name: () => string
  readonly titles: { readonly assign: string; readonly unassign: string }
}

/** Assigns mails to somebody: it shows at once, and is taken back when it is refused (AS-004). */
function assign(meant: Meant): MailChange {
  return {
    ...common,
    title: meant.titles.assign,
    part: (row) => ({ assignment_ids: withAssignee(row, meant.who()) }),
    async send(ids) {
      return refusedOf(
        await call(calls.assignEmails, { body: { ids: [...ids], ...meant.who() }, ...quietly }),
      )
    },
    done: (n) => t('assigned_some', { n, name: meant.name() }),
    batch: meant.batches.assign,
    undo: () => unassign(meant),
  }
}

/** Removes assignments to somebody at once, and restores them when it is refused (AS-005). */
function unassign(meant: Meant): MailChange {
  return {
    ...common,
    title: meant.titles.unassign,
    part: (row) => ({ assignment_ids: withoutAssignee(row, meant.who()) }),
    async send(ids) {
      return refusedOf(
        await call(calls.unassignEmails, { body: { ids: [...ids], ...meant.who() }, ...quietly }),
      )
    },
    done: (n) => t('unassigned_some', { n, name: meant.name() }),
    batch: meant.batches.unassign,
    undo: () => assign(meant),
  }
}

function meantBy(assignee: Assignee): Meant {
  const who = { assignable_type: assignee.assignable_type, assignable_id: assignee.assignable_id }
  const name = nameOf(who)
  return {
    who: () => who,
    batches: { assign: `assign:${choiceOf(who)}`, unassign: `unassign:${choiceOf(who)}` },
    name: () => name,
    titles: { assign: t('assign_to', { name }), unassign: t('unassign_from', { name }) },
  }
}

const me: Meant = {
  who: ownAssignee,
  batches: { assign: 'assign_to_me', unassign: 'unassign_me' },
  name: () => t('me'),
  titles: { assign: t('assign_to_me'), unassign: t('unassign_me') },
}

export const assigningTo = (assignee: Assignee): MailChange => assign(meantBy(assignee))
export const unassigningFrom = (assignee: Assignee): MailChange => unassign(meantBy(assignee))
export const assigningToMe = assign(me)
export const unassigningMe = unassign(me)

/** Closes mails, or opens them again, for everybody (AS-006). */
export function closing(closed: boolean): MailChange {
  return {
    ...common,
    title: t(closed ? 'mark_closed' : 'reopen'),
    part: { closed },
    async send(ids) {
      return refusedOf(
        await call(closed ? calls.closeEmails : calls.reopenEmails, { body: { ids: [...ids] }, ...quietly }),
      )
    },
    done: (n) => t(closed ? 'closed_some' : 'reopened_some', { n }),
    batch: closed ? 'close' : 'reopen',
    undo: () => closing(!closed),
  }
}
