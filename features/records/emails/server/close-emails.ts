import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { emailsClosed } from '../contract/messages.ts'
import { setClosed } from './own-emails.repo.ts'

/** Mails were closed or opened again; told after they were written, with those alone that were otherwise before. */
export const emailsClosedTo = defineHappening<{
  /** Ascending. */
  readonly emails: readonly { readonly id: number; readonly line_id: number }[]
  readonly closed: boolean
  readonly user_id: number
}>('emails closed')

/** Closes locked mails for everybody and tells the readers of their lines (RT-010); those closed already stay so. */
export function closeEmails(tx: Tx, ids: readonly number[], actor_id: number): Promise<number[]> {
  return changeClosed(tx, ids, { closed: true, actor_id })
}

/** Opens locked mails again for everybody; those that are open stay so. Answers the others. */
export function reopenEmails(tx: Tx, ids: readonly number[], actor_id: number): Promise<number[]> {
  return changeClosed(tx, ids, { closed: false, actor_id })
}

async function changeClosed(
  tx: Tx,
  ids: readonly number[],
  { closed, actor_id }: { closed: boolean; actor_id: number },
): Promise<number[]> {
  const emails = await setClosed(tx, ids, closed)
  if (emails.length === 0) return []
  for (const line_id of new Set(emails.map((email) => email.line_id))) {
    const email_ids = emails.filter((email) => email.line_id === line_id).map(({ id }) => id)
    recordChange(tx, {
      message: emailsClosed,
      body: { email_ids, closed, line_ids: [line_id] },
      audience: { to: 'lines', line_ids: [line_id] },
      actor_id,
    })
  }
  await happen(tx, emailsClosedTo, { emails, closed, user_id: actor_id })
  return emails.map(({ id }) => id)
}
