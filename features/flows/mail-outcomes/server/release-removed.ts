import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsRemoved } from '#features/records/emails/server/public.ts'
import { listBlobsOf } from './messages.repo.ts'

/** With a mail that is removed for good go the bytes of all messages that it was sent as. */
export const releaseRemoved = reactTo(emailsRemoved, async (tx, { email_ids, now }) => {
  const blobs = await listBlobsOf(tx, email_ids)
  if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now)
})
