import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { queueNotice } from '#features/flows/mail-sending/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { type Cancellation, takeCancellations } from './cancellations.repo.ts'
import { writeEventMail } from './write-event-mail.ts'

export const tellCancelled = defineJob<Record<string, never>>('event-invites cancel')
/** One at a time in a company: a second calendar that goes joins what is being told. */
export const cancelJobKey = 'all'

/** Mails of one transaction: their bytes are written while it is open, a few milliseconds each. */
const PART_SIZE = 25

/** Part, mails and the job's end are one transaction: after a crash nobody is told twice, and nobody is forgotten. */
export const cancelJob = handleJob(tellCancelled, async (_body, context) => {
  await inTransaction(context.db, async (tx) => {
    const part = await takeCancellations(tx, PART_SIZE)
    for (const each of part) await tell(tx, context.services, each)
    await context.finish(tx)
    if (part.length === PART_SIZE) await enqueueJob(tx, tellCancelled, {}, { key: cancelJobKey })
  })
})

async function tell(tx: Tx, services: Services, cancellation: Cancellation): Promise<void> {
  const { id, user_id, line_id, organizer, sequence, event, guests } = cancellation
  const user = user_id === null ? undefined : await findActiveUser(tx, user_id)
  const { message_id, bytes } = await writeEventMail({
    method: 'CANCEL',
    events: [event],
    from: { name: user?.name ?? event.organizer?.name ?? '', address: organizer },
    to: guests,
    sequence,
    written_at: new Date(),
  })
  await queueNotice(tx, {
    key: `event cancellation ${id}`,
    line_id,
    user_id,
    message_id,
    recipients: guests,
    raw_blob: await services.blobs.put(bytes),
    size: bytes.length,
  })
}
