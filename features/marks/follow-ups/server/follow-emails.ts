import { reactTo } from '@laycan/server/reactions.ts'
import { conversationsAnswered, emailsActed } from '#features/marks/actions/server/public.ts'
import { unreadMarksChanged } from '#features/marks/read-marks/server/public.ts'
import { emailRedated, emailsMovedTo } from '#features/records/emails/server/public.ts'
import type { ChangedFollowUp } from './follow-ups.repo.ts'
import * as repo from './follow-ups.repo.ts'
import { recordFollowed } from './record-followed.ts'
import { tellEnded } from './set-follow-ups.ts'
import { bringBack } from './wake-follow-ups.ts'

/** An answer ends the wait for it, and brings back what was put off. */
export const followAnswered = reactTo(conversationsAnswered, async (tx, { news }) => {
  const found = new Map<number, ChangedFollowUp[]>()
  for (const each of news) found.set(each.email_id, await repo.findWaitingOfThread(tx, each))
  // All at once, as the order of locks is one for all of them.
  const held = await repo.holdFollowUps(tx, [...found.values()].flat())
  const left = new Map(held.map((followUp) => [followUp.id, followUp]))
  for (const each of news) {
    const own = (found.get(each.email_id) ?? []).flatMap(({ id }) => left.get(id) ?? [])
    const reminders = own.filter(({ kind }) => kind === 'remind')
    const snoozes = each.box === 'received' ? own.filter(isPutOff) : []
    for (const { id } of [...reminders, ...snoozes]) left.delete(id)
    await repo.deleteByIds(
      tx,
      reminders.map(({ id }) => id),
    )
    await tellEnded(tx, reminders)
    // Not yet due, so not late.
    const due_at = new Date().toISOString()
    await bringBack(
      tx,
      snoozes.map((snooze) => ({ ...snooze, due_at })),
      {
        now: new Date(),
        sentence: (_, subject) => `${each.sender || 'Somebody'} answered ${subject}`,
      },
    )
  }
})

const isPutOff = ({ kind, back_at }: ChangedFollowUp) => kind === 'snooze' && back_at === null

/** A colleague has answered, or the user himself: nobody waits any more. */
export const followActed = reactTo(emailsActed, async (tx, { emails, action }) => {
  if (action !== 'reply' && action !== 'replyall') return
  const ids = emails.map(({ id }) => id)
  await tellEnded(tx, await repo.deleteRemindersOn(tx, ids))
})

/** What is done with leaves the top of the list, and the counts follow. */
export const followMoved = reactTo(emailsMovedTo, async (tx, { moves }) => {
  const done = moves.filter(({ to }) => to.archived || to.deleted || to.box === 'spam').map(({ id }) => id)
  if (done.length > 0) await tellEnded(tx, await repo.deleteBackOn(tx, done))
  // Others go on waiting, and count while their mail is in the views.
  const ids = moves.map(({ id }) => id)
  await recordFollowed(tx, await repo.findFollowers(tx, ids))
})

/** Who makes a snoozed mail unread has it back: lists of unread mails leave no snoozed ones out. */
export const followUnread = reactTo(unreadMarksChanged, async (tx, { user_id, email_ids }) => {
  const ids = await repo.findUnreadSnoozed(tx, user_id, email_ids)
  if (ids.length > 0) await tellEnded(tx, await repo.deleteFollowUps(tx, { user_id, kind: 'snooze' }, ids))
})

export const followRedated = reactTo(emailRedated, repo.placeFollowUps)
