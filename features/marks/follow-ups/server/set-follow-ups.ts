import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { makeUnread, markEmailsRead } from '#features/marks/read-marks/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsInPlace } from '#features/records/emails/server/public.ts'
import { removeNotices } from '#features/records/notifications/server/public.ts'
import { followUpRefusals } from '../contract/errors.ts'
import { FOLLOW_UPS_MAX, type FollowUpKind, YEARS_MAX } from '../contract/follow-up.ts'
import {
  type ChangedFollowUp,
  countFollowUps,
  deleteByIds,
  deleteFollowUps,
  deleteRemindersOn,
  type FollowedMail,
  findFollowUps,
  holdFollowUps,
  putFollowUps,
} from './follow-ups.repo.ts'
import { recordFollowed } from './record-followed.ts'

/** What became of mails: those that changed, and those that were left as they are and why. */
export interface FollowedEmails {
  changed_ids: number[]
  refused: { email_ids: number[]; text: string }[]
}

/** A time that has just passed while the call was on its way counts as to come. */
const JUST_PASSED_MS = 60_000

/** @throws RefusedError for a time that has passed, or is too far away */
export function checkTime(due_at: string, now = new Date()): void {
  const at = Date.parse(due_at)
  if (at < now.getTime() - JUST_PASSED_MS) throw new RefusedError(followUpRefusals.inThePast)
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + YEARS_MAX)
  if (at > last.getTime()) throw new RefusedError(followUpRefusals.tooFar)
}

/**
 * Takes received mails that the actor may read out of his list until a time, or moves that time. They are read by that, and
 * unread when they come back.
 * @throws RefusedError where the actor would have more than `FOLLOW_UPS_MAX`
 */
export async function snooze(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  until: string,
): Promise<FollowedEmails> {
  const found = await accessEmailsInPlace(tx, actor, ids)
  const mails = found.filter(({ box }) => box === 'received')
  const read = await markEmailsRead(
    tx,
    actor,
    mails.map(({ id }) => id),
  )
  const were = new Set(read.changed_ids)
  const changed = await put(
    tx,
    actor,
    { kind: 'snooze', due_at: until },
    mails.map((mail) => ({ ...mail, was_unread: were.has(mail.id) })),
  )
  return outcome(ids, { found, mails, changed, text: followUpRefusals.notReceived.text })
}

/**
 * Reminds the actor of mails that he may read if nobody has answered them by then.
 * @throws RefusedError where the actor would have more than `FOLLOW_UPS_MAX`
 */
export async function remind(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  at: string,
): Promise<FollowedEmails> {
  const found = await accessEmailsInPlace(tx, actor, ids)
  const mails = found.filter(({ box }) => box === 'received' || box === 'sent')
  const changed = await put(
    tx,
    actor,
    { kind: 'remind', due_at: at },
    mails.map((mail) => ({ ...mail, was_unread: false })),
  )
  return outcome(ids, { found, mails, changed, text: followUpRefusals.notSent.text })
}

async function put(
  tx: Tx,
  actor: Actor,
  set: { kind: FollowUpKind; due_at: string },
  mails: readonly FollowedMail[],
): Promise<ChangedFollowUp[]> {
  if (mails.length === 0) return []
  const { user_id } = actor
  const rows = mails.map(({ id, line_id, received_at, was_unread }) => ({
    id,
    line_id,
    received_at,
    was_unread,
  }))
  const changed = await putFollowUps(tx, { ...set, user_id }, rows)
  if (changed.length === 0) return []
  if ((await countFollowUps(tx, user_id)).most > FOLLOW_UPS_MAX)
    throw new RefusedError(followUpRefusals.tooMany)
  await removeNotices(
    tx,
    'FollowUp',
    changed.map(({ id }) => id),
    [user_id],
  )
  await recordFollowed(tx, changed)
  await recordActivity(tx, {
    emails: changed.map(({ email_id, line_id }) => ({ id: email_id, line_id })),
    action: set.kind === 'snooze' ? 'snoozed' : 'reminded',
    actor,
    about: `${set.due_at.slice(0, 16).replace('T', ' ')} UTC`,
    seen_by: user_id,
  })
  return changed
}

/** Brings snoozed mails back as they were, or takes those that have come off the top of the list. Twice is once. */
export async function unsnooze(tx: Tx, actor: Actor, ids: readonly number[]): Promise<FollowedEmails> {
  const { user_id } = actor
  const changed = await holdFollowUps(tx, await findFollowUps(tx, { user_id, kind: 'snooze' }, ids))
  await deleteByIds(
    tx,
    changed.map(({ id }) => id),
  )
  await tellEnded(tx, changed)
  const waited = changed.filter(({ back_at }) => back_at === null)
  const unread = waited.filter(({ was_unread }) => was_unread).map(({ email_id }) => email_id)
  await makeUnread(tx, actor, unread)
  await recordActivity(tx, {
    emails: waited.map(({ email_id, line_id }) => ({ id: email_id, line_id })),
    action: 'unsnoozed',
    actor,
    seen_by: actor.user_id,
  })
  return { changed_ids: changed.map(({ email_id }) => email_id), refused: [] }
}

/** Ends reminders of the actor. Twice is once. */
export async function forget(tx: Tx, actor: Actor, ids: readonly number[]): Promise<FollowedEmails> {
  const changed = await deleteFollowUps(tx, { user_id: actor.user_id, kind: 'remind' }, ids)
  await tellEnded(tx, changed)
  return { changed_ids: changed.map(({ email_id }) => email_id), refused: [] }
}

/** Ends the reminders of all users on mails that are not sent after all. */
export async function forgetAll(tx: Tx, ids: readonly number[]): Promise<void> {
  await tellEnded(tx, await deleteRemindersOn(tx, ids))
}

/** What is over is told, and its notices go. */
export async function tellEnded(tx: Tx, changed: readonly ChangedFollowUp[]): Promise<void> {
  if (changed.length === 0) return
  await removeNotices(
    tx,
    'FollowUp',
    changed.map(({ id }) => id),
  )
  await recordFollowed(tx, changed)
}

interface Sorted {
  found: readonly { id: number }[]
  mails: readonly { id: number }[]
  changed: readonly ChangedFollowUp[]
  text: string
}

function outcome(ids: readonly number[], { found, mails, changed, text }: Sorted): FollowedEmails {
  const [known, taken] = [found, mails].map((some) => new Set(some.map(({ id }) => id)))
  const missing = [...new Set(ids)].filter((id) => !known?.has(id))
  const unfit = found.flatMap(({ id }) => (taken?.has(id) ? [] : [id]))
  const refused = [
    { email_ids: missing, text: emailRefusals.notFound.text },
    { email_ids: unfit, text },
  ]
  return {
    changed_ids: changed.map(({ email_id }) => email_id),
    refused: refused.filter(({ email_ids }) => email_ids.length > 0),
  }
}
