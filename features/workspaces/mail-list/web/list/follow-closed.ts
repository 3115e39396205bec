import type { MessageBody } from '@laycan/contract/message.ts'
import type { emailsClosed } from '#features/records/emails/contract/messages.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { mailLists } from './lists.ts'
import { recentNews } from './recent-news.ts'

/** Mails were closed or opened again (RT-010): they leave the lists of the other state. */
export function followClosed({ email_ids, closed }: MessageBody<typeof emailsClosed>): void {
  recentNews.note(email_ids, { closed })
  const known = email_ids.flatMap((id) => emailRows.get(id) ?? [])
  emailRows.patch(email_ids, { closed })
  const changed = known.map((before) => ({ before, row: { ...before, closed } }))
  mailLists.follow(changed)
  mailLists.doubtNarrowed(changed)
  if (known.length < email_ids.length) mailLists.doubtTotals()
}
