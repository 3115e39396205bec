import type { Handover } from '@laycan/mail/smtp/trace-header.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { isPublicAddress } from '@laycan/server/egress/public-address.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import type { NewEmail } from '#features/records/emails/server/public.ts'
import { senderCheck } from './check-kind.ts'

/**
 * In the transaction of the intake, which does not wait for name servers. A mail without a signature that was handed over
 * inside our network shows nothing that could be checked.
 */
export async function askToCheck(
  tx: Tx,
  { emails, handovers }: { emails: readonly NewEmail[]; handovers: ReadonlyMap<number, Handover> },
): Promise<void> {
  for (const { id: email_id, parsed } of emails) {
    const handover = handovers.get(email_id)
    const signed = parsed.headers.some(({ name }) => name.toLowerCase() === 'dkim-signature')
    if (!handover || !(signed || isPublicAddress(handover.remote_address))) continue
    await enqueueJob(tx, senderCheck, { email_id, ...handover }, { key: String(email_id) })
  }
}
