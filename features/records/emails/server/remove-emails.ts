import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { deleteEmailRows, lockOutdatedEmails } from './remove-emails.repo.ts'

/** Deleted mails go for good: told while their rows still stand. */
export const emailsRemoved = defineHappening<{ email_ids: readonly number[]; now: Date }>('emails removed')

/**
 * Removes mails that were deleted before a moment for good, at most `limit`; returns how many. The ledger of the intake
 * stays, so that none of them comes in again.
 */
export async function removeOutdatedEmails(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const emails = await lockOutdatedEmails(tx, before, limit)
  if (emails.length === 0) return 0
  await happen(tx, emailsRemoved, { email_ids: emails.map(({ id }) => id), now })
  await deleteEmailRows(tx, emails)
  await recordUnusedBlobs(
    tx,
    // Drafts have no bytes of their own.
    emails.map(({ raw_blob }) => raw_blob).filter((blob) => blob !== ''),
    now,
  )
  return emails.length
}
