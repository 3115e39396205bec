import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { emailArrived, emailsImported } from '#features/records/emails/contract/messages.ts'
import { describeNewEmail, type NewEmail } from '#features/records/emails/server/public.ts'

/** Older mail comes by the thousand in a first import: it is announced as a number, not one by one. */
const NEWS_DAYS = 3

/** Tells the readers of the lines what came. */
export function recordArrivals(
  tx: Tx,
  emails: readonly NewEmail[],
  facts: {
    threads: ReadonlyMap<number, number>
    unreadIds: ReadonlySet<number>
    usernames: ReadonlyMap<number, string>
  },
): void {
  const newsFrom = new Date(Date.now() - NEWS_DAYS * 86_400_000).toISOString()
  for (const email of emails) {
    if (email.received_at < newsFrom) continue
    const thread_id = facts.threads.get(email.id) ?? email.id
    const read = !facts.unreadIds.has(email.id)
    const row = describeNewEmail(email, {
      thread_id,
      marks: { read },
      username: facts.usernames.get(email.line_id) ?? '',
    })
    recordChange(tx, {
      message: emailArrived,
      body: { email: row, email_notification_id: String(email.id) },
      audience: { to: 'lines', line_ids: [email.line_id] },
    })
  }
  recordImported(
    tx,
    emails.filter((email) => email.received_at < newsFrom),
  )
}

function recordImported(tx: Tx, emails: readonly NewEmail[]): void {
  const times = emails.map((email) => email.received_at).sort()
  const [oldest] = times
  const newest = times.at(-1)
  if (oldest === undefined || newest === undefined) return
  const line_ids = [...new Set(emails.map((email) => email.line_id))]
  recordChange(tx, {
    message: emailsImported,
    body: { line_ids, count: emails.length, oldest_received_at: oldest, newest_received_at: newest },
    audience: { to: 'lines', line_ids },
  })
}
