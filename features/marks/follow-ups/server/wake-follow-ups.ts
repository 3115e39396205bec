import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { makeUnread } from '#features/marks/read-marks/server/public.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import {
  type ChangedFollowUp,
  deleteByIds,
  deleteOldBack,
  findDue,
  holdFollowUps,
  readSubjects,
  setBack,
} from './follow-ups.repo.ts'
import { recordFollowed } from './record-followed.ts'
import { tellEnded } from './set-follow-ups.ts'

/** A minute that was asked for is kept to within this time. */
const LOOK_MS = 15_000
/** Follow-ups of one transaction. */
const AT_ONCE = 100
/** Later than this is said: the server was down, or the hour was crowded. */
const LATE_MS = 15 * 60_000
const HOUR_MS = 3_600_000
/** Characters of a subject in a notice at most: the sentence around it has to be read too. */
const SUBJECT_MAX = 200

/** Wakes what is due, the longest due first. */
export const wakeFollowUpsJob = handleJob(
  defineJob('wake follow-ups'),
  async (_body, { db, now, signal }) => {
    while (!signal.aborted && (await wakeDue(db, now()))) {}
  },
  { repeats: everyMs(LOOK_MS) },
)

/** What nobody has looked at for two weeks leaves the top of the list. */
export const removeOldBackJob = handleJob(
  defineJob('remove old follow-ups'),
  async (_body, { db, now, signal }) => {
    const removeSome = () =>
      inTransaction(db, async (tx) => {
        const removed = await deleteOldBack(tx, now(), AT_ONCE)
        await tellEnded(tx, removed)
        return removed.length === AT_ONCE
      })
    while (!signal.aborted && (await removeSome())) {}
  },
  { repeats: dailyAt(3, 25) },
)

/** Wakes some in a transaction, so that each comes back once. @returns whether there may be more */
export async function wakeDue(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await findDue(tx, now, AT_ONCE)
    const held = await holdFollowUps(tx, found)
    // What a user moved or ended meanwhile is not due.
    const due = held.filter(({ back_at, due_at }) => back_at === null && Date.parse(due_at) <= now.getTime())
    await bringBack(tx, due, {
      now,
      sentence: ({ kind }, subject) =>
        kind === 'snooze' ? `${subject} is back` : `Nobody has answered ${subject}`,
    })
    return found.length === AT_ONCE
  })
}

interface Coming {
  now: Date
  /** What is said of it, around its subject in quotes. */
  sentence(followUp: ChangedFollowUp, subject: string): string
}

/**
 * Puts follow-ups on top of their users' lists, unread, and notifies them. What a user may not read anymore, and spam, just
 * end.
 * @param due held by `holdFollowUps`, the longest due first
 */
export async function bringBack(tx: Tx, due: readonly ChangedFollowUp[], coming: Coming): Promise<void> {
  const user_ids = new Set(due.map(({ user_id }) => user_id))
  for (const user_id of [...user_ids].toSorted((one, other) => one - other)) {
    const own = due.filter((each) => each.user_id === user_id)
    await bringBackOf(tx, await findActor(tx, user_id), own, coming)
  }
}

async function bringBackOf(
  tx: Tx,
  actor: Actor | undefined,
  own: readonly ChangedFollowUp[],
  { now, sentence }: Coming,
): Promise<void> {
  const email_ids = own.map(({ email_id }) => email_id)
  const found = actor === undefined ? [] : await accessEmails(tx, actor, email_ids)
  const readable = new Set(found.flatMap(({ id, box }) => (box === 'spam' ? [] : [id])))
  const gone = own.filter(({ email_id }) => !readable.has(email_id))
  await deleteByIds(
    tx,
    gone.map(({ id }) => id),
  )
  const back = own.filter(({ email_id }) => readable.has(email_id))
  await setBack(
    tx,
    back.map(({ id }) => id),
    now,
  )
  await recordFollowed(tx, own)
  if (actor === undefined || back.length === 0) return
  await makeUnread(
    tx,
    actor,
    back.map(({ email_id }) => email_id),
  )
  const subjects = await readSubjects(tx, email_ids)
  for (const each of back) {
    await addNotices(tx, {
      noticeable_type: 'FollowUp',
      noticeable_id: each.id,
      subject: { kind: 'Email', id: each.email_id },
      content: `${sentence(each, quoted(subjects.get(each.email_id) ?? ''))}${lateness(each, now)}`,
      actor_id: undefined,
      user_ids: [each.user_id],
    })
  }
  await recordActivity(tx, {
    emails: back.flatMap(({ kind, email_id, line_id }) =>
      kind === 'snooze' ? [{ id: email_id, line_id }] : [],
    ),
    action: 'unsnoozed',
    actor: null,
    seen_by: actor.user_id,
  })
}

function quoted(subject: string): string {
  const letters = [...subject]
  const short = letters.length > SUBJECT_MAX ? `${letters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject
  return short === '' ? 'an email without a subject' : `“${short}”`
}

/** Says that it comes late, and by how much. */
function lateness({ due_at }: ChangedFollowUp, now: Date): string {
  const late = now.getTime() - Date.parse(due_at)
  if (late < LATE_MS) return ''
  const minutes = Math.round(late / 60_000)
  const hours = Math.round(late / HOUR_MS)
  return ` (due ${late < HOUR_MS ? `${minutes} minutes` : hours === 1 ? 'an hour' : `${hours} hours`} ago)`
}
