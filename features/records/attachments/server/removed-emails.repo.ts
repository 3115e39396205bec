import { sql } from 'kysely'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsRemoved } from '#features/records/emails/server/public.ts'

/** The rows go with their mail; bytes that were taken out of it may go too. */
export const releaseAttachments = reactTo(emailsRemoved, async (tx, { email_ids, now }) => {
  const result = await sql<{ blob: string }>`
    select blob from attachments where email_id = any(${[...email_ids]}::bigint[]) and blob is not null
  `.execute(tx)
  const blobs = result.rows.map((row) => row.blob)
  if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now)
})

/** Which of some blobs are bytes of attachments. By index `attachments_blob`. */
export async function findUsedAttachmentBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  const result = await sql<{ blob: string }>`
    select wanted as blob from unnest(${[...blobs]}::text[]) as wanted
    where exists (select from attachments where blob = wanted)
      or exists (select from attachment_uploads where wanted = any(pieces))
  `.execute(db)
  return result.rows.map((row) => row.blob)
}
