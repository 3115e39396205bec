import { UnwritableMessage } from '@laycan/mail/compose/message-to-write.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import type { OutgoingMessage } from '#features/flows/mail-outcomes/server/public.ts'
import { type MailSource, readSource } from './write-mail.ts'

/** The recipients of a broadcast come one after the other: the mail is read once in this time, not once for each. */
const KEPT_MS = 5_000
/** Bodies are large: few are kept. */
const KEPT = 8

const kept = new Map<string, { until: number; source: Promise<MailSource> }>()

/** What a message is made of. @throws UnwritableMessage when its mail was deleted */
export async function sourceOf(context: JobContext, message: OutgoingMessage): Promise<MailSource> {
  if (message.kind !== 'part') return read(context, message.email_id)
  const key = `${context.company.id} ${message.email_id}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.source
  const source = read(context, message.email_id)
  kept.set(key, { until: Date.now() + KEPT_MS, source })
  source.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return source
}

async function read(context: JobContext, email_id: number | null): Promise<MailSource> {
  const mail = email_id === null ? undefined : await findOutgoing(context.db, email_id)
  if (!mail) throw new UnwritableMessage('The email was deleted before it was sent.')
  return readSource(context, mail)
}
