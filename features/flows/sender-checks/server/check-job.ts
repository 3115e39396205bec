import type { Authentication } from '@laycan/mail/sender/authentication.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { isPublicAddress } from '@laycan/server/egress/public-address.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findRawBlob, setSenderCheck } from '#features/records/emails/server/public.ts'
import { senderChecked } from '../contract/messages.ts'
import type { CheckAsked } from './check-kind.ts'

/** While name servers do not answer it is tried again this often; then the mail counts as not checked. */
export const ATTEMPTS = 5

/** Checks who sent a mail, and tells those who may be looking at it. */
export async function runSenderCheck(
  { email_id, remote_address, ...envelope }: CheckAsked,
  context: JobContext,
): Promise<void> {
  const { db, services } = context
  const stored = await findRawBlob(db, email_id)
  if (!stored) return
  const raw = await services.blobs.get(stored.raw_blob)
  const ip = isPublicAddress(remote_address) ? remote_address : null
  const check = await services.sender_checks.checkSender(
    raw,
    { ip, ...envelope },
    services.settings.smtp.name,
  )
  if (isForNow(check) && context.attempt < ATTEMPTS) throw new Error('The name servers did not answer')
  await inTransaction(db, async (tx) => {
    const line_id = await setSenderCheck(tx, email_id, check)
    if (line_id !== undefined) {
      const audience = { to: 'lines', line_ids: [line_id] } as const
      recordChange(tx, { message: senderChecked, body: { email_id }, audience })
    }
    await context.finish(tx)
  })
}

function isForNow({ spf, dkim, dmarc }: Authentication): boolean {
  return [spf, dkim, dmarc].includes('temperror')
}
