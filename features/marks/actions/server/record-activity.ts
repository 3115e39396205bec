import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { ABOUT_MAX, type ActivityKind } from '../contract/action.ts'
import { emailActivityRecorded, NEWS_MAX } from '../contract/messages.ts'
import { insertActivity } from './email-actions.repo.ts'
import { emailsActed } from './happenings.ts'

/** What was done with mails, by whom, and what with. */
export interface NewActivity {
  emails: readonly { id: number; line_id: number }[]
  action: ActivityKind
  /** Null: nobody, as a time that had come. One who acts for a rule brings its name. */
  actor: Pick<Actor, 'user_id' | 'rule'> | null
  /** In words: names of people, folders, tags. */
  about?: string
  /** Set for what concerns one user alone: his snoozes, his own folders. */
  seen_by?: number
}

/**
 * Writes what was done with mails into their log, in the transaction of the deed, and tells those who may see it. Call it
 * for mails that changed alone: what was so before is no deed.
 */
export async function recordActivity(
  tx: Tx,
  { emails, action, actor, about = '', seen_by }: NewActivity,
): Promise<void> {
  if (emails.length === 0) return
  await insertActivity(tx, {
    email_ids: emails.map(({ id }) => id),
    action,
    user_id: actor?.user_id ?? null,
    about: [...about].slice(0, ABOUT_MAX).join(''),
    rule: actor?.rule ?? '',
    seen_by: seen_by ?? null,
  })
  const news = (email_ids: number[], audience: Parameters<typeof recordChange>[1]['audience']) => {
    for (let at = 0; at < email_ids.length; at += NEWS_MAX)
      recordChange(tx, {
        message: emailActivityRecorded,
        body: { email_ids: email_ids.slice(at, at + NEWS_MAX) },
        audience,
        actor_id: actor?.user_id ?? null,
      })
  }
  if (seen_by !== undefined) {
    news(
      emails.map(({ id }) => id),
      { to: 'users', user_ids: [seen_by] },
    )
    return
  }
  for (const line_id of new Set(emails.map((email) => email.line_id))) {
    const own = emails.filter((email) => email.line_id === line_id)
    news(
      own.map(({ id }) => id),
      { to: 'lines', line_ids: [line_id] },
    )
  }
  await happen(tx, emailsActed, { emails, action, user_id: actor?.user_id ?? null, about })
}
