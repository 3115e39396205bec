import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { lockEmailsToMove } from './move-emails.repo.ts'
import { moveEmails } from './move-emails.ts'
import {
  deleteEmailRows,
  lockDeletedEmails,
  lockOutdatedEmails,
  type OutdatedEmail,
} from './remove-emails.repo.ts'

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
  return removeLocked(tx, await lockOutdatedEmails(tx, before, limit), now)
}

/**
 * Removes mails for good at once, whatever box they are in, but those that a legal hold is on: they leave lists and counts as
 * if somebody had deleted them, and then go with all that is told of them. Ended in between, what was deleted stays so.
 * @returns how many went
 */
export async function eraseEmails(db: Db, ids: readonly number[], now: Date): Promise<number> {
  await inTransaction(db, async (tx) => {
    const emails = await lockEmailsToMove(tx, ids)
    const planned = emails.map((email) => {
      const { box, archived, archived_before_spam } = email
      return { email, to: { box, archived, deleted: true, archived_before_spam } }
    })
    await moveEmails(tx, planned, null)
  })
  return inTransaction(db, async (tx) => removeLocked(tx, await lockDeletedEmails(tx, ids), now))
}

async function removeLocked(tx: Tx, emails: readonly OutdatedEmail[], now: Date): Promise<number> {
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
