import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { archiveEmails, deleteEmails, spamEmails } from '#features/flows/mail-actions/server/public.ts'
import { hideEmails } from '#features/marks/hiddens/server/public.ts'
import { markEmailsRead, markEmailsUnread } from '#features/marks/read-marks/server/public.ts'
import { starEmails, unstarEmails } from '#features/marks/stars/server/public.ts'
import type { BatchAction } from '../contract/endpoints.ts'

interface Outcome {
  changed_ids: readonly number[]
  refused: readonly { email_ids: readonly number[]; text: string }[]
}

/** What takes an action back; a deletion only an administrator restores, mail by mail. */
export const oppositeActions: Readonly<Partial<Record<BatchAction, BatchAction>>> = {
  mark_as_read: 'mark_as_unread',
  mark_as_unread: 'mark_as_read',
  star: 'unstar',
  unstar: 'star',
  hide: 'unhide',
  unhide: 'hide',
  archive: 'unarchive',
  unarchive: 'archive',
  spam: 'unspam',
  unspam: 'spam',
}

type CarryOut = (tx: Tx, actor: Actor, ids: readonly number[]) => Promise<Outcome>

/** The same functions that the calls for one mail and many use: one rule, one refusal. */
export const carryOutActions: Readonly<Record<BatchAction, CarryOut>> = {
  mark_as_read: markEmailsRead,
  mark_as_unread: markEmailsUnread,
  star: starEmails,
  unstar: unstarEmails,
  hide: (tx, actor, ids) => hideEmails(tx, actor, ids, true),
  unhide: (tx, actor, ids) => hideEmails(tx, actor, ids, false),
  archive: (tx, actor, ids) => archiveEmails(tx, actor, ids, true),
  unarchive: (tx, actor, ids) => archiveEmails(tx, actor, ids, false),
  spam: (tx, actor, ids) => spamEmails(tx, actor, ids, true),
  unspam: (tx, actor, ids) => spamEmails(tx, actor, ids, false),
  delete: deleteEmails,
}
