import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { emailsFollowedUp, FOLLOWED_MAX } from '../contract/messages.ts'
import { type ChangedFollowUp, countFollowUps, readFollowUps } from './follow-ups.repo.ts'

/** Tells each user what he waits for now on the mails that changed. */
export async function recordFollowed(
  tx: Tx,
  changed: readonly Pick<ChangedFollowUp, 'user_id' | 'email_id' | 'line_id'>[],
): Promise<void> {
  for (const user_id of new Set(changed.map((each) => each.user_id))) {
    const lines = new Map(
      changed.flatMap((each) => (each.user_id === user_id ? [[each.email_id, each.line_id]] : [])),
    )
    const ids = [...lines.keys()]
    const { most: _, ...counts } = await countFollowUps(tx, user_id)
    const now = await readFollowUps(tx, user_id, ids)
    for (let at = 0; at < ids.length; at += FOLLOWED_MAX) {
      const items = ids.slice(at, at + FOLLOWED_MAX).map((email_id) => ({
        email_id,
        line_id: lines.get(email_id) ?? 0,
        snooze: now.get(email_id)?.snooze ?? null,
        reminder: now.get(email_id)?.remind ?? null,
      }))
      recordChange(tx, {
        message: emailsFollowedUp,
        body: { items, counts },
        audience: { to: 'users', user_ids: [user_id] },
      })
    }
  }
}
