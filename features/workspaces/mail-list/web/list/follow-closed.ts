import type { MessageBody } from '@laycan/contract/message.ts'
import type { emailsClosed } from '#features/records/emails/contract/messages.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { changesOf } from './follow-moved.ts'
import { mails } from './mails.ts'

/** Mails were closed or opened again (RT-010): they leave the lists of the other state. */
export function followClosed({ email_ids, closed }: MessageBody<typeof emailsClosed>): void {
  const known = email_ids.flatMap((id) => emailRows.get(id) ?? [])
  emailOverlay.hear(email_ids, { closed })
  mails.lists.doubtNarrowed(changesOf(known))
  if (known.length < email_ids.length) mails.lists.doubtTotals()
}
